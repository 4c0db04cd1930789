import type { DemoCategory } from "../catalogue-model.ts";
import type { Ground } from "../palette.ts";
import type { LyingThing, Recipe, StandingThing } from "../recipe.ts";
import { type ShelfKey, shelves } from "./shelves.ts";

/** The menu, in its order. Each tile is a small group of what is found there. */
export const tree: DemoCategory[] = [
  top(1000, "clothing", "Clothing", {
    picture: laid("clay", [
      { art: "bodysuit", x: 560, y: 600, width: 800, turn: -6 },
      { art: "jeans", tone: "denim", x: 960, y: 780, width: 480, turn: 10 },
    ]),
    groups: {
      Everyday: ["bodysuits", "t-shirts", "pants", "dresses"],
      "Out and in": ["coats", "pajamas", "swimwear"],
      Accessories: ["hats", "gloves-scarves", "socks", "little-extras"],
    },
  }),
  top(1100, "shoes", "Shoes", {
    picture: standing("oat", [
      { art: "hiking-boot", x: 800, base: 916, width: 576 },
      { art: "soft-shoes", x: 512, base: 1044, width: 640 },
    ]),
    groups: {
      "First steps": ["first-walkers", "sandals"],
      "Up and away": ["boots", "rain-boots", "sneakers"],
      "Best shoes": ["dress-shoes"],
    },
  }),
  top(1200, "nursery", "Nursery", {
    picture: standing("sage", [{ art: "crib", x: 640, base: 1012, width: 896 }]),
    groups: {
      Furniture: ["baby-cribs", "dressers", "nursery-chairs"],
      Decor: ["crib-mobiles", "night-lights", "wall-art"],
      "Soft storage": ["baskets", "cushions"],
    },
  }),
  top(1300, "bedding-sleep", "Bedding & Sleep", {
    picture: standing("sky", [
      { art: "mattress", x: 672, base: 1056, width: 930 },
      { art: "bedding-set", x: 608, base: 930, width: 512 },
    ]),
    groups: {
      "For the bed": ["bedding-sets", "mattresses", "blankets"],
      "For the night": ["sleep-sacks", "muslin-squares", "comforters"],
    },
  }),
  top(1400, "feeding", "Feeding", {
    picture: standing("blush", [
      { art: "highchair", x: 544, base: 960, width: 640, height: 768 },
      { art: "bowl-with-spoon", tone: "sage", x: 902, base: 1062, width: 384 },
    ]),
    groups: {
      "At the table": ["highchairs", "bibs", "tableware", "cutlery", "cups"],
      "First months": ["bottles", "pacifiers"],
    },
  }),
  top(1500, "bath-care", "Bath & Care", {
    picture: standing("sky", [
      { art: "bathtub", x: 608, base: 980, width: 800 },
      { art: "duck", x: 992, base: 1068, width: 288 },
    ]),
    groups: {
      Bath: ["bathtubs", "towels", "grooming"],
      Care: ["skin-care", "tooth-care", "thermometers", "potty-training"],
    },
  }),
  top(1600, "toys-play", "Toys & Play", {
    picture: standing("butter", [
      { art: "teddy-bear", tone: "oat", x: 528, base: 972, width: 640 },
      { art: "ring-stacker", x: 912, base: 1056, width: 416 },
    ]),
    groups: {
      "Little hands": ["soft-toys", "stacking-sorting", "walkers"],
      "Make believe": ["figures-dolls", "pretend-play", "vehicles"],
      "Make something": ["musical-toys", "arts-games"],
      "Out and wet": ["outdoor-toys", "scooters-bikes", "bath-toys"],
    },
  }),
  top(1700, "strollers-travel", "Strollers & Travel", {
    picture: standing("sage", [{ art: "stroller", x: 640, base: 1018, width: 896 }]),
    groups: {
      "On wheels": ["strollers", "travel-systems"],
      "On foot": ["baby-carriers", "backpacks", "luggage"],
    },
  }),
  top(1800, "car-seats", "Car Seats", {
    picture: standing("lilac", [{ art: "infant-seat", x: 640, base: 1024, width: 768 }]),
    groups: {
      "By age": ["infant-car-seats", "toddler-car-seats", "booster-seats"],
      Along: ["car-mirrors"],
    },
  }),
  top(1900, "for-parents", "For Parents", {
    picture: standing("butter", [{ art: "diaper-bag", x: 624, base: 1012, width: 736 }]),
    groups: {
      Bags: ["diaper-bags", "totes"],
      "Mother and child": ["maternity-wear", "nursing-pillows"],
      Gifts: ["gift-sets"],
    },
  }),
  top(2000, "play-mats-gyms", "Play Mats & Gyms", {
    picture: standing("blush", [{ art: "play-gym", x: 640, base: 1018, width: 928 }]),
    groups: {
      "On the floor": ["play-mats", "play-gyms"],
      "Up and under": ["play-tents", "slides"],
    },
  }),
  top(2100, "safety", "Safety", {
    picture: standing("oat", [{ art: "baby-monitor", x: 640, base: 992, width: 736 }]),
    groups: {
      "At home": ["baby-monitors", "safety-gates", "corner-guards", "cabinet-locks"],
      Outside: ["helmets", "high-visibility", "swim-safety"],
    },
  }),
];

interface Branch {
  picture: Recipe;
  groups: Record<string, ShelfKey[]>;
}

function top(
  categoryId: number,
  categoryKey: string,
  title: string,
  { picture, groups }: Branch,
): DemoCategory {
  const subCategory = Object.entries(groups).map(([group, keys]) => ({
    title: group,
    categoryLv2: keys.map((key) => ({
      categoryId: shelves[key][0],
      categoryKey: key,
      title: shelves[key][1],
    })),
  }));
  return { categoryId, categoryKey, title, picture, subCategory };
}

function standing(ground: Ground, things: StandingThing[]): Recipe {
  return { set: "standing", ground, things };
}

function laid(ground: Ground, things: LyingThing[]): Recipe {
  return { set: "flat-lay", ground, things };
}
