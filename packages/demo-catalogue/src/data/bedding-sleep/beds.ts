/** What makes a bed: sets, mattresses and sheets. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { babyPrints, nightPrints } from "../clothing/prints.ts";
import { bedCloths, howItSleeps, linens } from "./words.ts";

const atTheCrib = [
  among("beside a crib", [{ art: "crib", at: "far right", width: 580 }], 0.62),
  everyColor,
  pair,
  turned,
  detail(0.46, 0.6, 0.4),
];

export const beddingSets: Family = {
  ...linens,
  key: "bedding-sets",
  shelf: "bedding-sets",
  firstId: 1301_100,
  count: 16,
  kinds: [
    {
      name: "Crib Bedding Set",
      thing: { art: "duvet-set" },
      options: [[choice("In the set", "Two pieces", "Three pieces")], []],
      specifications: { Cover: "39 x 55 in", Pillowcase: "16 x 24 in" },
    },
    {
      name: "Toddler Bedding Set",
      thing: { art: "duvet-set", accent: "oat" },
      price: 1.2,
      specifications: { Cover: "47 x 59 in", Pillowcase: "20 x 26 in" },
    },
    {
      name: "Sheet Bundle",
      thing: { art: "bedding-set" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
      specifications: { "In the set": "Two sheets, a cover, a pillowcase" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: babyPrints, cloth: bedCloths },
  price: [34_00, 69_00],
  dearer: { "Three pieces": 1.3 },
  colors: soft,
  width: 800,
  sold: [9, 32_000],
  views: atTheCrib,
  about: [
    [
      "Printed on one side, plain on the other.",
      "For the bed that's unmade ten times a day.",
      "Cover and pillow for toddlers, the sheet for everyone.",
    ],
    howItSleeps,
  ],
};

export const mattresses: Family = {
  key: "mattresses",
  shelf: "mattresses",
  firstId: 1302_100,
  count: 9,
  kinds: [
    {
      name: "Crib Mattress",
      thing: { art: "mattress" },
      options: [
        [sizes("Crib, 52 x 28 in", "Toddler, 63 x 28 in")],
        [sizes("Mini, 38 x 24 in", "Crib, 52 x 28 in")],
      ],
      colors: { White: "as drawn", Oat: "oat", Mist: "mist" },
      specifications: { Height: "5 in" },
    },
    {
      name: "Folding Mattress",
      thing: { art: "folding-mattress" },
      price: 0.5,
      width: 800,
      names: ["{collection} {kind}", "{collection} {kind} of {core}"],
      traits: {
        core: [
          { name: "Resilient Foam", specifications: { Core: "High-resilience foam, 1.7 lb/ft³" } },
          { name: "Recycled Foam", specifications: { Core: "Recycled foam, 1.9 lb/ft³" } },
        ],
      },
      colors: { Slate: "slate", Denim: "denim", Sage: "sage", Rose: "rose" },
      point: "Folds in three, with a carry bag",
      specifications: { Height: "2.4 in", Size: "24 x 47 in" },
    },
    {
      name: "Organic Crib Mattress",
      thing: { art: "mattress", tone: "cream" },
      price: 1.4,
      options: [[sizes("Crib, 52 x 28 in", "Toddler, 63 x 28 in")]],
      specifications: { Height: "5 in" },
    },
  ],
  names: ["{collection} {kind} of {core}", "{collection} Breathable {kind}", "{collection} Two-Sided {kind}"],
  traits: {
    core: [
      {
        name: "Natural Latex",
        about: "Latex springs back and doesn't sag.",
        specifications: { Core: "Natural latex" },
        price: 1.2,
      },
      {
        name: "Coconut Fiber",
        about: "Coconut fiber is firm and breathable.",
        specifications: { Core: "Coconut fiber and latex" },
      },
      {
        name: "Resilient Foam",
        about: "High-resilience foam is light enough to lift with one hand.",
        specifications: { Core: "High-resilience foam, 1.7 lb/ft³" },
        price: 0.85,
      },
      {
        name: "Wool and Springs",
        about: "Pocket springs below, wool above: built like a grown-up mattress.",
        specifications: { Core: "Pocket springs, wool" },
        price: 1.35,
      },
    ],
  },
  price: [79_00, 169_00],
  dearer: { "Toddler, 63 x 28 in": 1.2 },
  parcel: "always free",
  sold: [5, 18_000],
  width: 1120,
  views: [
    everyColor,
    turned,
    pair,
    among("before its crib", [{ art: "crib", at: "far middle", width: 640 }], 0.6),
    detail(0.4, 0.62, 0.36),
  ],
  about: [
    [
      "Firm on one side for babies, softer on the other from eighteen months.",
      "It lies flat all the way to the edge, so there are no gaps.",
    ],
    [
      "The cover comes off with a zipper on three sides, and washes at 140 °F.",
      "Aired for three days before packing, so there's no new-mattress smell.",
    ],
  ],
  points: [
    "Firm, flat and tested",
    "Cover washes at 140 °F",
    "Breathable on every side",
    "Handles at both ends",
    "Fits all standard cribs of its size",
  ],
  specifications: {
    Cover: "Cotton, removable",
    Firmness: ["Firm and medium", "Firm on both sides"],
    Standard: "16 CFR 1241",
  },
};

export const mattressProtectors: Family = {
  ...linens,
  key: "mattress-protectors",
  shelf: "mattress-protectors",
  firstId: 1307_100,
  count: 7,
  kinds: [
    {
      name: "Quilted Mattress Protector",
      thing: { art: "mattress-protector" },
      specifications: { Filling: "Hollow fiber" },
    },
    {
      name: "Waterproof Mattress Protector",
      thing: { art: "mattress-protector", accent: "sage" },
      price: 1.15,
      point: "A thin waterproof layer that doesn't crinkle",
    },
  ],
  names: ["{collection} {kind} in {top}", "{collection} {kind} with a {top} Top"],
  traits: {
    top: [
      { name: "Cotton", specifications: { Top: "Cotton" } },
      { name: "Bamboo", specifications: { Top: "Bamboo viscose" }, price: 1.15 },
      { name: "Tencel", specifications: { Top: "Lyocell" }, price: 1.2 },
    ],
  },
  price: [18_00, 36_00],
  options: [[sizes("Crib", "Toddler", "Twin")], [sizes("Mini", "Crib", "Toddler")]],
  dearer: { Toddler: 1.15, Twin: 1.5 },
  width: 960,
  sold: [12, 47_000],
  views: [
    turned,
    pair,
    among("with a spare sheet", [{ art: "folded-sheets", tone: "sage", at: "near right", width: 320 }], 0.72),
    detail(0.5, 0.56, 0.34),
  ],
  about: [["Keeps nighttime accidents off the mattress.", "Goes on in seconds and dries fast."], howItSleeps],
};

export const fittedSheets: Family = {
  ...linens,
  key: "fitted-sheets",
  shelf: "fitted-sheets",
  firstId: 1308_100,
  count: 18,
  kinds: [
    {
      name: "Fitted Crib Sheet",
      thing: { art: "fitted-sheet" },
      options: [[sizes("Mini crib", "Crib", "Toddler")], [sizes("Crib", "Toddler")]],
    },
    {
      name: "Fitted Sheets",
      thing: { art: "folded-sheets" },
      pack: "2-Pack",
      price: 1.7,
      options: [[sizes("Crib", "Toddler")], [sizes("Bassinet", "Crib")]],
      width: 760,
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: nightPrints, cloth: bedCloths },
  price: [13_00, 26_00],
  dearer: { Toddler: 1.1 },
  colors: soft,
  width: 860,
  sold: [8, 88_000],
  views: [everyColor, turned, pair, detail(0.46, 0.6, 0.36)],
  about: [
    [
      "Stays on through all the tossing and turning.",
      "A fitted sheet that goes on in seconds.",
      "One on the bed, one in the wash, one for the night when it happens twice.",
    ],
    howItSleeps,
  ],
};
