import type { Ground, Hex } from "./palette.ts";
import { type Recipe, type Room, recipeSize, type StandingRecipe, type StandingThing } from "./recipe.ts";

export type SceneName =
  | "hero"
  | "hero-phone"
  | "editorial-play"
  | "editorial-night"
  | "editorial-feed"
  | "age-1"
  | "age-2"
  | "age-3"
  | "age-4"
  | "age-5"
  | "empty-cart"
  | "lost"
  | "thanks"
  | "login"
  | "promo-night";

/** A composed picture of the storefront, at its native size. */
export interface DemoScene {
  recipe: Recipe;
  alt: string;
  width: number;
  height: number;
}

const flags: Hex[] = ["#E4A08B", "#F6ECDC", "#93AE8B", "#E3B04B", "#F6ECDC", "#8FB4D3", "#DDA09A", "#F6ECDC"];
const sageArch: Hex = "#DCE5D6";
const roseArch: Hex = "#F0CDBB";
const sandArch: Hex = "#F7ECD3";
const warm: Room = { wall: ["#FBF1E6", "#F1DFCF"], floor: "#EBD6C0", horizon: 0.71 };

/** The still lifes of the storefront: hero, editorial tiles, ages, and the small stories of empty pages. */
export const demoScenes: Record<SceneName, DemoScene> = {
  // The left third is quiet: the words stand there.
  hero: room(
    "A nursery with a crib under a mobile, a stroller, a walker, a bear and wooden toys on a round rug",
    1800,
    760,
    {
      ...warm,
      arches: [
        { x: 1230, y: 330, radius: 235, color: sageArch },
        { x: 1560, y: 430, radius: 150, color: roseArch },
      ],
      windowLight: { x: 700, y: 150, size: 120 },
      rug: { x: 1260, y: 650, radiusX: 460, radiusY: 76, color: "#E9C9B6" },
      bunting: { from: [940, -8], to: [1800, 4], sag: 62, colors: flags },
    },
    [
      { art: "crib", x: 1230, base: 590, width: 400, height: 340 },
      { art: "crib-mobile", x: 1218, base: 352, width: 150, hangs: true },
      { art: "potted-plant", x: 1665, base: 566, width: 190 },
      { art: "woven-basket", x: 1560, base: 612, width: 170 },
      { art: "stroller", x: 905, base: 640, width: 330 },
      { art: "walker", x: 1475, base: 664, width: 190 },
      { art: "teddy-bear", tone: "oat", x: 1120, base: 684, width: 200 },
      { art: "ring-stacker", x: 1285, base: 700, width: 132 },
      { art: "alphabet-blocks", x: 1400, base: 714, width: 140 },
      { art: "soft-shoes", x: 985, base: 706, width: 110 },
    ],
  ),
  "hero-phone": room(
    "A nursery with a crib under a mobile, a stroller, a walker, a bear and wooden toys",
    860,
    760,
    {
      ...warm,
      horizon: 0.7,
      arches: [
        { x: 400, y: 330, radius: 240, color: sageArch },
        { x: 730, y: 420, radius: 140, color: roseArch },
      ],
      rug: { x: 430, y: 648, radiusX: 390, radiusY: 76, color: "#E9C9B6" },
      bunting: { from: [-20, 20], to: [880, 0], sag: 80, colors: flags.slice(0, 7) },
    },
    [
      { art: "crib", x: 400, base: 590, width: 400, height: 340 },
      { art: "crib-mobile", x: 390, base: 350, width: 150, hangs: true },
      { art: "potted-plant", x: 760, base: 570, width: 180 },
      { art: "stroller", x: 150, base: 650, width: 290 },
      { art: "walker", x: 640, base: 664, width: 190 },
      { art: "teddy-bear", tone: "oat", x: 330, base: 690, width: 200 },
      { art: "ring-stacker", x: 490, base: 704, width: 130 },
      { art: "alphabet-blocks", x: 600, base: 724, width: 130 },
    ],
  ),
  "editorial-play": room(
    "A play corner with a tent, a bear, a wooden rainbow, blocks and a drum",
    1040,
    700,
    {
      wall: ["#EFF3EC", "#DCE6DA"],
      floor: "#D9CDB8",
      horizon: 0.66,
      arches: [{ x: 700, y: 330, radius: 200, color: "#F3E3CF" }],
      rug: { x: 640, y: 590, radiusX: 360, radiusY: 70, color: "#F4E6D2" },
    },
    [
      { art: "tent", tone: "clay", hues: [100, 175], x: 690, base: 570, width: 380 },
      { art: "drum", x: 950, base: 590, width: 120 },
      { art: "teddy-bear", tone: "oat", x: 460, base: 620, width: 190 },
      { art: "wooden-rainbow", x: 850, base: 640, width: 190 },
      { art: "alphabet-blocks", x: 620, base: 654, width: 150 },
    ],
  ),
  "editorial-night": room(
    "A crib under a mobile in a blue room, with folded bedding, a bunny and a star light",
    1040,
    700,
    {
      wall: ["#E9EFF4", "#D5E0E8"],
      floor: "#D8C9B5",
      horizon: 0.66,
      arches: [{ x: 640, y: 300, radius: 220, color: sandArch }],
    },
    [
      { art: "crib", x: 640, base: 560, width: 400, height: 330 },
      { art: "crib-mobile", x: 640, base: 320, width: 150, hangs: true },
      { art: "star", tone: "honey", x: 870, base: 630, width: 130 },
      { art: "bedding-set", x: 390, base: 640, width: 180 },
      { art: "rabbit", x: 560, base: 650, width: 150 },
    ],
  ),
  "editorial-feed": room(
    "A highchair with a bowl, a bottle and muslin squares around it",
    1040,
    700,
    {
      wall: ["#FBEDE4", "#F1DACB"],
      floor: "#E0C9AF",
      horizon: 0.62,
      arches: [{ x: 660, y: 320, radius: 210, color: "#E7D9C3" }],
    },
    [
      { art: "highchair", x: 640, base: 590, width: 340, height: 400 },
      { art: "muslin-squares", x: 270, base: 590, width: 150 },
      { art: "baby-bottle", x: 430, base: 620, width: 140 },
      { art: "bowl-with-spoon", tone: "sage", x: 870, base: 630, width: 150 },
    ],
  ),
  "age-1": age("Muslin squares and a pacifier", "blush", [
    { art: "muslin-squares", x: 238, base: 416, width: 270 },
    { art: "pacifier", x: 120, base: 470, width: 150 },
  ]),
  "age-2": age("A play gym", "butter", [{ art: "play-gym", x: 210, base: 448, width: 350 }]),
  "age-3": age("A highchair and a bowl with a spoon", "sage", [
    { art: "highchair", x: 222, base: 430, width: 320, height: 340 },
    { art: "bowl-with-spoon", tone: "clay", x: 104, base: 482, width: 130 },
  ]),
  "age-4": age("A push-along walker and first shoes", "sky", [
    { art: "walker", x: 226, base: 430, width: 310 },
    { art: "soft-shoes", x: 112, base: 486, width: 150 },
  ]),
  "age-5": age("A kick scooter and a small backpack", "lilac", [
    { art: "kick-scooter", tone: "spruce", x: 236, base: 440, width: 320 },
    { art: "backpack", tone: "clay", x: 108, base: 484, width: 166 },
  ]),
  "empty-cart": story("A bear beside an empty basket", "oat", 560, 420, [
    { art: "woven-basket", x: 390, base: 322, width: 190 },
    { art: "teddy-bear", tone: "oat", x: 220, base: 344, width: 220 },
  ]),
  lost: story("A chick in its shell, a pair of shoes and a plant", "butter", 760, 520, [
    { art: "potted-plant", x: 590, base: 390, width: 150 },
    { art: "hatching-chick", x: 360, base: 410, width: 220 },
    { art: "soft-shoes", x: 520, base: 440, width: 120 },
  ]),
  thanks: story("A bear beside a wrapped gift and a flower", "sage", 760, 520, [
    { art: "wrapped-gift", x: 300, base: 400, width: 230 },
    { art: "blossom", x: 600, base: 400, width: 110 },
    { art: "teddy-bear", tone: "oat", x: 470, base: 425, width: 210 },
  ]),
  login: room(
    "A crib under a mobile, with a bear and blocks in front of it",
    520,
    760,
    {
      wall: ["#EEF3EA", "#D9E4D5"],
      floor: "#E0CDB4",
      horizon: 0.72,
      arches: [{ x: 260, y: 330, radius: 180, color: "#F6E6D3" }],
    },
    [
      { art: "crib", x: 262, base: 600, width: 330, height: 280 },
      { art: "crib-mobile", x: 260, base: 392, width: 130, hangs: true },
      { art: "teddy-bear", tone: "oat", x: 160, base: 676, width: 150 },
      { art: "alphabet-blocks", x: 360, base: 690, width: 130 },
    ],
  ),
  "promo-night": room(
    "A crib under a mobile and a moon in a blue room, with a bunny and a star light",
    500,
    1280,
    {
      wall: ["#E3ECF2", "#CFDDE7"],
      floor: "#D9CBB8",
      horizon: 0.8,
      arches: [{ x: 290, y: 760, radius: 230, color: sandArch }],
    },
    [
      { art: "crib", x: 285, base: 1110, width: 400, height: 330 },
      { art: "crib-mobile", x: 290, base: 880, width: 170, hangs: true },
      { art: "crescent-moon", x: 130, base: 560, width: 90, hangs: true },
      { art: "rabbit", x: 150, base: 1205, width: 150 },
      { art: "star", tone: "honey", x: 360, base: 1215, width: 110 },
    ],
  ),
};

function room(alt: string, width: number, height: number, painted: Room, things: StandingThing[]): DemoScene {
  return { recipe: { set: "room", size: { width, height }, room: painted, things }, alt, width, height };
}

/** A portrait for the arch-shaped tiles of the ages. */
function age(alt: string, ground: Ground, things: StandingThing[]): DemoScene {
  return story(alt, ground, 420, 520, things);
}

function story(
  alt: string,
  ground: Ground,
  width: number,
  height: number,
  things: StandingThing[],
): DemoScene {
  const recipe: StandingRecipe = { set: "standing", ground, size: { width, height }, things };
  return { recipe, alt, ...recipeSize(recipe) };
}
