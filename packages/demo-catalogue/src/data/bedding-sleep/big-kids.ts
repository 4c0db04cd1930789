/** For those who sleep in a bed of their own. */
import { lively } from "../../authoring/colorways.ts";
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { sizes } from "../../authoring/variants.ts";
import { nightPrints, playPrints } from "../clothing/prints.ts";
import { bedCloths, howItSleeps, linens } from "./words.ts";

export const kidsBedding: Family = {
  ...linens,
  key: "kids-bedding",
  shelf: "kids-bedding",
  firstId: 1318_100,
  count: 14,
  kinds: [
    {
      name: "Duvet Cover Set",
      thing: { art: "made-bed" },
      specifications: { "In the set": "Cover and pillowcase" },
    },
    {
      name: "Bed-in-a-Bag",
      thing: { art: "duvet-set" },
      price: 1.4,
      specifications: { "In the set": "Cover, sheet, fitted sheet, pillowcase" },
      width: 780,
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: playPrints, cloth: bedCloths },
  price: [36_00, 74_00],
  colors: lively,
  options: [[sizes("Twin", "Full")], [sizes("Twin", "Full", "Queen")]],
  dearer: { Full: 1.2, Queen: 1.35 },
  width: 880,
  sold: [6, 19_000],
  views: [
    everyColor,
    pair,
    turned,
    among(
      "with a bear at its foot",
      [{ art: "teddy-bear", tone: "sand", at: "near right", width: 220 }],
      0.86,
    ),
    detail(0.46, 0.66, 0.36),
  ],
  about: [["A pattern they'll pick themselves.", "Big enough to hide a flashlight and a book."], howItSleeps],
};

export const sleepingBags: Family = {
  key: "sleeping-bags",
  shelf: "sleeping-bags",
  firstId: 1319_100,
  count: 8,
  kinds: [
    {
      name: "Sleeping Bag",
      thing: { art: "sleeping-bag" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.4, 0.36)],
    },
    {
      name: "Roll-Up Sleeping Bag",
      thing: { art: "rolled-sleeping-bag" },
      price: 0.9,
      point: "Rolls up with the pillow inside",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind} for {where}"],
  traits: {
    print: nightPrints,
    where: [
      { name: "Camping", specifications: { Comfort: "Down to 41 °F" }, price: 1.3 },
      { name: "Sleepovers", specifications: { Comfort: "Indoors, 59 °F and up" } },
      { name: "Nap Time", specifications: { Comfort: "Indoors, 64 °F and up" }, price: 0.85 },
    ],
  },
  price: [36_00, 68_00],
  colors: { Denim: "denim", Fern: "fern", Clay: "clay", Slate: "slate", Lilac: "lilac" },
  options: [[sizes("3-5 years", "6-9 years")], []],
  dearer: { "6-9 years": 1.15 },
  width: 800,
  sold: [5, 12_000],
  views: [
    everyColor,
    pair,
    turned,
    among("before a tent", [{ art: "tent", tone: "honey", at: "far right", width: 520 }], 0.66),
    detail(0.46, 0.5, 0.36),
  ],
  about: [
    ["For the first night away from home.", "The foot unzips as they grow."],
    ["A zipper guard keeps it from snagging.", "Warm, and light enough for kids to carry."],
  ],
  points: [
    "Pocket for the bear",
    "Zipper from both sides",
    "Bag to carry it in",
    "Machine wash at 86 °F",
    "Name tag on the strap",
  ],
  specifications: { Filling: "Recycled fiber", Lining: "Brushed cotton", Care: "Machine wash at 86 °F" },
};

export const bedRails: Family = {
  key: "bed-rails",
  shelf: "bed-rails",
  firstId: 1320_100,
  count: 7,
  kinds: [
    {
      name: "Mesh Bed Rail",
      thing: { art: "bed-rail" },
      colors: { Slate: "slate", Sand: "sand", Mist: "mist", Sage: "sage" },
      options: [[sizes("43 in", "59 in")], []],
      specifications: { Height: "20 in above the mattress" },
      point: "Folds down in one move, for stories",
    },
    {
      name: "Wooden Bed Rail",
      thing: { art: "wooden-bed-rail" },
      colors: { Natural: "as drawn", White: "cream", Walnut: "cocoa" },
      price: 1.15,
      specifications: { Height: "12 in above the mattress" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Pocket", point: "Pocket for a book and a pacifier" },
      { name: "Night Light", point: "A corner light for getting up at night" },
      { name: "Safety Strap", point: "A strap below the mattress to the other side" },
    ],
  },
  price: [34_00, 62_00],
  dearer: { "59 in": 1.25 },
  parcel: "large",
  width: 860,
  sold: [6, 16_000],
  views: [
    everyColor,
    turned,
    pair,
    among("beside a toddler's bed", [{ art: "made-bed", tone: "sky", at: "far right", width: 520 }], 0.68),
    detail(0.46, 0.6, 0.36),
  ],
  about: [
    ["Keeps new big-kid-bed sleepers from falling out.", "It slides under the mattress and stays put."],
    ["Fits twin and full beds with mattresses from 5 to 12 inches.", "No tools, and no marks on the frame."],
  ],
  points: [
    "No tools",
    "Fits box springs and slats",
    "Cover comes off and washes",
    "Gap-free to the mattress",
    "Tested with 110 lb",
  ],
  specifications: { Age: "18 months to 5 years", Standard: "ASTM F2085" },
};
