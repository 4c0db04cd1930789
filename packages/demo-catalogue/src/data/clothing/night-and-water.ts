/** What is worn to bed, after the bath, in the water, and below everything. */

import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { beachPrints, nightPrints } from "./prints.ts";
import { babyAges, toddlerSizes } from "./sizes.ts";
import { fits, howItIsSewn, howItWears, jerseys, madeIn, usualCare, wovens } from "./words.ts";

const laidOut = {
  set: "flat-lay",
  width: 800,
  points: howItIsSewn,
  specifications: { Fit: fits, Care: usualCare, "Made in": madeIn },
} satisfies Partial<Family>;

export const pajamas: Family = {
  ...laidOut,
  key: "pajamas",
  shelf: "pajamas",
  firstId: 1006_100,
  count: 30,
  kinds: [
    {
      name: "Button Pajamas",
      thing: { art: "pajama-set" },
      traits: { cloth: wovens },
      specifications: { "In the set": "Shirt and pants" },
    },
    { name: "One-Piece Pajamas", thing: { art: "sleepsuit" }, options: babyAges, price: 0.85 },
    {
      name: "Two-Piece Pajamas",
      thing: { art: "long-tee" },
      openings: [
        beside(
          "with its pants",
          [{ art: "leggings", tone: "cream", at: "bottom right", width: 520, turn: 6 }],
          0.7,
        ),
      ],
      views: [everyColor, laidPair, turned, detail(0.5, 0.4, 0.42)],
      specifications: { "In the set": "Shirt and plain pants" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: nightPrints, cloth: jerseys },
  price: [18_00, 34_00],
  colors: soft,
  options: toddlerSizes,
  views: [
    beside("with slippers and a bear", [
      { art: "slippers", tone: "oat", at: "bottom right", width: 320 },
      { art: "teddy-bear", tone: "sand", at: "top left", width: 310 },
    ]),
    everyColor,
    laidPair,
    detail(0.46, 0.34, 0.4),
  ],
  about: [
    [
      "For bath, book and bed.",
      "Easy to put on by themselves.",
      "Cute enough to wear until noon on Sundays.",
    ],
    ["The waist is soft and flat.", ...howItWears],
  ],
  sold: [10, 210_000],
};

export const robes: Family = {
  ...laidOut,
  key: "robes",
  shelf: "robes",
  firstId: 1027_100,
  count: 8,
  kinds: [
    { name: "Hooded Bathrobe", thing: { art: "robe" }, point: "A hood with ears for wet hair" },
    {
      name: "Fleece Robe",
      thing: { art: "robe", pattern: "pin-dots" },
      price: 0.92,
      point: "Belt sewn on at the back",
    },
  ],
  names: ["{collection} {kind} in {cloth}"],
  traits: {
    cloth: [
      { name: "Cotton Terry", specifications: { Fabric: "Cotton terry, 9.4 oz/yd²" } },
      { name: "Waffle Cotton", specifications: { Fabric: "Waffle cotton, 7.7 oz/yd²" } },
      { name: "Muslin", specifications: { Fabric: "Four layers of muslin" } },
    ],
  },
  price: [26_00, 44_00],
  colors: { ...soft, Honey: "honey" },
  options: toddlerSizes,
  about: [
    [
      "From the tub to the couch without a shiver.",
      "A towel with sleeves and a sewn-on belt.",
      "For pool days and bath nights.",
    ],
    howItWears,
  ],
};

export const swimwear: Family = {
  ...laidOut,
  key: "swimwear",
  shelf: "swimwear",
  firstId: 1007_100,
  count: 16,
  kinds: [
    { name: "Swim Shorts", thing: { art: "swim-shorts" }, point: "Inner briefs of soft mesh" },
    {
      name: "Sun Suit",
      thing: { art: "sun-suit" },
      point: "Zipper with a guard at both ends",
      price: 1.3,
      specifications: { Protection: "UPF 50+" },
    },
    {
      name: "Swimsuit",
      thing: { art: "one-piece-swimsuit" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
      colors: { Rose: "rose", Coral: "coral", Lilac: "lilac", Sky: "sky", Spruce: "spruce" },
    },
  ],
  names: ["{print} {kind}", "{collection} {print} {kind}"],
  traits: {
    print: beachPrints,
    cloth: [
      { name: "Recycled Nylon", specifications: { Fabric: "Recycled nylon 80%, elastane 20%" } },
      { name: "Soft Rib", specifications: { Fabric: "Ribbed nylon, lined" } },
    ],
  },
  price: [15_00, 29_00],
  colors: { Sky: "sky", Coral: "coral", Spruce: "spruce", Denim: "denim", Honey: "honey", Sage: "sage" },
  options: [...babyAges, ...toddlerSizes],
  specifications: {
    Fit: fits,
    Care: "Rinse in fresh water, line dry",
    Fabric: "Recycled polyester",
    "Made in": madeIn,
  },
  views: [
    beside("with a sun hat and water shoes", [
      { art: "bucket-hat", tone: "sand", at: "top left", width: 340 },
      { art: "water-shoes", tone: "spruce", at: "bottom right", width: 330 },
    ]),
    everyColor,
    laidPair,
    turned,
    detail(0.5, 0.4, 0.42),
  ],
  about: [
    ["For wading and splashing.", "Dries fast.", "Made for chlorine, salt and sand."],
    ["The fabric keeps its color through a summer of sun.", "Easy to get on, and off when it's wet."],
  ],
};

export const underwear: Family = {
  ...laidOut,
  key: "underwear",
  shelf: "underwear",
  firstId: 1028_100,
  count: 9,
  kinds: [
    {
      name: "Undershirt and Briefs Set",
      thing: { art: "underwear-set" },
      specifications: { "In the set": "Undershirt and briefs" },
    },
    { name: "Undershirts", pack: "3-Pack", thing: { art: "undershirt" }, openings: [laidTrio], price: 1.1 },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: nightPrints, cloth: jerseys.slice(0, 4) },
  price: [12_00, 22_00],
  colors: { ...soft, Coral: "coral", Denim: "denim" },
  options: toddlerSizes,
  about: [
    [
      "Soft against the skin.",
      "For kids who just said goodbye to diapers.",
      "Soft waist, flat seams, and a clearly marked front.",
    ],
    howItWears,
  ],
};
