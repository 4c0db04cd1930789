import type { Ground } from "../palette.ts";
import type { LyingThing, Recipe, StandingThing } from "../recipe.ts";

/** The tile of each top category of the baby tree, by its key: a small group of what is found there. */
export const babyPictures = {
  clothing: laid("clay", [
    { art: "bodysuit", x: 560, y: 600, width: 800, turn: -6 },
    { art: "jeans", tone: "denim", x: 960, y: 780, width: 480, turn: 10 },
  ]),
  shoes: standing("oat", [
    { art: "hiking-boots", tone: "honey", x: 800, base: 916, width: 576 },
    { art: "soft-shoes", x: 512, base: 1044, width: 640 },
  ]),
  nursery: standing("sage", [{ art: "crib", x: 640, base: 1012, width: 896 }]),
  "bedding-sleep": standing("sky", [
    { art: "mattress", x: 672, base: 1056, width: 930 },
    { art: "bedding-set", x: 608, base: 930, width: 512 },
  ]),
  feeding: standing("blush", [
    { art: "highchair", x: 544, base: 960, width: 640, height: 768 },
    { art: "bowl-with-spoon", tone: "sage", x: 902, base: 1062, width: 384 },
  ]),
  "bath-care": standing("sky", [
    { art: "bathtub", x: 608, base: 980, width: 800 },
    { art: "duck", x: 992, base: 1068, width: 288 },
  ]),
  "toys-play": standing("butter", [
    { art: "teddy-bear", tone: "oat", x: 528, base: 972, width: 640 },
    { art: "ring-stacker", x: 912, base: 1056, width: 416 },
  ]),
  "strollers-travel": standing("sage", [{ art: "stroller", x: 640, base: 1018, width: 896 }]),
  "car-seats": standing("lilac", [{ art: "infant-seat", x: 640, base: 1024, width: 768 }]),
  "for-parents": standing("butter", [{ art: "diaper-bag", x: 624, base: 1012, width: 736 }]),
  "play-at-home": standing("blush", [{ art: "play-gym", x: 640, base: 1018, width: 928 }]),
  safety: standing("oat", [{ art: "baby-monitor", x: 640, base: 992, width: 736 }]),
} satisfies Record<string, Recipe>;

export function standing(ground: Ground, things: StandingThing[]): Recipe {
  return { set: "standing", ground, things };
}

export function laid(ground: Ground, things: LyingThing[]): Recipe {
  return { set: "flat-lay", ground, things };
}
