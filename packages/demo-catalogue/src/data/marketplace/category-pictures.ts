import type { Recipe } from "../../recipe.ts";
import { laid, standing } from "../category-pictures.ts";

/** The tile of each top category of the marketplace's tree, by its key. */
export const marketplacePictures = {
  "sports-entertainment": standing("sage", [
    { art: "tent", tone: "fern", hues: [100, 175], x: 560, base: 968, width: 760 },
    { art: "soccer-ball", x: 966, base: 1072, width: 300 },
  ]),
  "mens-clothing": laid("oat", [
    { art: "jeans", tone: "denim", x: 840, y: 740, width: 760, turn: 8 },
    { art: "shirt", tone: "mist", x: 500, y: 560, width: 760, turn: -6 },
  ]),
  furniture: standing("clay", [
    { art: "sofa", x: 580, base: 960, width: 880 },
    { art: "nightstand", x: 1010, base: 1070, width: 400 },
  ]),
  "home-garden": standing("sage", [
    { art: "casserole", x: 560, base: 960, width: 760 },
    { art: "potted-plant", x: 960, base: 1072, width: 380 },
  ]),
  "automotive-motorcycle": standing("oat", [
    { art: "automobile", tone: "denim", x: 560, base: 960, width: 780 },
    { art: "motorcycle-helmet", x: 960, base: 1074, width: 380 },
  ]),
  "phones-telecommunications": standing("sky", [
    { art: "smartphone", x: 560, base: 1000, width: 720 },
    { art: "wall-charger", x: 930, base: 1068, width: 380 },
  ]),
  "womens-clothing": laid("blush", [
    { art: "wrap-dress", tone: "spruce", x: 560, y: 620, width: 900, turn: -5 },
    { art: "clutch-bag", tone: "rose", x: 980, y: 930, width: 330 },
  ]),
  "luggage-bags-shoes": standing("sky", [
    { art: "hard-case", tone: "slate", x: 520, base: 990, width: 760 },
    { art: "handbag", x: 930, base: 1072, width: 430 },
  ]),
  "beauty-health": standing("blush", [
    { art: "perfume", x: 540, base: 980, width: 700 },
    { art: "cream-jar", x: 900, base: 1068, width: 420 },
  ]),
  "toys-games": standing("butter", [
    { art: "chess-board", x: 560, base: 980, width: 780 },
    { art: "remote-car", tone: "coral", x: 950, base: 1084, width: 430 },
  ]),
  "home-improvement-lighting": standing("sky", [
    { art: "power-drill", x: 560, base: 970, width: 760 },
    { art: "toolbox", tone: "coral", x: 960, base: 1076, width: 400 },
  ]),
  "jewelry-watches-accessories": laid("lilac", [
    { art: "dress-watch", x: 500, y: 640, width: 900, turn: -10 },
    { art: "gem-ring", x: 930, y: 800, width: 420, turn: 12 },
  ]),
  "consumer-electronics": standing("lilac", [
    { art: "flat-tv", x: 590, base: 960, width: 860 },
    { art: "cloth-speaker", tone: "clay", x: 990, base: 1072, width: 300 },
  ]),
  "pet-supplies": standing("oat", [
    { art: "cat-tree", tone: "sage", x: 560, base: 980, width: 780 },
    { art: "cat", x: 940, base: 1072, width: 360 },
  ]),
  "plus-sized-clothing": laid("sage", [
    { art: "jersey-dress", tone: "clay", x: 500, y: 610, width: 840, turn: -5 },
    { art: "cardigan", tone: "oat", x: 900, y: 800, width: 560, turn: 9 },
  ]),
  "hair-extensions-wigs": standing("butter", [
    { art: "long-wig", tone: "cocoa", x: 540, base: 1000, width: 740 },
    { art: "short-wig", tone: "clay", x: 940, base: 1072, width: 500 },
  ]),
  "computer-office-education": standing("clay", [
    { art: "laptop", x: 580, base: 984, width: 800 },
    { art: "books", x: 980, base: 1072, width: 320 },
  ]),
  "babies-kids": standing("blush", [
    { art: "stroller", tone: "denim", x: 560, base: 990, width: 800 },
    { art: "teddy-bear", x: 960, base: 1076, width: 340 },
  ]),
} satisfies Record<string, Recipe>;
