/** For outside: wind, rain and snow. */

import { lively, quiet } from "../../authoring/colorways.ts";
import { everyColor, laidPair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { playPrints } from "./prints.ts";
import { babyAges, newbornAges, toddlerSizes } from "./sizes.ts";
import { fits, madeIn } from "./words.ts";

const outside = {
  set: "flat-lay",
  width: 800,
  colors: { ...lively, Slate: "slate", Oat: "oat" },
  options: [...babyAges, ...toddlerSizes],
  names: ["{collection} {kind}", "{collection} {kind} with {detail}"],
  points: [
    "Zipper guard at the chin",
    "Reflective piping on both sleeves",
    "Detachable safety hood",
    "Loop strong enough for a preschool hook",
    "Cuffs that fit inside mittens",
    "PFAS-free finish",
    "Pockets that close",
  ],
} satisfies Partial<Family>;

const weather = [
  "Outer seams are taped, and the others lie flat.",
  "Sleeves let down by an inch, for a longer fit.",
  "It dries overnight.",
  "Room for a sweater underneath, and easy to get arms into.",
];

export const coats: Family = {
  ...outside,
  key: "coats",
  shelf: "coats",
  firstId: 1005_100,
  sold: [16, 140_000],
  count: 12,
  kinds: [
    {
      name: "Puffer Jacket",
      thing: { art: "puffer-jacket" },
      specifications: { Filling: "Recycled down alternative" },
    },
    {
      name: "Wool Coat",
      thing: { art: "coat" },
      specifications: { Fabric: "Boiled wool" },
      price: 1.15,
      colors: { Camel: "as drawn", Slate: "slate", Rose: "rose", Fern: "fern" },
    },
  ],
  traits: { detail: ["Fleece Lining", "Corduroy Collar", "Detachable Hood", "Ribbed Cuffs"] },
  price: [39_00, 72_00],
  specifications: {
    Fit: fits,
    "Made in": madeIn,
    Lining: ["Cotton jersey", "Brushed fleece"],
    Care: "Machine wash at 86 °F, no softener",
  },
  about: [
    [
      "Warm enough to stand still in, light enough to run in.",
      "Warm enough for the whole walk.",
      "The coat for October through April.",
    ],
    weather,
  ],
  parcel: "always free",
};

export const rainwear: Family = {
  ...outside,
  key: "rainwear",
  shelf: "rainwear",
  firstId: 1024_100,
  sold: [12, 120_000],
  count: 10,
  kinds: [
    { name: "Raincoat", thing: { art: "raincoat" } },
    {
      name: "Rain Jacket",
      thing: { art: "raincoat" },
      traits: { print: playPrints },
      names: ["{print} {kind}", "{collection} {print} {kind}"],
      price: 1.1,
    },
  ],
  traits: { detail: ["Jersey Lining", "Storm Flap", "Reflective Trim"] },
  price: [28_00, 46_00],
  specifications: {
    Outside: ["Recycled polyester, PU coated", "Cotton, waxed"],
    "Waterproof rating": ["8,000 mm", "10,000 mm"],
    Care: "Wipe clean, or 86 °F",
  },
  views: [
    beside("with rain boots and an umbrella", [
      { art: "rain-boots", tone: "spruce", at: "bottom right", width: 380 },
      { art: "umbrella", tone: "denim", at: "top left", width: 340, turn: -12 },
    ]),
    everyColor,
    laidPair,
    turned,
    detail(0.5, 0.4, 0.42),
  ],
  about: [
    ["Rainy days can be fun.", "For puddles and all-day drizzle.", "Keeps rain out and stays breathable."],
    weather,
  ],
};

export const snowsuits: Family = {
  ...outside,
  key: "snowsuits",
  shelf: "snowsuits",
  firstId: 1025_100,
  sold: [12, 210_000],
  count: 10,
  kinds: [
    {
      name: "Bunting",
      thing: { art: "bunting-suit" },
      options: newbornAges,
      point: "Mittens and feet fold out of the cuffs",
    },
    {
      name: "Snowsuit",
      thing: { art: "snowsuit", pattern: "pin-dots" },
      price: 1.25,
      point: "Straps below the boots",
    },
  ],
  traits: { detail: ["Teddy Lining", "Two-Way Zip", "Fur-Free Hood", "Reinforced Knees"] },
  price: [52_00, 88_00],
  specifications: {
    Filling: ["Recycled polyester, 6.3 oz", "Wool fleece"],
    Outside: "Windproof, water-repellent",
    Care: "Machine wash at 86 °F",
  },
  about: [
    [
      "One zipper from chin to ankle makes it quick to put on.",
      "For sledding and stroller rides.",
      "Warm from head to toe.",
    ],
    weather,
  ],
  parcel: "always free",
};

export const vests: Family = {
  ...outside,
  key: "vests",
  shelf: "vests",
  firstId: 1026_100,
  count: 10,
  kinds: [
    { name: "Quilted Vest", thing: { art: "vest" }, specifications: { Filling: "Recycled fill" } },
    {
      name: "Fleece Jacket",
      thing: { art: "fleece-jacket" },
      specifications: { Fabric: "Recycled fleece, 8.3 oz/yd²" },
      price: 1.1,
    },
  ],
  traits: { detail: ["Chest Pocket", "Stand-Up Collar", "Contrast Binding", "Snap Front"] },
  price: [24_00, 39_00],
  colors: { ...quiet, Sage: "sage", Honey: "honey", Rose: "rose" },
  specifications: {
    Fit: fits,
    "Made in": madeIn,
    Care: "Machine wash at 86 °F",
    Weight: ["6.3 oz, size 3T", "7.4 oz, size 3T"],
  },
  about: [
    [
      "For days that start cold and end warm.",
      "Keeps them warm and leaves their arms free.",
      "Under a coat in winter, on its own in spring.",
    ],
    weather,
  ],
};
