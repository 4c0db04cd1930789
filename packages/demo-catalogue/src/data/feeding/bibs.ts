/** Bibs: a shelf of its own, for a drawer that is never full enough. */
import { everyColor, laidFive, laidPair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { howItEats, tableColors } from "./words.ts";

const cloths = [
  {
    name: "Organic Cotton",
    about: "Cotton in front, absorbent terry in back.",
    specifications: { Material: "Organic cotton jersey, terry back" },
  },
  {
    name: "Muslin",
    about: "Six layers of muslin for heavy droolers.",
    specifications: { Material: "Cotton muslin, six layers" },
  },
  {
    name: "Bamboo Terry",
    about: "Bamboo terry absorbs more than cotton.",
    specifications: { Material: "Bamboo viscose terry" },
    price: 1.15,
  },
  {
    name: "Waffle Cotton",
    about: "Waffle cotton dries fast.",
    specifications: { Material: "Waffle cotton" },
  },
];

export const bibs: Family = {
  key: "bibs",
  shelf: "bibs",
  firstId: 1402_100,
  count: 66,
  kinds: [
    {
      name: "Cotton Bib",
      thing: { art: "cloth-bib" },
      names: ["{print} Bib in {cloth}", "{collection} {print} Bib"],
      colors: { ...tableColors, Milk: "as drawn" },
      specifications: { Closure: "Two snaps" },
    },
    {
      name: "Crumb-Catcher Bib",
      thing: { art: "bib" },
      traits: {
        print: [""],
        cloth: [
          { name: "Silicone", specifications: { Material: "Food-grade silicone" } },
          { name: "Soft Silicone", specifications: { Material: "Food-grade silicone, 0.04 in" } },
        ],
      },
      names: ["{collection} {kind}", "{collection} {kind} in {cloth}"],
      price: 1.25,
      specifications: { Closure: "Four snaps", Care: "Dishwasher" },
      point: "A pocket that stands open",
    },
    {
      name: "Sleeved Smock Bib",
      thing: { art: "sleeved-bib" },
      price: 1.7,
      options: [[sizes("6-24 months", "2-4 years")], []],
      specifications: {
        ...{ Age: "6 months to 4 years", Closure: "Hook and loop" },
        Coating: "Water-repellent, free of PFAS",
      },
      point: "Long sleeves for messy eaters",
    },
    {
      name: "Bandana Bibs",
      thing: { art: "bandana-bibs" },
      pack: "Set of 3",
      options: [[]],
      traits: { print: ["Dotted", "Everyday", "Drool-Proof", "Spotted"] },
      price: 1.5,
      specifications: { Closure: "Two snaps, two sizes" },
    },
    {
      name: "Cotton Bibs",
      thing: { art: "cloth-bib" },
      pack: "5-Pack",
      options: [[]],
      openings: [laidFive],
      views: [everyColor, laidPair, turned, detail(0.5, 0.5, 0.4)],
      names: ["{print} Bibs in {cloth}", "{collection} {print} Bibs"],
      price: 2.6,
      colors: { ...tableColors, Milk: "as drawn" },
      specifications: { Closure: "Two snaps" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}", "{collection} {kind} in {cloth}"],
  traits: { print: babyPrints, cloth: cloths },
  price: [6_00, 11_00],
  dearer: { "2-4 years": 1.1, "2": 1.85, "3": 2.6 },
  colors: tableColors,
  options: [[], [], [choice("Pack", "1", "2", "3")]],
  set: "flat-lay",
  width: 800,
  parcel: "small",
  sold: [8, 190_000],
  views: [
    everyColor,
    laidPair,
    turned,
    beside("with a spoon and a bowl", [
      { art: "spoon-trio", tone: "sage", at: "top left", width: 250, turn: -16 },
      { art: "suction-bowl", tone: "clay", at: "bottom right", width: 300 },
    ]),
    beside(
      "with a plate for carrots",
      [{ art: "divided-plate", tone: "honey", at: "bottom right", width: 340 }],
      0.8,
    ),
    detail(0.5, 0.58, 0.38),
  ],
  about: [
    [
      "For drool, oatmeal, and everything between the two.",
      "You can't have too many of these.",
      "On and off with one hand.",
      "Saves a shirt a day.",
    ],
    ["A snug neckline keeps food out.", "Two snaps, so it grows with them.", ...howItEats],
  ],
  points: [
    "Nickel-free snaps",
    "Washes at 140 °F",
    "Wide enough to cover shoulders",
    "Soft at the neck",
    "Stains come out, prints stay",
    "Flat seams at the neck",
  ],
  specifications: {
    Age: ["3 to 24 months", "6 to 36 months"],
    Care: ["Machine wash at 140 °F", "Machine wash at 104 °F"],
  },
};
