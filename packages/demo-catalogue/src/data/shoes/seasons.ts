/** For wet, cold and warm days, for the house, and what keeps shoes going. */

import { lively, quiet, soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { beachPrints } from "../clothing/prints.ts";
import { childSizes, howTheyAreMade, howTheyFit, leathers, shoeFacts, walkerSizes } from "./words.ts";

const outside = {
  width: 810,
  colors: quiet,
  options: [...childSizes, ...walkerSizes],
  points: howTheyAreMade,
  specifications: shoeFacts,
  names: ["{collection} {kind} in {upper}", "{collection} {kind}"],
  traits: { upper: leathers.slice(0, 2) },
  views: [
    everyColor,
    among("with a scarf and a beanie", [
      { art: "scarf", tone: "clay", at: "far right", width: 320 },
      { art: "beanie", tone: "oat", at: "near left", width: 270 },
    ]),
    turned,
    detail(0.45, 0.64, 0.4),
  ],
} satisfies Partial<Family>;

const atTheWater = [
  everyColor,
  among("at the beach, with a bucket", [{ art: "bucket", tone: "honey", at: "far right", width: 320 }]),
  turned,
  detail(0.45, 0.68, 0.4),
];

export const boots: Family = {
  ...outside,
  key: "boots",
  shelf: "boots",
  firstId: 1102_100,
  sold: [16, 190_000],
  count: 10,
  kinds: [
    {
      name: "Chelsea Boots",
      thing: { art: "ankle-boots" },
      point: "Elastic on both sides, loop at the back",
    },
    {
      name: "Tall Boots",
      thing: { art: "tall-boots" },
      colors: { Cocoa: "cocoa", Sand: "sand", Slate: "slate", Clay: "clay" },
      price: 1.15,
      width: 740,
      point: "Zipper on the inside",
    },
  ],
  price: [38_00, 62_00],
  about: [["For fall days.", "Sturdy outside and soft inside.", "They look great with wear."], howTheyFit],
};

export const winterBoots: Family = {
  ...outside,
  key: "winter-boots",
  shelf: "winter-boots",
  firstId: 1113_100,
  count: 9,
  kinds: [
    {
      name: "Snow Boots",
      thing: { art: "snow-boots" },
      specifications: { Lining: "Wool fleece", "Keeps warm to": "-4 °F" },
    },
    {
      name: "Lined Winter Boots",
      thing: { art: "winter-boots" },
      specifications: { Lining: "Sheepskin", "Keeps warm to": "5 °F" },
      price: 1.18,
    },
  ],
  names: ["{collection} {kind} with {detail}", "{collection} {kind}"],
  traits: { detail: ["Two Straps", "Fleece Cuff", "Reflective Heel"] },
  price: [42_00, 68_00],
  colors: { ...quiet, Coral: "coral", Lilac: "lilac" },
  about: [
    ["For sledding and snow days.", "Warm and dry.", "A sole that stays flexible in the cold."],
    howTheyFit,
  ],
};

export const rainBoots: Family = {
  ...outside,
  key: "rain-boots",
  shelf: "rain-boots",
  firstId: 1105_100,
  sold: [12, 310_000],
  count: 10,
  kinds: [
    { name: "Rain Boots", thing: { art: "rain-boots" } },
    {
      name: "Lined Rain Boots",
      thing: { art: "rain-boots", accent: "oat" },
      price: 1.2,
      specifications: { Lining: "Removable fleece sock" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {detail}"],
  traits: { detail: ["Pull Tabs", "Pale Sole", "Reflective Stripe"] },
  price: [21_00, 36_00],
  colors: { ...lively, Slate: "slate" },
  specifications: { ...shoeFacts, Upper: ["Natural rubber", "Recycled rubber"] },
  views: [
    everyColor,
    among("with a raincoat", [{ art: "umbrella", tone: "denim", at: "far right", width: 440 }]),
    turned,
    detail(0.4, 0.62, 0.4),
  ],
  about: [["For jumping in puddles.", "Rinse clean.", "High enough for deep puddles."], howTheyFit],
};

export const hikingShoes: Family = {
  ...outside,
  key: "hiking-shoes",
  shelf: "hiking-shoes",
  firstId: 1114_100,
  count: 9,
  kinds: [
    { name: "Trail Shoes", thing: { art: "trail-shoes" }, point: "Quick laces with one toggle" },
    {
      name: "Hiking Boots",
      thing: { art: "trail-boots" },
      colors: { Honey: "honey", Fern: "fern", Clay: "clay", Denim: "denim" },
      price: 1.15,
      width: 780,
    },
  ],
  price: [42_00, 66_00],
  colors: { Fern: "fern", Slate: "slate", Clay: "clay", Denim: "denim", Cocoa: "cocoa" },
  options: childSizes,
  views: [
    everyColor,
    among("with a tent", [{ art: "tent", tone: "fern", hues: [100, 175], at: "far right", width: 480 }]),
    turned,
    detail(0.45, 0.66, 0.4),
  ],
  about: [
    ["For rocks, roots and trails.", "Grippy soles and roomy toes.", "A real hiking shoe in little sizes."],
    howTheyFit,
  ],
};

export const sandals: Family = {
  ...outside,
  key: "sandals",
  shelf: "sandals",
  firstId: 1104_100,
  sold: [14, 220_000],
  count: 12,
  kinds: [
    { name: "Closed-Toe Sandals", thing: { art: "sandals" } },
    { name: "Buckle Sandals", thing: { art: "buckle-sandals" }, price: 0.95 },
  ],
  price: [26_00, 42_00],
  colors: { ...quiet, Honey: "honey", Rose: "rose", Sage: "sage" },
  views: atTheWater,
  about: [
    [
      "Breathable, with a toe bumper.",
      "From the first warm weekend to the last.",
      "The footbed molds to the foot.",
    ],
    howTheyFit,
  ],
};

export const waterShoes: Family = {
  ...outside,
  key: "water-shoes",
  shelf: "water-shoes",
  firstId: 1115_100,
  count: 8,
  kinds: [
    { name: "Water Shoes", thing: { art: "water-shoes" } },
    {
      name: "Reef Shoes",
      thing: { art: "water-shoes", accent: "oat" },
      point: "Toggle that one hand can close",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {detail}"],
  traits: { detail: ["Quick Toggle", "Drain Holes", "Pull Loop"] },
  price: [14_00, 24_00],
  colors: lively,
  views: atTheWater,
  specifications: { ...shoeFacts, Upper: "Quick-dry mesh" },
  about: [
    ["For rocky lakes and hot sand.", "Quick to dry.", "Almost like going barefoot."],
    howTheyFit.slice(1),
  ],
};

export const clogs: Family = {
  ...outside,
  key: "clogs",
  shelf: "clogs",
  firstId: 1116_100,
  count: 8,
  kinds: [
    { name: "Foam Clogs", thing: { art: "clogs" } },
    { name: "Garden Clogs", thing: { art: "clogs", accent: "sand" }, point: "Strap that swings forward" },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {detail}"],
  traits: { detail: ["Heel Strap", "Soft Footbed", "Wide Fit"] },
  price: [14_00, 26_00],
  colors: lively,
  views: atTheWater,
  specifications: { ...shoeFacts, Upper: "EVA foam", Care: "Hose down" },
  about: [
    [
      "For the yard, the pool, and taking the trash out with Dad.",
      "On without hands, clean without effort.",
      "They float.",
    ],
    howTheyFit.slice(1),
  ],
};

export const espadrilles: Family = {
  ...outside,
  key: "espadrilles",
  shelf: "espadrilles",
  firstId: 1117_100,
  count: 8,
  kinds: [
    { name: "Espadrilles", thing: { art: "espadrilles" } },
    {
      name: "Printed Espadrilles",
      thing: { art: "espadrilles" },
      names: ["{print} Espadrilles", "{collection} {print} Espadrilles"],
      traits: { print: beachPrints },
    },
  ],
  names: ["{collection} {kind} in {upper}"],
  traits: { upper: ["Canvas", "Washed Linen", "Chambray"] },
  price: [18_00, 29_00],
  colors: { ...lively, Sand: "sand" },
  views: atTheWater,
  specifications: {
    Upper: "Cotton",
    Sole: "Jute, rubber below",
    "Made in": "Spain",
    Care: "Keep dry, brush",
  },
  about: [
    ["A summer classic.", "Sewn by hand in La Rioja, where they know how.", "With elastic at the heel."],
    howTheyFit.slice(1),
  ],
};

export const slippers: Family = {
  ...outside,
  key: "slippers",
  shelf: "slippers",
  firstId: 1119_100,
  sold: [20, 170_000],
  count: 12,
  kinds: [
    {
      name: "Bear Slippers",
      thing: { art: "slippers" },
      colors: { Oat: "oat", Sand: "sand", Rose: "rose", Sage: "sage", Mist: "mist" },
    },
    { name: "Felt Slippers", thing: { art: "felt-slippers" }, point: "Sole that leaves no marks on wood" },
    { name: "Leather House Shoes", thing: { art: "soft-shoes" }, price: 1.15 },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {detail}"],
  traits: { detail: ["Grip Sole", "Wool Lining", "Elastic Heel"] },
  price: [17_00, 31_00],
  colors: soft,
  specifications: {
    ...shoeFacts,
    Upper: ["Wool felt", "Boiled wool"],
    Sole: ["Suede with grips", "Natural latex"],
  },
  views: [
    everyColor,
    turned,
    among("beside a bear", [{ art: "teddy-bear", tone: "sand", at: "far right", width: 400 }]),
    detail(0.45, 0.68, 0.4),
  ],
  about: [
    [
      "For preschool floors and the hallway at home.",
      "Warm feet indoors, without a fight about socks.",
      "Kids can put them on by themselves.",
    ],
    howTheyFit,
  ],
};

export const shoeCare: Family = {
  key: "shoe-care",
  shelf: "shoe-care",
  firstId: 1120_100,
  count: 7,
  width: 720,
  kinds: [
    {
      name: "Leather Care Set",
      thing: { art: "shoe-polish" },
      specifications: { "In the set": "Balm, brush, cloth" },
    },
    {
      name: "Waterproofing Balm",
      thing: { art: "shoe-polish", accent: "sand" },
      price: 0.8,
      specifications: { Content: "1.7 fl oz" },
    },
    {
      name: "Shoe Cleaner",
      thing: { art: "lotion-bottle" },
      price: 0.6,
      specifications: { Content: "5 fl oz" },
    },
  ],
  names: ["{collection} {kind}"],
  price: [9_00, 19_00],
  colors: { Natural: "sand", Cocoa: "cocoa", Ink: "ink", Clay: "clay" },
  colorsEach: [1, 2],
  views: [
    pair,
    turned,
    laidPair,
    among("with leather shoes", [{ art: "soft-shoes", at: "far right", width: 400 }]),
    detail(0.45, 0.7, 0.4),
  ],
  about: [
    ["Keeps shoes looking new.", "For shoes that get wet.", "Solvent-free."],
    ["A pea-size amount per shoe, left on overnight."],
  ],
  points: [
    "Beeswax, petroleum-free",
    "Smooth leather, suede and canvas",
    "Refills sold separately",
    "Safe on shoes that get chewed",
  ],
  specifications: { "Made in": "Germany", Base: ["Beeswax", "Carnauba wax"] },
};
