/** What is true of most things in a nursery: how they are built, and what they are finished with. */
import type { Colorway } from "../../authoring/colorways.ts";
import type { Family, Trait } from "../../authoring/family.ts";

/** Wood as it grew, stained or painted. */
export const finishes = {
  Natural: "as drawn",
  White: "cream",
  "Walnut Stain": "cocoa",
  "Soft Sage": "sage",
  "Warm Gray": "oat",
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
    about: "Beech is hard and doesn't splinter.",
    specifications: { Wood: "Solid beech, FSC-certified" },
  },
  {
    name: "Solid Oak",
    about: "Oak lasts for generations.",
    specifications: { Wood: "Solid European oak, oiled" },
    price: 1.25,
  },
  {
    name: "Birch",
    about: "Birch is light enough for one person to move.",
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
    "Assembles in half an hour with the included hex key",
    "Spare parts for ten years",
    "Anchor for the wall in the box",
    "Ships flat in two boxes",
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
  "Easy to take apart and hand down.",
  "Sturdy and rattle-free.",
  "Designed for small rooms, with everything in easy reach.",
  "A timeless design that grows with your child.",
];

/** What small things of a nursery have in common. */
export const smallThings = [
  "Tested for small parts, and passed",
  "Comes in a gift box",
  "No chemical smell",
  "Made in small batches",
  "Wipes clean with a damp cloth",
];

export const homeCloths: Trait[] = [
  {
    name: "Washed Linen",
    about: "Washed linen doesn't need ironing.",
    specifications: { Fabric: "Washed linen, 5.6 oz/yd²" },
    price: 1.25,
  },
  {
    name: "Cotton Canvas",
    about: "Strong cotton canvas with a crisp print.",
    specifications: { Fabric: "Cotton canvas, 6.5 oz/yd²" },
  },
  {
    name: "Double Gauze",
    about: "Two layers of gauze soften the light.",
    specifications: { Fabric: "Cotton double gauze" },
    price: 1.1,
  },
  {
    name: "Soft Chambray",
    about: "Chambray has a soft two-tone weave.",
    specifications: { Fabric: "Cotton chambray, 4.4 oz/yd²" },
  },
];
