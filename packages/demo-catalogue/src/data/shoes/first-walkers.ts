/** For those who do not walk yet, and for those who have just begun. */

import { quiet, soft } from "../../authoring/colorways.ts";
import { everyColor, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { babyPrints } from "../clothing/prints.ts";
import { wools } from "../clothing/words.ts";
import { cribSizes, howTheyAreMade, howTheyFit, leathers, shoeFacts, walkerSizes } from "./words.ts";

const leatherColors = {
  Caramel: "sand",
  Blush: "blush",
  Sage: "sage",
  Denim: "denim",
  Cocoa: "cocoa",
  Clay: "clay",
  Honey: "honey",
  Slate: "slate",
  Rose: "rose",
} as const;

const small = {
  width: 790,
  colors: leatherColors,
  points: howTheyAreMade,
  specifications: shoeFacts,
} satisfies Partial<Family>;

export const firstWalkers: Family = {
  ...small,
  key: "first-walkers",
  shelf: "first-walkers",
  firstId: 1101_100,
  count: 63,
  kinds: [
    { name: "First Walkers", thing: { art: "soft-shoes" } },
    {
      name: "Barefoot First Walkers",
      thing: { art: "barefoot-shoes" },
      point: "Sole of 1/8 in, flat from heel to toe",
    },
    {
      name: "Step-One Sneakers",
      thing: { art: "trainers" },
      point: "Two straps that open all the way",
      price: 1.04,
    },
    {
      name: "First T-Straps",
      thing: { art: "t-bar-shoes", accent: "cream" },
      point: "Buckle over hook-and-loop",
    },
    {
      name: "Ankle First Walkers",
      thing: { art: "ankle-boots" },
      price: 1.14,
      point: "Elastic at both sides of the ankle",
    },
    {
      name: "Canvas First Walkers",
      thing: { art: "canvas-sneakers" },
      names: ["{collection} {kind}"],
      price: 0.82,
      specifications: { Upper: "Cotton canvas", Lining: "Cotton" },
    },
    {
      name: "First-Step Sandals",
      thing: { art: "sandals" },
      price: 0.9,
      point: "Closed toe for protection",
    },
  ],
  names: ["{collection} {kind} in {upper}", "{collection} {kind}"],
  traits: { upper: leathers },
  price: [30_00, 48_00],
  options: walkerSizes,
  views: [
    everyColor,
    among("beside a push-along walker", [{ art: "walker", at: "far right", width: 460 }]),
    among("with wooden blocks", [{ art: "alphabet-blocks", at: "far left", width: 340 }]),
    turned,
    detail(0.48, 0.68, 0.4),
  ],
  about: [
    [
      "For the first hundred steps and the next thousand.",
      "They hold the heel and let the foot move naturally.",
      "A shoe for brand-new walkers.",
      "Thin, flexible soles help them feel the ground.",
    ],
    howTheyFit,
  ],
  sold: [6, 330_000],
};

export const cribShoes: Family = {
  ...small,
  key: "crib-shoes",
  shelf: "crib-shoes",
  firstId: 1107_100,
  count: 8,
  kinds: [
    { name: "Moccasins", thing: { art: "moccasins" } },
    {
      name: "Crib Sneakers",
      thing: { art: "canvas-sneakers" },
      names: ["{collection} {kind}", "{print} {kind}"],
      traits: { print: babyPrints },
      price: 0.86,
      specifications: { Upper: "Cotton canvas" },
    },
    { name: "Crib T-Straps", thing: { art: "t-bar-shoes", accent: "oat" } },
  ],
  names: ["{collection} {kind} in {upper}"],
  traits: { upper: leathers.slice(0, 2) },
  price: [18_00, 32_00],
  options: cribSizes,
  specifications: { ...shoeFacts, Sole: ["Soft suede", "Soft leather"] },
  about: [
    ["For babies who aren't walking yet.", "Soft as a sock, but they stay on.", "Adorable pre-walker shoes."],
    howTheyFit,
  ],
};

export const booties: Family = {
  ...small,
  key: "booties",
  shelf: "booties",
  firstId: 1108_100,
  count: 8,
  kinds: [
    { name: "Ribbon Booties", thing: { art: "booties" } },
    { name: "Cable Booties", thing: { art: "booties", pattern: "cable", accent: "sage" }, price: 1.1 },
  ],
  names: ["{collection} {kind} in {wool}"],
  traits: { wool: wools },
  price: [12_00, 22_00],
  colors: soft,
  options: cribSizes,
  specifications: { Sole: "Knitted", "Made in": ["Peru", "Portugal"], Care: "Wool cycle, dry flat" },
  points: [
    "Ties with a ribbon above the ankle",
    "No seam below the sole",
    "Packed in a small box, ready to give",
    "Fits over a sock",
  ],
  about: [
    ["First shoes to keep forever.", "Knitted in one piece, with no seams.", "Keeps little feet warm."],
    howTheyFit.slice(2),
  ],
};

export const barefootShoes: Family = {
  ...small,
  key: "barefoot-shoes",
  shelf: "barefoot-shoes",
  firstId: 1109_100,
  count: 9,
  kinds: [
    { name: "Barefoot Shoes", thing: { art: "barefoot-shoes" } },
    { name: "Barefoot Sneakers", thing: { art: "trainers" }, price: 1.06 },
    { name: "Barefoot Ankle Boots", thing: { art: "ankle-boots" }, price: 1.15 },
  ],
  names: ["{collection} {kind} in {upper}", "{collection} {kind}"],
  traits: { upper: leathers },
  price: [36_00, 54_00],
  colors: quiet,
  options: walkerSizes,
  specifications: { ...shoeFacts, Sole: ["1/8 in, flexible", "5/32 in, flexible"], Drop: "None" },
  about: [
    [
      "A very thin, flexible sole.",
      "All the freedom of bare feet, with protection.",
      "Flexible enough to roll up in your hand.",
    ],
    howTheyFit,
  ],
};
