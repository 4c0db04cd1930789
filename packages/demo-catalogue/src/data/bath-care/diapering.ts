/** What is changed, and what it is changed on. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";

const nightly = [
  "We tested it at three in the morning, by the light of a phone.",
  "It does its job, and you don't have to think about it.",
  "Made for eight changes a day.",
];

const atTheTable = [
  everyColor,
  pair,
  turned,
  among("beside a changing table", [{ art: "changing-table", at: "far right", width: 540 }], 0.62),
  detail(0.48, 0.56, 0.38),
];

export const diapers: Family = {
  key: "diapers",
  shelf: "diapers",
  firstId: 1514_100,
  count: 14,
  kinds: [
    { name: "Diapers", thing: { art: "diaper-pack" }, point: "Stripe turns blue when it's time to change" },
    {
      name: "Overnight Diapers",
      thing: { art: "diaper-pile" },
      price: 1.2,
      point: "Dry for up to twelve hours",
    },
  ],
  names: ["{collection} {line} {kind}", "{collection} {kind}"],
  traits: {
    line: [
      {
        name: "Plant-Based",
        shows: { tone: "sage" },
        specifications: { Core: "Wood pulp, chlorine-free" },
        price: 1.2,
      },
      {
        name: "Sensitive",
        shows: { tone: "mist" },
        specifications: { Core: "Without lotion or fragrance" },
        price: 1.1,
      },
      { name: "Everyday", shows: { tone: "sky" }, specifications: { Core: "Wood pulp and gel" } },
      {
        name: "Bamboo",
        shows: { tone: "honey" },
        specifications: { Core: "Bamboo and wood pulp" },
        price: 1.25,
      },
    ],
  },
  price: [12_00, 21_00],
  options: [
    [
      sizes("1, 8-14 lb", "2, 12-18 lb", "3, 16-28 lb", "4, 22-37 lb"),
      choice("Pack", "One pack", "Month box"),
    ],
    [sizes("Newborn", "1, 8-14 lb", "2, 12-18 lb")],
  ],
  dearer: { "Month box": 3.6 },
  colors: {},
  width: 780,
  sold: [40, 1_400_000],
  views: [
    pair,
    turned,
    laidPair,
    among("with wipes", [{ art: "wipes-pack", tone: "mist", at: "near right", width: 300 }], 0.8),
    detail(0.5, 0.5, 0.38),
  ],
  about: [
    [
      "Dry through the nap, and mostly through the night.",
      "Leg cuffs help prevent leaks.",
      "Thin enough to wear under jeans.",
    ],
    nightly,
  ],
  points: [
    "Free of chlorine, lotion and fragrance",
    "Soft waist that stretches",
    "Tabs that close again",
    "Breathable",
    "Bag made from sugar cane",
    "Leaves no red marks",
  ],
  specifications: {
    Count: ["44", "52", "60", "72"],
    Tested: "By dermatologists",
    "Made in": ["Sweden", "Finland", "Ohio"],
  },
  parcel: "always free",
};

export const clothDiapers: Family = {
  key: "cloth-diapers",
  shelf: "cloth-diapers",
  firstId: 1515_100,
  count: 10,
  kinds: [
    {
      name: "Pocket Cloth Diaper",
      thing: { art: "cloth-diaper" },
      specifications: { "In the pack": "One cover, one insert" },
      options: [[choice("Pack", "1", "3", "6")], []],
    },
    {
      name: "Cloth Diaper Starter Set",
      thing: { art: "cloth-diaper-set" },
      price: 4.2,
      specifications: { "In the pack": "Six covers, twelve inserts" },
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: babyPrints },
  price: [14_00, 22_00],
  dearer: { "3": 2.6, "6": 4.8 },
  colors: {
    Fern: "fern",
    Clay: "clay",
    Sky: "sky",
    Honey: "honey",
    Lilac: "lilac",
    Denim: "denim",
    Rose: "rose",
  },
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 820,
  sold: [5, 26_000],
  views: [
    laidPair,
    everyColor,
    turned,
    beside("with muslin cloths", [{ art: "muslin-squares", at: "top left", width: 260 }], 0.8),
    detail(0.5, 0.36, 0.36),
  ],
  about: [["Use it for years, then for the next child.", "Snaps adjust it from 8 to 35 pounds."], nightly],
  points: [
    "Snaps for four sizes",
    "Dries overnight",
    "Double seams at the legs",
    "Breathable, leak-resistant cover",
    "Insert of bamboo and cotton",
  ],
  specifications: { Fits: "8 to 35 lb", Cover: "Recycled polyester, PUL", Care: "Machine wash at 140 °F" },
};

export const wipes: Family = {
  key: "wipes",
  shelf: "wipes",
  firstId: 1516_100,
  count: 9,
  kinds: [
    {
      name: "Water Wipes",
      thing: { art: "wipes-pack" },
      options: [[choice("Pack", "1", "4", "12")], [choice("Pack", "1", "12")]],
      specifications: { Count: "60 in a pack", Material: "Plant fiber, compostable" },
      point: "99.9% water, and a drop of fruit",
    },
    {
      name: "Wipes Dispenser",
      thing: { art: "wipes-box" },
      price: 2.4,
      specifications: { Count: "Holds 80", Material: "Recycled plastic, silicone seal" },
      point: "Opens with one finger, and closes by itself",
    },
  ],
  names: ["{collection} {kind}", "{collection} {line} {kind}"],
  traits: { line: [{ name: "Sensitive" }, { name: "Extra-Thick" }, { name: "Plant-Fiber" }] },
  price: [4_00, 8_00],
  dearer: { "4": 3.4, "12": 9 },
  colors: { Mist: "mist", Sage: "sage", Rose: "rose", Honey: "honey" },
  colorsEach: [1, 1],
  width: 800,
  sold: [30, 1_100_000],
  views: [
    pair,
    turned,
    laidPair,
    among("with diapers", [{ art: "diaper-pile", tone: "sage", at: "far right", width: 360 }], 0.76),
    detail(0.5, 0.56, 0.38),
  ],
  points: [
    "One at a time",
    "Moist down to the last one",
    "Lid that clicks",
    "Opens with one hand",
    "Soft on a face",
    "Free of fragrance and alcohol",
  ],
  about: [["For bottoms, hands, tables and car seats.", "They come out one at a time."], nightly],
  specifications: { Tested: "By dermatologists", "Made in": ["Germany", "Ohio", "Finland"] },
};

export const changingPads: Family = {
  key: "changing-pads",
  shelf: "changing-pads",
  firstId: 1517_100,
  count: 12,
  kinds: [
    {
      name: "Contoured Changing Pad",
      thing: { art: "changing-pad" },
      specifications: { Size: "31 x 17 in" },
      point: "Raised sides and a belt; always keep a hand on your baby",
    },
    {
      name: "Travel Changing Pad",
      thing: { art: "travel-pad" },
      price: 0.75,
      specifications: { Size: "20 x 26 in, open" },
      point: "Opens with one hand",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: babyPrints },
  price: [22_00, 38_00],
  colors: { ...soft, Denim: "denim", Clay: "clay" },
  set: "flat-lay",
  width: 840,
  sold: [9, 71_000],
  views: [
    laidPair,
    everyColor,
    turned,
    beside(
      "with wipes and cream",
      [
        { art: "wipes-pack", tone: "mist", at: "top left", width: 260 },
        { art: "cream-tube", tone: "blush", at: "bottom right", width: 150, turn: 12 },
      ],
      0.78,
    ),
    detail(0.5, 0.4, 0.36),
  ],
  about: [["A soft, warm place to change a diaper anywhere.", "Messes wipe right off."], nightly],
  points: ["Wipes clean", "Non-slip", "PVC-free", "Warm on bare skin", "Cover washes at 104 °F"],
  specifications: {
    Cover: ["Coated cotton", "Recycled polyester"],
    Filling: "Foam without flame retardants",
    Age: "From birth",
  },
};

export const diaperPails: Family = {
  key: "diaper-pails",
  shelf: "diaper-pails",
  firstId: 1518_100,
  count: 7,
  kinds: [
    {
      name: "Diaper Pail",
      thing: { art: "diaper-pail" },
      colors: { White: "as drawn", Mist: "mist", Blush: "blush", Oat: "oat" },
      specifications: { Holds: "40 diapers" },
    },
    {
      name: "Pedal Diaper Pail",
      thing: { art: "pedal-pail" },
      colors: { Slate: "slate", Sage: "sage", Rose: "rose", Denim: "denim" },
      price: 1.25,
      specifications: { Holds: "50 diapers" },
      point: "A pedal, because hands are full",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Carbon Filter", price: 1.1, point: "A carbon filter that lasts four months" },
      { name: "Refills", price: 1.15, point: "Three rolls of bags in the box" },
    ],
  },
  price: [32_00, 59_00],
  parcel: "large",
  width: 840,
  sold: [7, 46_000],
  views: atTheTable,
  about: [
    ["What goes in stays in, smell included.", "A double seal, and it takes regular trash bags."],
    nightly,
  ],
  points: [
    "Uses regular trash bags",
    "Two seals against smell",
    "Child-proof",
    "Wipes clean",
    "Fits in an 11-inch corner",
  ],
  specifications: {
    Material: ["Powder-coated steel", "Recycled plastic"],
    Size: ["11 x 11 x 25 in", "12 x 11 x 23 in"],
    Bags: "Standard, 10 gallons",
  },
};
