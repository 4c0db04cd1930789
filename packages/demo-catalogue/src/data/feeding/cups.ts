/** Learning to drink. */
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { playPrints } from "../clothing/prints.ts";
import { howItEats, tableColors, tableMaterials, tableware } from "./words.ts";

const drinking = [
  everyColor,
  pair,
  turned,
  among("beside a bowl", [{ art: "suction-bowl", tone: "oat", at: "near right", width: 280 }], 0.78),
  detail(0.5, 0.6, 0.36),
];

export const cups: Family = {
  ...tableware,
  key: "cups",
  shelf: "cups",
  firstId: 1407_100,
  count: 16,
  kinds: [
    {
      name: "Open Training Cup",
      thing: { art: "open-cup" },
      specifications: { Holds: "4 oz", Age: "6 months and up" },
      point: "Small, so that a spill is small",
    },
    {
      name: "360° Cup",
      thing: { art: "rim-cup" },
      price: 1.2,
      specifications: { Holds: "8 oz", Age: "12 months and up" },
      point: "Drink from any side, spill from none",
    },
    {
      name: "Sippy Cup",
      thing: { art: "sippy-cup" },
      price: 1.1,
      specifications: { Holds: "7 oz", Age: "6 months and up" },
      point: "Soft spout with a valve",
    },
  ],
  names: ["{collection} {kind} in {material}", "{collection} {kind}"],
  traits: { material: tableMaterials },
  price: [7_00, 14_00],
  options: [[], [choice("Pack", "1", "2")]],
  dearer: { "2": 1.8 },
  width: 720,
  sold: [12, 270_000],
  views: drinking,
  about: [
    ["Two handles for first sips.", "The step between bottle and glass.", "Drop it, roll it: it won't leak."],
    howItEats,
  ],
};

export const strawCups: Family = {
  ...tableware,
  key: "straw-cups",
  shelf: "straw-cups",
  firstId: 1411_100,
  count: 12,
  kinds: [
    {
      name: "Straw Cup",
      thing: { art: "straw-cup" },
      names: ["{collection} {print} {kind}", "{collection} {kind}"],
      specifications: { Holds: "9 oz" },
    },
    {
      name: "Weighted Straw Cup",
      thing: { art: "weighted-straw-cup" },
      price: 1.2,
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} {kind} in {material}"],
      specifications: { Holds: "7 oz" },
      point: "The straw follows the water, whichever way the cup is held",
    },
  ],
  names: ["{collection} {kind}"],
  traits: { print: playPrints, material: tableMaterials },
  price: [9_00, 16_00],
  width: 740,
  sold: [10, 190_000],
  views: drinking,
  about: [
    ["A favorite of speech therapists.", "Twist the lid shut, and it's leakproof in a bag."],
    howItEats,
  ],
  specifications: {
    Age: ["6 months and up", "9 months and up"],
    Care: "Dishwasher; brush for the straw included",
    Tested: "For food contact, FDA",
  },
};

export const waterBottles: Family = {
  ...tableware,
  key: "water-bottles",
  shelf: "water-bottles",
  firstId: 1425_100,
  count: 16,
  kinds: [
    {
      name: "Steel Water Bottle",
      thing: { art: "kids-water-bottle" },
      price: 1.2,
      specifications: { Material: "Stainless steel, 18/8" },
      options: [[choice("Volume", "12 oz", "18 oz")], []],
      point: "Cold for twelve hours, warm for six",
    },
    {
      name: "Straw Flask",
      thing: { art: "straw-flask" },
      specifications: { Material: "Stainless steel, silicone straw" },
      point: "The straw folds in under its lid",
    },
    {
      name: "Clear Drinking Bottle",
      thing: { art: "clear-bottle" },
      traits: { print: [""] },
      names: ["{collection} {kind}"],
      price: 0.7,
      specifications: { Material: "Tritan" },
      point: "Marks for how much is left to drink",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: playPrints },
  price: [14_00, 24_00],
  dearer: { "18 oz": 1.2 },
  colors: { ...tableColors, Spruce: "spruce", Coral: "coral" },
  width: 820,
  sold: [9, 340_000],
  views: [
    everyColor,
    pair,
    turned,
    laidPair,
    among("beside a backpack", [{ art: "backpack", tone: "fern", at: "far right", width: 480 }], 0.66),
    detail(0.5, 0.56, 0.34),
  ],
  about: [
    [
      "For preschool, the sandbox and the back seat.",
      "Easy for kids to open and close.",
      "Tough enough for every day.",
    ],
    ["Chip-resistant paint.", ...howItEats],
  ],
  specifications: {
    Holds: ["12 oz", "14 oz"],
    Care: "Dishwasher, top rack",
    Tested: "For food contact, FDA",
  },
};
