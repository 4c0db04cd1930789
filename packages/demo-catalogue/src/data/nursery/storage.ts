/** Where things go in the evening. */
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { furniture, howItStands, paints, timbers } from "./words.ts";

const beforeBed = [
  among("with toys beside it", [
    { art: "pull-duck", at: "near right", width: 230 },
    { art: "teddy-bear", tone: "sand", at: "far left", width: 300 },
  ]),
  everyColor,
  pair,
  turned,
  detail(0.46, 0.6, 0.4),
];

const tidying = [
  "Makes cleanup quick.",
  "Light enough for kids to move.",
  "Folds flat when you don't need it.",
];

export const baskets: Family = {
  key: "baskets",
  shelf: "baskets",
  firstId: 1207_100,
  count: 14,
  kinds: [
    {
      name: "Rope Basket",
      thing: { art: "rope-basket" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} Two-Tone {kind}"],
      options: [[sizes("Small", "Large")], [sizes("Small", "Medium", "Large")]],
      specifications: { Material: "Cotton rope" },
    },
    {
      name: "Storage Box",
      thing: { art: "storage-box" },
      names: ["{collection} {print} {kind}", "{print} Folding {kind}"],
      options: [[choice("Pack", "1", "2", "4")], []],
      specifications: { Material: "Cotton canvas over board" },
    },
    {
      name: "Diaper Caddy",
      thing: { art: "diaper-caddy" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} Felt {kind}"],
      price: 1.2,
      colors: { Slate: "slate", Sand: "sand", Denim: "denim", Rose: "rose", Fern: "fern" },
      point: "Movable dividers",
      specifications: { Material: "Felt of recycled bottles" },
    },
    {
      name: "Woven Nursery Basket",
      thing: { art: "woven-basket" },
      traits: { print: [""] },
      names: ["{collection} {kind}"],
      options: [[sizes("Small", "Large")], []],
      specifications: { Material: "Seagrass and cotton" },
    },
  ],
  names: ["{collection} {print} {kind}"],
  traits: { print: babyPrints },
  price: [14_00, 32_00],
  dearer: { Medium: 1.25, Large: 1.6, "2": 1.8, "4": 3.2 },
  colors: { Oat: "oat", Mist: "mist", Sage: "sage", Blush: "blush", Clay: "clay", Sand: "sand" },
  width: 760,
  sold: [11, 44_000],
  views: beforeBed,
  about: [["For blocks, blankets and shoes.", "A soft basket for hard toys."], tidying],
  points: [
    "Soft sides, no wire",
    "Handles that hold a full basket",
    "Stands by itself, empty or full",
    "Spot clean",
    "Fits under a crib",
  ],
  specifications: {
    Size: ["14 x 10 x 9 in", "12 x 12 x 12 in", "15 x 11 in"],
    Care: "Wipe with a damp cloth",
  },
};

export const toyChests: Family = {
  ...furniture,
  key: "toy-chests",
  shelf: "toy-chests",
  firstId: 1223_100,
  count: 8,
  kinds: [
    {
      name: "Toy Chest",
      thing: { art: "toy-chest" },
      colors: paints,
      point: "Safety hinges that stop at every height",
      specifications: { Size: "33 x 17 x 20 in" },
    },
    {
      name: "Storage Bench",
      thing: { art: "toy-bench" },
      price: 1.25,
      point: "Holds 200 lb",
      specifications: { Size: "36 x 16 x 26 in" },
      colors: paints,
    },
  ],
  names: ["{collection} {kind} in {timber}", "{collection} {kind}"],
  traits: { timber: timbers },
  price: [89_00, 179_00],
  width: 840,
  views: beforeBed,
  about: [
    ["The lid closes slowly.", "Deep enough for a train set, low enough for kids to reach."],
    [...tidying, ...howItStands],
  ],
};

export const hampers: Family = {
  key: "hampers",
  shelf: "hampers",
  firstId: 1224_100,
  count: 8,
  kinds: [
    {
      name: "Laundry Hamper",
      thing: { art: "hamper" },
      names: ["{collection} {print} {kind}"],
      specifications: { Material: "Cotton canvas, beech legs", Holds: "14 gallons" },
      point: "The bag lifts off for washing",
    },
    {
      name: "Woven Hamper with Lid",
      thing: { art: "lid-hamper" },
      traits: { print: [""] },
      names: ["{collection} {kind}"],
      colors: { Natural: "sand", White: "cream", Grey: "slate", Cocoa: "cocoa" },
      price: 1.25,
      specifications: { Material: "Paper rope, cotton lining", Holds: "16 gallons" },
    },
  ],
  names: ["{collection} {kind}"],
  traits: { print: babyPrints },
  price: [29_00, 56_00],
  colors: { Natural: "as drawn", Mist: "mist", Sage: "sage", Blush: "blush" },
  width: 840,
  parcel: "large",
  sold: [4, 5_900],
  views: [
    everyColor,
    pair,
    turned,
    among("with folded towels", [{ art: "folded-towel", tone: "sage", at: "near right", width: 300 }], 0.84),
    detail(0.5, 0.56, 0.4),
  ],
  about: [["Holds a week of baby laundry.", "Low enough for kids to use."], tidying],
  points: [
    "Lining comes out and washes",
    "Breathable sides",
    "Holds a week of onesies",
    "Folds flat",
    "Felt under its feet",
  ],
  specifications: { Size: ["15 x 15 x 22 in", "14 x 14 x 24 in"], Care: "Machine wash the bag at 86 °F" },
};

export const hangers: Family = {
  key: "hangers",
  shelf: "hangers",
  firstId: 1225_100,
  count: 7,
  kinds: [
    {
      name: "Wooden Hangers",
      thing: { art: "hangers" },
      options: [[choice("Pack", "10", "20", "30")], [choice("Pack", "10", "20")]],
      specifications: { Material: "Beech" },
    },
    {
      name: "Velvet Hangers",
      thing: { art: "baby-hanger" },
      options: [[choice("Pack", "25", "50")], [choice("Pack", "25", "50", "100")]],
      specifications: { Material: "Velvet over recycled plastic" },
      point: "Straps stay where they are hung",
    },
  ],
  names: ["{collection} {kind} for {who}"],
  traits: {
    who: [
      { name: "Babies", specifications: { Width: "11 in, to 18 months" } },
      { name: "Toddlers", specifications: { Width: "12.5 in, 1 to 4 years" } },
      { name: "Little Ones", specifications: { Width: "11.5 in, to 3 years" } },
    ],
  },
  price: [11_00, 19_00],
  dearer: { "20": 1.7, "30": 2.3, "50": 1.8, "100": 3.2 },
  colors: { Natural: "sand", Rose: "rose", Sage: "sage", Mist: "mist", White: "cream", Slate: "slate" },
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 820,
  sold: [14, 26_000],
  views: [laidPair, everyColor, turned, detail(0.5, 0.4, 0.36)],
  about: [
    ["Sized for kids' clothes.", "Fits small shoulders."],
    ["Steel hooks that swivel.", "Keeps necklines in shape."],
  ],
  points: [
    "Smooth edges, no threads pulled",
    "Thin: forty in two feet of rail",
    "Steel hooks",
    "Notches for straps",
    "Strong enough for a snowsuit",
  ],
  specifications: { Hook: "Steel, turning", Thickness: ["0.2 in", "0.3 in"] },
};
