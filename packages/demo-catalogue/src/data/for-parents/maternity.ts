/** To wear before and after. */

import { quiet } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, turned } from "../../authoring/compose.ts";
import type { Family, Trait } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { dressPrints, nightPrints } from "../clothing/prints.ts";
import { grownSizes, howItHelps, wearPoints } from "./words.ts";

const cloths: Trait[] = [
  { name: "Organic Jersey", specifications: { Fabric: "Organic cotton 95%, elastane 5%" } },
  { name: "Bamboo Jersey", specifications: { Fabric: "Bamboo viscose 95%, elastane 5%" }, price: 1.12 },
  { name: "TENCEL Modal", specifications: { Fabric: "Modal 92%, elastane 8%" }, price: 1.18 },
];

const worn = {
  set: "flat-lay",
  width: 820,
  colors: { ...quiet, Sage: "sage", Rose: "rose", Lilac: "lilac" },
  options: grownSizes,
  traits: { cloth: cloths },
  names: ["{collection} {kind} in {cloth}", "{collection} {kind}"],
  points: wearPoints,
  specifications: {
    Fit: ["True to your usual size", "True to size, before and after"],
    "Made in": ["Portugal", "Lithuania", "Türkiye"],
    Care: ["Machine wash at 86 °F", "Machine wash at 104 °F"],
  },
} satisfies Partial<Family>;

export const maternityDresses: Family = {
  ...worn,
  key: "maternity-wear",
  shelf: "maternity-wear",
  firstId: 1903_100,
  count: 10,
  kinds: [
    {
      name: "Wrap Maternity Dress",
      thing: { art: "wrap-dress" },
      traits: { print: dressPrints.filter(({ name }) => !["Cherry", "Star", "Heart"].includes(name)) },
      names: ["{collection} {print} {kind}"],
      point: "Opens for nursing at the crossing",
    },
    {
      name: "Maternity Jersey Dress",
      thing: { art: "jersey-dress" },
      point: "Two hidden openings for nursing",
    },
  ],
  price: [44_00, 82_00],
  about: [
    [
      "One dress for month four through month nine.",
      "Drapes well and stretches where you need it.",
      "For the office and the couch.",
    ],
    howItHelps,
  ],
};

export const maternityPants: Family = {
  ...worn,
  key: "maternity-pants",
  shelf: "maternity-pants",
  firstId: 1908_100,
  count: 8,
  kinds: [
    {
      name: "Maternity Jeans",
      thing: { art: "maternity-pants" },
      colors: { Denim: "denim", Ink: "ink", Slate: "slate", Cocoa: "cocoa" },
      traits: {
        cloth: [
          {
            name: "Stretch Denim",
            specifications: { Fabric: "Cotton 92%, elastomultiester 6%, elastane 2%" },
          },
        ],
      },
    },
    { name: "Maternity Leggings", thing: { art: "leggings" }, price: 0.7 },
    { name: "Maternity Joggers", thing: { art: "joggers" }, price: 0.8 },
  ],
  price: [39_00, 68_00],
  about: [
    [
      "The band goes over the belly, or folds below it.",
      "They really stay up.",
      "For when buttons get tight.",
    ],
    howItHelps,
  ],
};

export const maternityTops: Family = {
  ...worn,
  key: "maternity-tops",
  shelf: "maternity-tops",
  firstId: 1909_100,
  count: 10,
  kinds: [
    {
      name: "Nursing Top",
      thing: { art: "nursing-top" },
      colors: { Sage: "sage", Clay: "clay", Ink: "ink", Rose: "rose", Denim: "denim" },
      point: "Two layers that open at the side",
    },
    {
      name: "Long-Sleeve Nursing Tee",
      thing: { art: "long-tee" },
      traits: {
        print: [
          { name: "Breton", shows: { pattern: "breton" } },
          { name: "Pin-Dot", shows: { pattern: "pin-dots" } },
        ],
      },
      names: ["{collection} {print} {kind}"],
    },
    { name: "Maternity Blouse", thing: { art: "blouse" }, price: 1.2 },
  ],
  price: [26_00, 46_00],
  about: [
    [
      "Opens discreetly, without buttons.",
      "Long enough for pregnancy, flattering after.",
      "Doesn't look like a nursing top.",
    ],
    howItHelps,
  ],
};

export const nursingBras: Family = {
  ...worn,
  key: "nursing-bras",
  shelf: "nursing-bras",
  firstId: 1910_100,
  count: 9,
  kinds: [
    { name: "Nursing Bra", thing: { art: "nursing-bra" }, point: "Clips that open with one hand" },
    {
      name: "Sleep Nursing Bra",
      thing: { art: "nursing-bra", pattern: "rib" },
      price: 0.86,
      point: "No clips, no wires, no marks",
    },
    {
      name: "Nursing Bras",
      pack: "2-Pack",
      thing: { art: "nursing-bra" },
      openings: [laidPair],
      views: [everyColor, turned, detail(0.5, 0.55, 0.4)],
      price: 1.8,
    },
  ],
  price: [24_00, 42_00],
  about: [
    [
      "Soft at night, supportive by day.",
      "Stretches as your size changes.",
      "Nothing digs in or slips, and it opens easily.",
    ],
    howItHelps,
  ],
};

export const maternitySleepwear: Family = {
  ...worn,
  key: "maternity-sleepwear",
  shelf: "maternity-sleepwear",
  firstId: 1911_100,
  count: 8,
  kinds: [
    {
      name: "Nursing Pajamas",
      thing: { art: "pajama-set" },
      traits: { print: nightPrints.filter(({ name }) => !/Bear|Bunny|Rainbow/.test(name)) },
      names: ["{collection} {print} {kind}"],
    },
    { name: "Nursing Bed Jacket", thing: { art: "kimono-top" }, price: 0.9, width: 860 },
  ],
  price: [42_00, 74_00],
  views: [
    everyColor,
    laidPair,
    turned,
    beside("with slippers", [{ art: "slippers", tone: "oat", at: "bottom right", width: 330 }]),
    detail(0.46, 0.34, 0.4),
  ],
  about: [
    [
      "For nights full of feedings.",
      "Presentable for visitors, at home or at the hospital.",
      "Button front and a soft, stretchy waist.",
    ],
    howItHelps,
  ],
};

export const bellyBands: Family = {
  ...worn,
  key: "belly-bands",
  shelf: "belly-bands",
  firstId: 1913_100,
  count: 7,
  kinds: [
    { name: "Belly Band", thing: { art: "belly-band" } },
    {
      name: "Postpartum Wrap",
      thing: { art: "belly-band", accent: "oat" },
      price: 1.25,
      point: "Closes with hook-and-loop, three inches either way",
    },
  ],
  price: [19_00, 36_00],
  width: 840,
  about: [
    [
      "Takes some weight off your back.",
      "For long days on the feet, and for the last weeks.",
      "Lifts before birth, supports after.",
    ],
    ["Wear it for a few hours a day, and ask your midwife how tight."],
  ],
};

export const postpartumCare: Family = {
  key: "postpartum-care",
  shelf: "postpartum-care",
  firstId: 1915_100,
  count: 7,
  width: 720,
  kinds: [
    {
      name: "Recovery Kit",
      thing: { art: "recovery-kit" },
      specifications: { "In the kit": "Squeeze bottle, cold pack, pads" },
    },
    {
      name: "Postpartum Essentials",
      thing: { art: "recovery-kit", accent: "rose" },
      price: 1.3,
      specifications: { "In the kit": "Squeeze bottle, two cold packs, pads, pouch" },
    },
    {
      name: "Recovery Briefs",
      pack: "3-Pack",
      thing: { art: "briefs" },
      set: "flat-lay",
      openings: [laidTrio],
      views: [everyColor, turned, detail(0.5, 0.5, 0.4)],
      options: grownSizes,
      price: 0.8,
      colors: { Ink: "ink", Rose: "rose", Slate: "slate" },
      specifications: { Fabric: "Bamboo viscose 94%, elastane 6%" },
    },
  ],
  names: ["{collection} {kind}"],
  price: [26_00, 44_00],
  colors: { Lilac: "lilac", Sage: "sage", Mist: "mist", Blush: "blush" },
  about: [
    [
      "Everyone packs for the baby. This is for you.",
      "What midwives bring, in one box.",
      "For the first weeks after birth.",
    ],
    ["Read the card first, and call your midwife when in doubt."],
  ],
  points: [
    "Fragrance-free",
    "Tested by dermatologists",
    "Chosen together with midwives",
    "Instructions that fit on one card",
    "Discreet packaging",
  ],
  specifications: {
    For: "The first six weeks",
    Care: ["Wipe clean", "Wash at 140 °F"],
    "Made in": ["Sweden", "Germany"],
  },
};
