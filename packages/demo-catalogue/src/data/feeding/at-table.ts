/** Where they sit to eat, and what lies below. */
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { finishes } from "../nursery/words.ts";
import { howItEats, tableColors, tableware } from "./words.ts";

const seated = [
  everyColor,
  turned,
  among("set for breakfast", [{ art: "bowl-with-spoon", tone: "clay", at: "near right", width: 260 }], 0.88),
  pair,
  detail(0.5, 0.46, 0.38),
];

const seats = {
  parcel: "large",
  width: 860,
  sold: [6, 28_000],
  views: seated,
  points: [
    "Five-point harness that comes off",
    "Seat and tray into the dishwasher",
    "Grows in four steps",
    "No seams where food can hide",
    "Feet that grip on tiles and wood",
    "Goes together with one key",
  ],
} satisfies Partial<Family>;

export const highchairs: Family = {
  ...seats,
  key: "highchairs",
  shelf: "highchairs",
  firstId: 1401_100,
  count: 14,
  kinds: [
    {
      name: "Step Highchair",
      thing: { art: "stair-chair" },
      colors: finishes,
      price: 1.4,
      point: "Moves up to the table, without a tray",
      specifications: { Holds: "240 lb", Frame: "Solid beech" },
    },
    {
      name: "Four-Leg Highchair",
      thing: { art: "four-leg-highchair" },
      colors: { White: "as drawn", Sage: "sage", Mist: "mist", Rose: "rose", Oat: "oat" },
      price: 0.7,
      point: "Legs come off for the car",
      specifications: { Holds: "33 lb", Frame: "Beech legs, plastic seat" },
    },
    {
      name: "Cushioned Highchair",
      thing: { art: "highchair" },
      colors: { Sage: "sage", Clay: "clay", Denim: "denim", Honey: "honey", Rose: "rose" },
      specifications: { Holds: "55 lb", Frame: "Solid beech" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Footrest", point: "A footrest that moves with the legs above it" },
      { name: "Removable Tray", point: "A second tray lifts off for washing" },
      {
        name: "Newborn Seat",
        point: "A reclined seat for the first months",
        specifications: { Age: "From birth to 6 years" },
        price: 1.35,
      },
    ],
  },
  price: [89_00, 189_00],
  about: [
    [
      "Brings them right up to the family table.",
      "Supports hips, knees and feet, so hands are free to eat.",
      "One chair for years of meals.",
    ],
    howItEats,
  ],
  specifications: {
    Age: "6 months to 6 years",
    Size: ["18 x 22 x 34 in", "20 x 23 x 35 in"],
    Standard: "ASTM F404",
  },
};

export const highchairCushions: Family = {
  ...seats,
  key: "highchair-cushions",
  shelf: "highchair-cushions",
  firstId: 1408_100,
  count: 9,
  parcel: "small",
  kinds: [
    { name: "Highchair Cushion", thing: { art: "highchair-cushion" } },
    {
      name: "Wipe-Clean Seat Pad",
      thing: { art: "highchair-cushion", accent: "oat" },
      price: 1.15,
      specifications: { Cover: "Coated cotton" },
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: babyPrints },
  price: [17_00, 32_00],
  colors: tableColors,
  set: "flat-lay",
  width: 800,
  views: [laidPair, everyColor, turned, detail(0.5, 0.36, 0.36)],
  points: [
    "Slots for 3- and 5-point harnesses",
    "Ties that stay tied",
    "Fits most wooden highchairs",
    "Washes at 104 °F",
    "Thin enough that the tray still fits",
  ],
  about: [
    ["A small lift and a soft back for little ones.", "Softens a hard wooden chair."],
    ["Easy to shake out and wash, and the color lasts.", "Two parts you can wash separately."],
  ],
  specifications: {
    Cover: "Cotton",
    Filling: "Recycled fiber",
    Size: ["11 x 10 in seat, 11 x 12 in back", "12 x 9 in seat, 12 x 13 in back"],
  },
};

export const boosterChairs: Family = {
  ...seats,
  key: "booster-chairs",
  shelf: "booster-chairs",
  firstId: 1409_100,
  count: 8,
  kinds: [
    { name: "Booster Chair with Tray", thing: { art: "booster-chair" } },
    {
      name: "Travel Booster",
      thing: { art: "booster-chair", accent: "oat" },
      price: 0.85,
      point: "Folds flat, with a strap for the shoulder",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Cushion", price: 1.15, point: "Cushion that wipes clean" },
      { name: "Cup Holder", point: "A place for the cup, left or right" },
      { name: "Three Heights", point: "Three heights, from five to nine inches" },
    ],
  },
  price: [26_00, 52_00],
  colors: tableColors,
  about: [
    ["Makes any chair fit a toddler in one minute.", "For restaurants, grandparents and small kitchens."],
    howItEats,
  ],
  specifications: {
    Age: "6 months to 4 years",
    Holds: "Up to 33 lb",
    Fits: "Chairs with a back of 10 in or more",
  },
};

export const placemats: Family = {
  ...tableware,
  key: "placemats",
  shelf: "placemats",
  firstId: 1410_100,
  count: 12,
  kinds: [
    {
      name: "Cloud Plate Mat",
      thing: { art: "cloud-placemat" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} Stay-Put {kind}"],
      specifications: { Size: "15 x 11 in", Material: "Silicone" },
      point: "Plate and mat in one, so it can't be lifted",
    },
    {
      name: "Setting Placemat",
      thing: { art: "placemat" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} Learning {kind}"],
      price: 0.7,
      specifications: { Size: "16 x 11 in", Material: "Silicone" },
      point: "Shows where the spoon goes",
    },
    {
      name: "Splat Mat",
      thing: { art: "splat-mat" },
      price: 1.2,
      specifications: { Size: "51 x 51 in", Material: "Coated cotton" },
      point: "Shakes clean",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: babyPrints },
  price: [14_00, 24_00],
  options: [[], [choice("Pack", "1", "2")]],
  dearer: { "2": 1.8 },
  set: "flat-lay",
  width: 860,
  sold: [9, 58_000],
  views: [
    laidPair,
    everyColor,
    turned,
    beside(
      "with a spoon and a cup",
      [
        { art: "cutlery", tone: "clay", at: "top right", width: 240, turn: 16 },
        { art: "open-cup", tone: "honey", at: "bottom left", width: 240 },
      ],
      0.78,
    ),
    detail(0.5, 0.5, 0.36),
  ],
  about: [["Catches what misses the plate.", "Keeps the table clean."], howItEats],
};
