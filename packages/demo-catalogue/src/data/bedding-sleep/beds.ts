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
      "Two moods in one set: the print on one side, plain on the other.",
      "For the bed that is made once a week and unmade ten times a day.",
      "Cover and pillow for toddlers, the sheet for everybody.",
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
          { name: "Cold Foam", specifications: { Core: "Cold foam, 28 kg/m³" } },
          { name: "Recycled Foam", specifications: { Core: "Recycled foam, 30 kg/m³" } },
        ],
      },
      colors: { Slate: "slate", Denim: "denim", Sage: "sage", Rose: "rose" },
      point: "Folds in three, with a bag",
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
        about: "Latex springs back, and does not sag by the second child.",
        specifications: { Core: "Natural latex" },
        price: 1.2,
      },
      {
        name: "Coconut Fiber",
        about: "Coconut fiber is firm and full of air.",
        specifications: { Core: "Coconut fiber and latex" },
      },
      {
        name: "Cold Foam",
        about: "Cold foam is light enough to be lifted with one hand, sheet in the other.",
        specifications: { Core: "Cold foam, 28 kg/m³" },
        price: 0.85,
      },
      {
        name: "Wool and Springs",
        about: "Pocket springs below, wool above: a grown-up's mattress, made shorter.",
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
      "It lies flat to the edge, so that nothing slips between.",
    ],
    [
      "The cover comes off with a zip on three sides, and washes at 140 °F.",
      "Aired for three days before it is packed: there is no smell to wait for.",
    ],
  ],
  points: [
    "Firm, flat, and tested for it",
    "Cover washes at 140 °F",
    "Lets air through from every side",
    "Handles at both ends",
    "Fits cribs of every maker in its size",
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
      point: "A film that is thinner than a hair, and cannot be heard",
    },
  ],
  names: ["{collection} {kind} in {top}", "{collection} {kind}, {pack}"],
  traits: {
    top: [
      { name: "Cotton", specifications: { Top: "Cotton" } },
      { name: "Bamboo", specifications: { Top: "Bamboo viscose" }, price: 1.15 },
      { name: "Tencel", specifications: { Top: "Lyocell" }, price: 1.2 },
    ],
    pack: ["Single", "Pack of 2"],
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
  about: [
    [
      "What happens at night stays off the mattress.",
      "On before the sheet, off before breakfast, dry by noon.",
    ],
    howItSleeps,
  ],
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
      "It stays on when they turn like the hand of a clock.",
      "A sheet that is on in eleven seconds: we have timed it.",
      "One on the bed, one in the wash, one for the night when it happens twice.",
    ],
    howItSleeps,
  ],
};
