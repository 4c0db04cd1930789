/** For those who feed. */
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { tableware } from "./words.ts";

const kindly = [
  "Designed with midwives.",
  "Quiet enough for a meeting or a sleeping baby.",
  "Comes apart in five pieces and goes back together easily.",
];

const counter = [
  everyColor,
  pair,
  turned,
  among(
    "with a cloth at hand",
    [{ art: "burp-cloth-set", tone: "mist", at: "near right", width: 280 }],
    0.76,
  ),
  detail(0.5, 0.56, 0.36),
];

export const breastPumps: Family = {
  ...tableware,
  key: "breast-pumps",
  shelf: "breast-pumps",
  firstId: 1421_100,
  count: 8,
  kinds: [
    {
      name: "Double Electric Breast Pump",
      thing: { art: "electric-pump" },
      // Its display cannot be read in a mirror.
      views: counter.filter((stage) => stage !== turned),
      price: 2.6,
      specifications: { Power: "Rechargeable, 8 sessions", Levels: "Nine" },
    },
    { name: "Manual Breast Pump", thing: { art: "manual-pump" }, specifications: { Power: "A hand" } },
    {
      name: "Silicone Milk Collector",
      thing: { art: "silicone-pump" },
      colors: { Clear: "as drawn", Rose: "blush", Mist: "mist" },
      price: 0.6,
      specifications: { Power: "None: it holds by suction", Holds: "4 oz" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Travel Bag", price: 1.1, point: "A discreet travel bag" },
      { name: "Stopper and Lid", point: "Stopper and lid for the trip home" },
      { name: "Soft Shields", point: "Shields in three sizes" },
    ],
  },
  price: [22_00, 48_00],
  colors: { Blush: "blush", Lilac: "lilac", Sage: "sage", Mist: "mist" },
  width: 800,
  sold: [6, 37_000],
  views: counter,
  points: [
    "Free of BPA",
    "Parts go into the dishwasher",
    "Fits most bottle brands",
    "Soft shields",
    "A bag to keep it in",
    "Easy-to-read marks",
  ],
  about: [
    [
      "For building a freezer stash or going back to work.",
      "Starts fast and slows down, like a nursing baby.",
    ],
    kindly,
  ],
};

export const nursingPads: Family = {
  ...tableware,
  key: "nursing-pads",
  shelf: "nursing-pads",
  firstId: 1422_100,
  count: 8,
  kinds: [
    {
      name: "Washable Nursing Pads",
      thing: { art: "nursing-pads" },
      names: ["{collection} {kind} in {cloth}"],
      options: [[choice("Pack", "6 pairs", "10 pairs")], []],
      specifications: { Size: "5 in across" },
      colors: { Milk: "as drawn", Blush: "blush", Mist: "mist" },
    },
    {
      name: "Disposable Nursing Pads",
      thing: { art: "disposable-pads" },
      price: 0.7,
      names: ["{collection} {kind}", "{collection} Overnight {kind}"],
      options: [[choice("Pack", "60", "100", "200")]],
      specifications: { Size: "5 in across" },
      colors: { Sage: "sage", Mist: "mist", Rose: "rose" },
    },
  ],
  names: ["{collection} {kind}"],
  traits: { cloth: [{ name: "Organic Cotton" }, { name: "Bamboo" }, { name: "Wool and Silk", price: 1.4 }] },
  price: [11_00, 19_00],
  dearer: { "10 pairs": 1.5, "100": 1.4, "200": 2.4 },
  width: 780,
  sold: [15, 230_000],
  views: counter,
  points: ["Thin edges that don't show", "Dry against the skin", "A bag to keep them in", "Shaped, not flat"],
  about: [
    ["For unexpected letdowns.", "Soft on sore skin."],
    ["They stay in place and don't show.", "Designed with midwives."],
  ],
  specifications: { Layers: ["Three", "Four"], Material: "Cotton, bamboo, breathable film" },
};

export const milkStorage: Family = {
  ...tableware,
  key: "milk-storage",
  shelf: "milk-storage",
  firstId: 1423_100,
  count: 8,
  kinds: [
    {
      name: "Milk Storage Bags",
      thing: { art: "milk-bags" },
      options: [[choice("Pack", "30", "60", "100")], [choice("Pack", "50", "100")]],
      specifications: { Holds: "6 oz each" },
      point: "Double zipper and a stand-up bottom",
    },
    {
      name: "Milk Storage Jars",
      thing: { art: "milk-jars" },
      options: [[choice("Pack", "3", "6")]],
      price: 1.3,
      specifications: { Holds: "4 oz each", Material: "Glass" },
      point: "Nipples screw right on",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Labels", point: "Space for date, time and ounces" },
      { name: "Pouring Spout", point: "A spout that pours without spilling" },
    ],
  },
  price: [9_00, 18_00],
  dearer: { "60": 1.7, "100": 2.4, "6": 1.8 },
  colors: { Mist: "mist", Sage: "sage", Rose: "rose", Sky: "sky" },
  width: 780,
  sold: [14, 310_000],
  views: counter,
  points: [
    "Safe for the freezer",
    "Sealed twice",
    "Marks to the half ounce",
    "Free of BPA",
    "Room to write on",
    "Stands by itself",
  ],
  about: [["Freeze flat and file upright.", "Because every ounce counts."], kindly],
};
