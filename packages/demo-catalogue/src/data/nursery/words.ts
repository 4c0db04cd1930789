/** What is true of most things in a nursery: how they are built, and what they are finished with. */
import type { Colorway } from "../../authoring/colorways.ts";
import type { Family, Trait } from "../../authoring/family.ts";

/** Wood as it grew, stained or painted. */
export const finishes = {
  Natural: "as drawn",
  White: "cream",
  "Walnut Stain": "cocoa",
  "Soft Sage": "sage",
  "Warm Grey": "oat",
  "Dusty Blue": "mist",
} satisfies Colorway;

/** Painted fronts on a frame of wood. */
export const paints = {
  Cream: "cream",
  Sage: "sage",
  Mist: "mist",
  Blush: "blush",
  Oat: "oat",
  Denim: "denim",
  Clay: "clay",
} satisfies Colorway;

export const timbers: Trait[] = [
  {
    name: "Solid Beech",
    about: "Beech is hard, pale and patient: it takes teeth marks and does not splinter.",
    specifications: { Wood: "Solid beech, FSC-certified" },
  },
  {
    name: "Solid Oak",
    about: "Oak will outlast the nursery, the teenager's room and probably the house.",
    specifications: { Wood: "Solid European oak, oiled" },
    price: 1.25,
  },
  {
    name: "Birch",
    about: "Birch is light enough to be moved by one person, which is how nurseries are arranged.",
    specifications: { Wood: "Birch and birch plywood, FSC-certified" },
  },
  {
    name: "New Zealand Pine",
    about: "Pine from managed forests, with the grain left to show.",
    specifications: { Wood: "New Zealand pine, FSC-certified" },
    price: 0.85,
  },
];

/** What a bed or a mat is shown with, so that no two look alike. It has no place in a name. */
export const madeUp: Trait[] = (
  [
    ["sage", "stars"],
    ["blush", "daisies"],
    ["sky", "clouds"],
    ["honey", "gingham"],
    ["denim", "moons"],
    ["clay", "leaves"],
    ["lilac", "dots"],
    ["mist", "bunnies"],
  ] as const
).map(([accent, pattern]) => ({ name: "", shows: { accent, pattern } }));

/** Furniture arrives large, and is told in the same lines. */
export const furniture = {
  colors: finishes,
  colorsEach: [2, 4],
  parcel: "large",
  sold: [3, 4_200],
  points: [
    "Edges and corners rounded by hand",
    "Water-based lacquer, safe to be chewed",
    "Goes together in half an hour, with the one key that comes with it",
    "Spare parts for ten years",
    "Anchor for the wall in the box",
    "Arrives flat, in two cartons",
    "Wipes clean with a damp cloth",
  ],
  specifications: {
    Finish: ["Water-based lacquer", "Hard wax oil", "Water-based paint"],
    Assembly: ["25 minutes, one person", "40 minutes, two people"],
    Warranty: ["5 years", "10 years"],
  },
} satisfies Partial<Family>;

/** Second paragraphs that hold for any piece of furniture. */
export const howItStands = [
  "It is built to be taken apart and built again: cousins, attics and third children are expected.",
  "Nothing rattles. We glue, dowel and screw, and then we shake it.",
  "Designed for small rooms and short nights: everything can be reached with one hand.",
  "The proportions are a grown-up's, so it may stay when the stuffed animals have gone.",
];

/** What small things of a nursery have in common. */
export const smallThings = [
  "Tested for small parts, and passed",
  "Comes in a box that is a present already",
  "No smell when it is unpacked",
  "Made in small batches",
  "Wipes clean with a damp cloth",
];

export const homeCloths: Trait[] = [
  {
    name: "Washed Linen",
    about: "Washed linen looks better for not being ironed.",
    specifications: { Fabric: "Washed linen, 190 g/m²" },
    price: 1.25,
  },
  {
    name: "Cotton Canvas",
    about: "Canvas is plain, strong, and takes a print like paper.",
    specifications: { Fabric: "Cotton canvas, 220 g/m²" },
  },
  {
    name: "Double Gauze",
    about: "Two layers of gauze let the light through and the glare not.",
    specifications: { Fabric: "Cotton double gauze" },
    price: 1.1,
  },
  {
    name: "Soft Chambray",
    about: "Chambray is woven of two threads, one of them white, and never looks flat.",
    specifications: { Fabric: "Cotton chambray, 150 g/m²" },
  },
];
