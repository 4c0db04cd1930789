/** Bottles, and all that cleans and warms them. */
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { tableware } from "./words.ts";

const night = [
  "Three parts and no corners to scrub.",
  "Easy to use with one hand.",
  "Fits most bottle brands.",
  "Everything that milk touches is glass, silicone or polypropylene, and nothing else.",
];

const nursing = {
  ...tableware,
  points: [
    "Free of BPA, PVC and phthalates",
    "Dishwasher safe",
    "Made to be used eight times a day",
    "Wide enough to clean easily",
    "Spare parts by mail",
    "Quiet to set down",
  ],
} satisfies Partial<Family>;

const atNight = [
  everyColor,
  pair,
  turned,
  among("with a muslin cloth", [{ art: "muslin-squares", at: "near right", width: 280 }], 0.78),
  detail(0.5, 0.56, 0.36),
];

export const bottles: Family = {
  ...nursing,
  key: "bottles",
  shelf: "bottles",
  firstId: 1403_100,
  count: 24,
  kinds: [
    {
      name: "Wide-Neck Baby Bottle",
      thing: { art: "wide-bottle" },
      traits: { print: [""] },
      names: ["{collection} {kind}, {flow}", "{collection} {kind}"],
      specifications: { Bottle: "Polypropylene" },
    },
    {
      name: "Glass Bottle with Sleeve",
      thing: { art: "sleeve-bottle" },
      price: 1.35,
      names: ["{collection} {kind}, {flow}", "{collection} {kind}"],
      specifications: { Bottle: "Borosilicate glass", Sleeve: "Silicone" },
    },
    {
      name: "Bottle with Handles",
      thing: { art: "handle-bottle" },
      price: 1.1,
      names: ["{collection} {kind}, {flow}", "{collection} {kind}"],
      specifications: { Bottle: "Tritan" },
    },
    {
      name: "Printed Baby Bottle",
      thing: { art: "wide-bottle" },
      names: ["{print} Baby Bottle, {flow}", "{collection} {print} Baby Bottle"],
      traits: { print: babyPrints },
      specifications: { Bottle: "Polypropylene" },
    },
  ],
  names: ["{collection} {kind}"],
  traits: {
    flow: [
      { name: "Slow Flow", specifications: { Nipple: "Silicone, slow flow, 0 months and up" } },
      { name: "Medium Flow", specifications: { Nipple: "Silicone, medium flow, 3 months and up" } },
      {
        name: "Anti-Colic",
        specifications: { Nipple: "Silicone, vented" },
        price: 1.15,
        point: "A vent that keeps air out of the milk",
      },
    ],
  },
  price: [8_00, 15_00],
  dearer: { "8 oz": 1.1, "11 oz": 1.2, "2": 1.8, "3": 2.5 },
  options: [
    [choice("Volume", "5 oz", "8 oz")],
    [choice("Volume", "5 oz", "8 oz", "11 oz")],
    [choice("Pack", "1", "2", "3")],
  ],
  width: 800,
  sold: [14, 480_000],
  views: atNight,
  about: [
    [
      "The nipple lets milk through only when they suck.",
      "Shaped for an easy latch.",
      "For the 4 a.m. feeding, whoever's turn it is.",
    ],
    night,
  ],
};

export const nipples: Family = {
  ...nursing,
  key: "nipples",
  shelf: "nipples",
  firstId: 1413_100,
  count: 7,
  kinds: [
    { name: "Bottle Nipples", thing: { art: "bottle-teats" }, pack: "Set of 2" },
    {
      name: "Natural-Shape Nipples",
      thing: { art: "bottle-teats", tone: "cream" },
      colors: {},
      pack: "Set of 4",
      openings: [laidPair],
      price: 1.8,
    },
  ],
  names: ["{collection} {kind}, {flow}"],
  traits: {
    flow: [
      { name: "Slow Flow", specifications: { Flow: "Slow, from birth" } },
      { name: "Medium Flow", specifications: { Flow: "Medium, from 3 months" } },
      { name: "Fast Flow", specifications: { Flow: "Fast, from 6 months" } },
      { name: "Variable Flow", specifications: { Flow: "Turns from slow to fast" }, price: 1.15 },
    ],
  },
  price: [5_00, 9_00],
  colors: { Amber: "as drawn", Clear: "cream", Rose: "rose" },
  set: "flat-lay",
  width: 760,
  sold: [12, 160_000],
  views: [laidPair, pair, turned, everyColor, detail(0.62, 0.6, 0.36)],
  about: [
    ["Replace every two months, or when bitten through.", "Soft at the tip and firm at the ring."],
    night,
  ],
};

export const bottleBrushes: Family = {
  ...nursing,
  key: "bottle-brushes",
  shelf: "bottle-brushes",
  firstId: 1414_100,
  count: 7,
  kinds: [
    {
      name: "Bottle Brush Set",
      thing: { art: "bottle-brush" },
      specifications: { "In the set": "Bottle brush, nipple brush, stand" },
    },
    {
      name: "Silicone Bottle Brush Set",
      thing: { art: "bottle-brush", accent: "mist" },
      price: 1.3,
      specifications: { "In the set": "Two brushes, stand" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Straw Cleaner", point: "A thin brush for straws" },
      { name: "Suction Foot", point: "A suction foot for the sink" },
      { name: "Drip Tray", point: "A tray that pulls out" },
    ],
  },
  price: [8_00, 16_00],
  width: 880,
  sold: [15, 98_000],
  views: [
    everyColor,
    pair,
    turned,
    among("beside a bottle", [{ art: "wide-bottle", tone: "mist", at: "near right", width: 230 }], 0.76),
    detail(0.4, 0.36, 0.34),
  ],
  about: [["Reaches every corner of the bottle.", "Splash-free bristles."], night],
};

const kitchen = {
  ...tableware,
  colors: { "Milk White": "as drawn", Mist: "mist", Sage: "sage", Slate: "slate" },
  points: [
    "One button",
    "Turns itself off",
    "Quiet",
    "Takes wide and narrow bottles",
    "Descales with vinegar",
    "Cord wraps underneath",
    "Two-year warranty",
  ],
  sold: [6, 41_000],
  views: atNight,
} satisfies Partial<Family>;

export const bottleWarmers: Family = {
  ...kitchen,
  key: "bottle-warmers",
  shelf: "bottle-warmers",
  firstId: 1415_100,
  count: 7,
  // Never seen from the other side: a display cannot be read in a mirror.
  views: atNight.filter((stage) => stage !== turned),
  kinds: [
    { name: "Bottle Warmer", thing: { art: "bottle-warmer" } },
    {
      name: "Travel Bottle Warmer",
      thing: { art: "bottle-warmer", accent: "denim" },
      price: 1.25,
      specifications: { Power: "Rechargeable, USB-C" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: [{ name: "Night Light" }, { name: "Steam Mode", price: 1.15 }, { name: "Thermostat" }] },
  price: [29_00, 58_00],
  width: 780,
  about: [["Warms to 98 °F in three minutes.", "Warms milk gently and evenly."], night],
  specifications: {
    Power: "350 W",
    Warms: ["5 oz in 3 minutes", "8 oz in 4 minutes"],
    Keeps: "Warm for 60 minutes",
  },
};

export const sterilizers: Family = {
  ...kitchen,
  key: "sterilizers",
  shelf: "sterilizers",
  firstId: 1416_100,
  count: 7,
  kinds: [
    { name: "Steam Sterilizer", thing: { art: "sterilizer" } },
    {
      name: "Sterilizer and Dryer",
      thing: { art: "sterilizer", accent: "sage" },
      price: 1.4,
      point: "Dries with filtered air, in 40 minutes",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} for {how} Bottles"],
  traits: { how: [{ name: "Four" }, { name: "Six", price: 1.15 }, { name: "Eight", price: 1.3 }] },
  price: [49_00, 99_00],
  width: 840,
  about: [
    [
      "Sterilizes with steam in six minutes.",
      "Takes bottles, nipples, pacifiers and the rattle that fell on the subway floor.",
    ],
    night,
  ],
  specifications: {
    Power: ["500 W", "650 W"],
    Time: ["6 minutes", "8 minutes"],
    Keeps: "Sterile for 24 hours",
  },
};

export const dryingRacks: Family = {
  ...nursing,
  key: "drying-racks",
  shelf: "drying-racks",
  firstId: 1417_100,
  count: 7,
  kinds: [
    { name: "Grass Drying Rack", thing: { art: "drying-rack" } },
    { name: "Countertop Bottle Rack", thing: { art: "drying-rack", accent: "mist" }, price: 1.1 },
  ],
  names: ["{collection} {kind}", "{collection} {size} {kind}"],
  traits: {
    size: [
      { name: "Small", specifications: { Size: "9 x 9 in", Holds: "Six bottles" } },
      { name: "Large", specifications: { Size: "14 x 10 in", Holds: "Twelve bottles" }, price: 1.35 },
    ],
  },
  price: [11_00, 19_00],
  colors: { Fern: "fern", Sage: "sage", Sky: "sky", Rose: "rose", Slate: "slate" },
  width: 860,
  sold: [13, 120_000],
  views: [
    everyColor,
    pair,
    turned,
    among(
      "with a brush beside it",
      [{ art: "bottle-brush", tone: "sage", at: "near right", width: 230 }],
      0.78,
    ),
    detail(0.5, 0.66, 0.34),
  ],
  about: [
    ["Holds bottles and parts at any angle.", "A countertop lawn for bottles, with a tray for drips."],
    night,
  ],
  specifications: { Parts: "Three, all into the dishwasher", Material: "Polypropylene", Size: "12 x 9 in" },
};
