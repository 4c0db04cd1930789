/** The first months: swaddles, muslins, sacks and nests. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { ages, choice, sizes } from "../../authoring/variants.ts";
import { babyPrints, nightPrints } from "../clothing/prints.ts";
import { howItSleeps, linens } from "./words.ts";

const laidOut = {
  ...linens,
  colors: soft,
  set: "flat-lay",
  width: 820,
  views: [laidPair, everyColor, turned, detail(0.5, 0.42, 0.4)],
} satisfies Partial<Family>;

const layers = [
  {
    name: "Cotton Muslin",
    about: "Muslin lets air through, and tiny fists out only on purpose.",
    specifications: { Fabric: "Cotton muslin, two layers" },
  },
  {
    name: "Bamboo Muslin",
    about: "Bamboo makes muslin fall like silk and dry like a tea towel.",
    specifications: { Fabric: "Bamboo viscose 70 %, cotton 30 %" },
    price: 1.2,
  },
  {
    name: "Organic Muslin",
    about: "Woven of cotton that was grown without what you would not want near a mouth.",
    specifications: { Fabric: "Organic cotton muslin, GOTS" },
    price: 1.15,
  },
];

export const swaddles: Family = {
  ...laidOut,
  key: "swaddles",
  shelf: "swaddles",
  firstId: 1313_100,
  count: 14,
  kinds: [
    {
      name: "Swaddle Wrap",
      thing: { art: "swaddle" },
      options: [[sizes("Newborn", "Small", "Medium")], [sizes("Newborn", "Small")]],
    },
    {
      name: "Arms-Up Swaddle",
      thing: { art: "arms-up-swaddle" },
      price: 1.3,
      options: [[sizes("Newborn", "Small", "Medium")]],
      point: "Hands by the face, where they like them",
    },
    {
      name: "Swaddle Blanket",
      thing: { art: "muslin-sheet" },
      options: [[choice("Pack", "1", "3")], []],
      price: 0.75,
      specifications: { Size: "47 x 47 in" },
    },
  ],
  names: ["{print} {kind} in {layer}", "{collection} {print} {kind}"],
  traits: { print: nightPrints, layer: layers },
  price: [15_00, 27_00],
  dearer: { "3": 2.4 },
  sold: [14, 120_000],
  about: [
    [
      "As snug as the place where they were last month.",
      "Wrap left, wrap right, tuck below: it is learned by the second night.",
      "For the weeks when arms have a life of their own.",
    ],
    ["Loose at the hips, snug at the chest, and off when they begin to roll.", ...howItSleeps],
  ],
};

export const muslinSquares: Family = {
  ...linens,
  key: "muslin-squares",
  shelf: "muslin-squares",
  firstId: 1304_100,
  count: 64,
  kinds: [
    {
      name: "Muslin Squares",
      thing: { art: "muslin-pile" },
      pack: "Set of 4",
      price: 1.3,
      specifications: { Size: "27 x 27 in" },
    },
    {
      name: "Muslin Square",
      thing: { art: "muslin-sheet" },
      set: "flat-lay",
      price: 0.55,
      specifications: { Size: "27 x 27 in" },
      views: [laidPair, everyColor, turned, detail(0.5, 0.5, 0.36)],
    },
    {
      name: "Muslin Cloths",
      thing: { art: "muslin-squares" },
      pack: "Set of 3",
      traits: { print: ["Dotted", "Rolled", "Crinkle", "Everyday", "Two-Tone"] },
      specifications: { Size: "24 x 24 in" },
    },
    {
      name: "XL Muslin Blanket",
      thing: { art: "soft-blanket", pattern: "waffle" },
      price: 1.1,
      specifications: { Size: "47 x 47 in" },
      traits: { print: ["Crinkle", "Four-Layer", "Bordered", "Stonewashed"] },
    },
    {
      name: "Muslin Squares",
      thing: { art: "muslin-pile", accent: "blush" },
      pack: "Set of 6",
      price: 1.8,
      specifications: { Size: "24 x 24 in" },
    },
  ],
  names: ["{print} {kind} in {layer}", "{collection} {print} {kind}", "{collection} {kind} in {layer}"],
  traits: { print: babyPrints, layer: layers },
  price: [9_00, 19_00],
  colors: { ...soft, Honey: "honey", Clay: "clay" },
  width: 780,
  sold: [6, 240_000],
  views: [
    everyColor,
    pair,
    turned,
    among("with a bottle", [{ art: "wide-bottle", tone: "mist", at: "near right", width: 220 }], 0.8),
    among("in reach of a changing table", [{ art: "changing-table", at: "far right", width: 520 }], 0.64),
    detail(0.46, 0.5, 0.38),
  ],
  about: [
    [
      "A burp cloth, a bib, a sunshade, a blanket, a flag of surrender: nothing else has so many jobs.",
      "However many you have, one is always missing. That is what sets are for.",
      "The first thing in the hospital bag, and the last to leave the house.",
      "Soft on the day that it comes, softer after every wash.",
      "Thin as a curtain and thirsty as a towel.",
    ],
    ["It dries in an hour, on a line, a chair or a stroller's handle.", ...howItSleeps],
  ],
  specifications: {
    Care: ["Machine wash at 140 °F", "Machine wash at 104 °F, line dry"],
    Edges: ["Rolled", "Overlocked"],
    "Made in": ["Türkiye", "India, in a GOTS-certified mill", "Portugal"],
  },
};

export const sleepSacks: Family = {
  ...laidOut,
  key: "sleep-sacks",
  shelf: "sleep-sacks",
  firstId: 1305_100,
  count: 24,
  kinds: [
    {
      name: "Sleeved Sleep Sack",
      thing: { art: "sleeved-sleep-sack" },
      price: 1.15,
      specifications: { Warmth: "2.5 TOG, 61 to 68 °F" },
    },
    {
      name: "Sleep Sack with Legs",
      thing: { art: "walking-sleep-sack" },
      price: 1.2,
      options: [[ages("6-18 months", "18-36 months")], [ages("12-18 months", "18-24 months", "2-3 years")]],
      specifications: { Warmth: "1 TOG, 68 to 75 °F" },
      point: "Feet that walk, in a sack that stays on",
    },
    {
      name: "Sleep Sack",
      thing: { art: "sleep-sack" },
      traits: { print: ["Starry", "Falling-Star", "Night-Sky"] },
      specifications: { Warmth: "2.5 TOG, 61 to 68 °F" },
    },
  ],
  names: ["{print} {kind} in {layer}", "{collection} {print} {kind}", "{collection} {kind} in {layer}"],
  traits: {
    print: nightPrints,
    layer: [
      ...layers,
      {
        name: "Quilted Jersey",
        about: "Quilted lightly, so that it is warm without weight.",
        specifications: { Fabric: "Cotton jersey, quilted" },
        price: 1.1,
      },
    ],
  },
  price: [26_00, 48_00],
  dearer: { "18-36 months": 1.1, "2-3 years": 1.1 },
  options: [[ages("0-6 months", "6-18 months", "18-36 months")], [ages("0-6 months", "6-18 months")]],
  colors: { ...soft, Denim: "denim", Clay: "clay" },
  sold: [8, 74_000],
  views: [
    everyColor,
    laidPair,
    turned,
    beside("with a comforter and a moon", [
      { art: "bunny-lovey", tone: "blush", at: "top right", width: 270, turn: 8 },
      { art: "crescent-moon", at: "bottom left", width: 210 },
    ]),
    detail(0.5, 0.4, 0.38),
  ],
  about: [
    [
      "A blanket that cannot be kicked off.",
      "The zip opens from below: diapers are changed without waking the rest.",
      "A table on the label says what to wear below, at which temperature.",
    ],
    howItSleeps,
  ],
};

export const sleepPods: Family = {
  ...laidOut,
  key: "sleep-pods",
  shelf: "sleep-pods",
  firstId: 1314_100,
  count: 9,
  kinds: [
    { name: "Baby Nest", thing: { art: "baby-nest" }, specifications: { Size: "35 x 20 in" } },
    {
      name: "Baby Lounger",
      thing: { art: "lounger" },
      price: 1.2,
      specifications: { Size: "32 x 22 in" },
      point: "Handles for moving it when nobody is in it",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind} in {layer}"],
  traits: { print: babyPrints, layer: layers },
  price: [49_00, 98_00],
  parcel: "large",
  sold: [7, 23_000],
  about: [
    [
      "For the living room floor, the sofa's foot, and a grandmother's rug.",
      "A wall all round that says: here is where you are.",
    ],
    [
      "For time awake and watched. For the night they have a crib.",
      "Cover and filling come apart, and both go into the machine.",
    ],
  ],
};
