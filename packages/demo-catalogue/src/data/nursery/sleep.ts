/** Where they sleep: cribs, bassinets, cradles and first beds. */
import { everyColor, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { nightPrints } from "../clothing/prints.ts";
import { furniture, howItStands, madeUp, paints, timbers } from "./words.ts";

const bedViews = [
  among("with a basket and a bear", [
    { art: "woven-basket", tone: "oat", at: "near left", width: 270 },
    { art: "teddy-bear", tone: "sand", at: "near right", width: 210 },
  ]),
  among("under a mobile's stars, beside a lamp", [
    { art: "floor-lamp", tone: "cream", at: "far right", width: 520 },
  ]),
  everyColor,
  turned,
  detail(0.42, 0.56, 0.4),
];

export const cribs: Family = {
  ...furniture,
  key: "cribs",
  shelf: "baby-cribs",
  firstId: 1201_100,
  count: 10,
  kinds: [
    {
      name: "Oval Crib",
      thing: { art: "oval-crib" },
      price: 1.25,
      point: "No corners to bump into, in any direction",
      specifications: { Size: "48 x 29 x 34 in" },
    },
    {
      name: "Crib with Drawer",
      thing: { art: "drawer-crib" },
      colors: paints,
      point: "A full-extension drawer for storage",
      specifications: { Size: "54 x 30 x 36 in" },
    },
    {
      name: "Convertible Crib",
      thing: { art: "crib" },
      point: "Becomes a toddler bed and a small sofa with the parts in the box",
      specifications: { Size: "54 x 31 x 38 in" },
    },
  ],
  names: ["{collection} {kind} in {timber}"],
  traits: { timber: timbers, madeUp },
  price: [189_00, 380_00],
  width: 860,
  views: bedViews,
  about: [["The heart of the nursery.", "Three mattress heights.", "Slats 2.3 inches apart."], howItStands],
  specifications: { ...furniture.specifications, Age: "From birth to 3 years", Standard: "16 CFR 1219" },
};

export const bassinets: Family = {
  key: "bassinets",
  shelf: "bassinets",
  firstId: 1209_100,
  count: 8,
  kinds: [
    {
      name: "Wicker Bassinet",
      thing: { art: "bassinet" },
      traits: { print: nightPrints },
      names: ["{collection} {kind} with {print} Hood", "{collection} {kind}"],
      point: "Basket lifts off its stand",
      specifications: { Basket: "Hand-woven seagrass", Stand: "Solid beech" },
    },
    {
      name: "Bedside Sleeper",
      thing: { art: "bedside-sleeper" },
      colors: { Slate: "slate", Sand: "sand", Mist: "mist", Spruce: "spruce" },
      point: "One side folds down against your mattress",
      price: 1.2,
      specifications: { Frame: "Aluminum", Heights: "Seven, from 9 to 22 in" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with Storage"],
  price: [89_00, 189_00],
  colors: { Oat: "oat", Cream: "cream", Sage: "sage", Blush: "blush", Mist: "mist" },
  colorsEach: [2, 4],
  parcel: "large",
  sold: [9, 11_000],
  width: 840,
  views: bedViews,
  about: [
    [
      "Keeps your newborn within arm's reach for the first five months.",
      "Fits beside any bed and is light enough to move.",
    ],
    ["Breathable sides and a firm, flat mattress.", "The cover comes off in a minute."],
  ],
  points: [
    "For babies up to 20 lb who do not yet push up",
    "Mattress and fitted sheet included",
    "Cover washes at 104 °F",
    "Folds for the car without tools",
    "Feet that grip on any floor",
  ],
  specifications: { Age: "0 to 5 months", Holds: "Up to 20 lb", Standard: "ASTM F2194" },
};

export const toddlerBeds: Family = {
  ...furniture,
  key: "toddler-beds",
  shelf: "toddler-beds",
  firstId: 1210_100,
  count: 9,
  kinds: [
    {
      name: "Toddler Bed",
      thing: { art: "toddler-bed" },
      point: "Removable side rails",
      options: [[choice("Mattress", "Without mattress", "With mattress")], []],
    },
    {
      name: "House Bed",
      thing: { art: "house-bed" },
      price: 1.35,
      point: "A roof for curtains and lights",
      options: [[choice("Size", "Toddler", "Twin", "Full")], [choice("Size", "Toddler", "Twin")]],
    },
  ],
  names: ["{collection} {kind} in {timber}"],
  traits: { timber: timbers, madeUp },
  price: [129_00, 239_00],
  dearer: { "With mattress": 1.5, Twin: 1.3, Full: 1.55 },
  width: 860,
  views: bedViews,
  about: [
    ["A bed they can climb into by themselves.", "Low to the floor.", "For when they outgrow the crib."],
    howItStands,
  ],
};

export const cradles: Family = {
  ...furniture,
  key: "cradles",
  shelf: "cradles",
  firstId: 1211_100,
  count: 6,
  kinds: [
    {
      name: "Rocking Cradle",
      thing: { art: "cradle" },
      point: "A wedge stops the rocking",
      specifications: { Size: "36 x 22 x 30 in" },
    },
  ],
  names: ["{collection} {kind} in {timber}", "{collection} Heirloom Cradle in {timber}"],
  traits: { timber: timbers, madeUp },
  price: [119_00, 240_00],
  sold: [2, 900],
  width: 880,
  views: bedViews,
  about: [
    ["Rock it with a tap of your foot.", "It rocks slowly and stops by itself."],
    ["For the first five months, then for dolls.", ...howItStands],
  ],
  specifications: { ...furniture.specifications, Age: "0 to 5 months", Standard: "ASTM F2194" },
};

export const travelCribs: Family = {
  key: "travel-cribs",
  shelf: "travel-cribs",
  firstId: 1212_100,
  count: 7,
  kinds: [
    {
      name: "Travel Crib",
      thing: { art: "travel-crib" },
      point: "Folds to the size of a golf bag",
      specifications: { Weight: "18 lb", Folded: "31 x 9 x 9 in" },
    },
    {
      name: "Featherlight Travel Crib",
      thing: { art: "travel-crib", accent: "cream" },
      point: "Opens or closes in eight seconds",
      price: 1.4,
      specifications: { Weight: "11 lb", Folded: "20 x 24 x 6 in" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Bassinet Insert", point: "A raised bassinet for newborns up to 15 lb", price: 1.15 },
      { name: "Side Door", point: "A side zipper for easy access" },
      { name: "Blackout Cover", point: "A cover that blocks light", price: 1.1 },
    ],
  },
  price: [69_00, 149_00],
  colors: { Slate: "slate", Sand: "sand", Denim: "denim", Spruce: "spruce", Mist: "mist" },
  colorsEach: [2, 3],
  parcel: "large",
  sold: [14, 21_000],
  width: 860,
  views: [
    among("with a suitcase and a lion's share of toys", [
      { art: "luggage", tone: "clay", at: "near right", width: 300 },
      { art: "teddy-bear", tone: "sand", at: "near left", width: 200 },
    ]),
    everyColor,
    turned,
    detail(0.45, 0.6, 0.4),
  ],
  about: [
    ["For Grandma's house, hotels and camping.", "Sets up in seconds."],
    [
      "Mesh on all sides, so you can see each other.",
      "The mattress is firm and lies flat, and the cover washes.",
    ],
  ],
  points: [
    "Mattress included",
    "Bag with a shoulder strap",
    "Mesh on all four sides",
    "No sharp edges, inside or out",
    "Covers wash at 86 °F",
  ],
  specifications: { Age: "0 to 3 years", Size: "41 x 28 x 30 in", Standard: "ASTM F406" },
};
