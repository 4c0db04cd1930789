/** Lunch away from home, and the machine that makes it. */
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { playPrints } from "../clothing/prints.ts";
import { howItEats, tableMaterials, tableware } from "./words.ts";

const packed = [
  everyColor,
  pair,
  turned,
  laidPair,
  among("beside a backpack", [{ art: "backpack", tone: "fern", at: "far right", width: 460 }], 0.68),
  detail(0.48, 0.56, 0.36),
];

export const lunchBoxes: Family = {
  ...tableware,
  key: "lunch-boxes",
  shelf: "lunch-boxes",
  firstId: 1424_100,
  count: 16,
  kinds: [
    {
      name: "Bento Lunch Box",
      thing: { art: "bento-box" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.4, 0.36)],
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} {kind} in {material}"],
      specifications: { Parts: "Four, each with its own seal" },
    },
    {
      name: "Lunch Tin",
      thing: { art: "lunch-tin" },
      price: 0.85,
      specifications: { Material: "Tin, food-safe lacquer" },
    },
    {
      name: "Insulated Lunch Bag",
      thing: { art: "lunch-bag" },
      price: 1.1,
      specifications: { Material: "Recycled polyester, foil lining" },
      point: "Cool for five hours with an ice pack",
    },
    {
      name: "Food Flask",
      thing: { art: "food-flask" },
      price: 1.2,
      specifications: { Material: "Stainless steel", Holds: "10 oz" },
      point: "Keeps lunch hot until noon",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: playPrints, material: tableMaterials },
  price: [15_00, 27_00],
  width: 760,
  sold: [8, 150_000],
  views: packed,
  about: [
    ["Easy for small hands to open and close.", "Keeps sandwiches dry and grapes separate."],
    howItEats,
  ],
  specifications: { Care: ["Dishwasher, top rack", "Wipe clean"], Size: ["8 x 6 x 2 in", "9 x 7 x 3 in"] },
};

export const snackPots: Family = {
  ...tableware,
  key: "snack-pots",
  shelf: "snack-pots",
  firstId: 1426_100,
  count: 10,
  kinds: [
    {
      name: "Snack Pot",
      thing: { art: "snack-pot" },
      specifications: { Holds: "9 oz" },
      point: "Hands go in, crackers stay in",
    },
    {
      name: "Stacking Snack Pots",
      thing: { art: "snack-tower" },
      price: 1.4,
      specifications: { Holds: "3 x 6 oz" },
      point: "Three pots, three seals, one handle",
    },
  ],
  names: ["{collection} {kind} in {material}", "{collection} {kind}"],
  traits: { material: tableMaterials },
  price: [9_00, 16_00],
  options: [[], [choice("Pack", "1", "2")]],
  dearer: { "2": 1.8 },
  width: 740,
  sold: [13, 170_000],
  views: packed,
  about: [["For snacks between meals.", "Keeps crumbs off the car floor."], howItEats],
};

export const babyFoodMakers: Family = {
  ...tableware,
  key: "baby-food-makers",
  shelf: "baby-food-makers",
  firstId: 1427_100,
  count: 9,
  kinds: [
    {
      name: "Steam Blender",
      thing: { art: "steam-blender" },
      colors: { "Milk White": "as drawn", Sage: "sage", Mist: "mist" },
      price: 4.5,
      specifications: { Power: "400 W", Holds: "34 oz" },
      point: "Steams from below, blends from above",
    },
    {
      name: "Freezer Tray with Lid",
      thing: { art: "freezer-tray" },
      specifications: { Holds: "6 x 2.5 oz", Material: "Silicone" },
      point: "Portions pop right out",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} for {meals}"],
  traits: { meals: [{ name: "First Tastes" }, { name: "Family Batches", price: 1.2 }] },
  price: [13_00, 24_00],
  width: 800,
  sold: [5, 33_000],
  views: [
    everyColor,
    pair,
    turned,
    among("with bowls ready", [{ art: "suction-bowl", tone: "clay", at: "near right", width: 260 }], 0.76),
    detail(0.42, 0.56, 0.36),
  ],
  points: [
    "Free of BPA",
    "Dishwasher safe",
    "Fits a small kitchen",
    "Recipes for the first year",
    "Wipes clean",
    "Stays cool to the touch",
  ],
  about: [["Homemade food with nothing added.", "Cook once, and freeze for the week."], howItEats],
  specifications: { Care: "Dishwasher", Tested: "For food contact, FDA", Warranty: "2 years" },
};
