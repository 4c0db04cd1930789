/** Hats, hands, feet, hair, and becoming somebody else. */

import { lively, soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { ages, choice, sizes } from "../../authoring/variants.ts";
import { babyPrints, beachPrints } from "./prints.ts";
import { madeIn, wools } from "./words.ts";

const headSizes = [
  [ages("0-6 months", "6-12 months", "1-2 years", "2-4 years")],
  [ages("6-12 months", "1-2 years", "2-4 years")],
];
const everyday = [
  "Sized from real measurements.",
  "Made to stay on.",
  "So light that kids forget they have it on.",
  "Made to be worn every day.",
];
const smallPoints = [
  "Soft on the inside, no label",
  "Fits into a coat pocket",
  "Dyed without heavy metals",
  "Grows along for a year",
  "Packed without plastic",
  "Name label inside",
];
const knitPoints = [
  "Lined with cotton jersey",
  "Knitted without a seam at the back",
  ...smallPoints.slice(1),
];

export const hats: Family = {
  key: "hats",
  shelf: "hats",
  firstId: 1008_100,
  count: 16,
  set: "flat-lay",
  width: 740,
  kinds: [
    { name: "Pompom Beanie", thing: { art: "beanie" }, point: "Pom-pom unbuttons for washing" },
    {
      name: "Knitted Bonnet",
      thing: { art: "bonnet", pattern: "rib" },
      price: 0.95,
      point: "Ties of soft cord",
    },
    {
      name: "Cap",
      thing: { art: "billed-cap" },
      colors: { Denim: "denim", Clay: "clay", Spruce: "spruce", Honey: "honey" },
      names: ["{collection} {kind} with {closing}"],
      price: 0.9,
    },
  ],
  names: ["{collection} {kind} in {wool}", "{collection} {wool} {kind}"],
  traits: { wool: wools, closing: ["Soft Brim", "Snap Back", "Elastic Back"] },
  price: [12_00, 22_00],
  colors: soft,
  options: headSizes,
  about: [
    ["Covers the ears and fits under a hood.", "Keeps little ears warm.", "A hat that stays on."],
    everyday,
  ],
  points: knitPoints,
  specifications: { "Made in": madeIn, Lining: ["Cotton jersey", "None"], Care: "Wool cycle, dry flat" },
};

export const sunHats: Family = {
  key: "sun-hats",
  shelf: "sun-hats",
  firstId: 1029_100,
  count: 10,
  set: "flat-lay",
  width: 800,
  kinds: [
    { name: "Bucket Hat", thing: { art: "bucket-hat" }, point: "Breakaway snap ties" },
    {
      name: "Straw Hat",
      thing: { art: "womans-hat" },
      colors: { Straw: "as drawn", Rose: "rose", Sage: "sage" },
      names: ["{collection} {kind} with Ribbon", "{collection} {kind}"],
      price: 1.1,
      specifications: { Material: "Paper straw" },
    },
    { name: "Sun Bonnet", thing: { art: "bonnet" }, point: "Shades the neck, too" },
  ],
  names: ["{print} {kind}", "{collection} {print} {kind}"],
  traits: { print: beachPrints },
  price: [13_00, 24_00],
  colors: { ...soft, Sand: "sand", Honey: "honey", Denim: "denim" },
  options: headSizes,
  about: [
    [
      "Shade they can take along.",
      "For beaches and sandboxes.",
      "A brim wide enough for the nose, and soft enough for a nap in the stroller.",
    ],
    everyday,
  ],
  points: ["UPF 50+", "Folds flat", ...smallPoints],
  specifications: {
    "Made in": madeIn,
    Material: ["Cotton poplin", "Washed linen"],
    Protection: "UPF 50+",
    Care: "Machine wash at 86 °F",
  },
};

export const glovesScarves: Family = {
  key: "gloves-scarves",
  shelf: "gloves-scarves",
  firstId: 1009_100,
  count: 12,
  set: "flat-lay",
  width: 760,
  kinds: [
    {
      name: "Mittens on a Cord",
      thing: { art: "mittens" },
      options: [[ages("6-18 months", "2-3 years", "4-6 years")]],
    },
    {
      name: "Scarf",
      thing: { art: "scarf" },
      price: 1.1,
      point: "Pulls through a loop, no wrapping",
    },
    {
      name: "Gloves",
      thing: { art: "gloves" },
      options: [[sizes("3", "4", "5")]],
      point: "Five real fingers",
    },
  ],
  names: ["{collection} {kind} in {wool}", "{collection} {wool} {kind}"],
  traits: { wool: wools },
  price: [10_00, 19_00],
  colors: { ...lively, Oat: "oat", Slate: "slate" },
  about: [
    ["For snowballs and holding hands.", "Affordable, because mittens get lost.", "Warm without bulk."],
    everyday,
  ],
  points: knitPoints,
  specifications: { "Made in": madeIn, Lining: ["Fleece", "None"] },
};

export const socks: Family = {
  key: "socks",
  shelf: "socks",
  firstId: 1010_100,
  count: 20,
  set: "flat-lay",
  width: 740,
  kinds: [
    { name: "Socks", pack: "3 Pairs", thing: { art: "sock-pair" }, openings: [laidTrio], price: 1.2 },
    { name: "Crew Socks", thing: { art: "sock-pair" } },
    {
      name: "Tights",
      thing: { art: "tights" },
      price: 1.3,
      point: "Knitted-in heels, so they don't twist",
    },
    {
      name: "Anti-Slip Socks",
      pack: "2 Pairs",
      thing: { art: "sock-pair" },
      openings: [laidPair],
      views: [everyColor, turned, detail(0.5, 0.6, 0.4)],
      point: "Grips of silicone in the shape of paws",
    },
  ],
  names: ["{print} {kind} in {yarn}", "{collection} {print} {kind}"],
  traits: {
    print: [
      ...babyPrints.filter(({ name }) => name !== "Gingham"),
      { name: "Ribbed", shows: { pattern: "rib" } },
    ],
    yarn: ["Organic Cotton", "Merino Blend", "Bamboo Yarn", "Soft Cotton"],
  },
  price: [6_00, 13_00],
  colors: { ...soft, Honey: "honey", Clay: "clay", Denim: "denim" },
  options: [
    [ages("0-6 months", "6-12 months", "1-2 years", "3-4 years")],
    [ages("1-2 years", "3-4 years", "5-6 years")],
  ],
  about: [
    ["For everyday wear.", "Made to stay on kicking feet.", "Fine knit toes, so nothing rubs in the shoe."],
    everyday,
  ],
  points: ["Soft cuff that doesn't pinch", "Toes linked by hand", ...smallPoints],
  specifications: {
    "Made in": madeIn,
    Material: ["Cotton 80%, polyamide 18%, elastane 2%", "Merino 40%, cotton 58%, elastane 2%"],
    Care: "Machine wash at 104 °F",
  },
  sold: [30, 300_000],
};

export const littleExtras: Family = {
  key: "little-extras",
  shelf: "little-extras",
  firstId: 1011_100,
  count: 9,
  kinds: [
    {
      name: "First Watch",
      thing: { art: "watch" },
      colors: { Berry: "rose", Sky: "sky", Fern: "fern", Honey: "honey" },
      point: "Hands in two colors, for hours and minutes",
      specifications: { Case: "1.1 in", Strap: "Woven nylon" },
    },
    {
      name: "Kids' Umbrella",
      thing: { art: "umbrella" },
      point: "Rounded tips and a pinch-free slider",
      specifications: { Diameter: "28 in", Frame: "Fiberglass" },
    },
    {
      name: "Stick Umbrella",
      thing: { art: "closed-umbrella" },
      set: "flat-lay",
      specifications: { Length: "23 in", Handle: "Wood" },
      price: 1.1,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {detail}"],
  traits: { detail: ["Name Tag", "Gift Box", "Soft Pouch"] },
  price: [16_00, 28_00],
  width: 700,
  colors: lively,
  about: [
    [
      "Grown-up style in a small size.",
      "For first graders, and for those who can't wait to be.",
      "With a place for a name.",
    ],
    everyday,
  ],
  points: smallPoints,
  specifications: { "Made in": madeIn, Age: ["3 years and up", "4 years and up"] },
};

export const hairAccessories: Family = {
  key: "hair-accessories",
  shelf: "hair-accessories",
  firstId: 1030_100,
  count: 12,
  set: "flat-lay",
  width: 720,
  kinds: [
    {
      name: "Knot Headband",
      thing: { art: "headband" },
      traits: { print: babyPrints },
      names: ["{print} {kind}"],
      point: "Stretches from newborn to school age",
    },
    {
      name: "Hair Clips",
      pack: "Set of 6",
      thing: { art: "hair-clips" },
      point: "Lined clips that hold fine hair",
    },
    {
      name: "Satin Bow",
      thing: { art: "ribbon" },
      colors: { Rose: "rose", Spruce: "spruce", Denim: "denim", Honey: "honey" },
      point: "On a clip that a small hand can open",
    },
  ],
  names: ["{collection} {kind}"],
  price: [6_00, 14_00],
  colors: { Coral: "coral", Rose: "rose", Lilac: "lilac", Sage: "sage", Clay: "clay" },
  views: [everyColor, laidPair, turned, detail(0.5, 0.45, 0.44)],
  about: [
    [
      "For bangs that are growing in or out.",
      "Holds well without pulling hair.",
      "A finishing touch they'll pick themselves.",
    ],
    everyday,
  ],
  points: smallPoints,
  specifications: {
    "Made in": madeIn,
    Material: ["Cotton, nickel-free metal", "Satin, nickel-free metal"],
    Age: "From 12 months, with a grown-up nearby",
  },
};

export const costumes: Family = {
  key: "costumes",
  shelf: "costumes",
  firstId: 1031_100,
  count: 12,
  set: "flat-lay",
  width: 760,
  kinds: [
    {
      name: "Hero Cape",
      thing: { art: "cape" },
      point: "Hook-and-loop closure opens when pulled",
    },
    {
      name: "Fairy Wings",
      thing: { art: "fairy-wings" },
      colors: { Lilac: "lilac", Blush: "blush", Mist: "mist", Sage: "sage" },
    },
    {
      name: "Felt Crown",
      thing: { art: "felt-crown" },
      colors: { Honey: "honey", Rose: "rose", Sage: "sage", Denim: "denim" },
      price: 0.7,
    },
    {
      name: "Bunny Ears",
      thing: { art: "ears-band" },
      colors: { Sand: "sand", Cream: "cream", Slate: "slate" },
      price: 0.6,
    },
    { name: "Dancing Tutu", thing: { art: "tutu" }, colors: soft, price: 1.2 },
    {
      name: "Magician's Hat",
      thing: { art: "top-hat" },
      set: "standing",
      colors: {},
      views: [
        turned,
        pair,
        among("with a rabbit", [{ art: "rabbit", at: "near right", width: 300 }]),
        detail(0.5, 0.6, 0.4),
      ],
    },
  ],
  names: ["{collection} {kind}"],
  price: [14_00, 26_00],
  colors: lively,
  options: [[choice("Age", "2-4 years", "5-7 years")]],
  views: [
    everyColor,
    laidPair,
    turned,
    beside("with a wand and a crown", [
      { art: "magic-wand", at: "top left", width: 330 },
      { art: "felt-crown", tone: "honey", at: "bottom right", width: 330 },
    ]),
    detail(0.5, 0.5, 0.44),
  ],
  about: [
    ["Put it on and be anyone.", "For Halloween and every day after.", "Fits over a coat."],
    ["Nothing ties at the neck, and it opens if it gets caught.", ...everyday.slice(2)],
  ],
  points: ["Passed the flame test EN 71-2", ...smallPoints],
  specifications: {
    "Made in": madeIn,
    Material: ["Polyester felt", "Recycled polyester, cotton"],
    Age: "From 2 years",
  },
};
