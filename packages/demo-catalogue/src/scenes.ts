import type { babyPictures } from "./data/category-pictures.ts";
import { type Ground, grounds, type Hex } from "./palette.ts";
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
  | "about"
  | "account-deleted"
  | "broken"
  | "closed"
  | "email"
  | "empty-cart"
  | "empty-category"
  | "forgot"
  | "gone"
  | "key"
  | "login"
  | "login-forgot"
  | "lost"
  | "missing-order"
  | "no-notifications"
  | "no-orders"
  | "no-results"
  | "no-vouchers"
  | "no-wishes"
  | "product-alert"
  | "thanks"
  | "waiting"
  | `menu-${keyof typeof babyPictures}`;

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

/**
 * The still lifes of the storefront: hero, editorial tiles, ages, and the small stories of pages that have little to show.
 * No two stories show the same animal.
 */
export const demoScenes: Record<SceneName, DemoScene> = {
  // The left third is quiet: the words stand there.
  hero: room(
    "A nursery with a crib under a mobile, a stroller, a walker, a bunny and wooden toys on a round rug",
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
      { art: "rabbit", x: 1120, base: 684, width: 190 },
      { art: "ring-stacker", x: 1285, base: 700, width: 132 },
      { art: "alphabet-blocks", x: 1400, base: 714, width: 140 },
      { art: "soft-shoes", x: 985, base: 706, width: 110 },
    ],
  ),
  "hero-phone": room(
    "A nursery with a crib under a mobile, a stroller, a walker, a bunny and wooden toys",
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
      { art: "rabbit", x: 330, base: 690, width: 190 },
      { art: "ring-stacker", x: 490, base: 704, width: 130 },
      { art: "alphabet-blocks", x: 600, base: 724, width: 130 },
    ],
  ),
  "editorial-play": room(
    "A play corner with a tent, a llama, a wooden rainbow, blocks and a drum",
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
      { art: "llama", x: 460, base: 620, width: 190 },
      { art: "wooden-rainbow", x: 850, base: 640, width: 190 },
      { art: "alphabet-blocks", x: 620, base: 654, width: 150 },
    ],
  ),
  "editorial-night": room(
    "A crib under a mobile in a blue room, with folded bedding, a sheep and a star light",
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
      { art: "ewe", x: 560, base: 650, width: 170 },
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
  gone: story("A dodo looking after a kite", "lilac", 760, 520, [
    { art: "kite", x: 560, base: 240, width: 150, hangs: true },
    { art: "dodo", x: 330, base: 425, width: 240 },
  ]),
  broken: story("A beaver beside a toolbox", "blush", 760, 520, [
    { art: "toolbox", x: 535, base: 400, width: 180 },
    { art: "beaver", x: 300, base: 430, width: 240 },
  ]),
  thanks: story("A kangaroo beside a wrapped gift and a flower", "sage", 760, 520, [
    { art: "wrapped-gift", x: 300, base: 400, width: 230 },
    { art: "blossom", x: 600, base: 400, width: 110 },
    { art: "kangaroo", x: 470, base: 425, width: 210 },
  ]),
  "no-orders": small("A package on the doorstep, between a plant and rain boots", "sage", [
    { art: "potted-plant", x: 130, base: 272, width: 110 },
    { art: "package", x: 290, base: 296, width: 190 },
    { art: "rain-boots", x: 440, base: 310, width: 110 },
  ]),
  "no-vouchers": small("A pig with two tickets", "blush", [
    { art: "pig", x: 320, base: 296, width: 190 },
    { art: "admission-tickets", x: 160, base: 308, width: 110 },
  ]),
  "no-notifications": small("A snail on its way to a mailbox", "sky", [
    { art: "closed-mailbox-with-lowered-flag", x: 330, base: 290, width: 190 },
    { art: "snail", x: 150, base: 308, width: 110, flip: true },
  ]),
  "no-wishes": small("A hedgehog with a heart", "lilac", [
    { art: "red-heart", tone: "rose", x: 180, base: 200, width: 100, hangs: true },
    { art: "hedgehog", x: 330, base: 306, width: 190 },
  ]),
  "no-results": small("A penguin with a telescope", "sky", [
    { art: "telescope", x: 370, base: 294, width: 150 },
    { art: "penguin", x: 210, base: 308, width: 150 },
  ]),
  "empty-category": small("A butterfly above a plant that has just come up", "oat", [
    { art: "seedling", x: 280, base: 304, width: 150 },
    { art: "butterfly", x: 400, base: 160, width: 90, hangs: true },
  ]),
  "missing-order": small("A dog with a magnifying glass, in front of a package", "butter", [
    { art: "package", x: 390, base: 280, width: 130 },
    { art: "dog", x: 270, base: 304, width: 190 },
    { art: "magnifying-glass-tilted-left", x: 130, base: 312, width: 100 },
  ]),
  key: small("An owl with a lock and its key", "clay", [
    { art: "owl", x: 320, base: 300, width: 170 },
    { art: "locked-with-key", x: 180, base: 310, width: 100 },
  ]),
  email: small("A parrot with a letter", "butter", [
    { art: "parrot", x: 330, base: 300, width: 180 },
    { art: "love-letter", x: 180, base: 310, width: 120 },
  ]),
  waiting: small("A turtle beside a clock", "sage", [
    { art: "alarm-clock", x: 400, base: 284, width: 120 },
    { art: "turtle", x: 250, base: 306, width: 210 },
  ]),
  closed: small("A cat in front of shopping bags", "clay", [
    { art: "shopping-bags", x: 350, base: 288, width: 180 },
    { art: "cat", x: 210, base: 310, width: 160 },
  ]),
  "product-alert": small("A chipmunk with a bell", "butter", [
    { art: "chipmunk", x: 320, base: 302, width: 180 },
    { art: "bell", x: 180, base: 310, width: 100 },
  ]),
  "account-deleted": small("A goose with a suitcase", "sky", [
    { art: "luggage", x: 380, base: 290, width: 140 },
    { art: "goose", x: 230, base: 308, width: 190 },
  ]),
  forgot: small("An elephant with a notebook", "lilac", [
    { art: "elephant", x: 320, base: 300, width: 220 },
    { art: "notebook", x: 150, base: 310, width: 90 },
  ]),
  // The dialog shows the middle of it: a form of one field is not high.
  "login-forgot": room(
    "An elephant with a notebook, in front of an arch",
    520,
    760,
    {
      wall: ["#F1EDF4", "#DFD8E8"],
      floor: "#E0CDB4",
      horizon: 0.66,
      arches: [{ x: 260, y: 350, radius: 170, color: "#F6E6D3" }],
    },
    [
      { art: "elephant", x: 280, base: 560, width: 290 },
      { art: "notebook", x: 140, base: 606, width: 90 },
      { art: "alphabet-blocks", x: 400, base: 618, width: 110 },
    ],
  ),
  about: room(
    "A duck with three ducklings, on their way past a crib",
    760,
    520,
    {
      ...warm,
      horizon: 0.68,
      arches: [{ x: 480, y: 230, radius: 170, color: sageArch }],
      rug: { x: 380, y: 440, radiusX: 330, radiusY: 50, color: "#E9C9B6" },
      bunting: { from: [-10, 6], to: [770, -4], sag: 56, colors: flags },
    },
    [
      { art: "crib", x: 480, base: 394, width: 270, height: 230 },
      { art: "potted-plant", x: 680, base: 386, width: 120 },
      { art: "duck", x: 190, base: 452, width: 150 },
      { art: "duck", x: 330, base: 458, width: 80 },
      { art: "duck", x: 425, base: 464, width: 80 },
      { art: "duck", x: 520, base: 458, width: 80 },
    ],
  ),
  login: room(
    "A crib under a mobile, with a giraffe and blocks in front of it",
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
      { art: "giraffe", x: 150, base: 676, width: 170 },
      { art: "alphabet-blocks", x: 360, base: 690, width: 130 },
    ],
  ),
  "menu-clothing": corner("A bodysuit on the wall, above pants in a basket and a hat", "butter", roseArch, [
    { art: "bodysuit", x: 250, base: 880, width: 250, hangs: true },
    { art: "woven-basket", x: 310, base: 1130, width: 210 },
    { art: "bucket-hat", x: 140, base: 1205, width: 150 },
  ]),
  "menu-shoes": corner("Boots, soft shoes and sneakers on the floor", "oat", sageArch, [
    { art: "hiking-boots", x: 300, base: 1090, width: 280 },
    { art: "soft-shoes", x: 150, base: 1150, width: 190 },
    { art: "canvas-sneakers", x: 330, base: 1215, width: 190 },
  ]),
  "menu-nursery": corner("A crib under a mobile and a moon, with a bunny and a star light", "sky", sandArch, [
    { art: "crib", x: 270, base: 1100, width: 380, height: 320 },
    { art: "crib-mobile", x: 270, base: 880, width: 160, hangs: true },
    { art: "crescent-moon", x: 130, base: 560, width: 90, hangs: true },
    { art: "rabbit", x: 150, base: 1205, width: 150 },
    { art: "star", tone: "honey", x: 350, base: 1215, width: 110 },
  ]),
  "menu-bedding-sleep": corner("Folded bedding below a moon, with a bunny", "lilac", sandArch, [
    { art: "crescent-moon", x: 250, base: 740, width: 110, hangs: true },
    { art: "bedding-set", x: 280, base: 1110, width: 290 },
    { art: "rabbit", x: 150, base: 1200, width: 160 },
    { art: "star", tone: "honey", x: 360, base: 1215, width: 110 },
  ]),
  "menu-feeding": corner("A highchair with a bowl and a bottle", "blush", sandArch, [
    { art: "highchair", x: 260, base: 1100, width: 330, height: 420 },
    { art: "baby-bottle", x: 130, base: 1190, width: 100 },
    { art: "bowl-with-spoon", tone: "sage", x: 330, base: 1215, width: 160 },
  ]),
  "menu-bath-care": corner("A bathtub with a duck and a towel", "sky", sageArch, [
    { art: "bathtub", x: 255, base: 1110, width: 360 },
    { art: "duck", x: 350, base: 1205, width: 130 },
    { art: "brush-and-comb", x: 150, base: 1210, width: 150 },
  ]),
  "menu-toys-play": corner("A bear between a stacker, a rainbow and blocks", "butter", sageArch, [
    { art: "teddy-bear", tone: "oat", x: 250, base: 1080, width: 290 },
    { art: "ring-stacker", x: 370, base: 1140, width: 130 },
    { art: "wooden-rainbow", x: 150, base: 1160, width: 170 },
    { art: "alphabet-blocks", x: 290, base: 1225, width: 150 },
  ]),
  "menu-strollers-travel": corner("A stroller and a small backpack", "sage", sandArch, [
    { art: "stroller", x: 260, base: 1110, width: 380 },
    { art: "backpack", tone: "clay", x: 140, base: 1210, width: 140 },
  ]),
  "menu-car-seats": corner("An infant seat with muslin squares in front of it", "lilac", roseArch, [
    { art: "infant-seat", x: 260, base: 1100, width: 340 },
    { art: "muslin-squares", x: 150, base: 1210, width: 150 },
  ]),
  "menu-for-parents": corner("A diaper bag, a plant and a basket", "butter", sageArch, [
    { art: "potted-plant", x: 370, base: 1050, width: 170 },
    { art: "diaper-bag", x: 220, base: 1110, width: 300 },
    { art: "woven-basket", x: 340, base: 1210, width: 170 },
  ]),
  "menu-play-at-home": corner("A play gym with blocks and a drum", "blush", sageArch, [
    { art: "play-gym", x: 255, base: 1090, width: 370 },
    { art: "alphabet-blocks", x: 150, base: 1200, width: 140 },
    { art: "drum", x: 340, base: 1210, width: 130 },
  ]),
  "menu-safety": corner("A baby monitor in front of a safety gate", "oat", roseArch, [
    { art: "safety-gate", x: 260, base: 1080, width: 360 },
    { art: "baby-monitor", x: 170, base: 1200, width: 190 },
    { art: "star", tone: "honey", x: 360, base: 1215, width: 100 },
  ]),
};

function room(alt: string, width: number, height: number, painted: Room, things: StandingThing[]): DemoScene {
  return { recipe: { set: "room", size: { width, height }, room: painted, things }, alt, width, height };
}

/** The tall corner of a room beside the groups of the menu: words stand on the upper part of its wall. */
function corner(alt: string, ground: Ground, arch: Hex, things: StandingThing[]): DemoScene {
  const wall = ["#FDF8F0", grounds[ground]] as const;
  const arches = [{ x: 250, y: 800, radius: 190, color: arch }];
  return room(alt, 500, 1280, { wall, floor: "#DECDB6", horizon: 0.8, arches }, things);
}

/** A portrait for the arch-shaped tiles of the ages. */
function age(alt: string, ground: Ground, things: StandingThing[]): DemoScene {
  return story(alt, ground, 420, 520, things);
}

/** The scene of a small page: its sides are cut off a little on a phone, its top and bottom on a wide screen. */
function small(alt: string, ground: Ground, things: StandingThing[]): DemoScene {
  return story(alt, ground, 560, 360, things);
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
