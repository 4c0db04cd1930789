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
    about: "Breathable muslin that keeps little arms snug.",
    specifications: { Fabric: "Cotton muslin, two layers" },
  },
  {
    name: "Bamboo Muslin",
    about: "Bamboo makes muslin silky and absorbent.",
    specifications: { Fabric: "Bamboo viscose 70%, cotton 30%" },
    price: 1.2,
  },
  {
    name: "Organic Muslin",
    about: "Woven from cotton grown without harsh chemicals.",
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
      "As snug as the womb.",
      "Wrap left, wrap right, tuck: easy to learn.",
      "For the weeks of flailing arms.",
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
      thing: { art: "muslin-bundle", accent: "blush" },
      width: 960,
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
      "A burp cloth, a bib, a sunshade, a blanket: nothing does more jobs.",
      "You can never have too many. That's why they come in sets.",
      "The first thing to pack in the hospital bag.",
      "Soft from day one, softer after every wash.",
      "Thin and very absorbent.",
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
      point: "Open feet for walking",
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
    beside("with a lovey and a moon", [
      { art: "bunny-lovey", tone: "blush", at: "top right", width: 270, turn: 8 },
      { art: "crescent-moon", at: "bottom left", width: 210 },
    ]),
    detail(0.5, 0.4, 0.38),
  ],
  about: [
    [
      "A blanket they can't kick off.",
      "The zipper opens from the bottom for easy diaper changes.",
      "The label shows what to wear underneath at each temperature.",
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
      point: "Handles for moving it when it's empty",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind} in {layer}"],
  traits: { print: babyPrints, layer: layers },
  price: [49_00, 98_00],
  parcel: "large",
  sold: [7, 23_000],
  about: [
    ["For supervised time on the floor, at home or at Grandma's.", "Soft walls all around."],
    [
      "For awake, supervised time only. Not for sleep.",
      "Cover and filling come apart, and both go into the machine.",
    ],
  ],
};
