/** Pillows, care and covers, before and after. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laid, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { babyPrints } from "../clothing/prints.ts";
import { carePoints, howItHelps } from "./words.ts";

const covers = [
  { name: "Organic Cotton", specifications: { Cover: "Organic cotton" } },
  { name: "Muslin", specifications: { Cover: "Cotton muslin" } },
  { name: "Soft Jersey", specifications: { Cover: "Cotton jersey" } },
];

export const nursingPillows: Family = {
  key: "nursing-pillows",
  shelf: "nursing-pillows",
  firstId: 1904_100,
  count: 9,
  width: 800,
  kinds: [
    { name: "Nursing Pillow", thing: { art: "nursing-pillow" } },
    { name: "Crescent Nursing Pillow", thing: { art: "nursing-pillow", accent: "cream" }, price: 1.08 },
  ],
  names: ["{collection} {kind} in {cover}", "{collection} {kind} with {filling}"],
  traits: {
    cover: covers,
    filling: [
      { name: "Spelt Husks", specifications: { Filling: "Spelt husks" } },
      { name: "Millet", specifications: { Filling: "Millet husks" } },
      { name: "Micro Beads", specifications: { Filling: "Micro beads, silent" }, price: 0.85 },
    ],
  },
  price: [36_00, 62_00],
  colors: soft,
  views: [
    everyColor,
    turned,
    laid,
    among("beside a rocking chair", [{ art: "rocking-chair", at: "far left", width: 540 }], 0.58),
    detail(0.5, 0.62, 0.38),
  ],
  about: [
    [
      "Supports your belly before birth, then nursing, then a baby learning to sit.",
      "Keeps its shape all night.",
      "You'll nurse eight times a day, so be comfortable.",
    ],
    howItHelps,
  ],
  sold: [20, 190_000],
  points: [
    "Cover off by a long zipper",
    "Filling can be taken out or added",
    "Cover washes at 104 °F",
    "Quiet filling",
    ...carePoints.slice(1, 3),
  ],
  specifications: {
    Length: ["65 in", "72 in", "60 in"],
    Weight: ["3.3 lb", "4.4 lb"],
    Care: "Cover 104 °F, filling airs",
  },
};

export const pregnancyPillows: Family = {
  key: "pregnancy-pillows",
  shelf: "pregnancy-pillows",
  firstId: 1912_100,
  count: 7,
  set: "flat-lay",
  width: 820,
  kinds: [
    {
      name: "U-Shaped Pregnancy Pillow",
      thing: { art: "pregnancy-pillow" },
      traits: { print: babyPrints },
      names: ["{collection} {print} {kind}"],
    },
    { name: "Full-Body Pillow", thing: { art: "pregnancy-pillow" }, price: 0.9 },
  ],
  names: ["{collection} {kind} in {cover}"],
  traits: { cover: covers },
  price: [42_00, 74_00],
  colors: soft,
  about: [
    [
      "Supports back and belly, so it's easier to turn over.",
      "For comfortable side sleeping.",
      "After the birth it's a comfy couch pillow.",
    ],
    howItHelps,
  ],
  points: [
    "Cover off by a long zipper",
    "Fits a bed of 55 inches with two people in it",
    "Washable as a whole",
    ...carePoints.slice(1, 3),
  ],
  specifications: {
    Length: ["57 in", "53 in"],
    Filling: ["Recycled polyester fiber", "Kapok"],
    Care: "Cover 104 °F",
  },
  parcel: "large",
};

export const bellyCare: Family = {
  key: "belly-care",
  shelf: "belly-care",
  firstId: 1914_100,
  count: 7,
  width: 640,
  kinds: [
    {
      name: "Belly Oil and Balm",
      thing: { art: "belly-oil" },
      specifications: { Content: "3.4 fl oz oil, 1.7 oz balm" },
    },
    {
      name: "Belly Lotion",
      thing: { art: "lotion-bottle" },
      price: 0.7,
      colors: { Sage: "sage", Rose: "rose", Honey: "honey" },
      specifications: { Content: "6.8 fl oz" },
    },
  ],
  names: ["{oil} {kind}", "{collection} {oil} {kind}"],
  traits: {
    oil: [
      { name: "Almond", specifications: { Base: "Sweet almond oil" } },
      { name: "Rosehip", specifications: { Base: "Rosehip and jojoba oil" } },
      { name: "Calendula", specifications: { Base: "Calendula in sunflower oil" } },
      { name: "Cocoa Butter", specifications: { Base: "Cocoa butter and olive oil" } },
    ],
  },
  price: [19_00, 34_00],
  colors: { Amber: "sand", Honey: "honey", Clay: "clay" },
  colorsEach: [1, 1],
  views: [
    pair,
    turned,
    among("with a hand-knitted blanket", [
      { art: "knit-blanket", tone: "blush", at: "far left", width: 380 },
    ]),
    detail(0.5, 0.6, 0.4),
  ],
  about: [
    ["Five minutes in the evening for the two of you.", "For stretching skin.", "Absorbs quickly."],
    ["No oil prevents every stretch mark, but this one keeps skin soft and feels good."],
  ],
  points: carePoints,
  specifications: { For: "From the fourth month", "Made in": "Germany" },
};

export const nursingCovers: Family = {
  key: "nursing-covers",
  shelf: "nursing-covers",
  firstId: 1916_100,
  count: 8,
  set: "flat-lay",
  width: 840,
  kinds: [
    { name: "Nursing Poncho", thing: { art: "nursing-cover" } },
    {
      name: "Nursing Cover",
      thing: { art: "nursing-cover" },
      traits: {
        print: babyPrints.filter(({ name }) =>
          ["Leaf", "Pin-Dot", "Blossom", "Gingham", "Breton-Stripe"].includes(name),
        ),
      },
      names: ["{collection} {print} {kind}"],
    },
  ],
  names: ["{collection} {kind} in {cover}"],
  traits: { cover: covers },
  price: [18_00, 34_00],
  colors: { ...soft, Slate: "slate", Spruce: "spruce" },
  about: [
    [
      "Privacy for nursing in cafés, trains and parks.",
      "You can see your baby, and nobody else can.",
      "Doubles as a stroller shade and a scarf.",
    ],
    howItHelps,
  ],
  points: [
    "Covers all around, back included",
    "Airy enough for July",
    "Folds into its own pocket",
    ...carePoints.slice(1, 2),
  ],
  specifications: {
    Size: ["One size", "33 x 29 in"],
    "Made in": ["Portugal", "Türkiye"],
    Care: "Machine wash at 104 °F",
  },
};
