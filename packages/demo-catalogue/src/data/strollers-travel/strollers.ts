import { quiet } from "../../authoring/colorways.ts";
import { everyColor, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

const withBag = among("with a diaper bag", [{ art: "diaper-bag", at: "near right", width: 270 }], 0.9);
const withSeat = among("with an infant seat", [{ art: "infant-seat", at: "near right", width: 300 }], 0.88);
const toThePark = among("on the way to the park", [{ art: "beach-ball", at: "near left", width: 190 }], 0.9);
const views = [everyColor, turned, withBag, toThePark, detail(0.42, 0.42, 0.4)];

const shared = [
  "Turns on the spot with one hand",
  "Fabrics come off and go in the machine",
  "Reflective seams",
  "Basket that takes two bags of groceries",
  "Flip-flop-friendly brake",
  "Five-point harness with soft pads",
];

export const cityStrollers: Family = {
  key: "strollers",
  shelf: "strollers",
  firstId: 1701_100,
  count: 12,
  kinds: [
    { name: "City Stroller", thing: { art: "city-stroller", accent: "cocoa" } },
    {
      name: "All-Road Stroller",
      thing: { art: "allroad-stroller" },
      price: 1.2,
      about: "Large rear wheels for curbs, gravel and snow.",
    },
    {
      name: "Compact City Stroller",
      thing: { art: "compact-stroller", accent: "ink" },
      price: 0.8,
      about: "Narrow enough for the aisle of the corner store.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      {
        name: "Bassinet",
        price: 1.3,
        specifications: { "In the box": "Frame, seat, bassinet, rain cover" },
        shows: { art: "stroller" },
      },
      { name: "Leather Handle", price: 1.08, specifications: { Handle: "Leather, tanned without chrome" } },
      {
        name: "Reversible Seat",
        price: 1.1,
        point: "Seat faces you or forward",
        shows: { art: "parent-facing-stroller" },
      },
    ],
  },
  price: [219_00, 419_00],
  colors: quiet,
  colorsEach: [2, 4],
  width: 840,
  views,
  about: [
    ["Narrow enough for any doorway.", "For stairs, subways and long walks.", "Folds in seconds."],
    [
      "The seat reclines flat for naps.",
      "Suspension on all four wheels.",
      "A full-coverage canopy with a peekaboo window.",
    ],
  ],
  points: shared,
  specifications: {
    Frame: "Recycled aluminum",
    Weight: ["17 lb", "19 lb", "21 lb"],
    Holds: "50 lb",
    Standard: "ASTM F833",
  },
  parcel: "always free",
  sold: [8, 9_800],
};

export const travelSystems: Family = {
  key: "travel-systems",
  shelf: "travel-systems",
  firstId: 1702_100,
  count: 7,
  kinds: [
    {
      name: "Travel System",
      thing: { art: "travel-system" },
      specifications: { "In the set": "Stroller, bassinet, infant seat, base" },
    },
    {
      name: "3-in-1 Travel System",
      thing: { art: "three-in-one-system", accent: "ink" },
      specifications: { "In the set": "Stroller, bassinet, seat, infant seat" },
      price: 1.12,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {parts}"],
  traits: {
    parts: [
      "Four Parts",
      "with Base",
      { name: "Complete with Bag", price: 1.08, point: "A diaper bag in the same cloth" },
    ],
  },
  price: [649_00, 1_190_00],
  colors: quiet,
  colorsEach: [2, 3],
  width: 900,
  views: [
    everyColor,
    turned,
    withBag,
    among("ready for a trip", [{ art: "rolling-case", at: "far right", width: 300 }], 0.84),
    detail(0.3, 0.5, 0.42),
  ],
  about: [
    ["Everything you need in one box.", "From the hospital to preschool on one frame."],
    [
      "The infant seat clicks onto the frame, **sleeping child included**.",
      "Bassinet, seat and shell all go on and off with one hand.",
    ],
  ],
  points: [...shared.slice(0, 4), "Base shows green when it is right", "Delivered to the room you name"],
  specifications: {
    Frame: "Recycled aluminum",
    Holds: "50 lb",
    Standard: "ASTM F833, FMVSS 213",
    Warranty: ["3 years", "5 years"],
  },
  parcel: "always free",
  sold: [3, 1_900],
};

export const lightweightStrollers: Family = {
  key: "lightweight-strollers",
  shelf: "lightweight-strollers",
  firstId: 1706_100,
  count: 7,
  kinds: [
    {
      name: "Umbrella Stroller",
      thing: { art: "umbrella-buggy" },
      specifications: { Folded: "42 x 10 x 9 in" },
    },
    {
      name: "Cabin Stroller",
      thing: { art: "cabin-stroller", accent: "cocoa" },
      price: 1.5,
      specifications: { Folded: "21 x 17 x 9 in" },
      about: "Folded, it fits in the overhead bin.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {weight}"],
  traits: {
    weight: [
      { name: "11 lb", specifications: { Weight: "11 lb" } },
      { name: "13 lb", specifications: { Weight: "13 lb" }, price: 0.9 },
    ],
  },
  price: [89_00, 189_00],
  colors: { Rose: "rose", Slate: "slate", Spruce: "spruce", Clay: "clay", Ink: "ink" },
  colorsEach: [2, 4],
  width: 720,
  views,
  about: [
    ["Light enough to carry up the stairs.", "For car trunks, trains and the beach."],
    ["Stands by itself when folded.", "Four recline positions."],
  ],
  points: ["Carrying strap", ...shared.slice(1, 5)],
  specifications: { Frame: "Aluminum", Holds: "40 lb", Age: "6 months to 4 years", Standard: "ASTM F833" },
  parcel: "always free",
  sold: [9, 22_000],
};

export const joggingStrollers: Family = {
  key: "jogging-strollers",
  shelf: "jogging-strollers",
  firstId: 1707_100,
  count: 6,
  kinds: [
    {
      name: "Jogging Stroller",
      thing: { art: "jogging-stroller" },
      point: "Front wheel that locks for running",
    },
    {
      name: "Trail Jogger",
      thing: { art: "jogging-stroller", accent: "cocoa" },
      price: 1.2,
      point: "Suspension with two inches of travel",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {wheels}"],
  traits: { wheels: ["16-Inch Wheels", { name: "20-Inch Wheels", price: 1.1 }] },
  price: [279_00, 469_00],
  colors: { Coral: "coral", Spruce: "spruce", Slate: "slate", Honey: "honey" },
  colorsEach: [2, 3],
  width: 900,
  views: [
    everyColor,
    turned,
    among("with running shoes", [{ art: "running-shoe", tone: "coral", at: "near right", width: 230 }], 0.9),
    toThePark,
    detail(0.66, 0.66, 0.4),
  ],
  about: [
    ["For early morning runs.", "Tracks straight and handles gravel."],
    ["Wrist strap, hand brake and air-filled tires.", "For babies eight months and up."],
  ],
  points: [
    "Air tires with reflective walls",
    "Hand brake",
    ...shared.slice(1, 3),
    "Folds flat, wheels off in a second",
  ],
  specifications: {
    Frame: "Aluminum",
    Weight: ["23 lb", "26 lb"],
    Holds: "75 lb",
    Age: "8 months to 5 years",
  },
  parcel: "always free",
  sold: [4, 3_300],
};

export const twinStrollers: Family = {
  key: "twin-strollers",
  shelf: "twin-strollers",
  firstId: 1708_100,
  count: 5,
  kinds: [
    {
      name: "Twin Stroller",
      thing: { art: "twin-stroller" },
      point: "29 inches wide: through every ordinary door",
    },
  ],
  names: ["{collection} {kind}", "{collection} Side-by-Side {kind}"],
  price: [329_00, 649_00],
  colors: { Slate: "slate", Clay: "clay", Fern: "fern", Ink: "ink" },
  colorsEach: [2, 3],
  width: 860,
  views: [everyColor, withBag, turned, detail(0.32, 0.4, 0.4)],
  about: [
    ["Two seats, one easy push.", "For twins and siblings."],
    ["Each seat reclines on its own.", "It folds in one piece and stands."],
  ],
  points: ["Two canopies", "Each seat holds 50 lb", ...shared.slice(1, 4)],
  specifications: {
    Frame: "Aluminum",
    Width: "29 in",
    Weight: ["27 lb", "30 lb"],
    Holds: "2 x 50 lb",
    Standard: "ASTM F833",
  },
  parcel: "always free",
  sold: [3, 1_400],
};

export const prams: Family = {
  key: "prams",
  shelf: "prams",
  firstId: 1709_100,
  count: 7,
  kinds: [
    {
      name: "Classic Bassinet Stroller",
      thing: { art: "pram" },
      colors: { Denim: "denim", Ink: "ink", Cream: "cream", Sage: "sage" },
      price: 2,
      specifications: { Frame: "Steel, leather straps", Wheels: "Spoked, 17 in" },
    },
    {
      name: "Bassinet",
      thing: { art: "carrycot" },
      colors: { Sage: "sage", Slate: "slate", Sand: "sand", Rose: "rose" },
      specifications: { Inside: "31 x 14 in", Mattress: "Coconut fiber and wool" },
      options: [[choice("Stand", "Without", "With a rocking stand")]],
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {lining}"],
  traits: { lining: [{ name: "Cotton Lining" }, { name: "Merino Lining", price: 1.1 }] },
  dearer: { "With a rocking stand": 1.3 },
  price: [189_00, 329_00],
  colorsEach: [2, 4],
  width: 840,
  views: [
    everyColor,
    turned,
    withSeat,
    among("with a knit blanket", [{ art: "knit-blanket", at: "near right", width: 280 }]),
    detail(0.4, 0.46, 0.4),
  ],
  about: [
    ["For newborn naps in fresh air.", "Flat, deep and out of the wind."],
    ["A breathable mattress and floor vents.", "A smooth, rocking ride."],
  ],
  points: [
    "Cover comes off and is washed",
    "Canopy folds without a sound",
    "Handle in the canopy",
    "Vent in the floor",
    "From birth to about six months",
  ],
  specifications: { Age: "From birth to 6 months", Holds: "20 lb", Standard: "ASTM F833" },
  parcel: "always free",
  sold: [3, 2_600],
};
