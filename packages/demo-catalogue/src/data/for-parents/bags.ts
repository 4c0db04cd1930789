/** Bags for parents. */

import { quiet } from "../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family, Trait } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { bagPoints, howItHelps } from "./words.ts";

const fabrics: Trait[] = [
  { name: "Waxed Canvas", specifications: { Outside: "Waxed cotton canvas", Inside: "Wipe-clean nylon" } },
  { name: "Recycled Nylon", specifications: { Outside: "Recycled nylon, water-repellent" }, price: 0.9 },
  { name: "Vegan Leather", specifications: { Outside: "Leather alternative, animal-free" }, price: 1.1 },
  { name: "Quilted Cotton", specifications: { Outside: "Quilted organic cotton" }, price: 0.95 },
];

const carried = {
  width: 780,
  colors: { ...quiet, Sage: "sage", Rose: "rose" },
  traits: { fabric: fabrics },
  names: ["{collection} {kind} in {fabric}", "{collection} {kind}"],
  points: bagPoints,
  views: [
    among("packed, with a bottle and a bunny", [
      { art: "baby-bottle", at: "far right", width: 300 },
      { art: "rabbit", at: "near left", width: 240 },
    ]),
    everyColor,
    turned,
    detail(0.5, 0.6, 0.38),
  ],
} satisfies Partial<Family>;

export const diaperBags: Family = {
  ...carried,
  key: "diaper-bags",
  shelf: "diaper-bags",
  firstId: 1901_100,
  count: 14,
  kinds: [
    { name: "Diaper Bag", thing: { art: "diaper-bag" } },
    { name: "Diaper Tote", thing: { art: "tote" }, price: 0.9 },
    {
      name: "Diaper Shoulder Bag",
      thing: { art: "handbag" },
      colors: { Biscuit: "as drawn", Ink: "ink", Clay: "clay", Spruce: "spruce" },
    },
  ],
  price: [52_00, 98_00],
  specifications: {
    Size: ["15 x 7 x 13 in", "14 x 6 x 12 in"],
    Weight: ["1.9 lb", "1.6 lb"],
    Pockets: ["Nine", "Eleven"],
    Outside: "Cotton canvas",
  },
  about: [
    [
      "Opens wide and stays open, so one hand finds the wipes while the other holds two feet.",
      "A diaper bag now, a great everyday bag later.",
      "A pocket for everything, and one big one for the rest.",
    ],
    howItHelps,
  ],
  parcel: "always free",
  sold: [14, 280_000],
};

export const totes: Family = {
  ...carried,
  key: "totes",
  shelf: "totes",
  firstId: 1902_100,
  count: 10,
  kinds: [
    {
      name: "Market Tote",
      thing: { art: "tote" },
      traits: {
        print: [
          { name: "Breton", shows: { pattern: "breton" } },
          { name: "Leaf", shows: { pattern: "leaves" } },
          { name: "Gingham", shows: { pattern: "gingham" } },
          { name: "Plain", specifications: { Print: "None" } },
        ],
      },
      names: ["{collection} {print} {kind}"],
    },
    { name: "Pouch", thing: { art: "clutch-bag" }, price: 0.6, width: 760 },
  ],
  price: [24_00, 46_00],
  specifications: {
    Size: ["16 x 6 x 14 in", "11 x 7 in"],
    Weight: ["0.8 lb", "0.5 lb"],
    Outside: "Organic cotton canvas",
    Care: "Machine wash at 86 °F",
  },
  about: [
    [
      "For the library, the market, and the spare set of everything.",
      "Folds small and opens big.",
      "Use it on its own or inside a bigger bag.",
    ],
    howItHelps,
  ],
};

export const diaperBackpacks: Family = {
  ...carried,
  key: "diaper-backpacks",
  shelf: "diaper-backpacks",
  firstId: 1906_100,
  count: 8,
  kinds: [
    {
      name: "Diaper Backpack with Pad",
      thing: { art: "backpack" },
      colors: { Fern: "fern", Ink: "ink", Cocoa: "cocoa", Clay: "clay", Slate: "slate", Sand: "sand" },
    },
    {
      name: "Diaper Backpack",
      thing: { art: "backpack" },
      colors: { Sage: "sage", Rose: "rose", Denim: "denim", Honey: "honey" },
      price: 0.92,
    },
  ],
  price: [58_00, 104_00],
  specifications: {
    Volume: ["18 liters", "22 liters"],
    Weight: ["1.9 lb", "2.2 lb"],
    Outside: "Recycled polyester",
  },
  about: [
    [
      "For parents who want both hands free.",
      "A back panel opens straight to the diapers.",
      "Looks like a regular backpack.",
    ],
    howItHelps,
  ],
  parcel: "always free",
};

export const changingClutches: Family = {
  ...carried,
  key: "changing-clutches",
  shelf: "changing-clutches",
  firstId: 1907_100,
  count: 8,
  kinds: [
    { name: "Diaper Clutch", thing: { art: "changing-mat" } },
    { name: "Travel Changing Pad", thing: { art: "changing-mat", pattern: "leaves" }, price: 0.9 },
  ],
  price: [19_00, 36_00],
  specifications: {
    "Pad unfolded": ["23 x 20 in", "24 x 22 in"],
    Holds: "Three diapers and wipes",
    Outside: "Wipe-clean cotton",
  },
  about: [
    [
      "Three diapers, wipes and a pad, in something that looks like a clutch.",
      "For restaurants and short trips.",
      "Unfolds with one hand.",
    ],
    howItHelps,
  ],
};

export const hospitalBags: Family = {
  ...carried,
  key: "hospital-bags",
  shelf: "hospital-bags",
  firstId: 1917_100,
  count: 7,
  kinds: [
    { name: "Hospital Bag", thing: { art: "duffel" }, price: 1 },
    { name: "Weekender", thing: { art: "duffel", accent: "cocoa" }, price: 1.12 },
  ],
  price: [54_00, 92_00],
  specifications: {
    Size: ["20 x 10 x 12 in", "19 x 9 x 11 in"],
    "In it": ["Packing list, two pouches", "Packing list, laundry bag"],
    Outside: "Cotton canvas",
  },
  views: [
    everyColor,
    turned,
    pair,
    among("with slippers and a blanket", [
      { art: "slippers", tone: "oat", at: "near left", width: 260 },
      { art: "knit-blanket", tone: "mist", at: "far right", width: 360 },
    ]),
    detail(0.5, 0.64, 0.38),
  ],
  about: [
    ["Pack it by week 36.", "Room for you and your baby's things.", "With a packing list inside the lid."],
    howItHelps,
  ],
  parcel: "always free",
};
