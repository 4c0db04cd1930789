/** Bowls, plates, spoons and pouches. */
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { howItEats, tableMaterials, tableware } from "./words.ts";

export const bowlsAndPlates: Family = {
  ...tableware,
  key: "bowls-and-plates",
  shelf: "tableware",
  firstId: 1405_100,
  count: 24,
  kinds: [
    {
      name: "Suction Bowl",
      thing: { art: "suction-bowl" },
      specifications: { Holds: "12 oz" },
      point: "Holds on to the table until you lift its tab",
    },
    {
      name: "Divided Plate",
      thing: { art: "divided-plate" },
      specifications: { Size: "9 x 7 in" },
      point: "Keeps peas away from potatoes",
    },
    {
      name: "Dinner Set",
      thing: { art: "dinner-set" },
      price: 1.9,
      names: ["{collection} {print} {kind} in {material}"],
      traits: { print: babyPrints },
      specifications: { "In the set": "Plate, bowl, cup" },
    },
    { name: "Bear Plate", thing: { art: "bear-plate" }, price: 0.9, specifications: { Size: "9 x 8 in" } },
    {
      name: "Bowl and Spoon",
      thing: { art: "bowl-with-spoon" },
      price: 0.95,
      specifications: { Holds: "10 oz" },
    },
  ],
  names: ["{collection} {kind} in {material}", "{collection} {material} {kind}"],
  traits: { material: tableMaterials },
  price: [11_00, 22_00],
  options: [[], [choice("Pack", "1", "2")]],
  dearer: { "2": 1.85 },
  width: 780,
  sold: [9, 210_000],
  views: [
    everyColor,
    pair,
    turned,
    among("with a spoon and a cup", [{ art: "open-cup", tone: "oat", at: "near right", width: 250 }], 0.78),
    detail(0.5, 0.56, 0.38),
  ],
  about: [
    [
      "It stays where you put it.",
      "High sides help fill the spoon.",
      "For first tastes and second helpings.",
    ],
    howItEats,
  ],
};

export const spoonsAndForks: Family = {
  ...tableware,
  key: "spoons-and-forks",
  shelf: "cutlery",
  firstId: 1406_100,
  count: 12,
  kinds: [
    {
      name: "First Spoons",
      thing: { art: "spoon-trio" },
      pack: "Set of 3",
      specifications: { Length: "5.5 in", Age: "4 months and up" },
      point: "Soft tips, for gums",
    },
    {
      name: "Toddler Fork and Spoon",
      thing: { art: "toddler-cutlery" },
      price: 1.2,
      specifications: { Length: "5 in", Age: "18 months and up", Material: "Stainless steel, 18/8" },
      names: ["{collection} {kind}", "{collection} {kind} with {grip}"],
    },
    {
      name: "Wooden Spoon and Fork",
      thing: { art: "cutlery" },
      price: 1.05,
      specifications: { Length: "5 in", Age: "6 months and up" },
    },
  ],
  names: ["{collection} {kind}", "{collection} Easy-Grip {kind}"],
  traits: { grip: [{ name: "Round Handles" }, { name: "Short Handles" }] },
  price: [6_00, 13_00],
  set: "flat-lay",
  width: 740,
  sold: [11, 330_000],
  views: [everyColor, laidPair, turned, detail(0.5, 0.36, 0.36)],
  about: [["A short, thick handle for little fists.", "Helps food make it to the mouth."], howItEats],
};

export const foodPouches: Family = {
  ...tableware,
  key: "food-pouches",
  shelf: "food-pouches",
  firstId: 1412_100,
  count: 9,
  kinds: [
    {
      name: "Refillable Food Pouches",
      thing: { art: "food-pouch" },
      options: [[choice("Pack", "4", "6", "10")], [choice("Pack", "4", "12")]],
      specifications: { Holds: "5 oz each", Material: "BPA-free film" },
    },
    {
      name: "Pouch Filling Station",
      thing: { art: "pouch-station" },
      price: 1.8,
      specifications: { "In the box": "Station, three pouches, three presses" },
      point: "Three at once, in a minute",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Wide Opening", point: "A zipper as wide as a ladle" },
      { name: "Spoon Tips", point: "Spoons that screw onto the spout" },
      { name: "Cleaning Brush", point: "A brush that fits the corners" },
    ],
  },
  price: [12_00, 19_00],
  dearer: { "6": 1.3, "10": 1.9, "12": 2.2 },
  width: 740,
  sold: [7, 64_000],
  views: [everyColor, pair, turned, laidPair, detail(0.5, 0.6, 0.36)],
  about: [
    ["Homemade applesauce, ready to squeeze.", "For the stroller, the car, and the line at the post office."],
    ["Fill from the bottom, wash, and reuse.", "They lie flat in the freezer and thaw in the bag."],
  ],
  specifications: { Age: "6 months and up", Care: "Dishwasher, top rack", Tested: "For food contact, FDA" },
};
