import { lively } from "../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";

const withBear = among("with a bear who visits", [
  { art: "teddy-bear", tone: "oat", at: "far left", width: 380 },
]);

export const figuresAndDolls: Family = {
  key: "figures-dolls",
  shelf: "figures-dolls",
  firstId: 1605_100,
  count: 8,
  kinds: [
    {
      name: "Rag Doll",
      thing: { art: "rag-doll" },
      colors: { Rose: "rose", Sage: "sage", Sky: "sky", Honey: "honey" },
      names: ["{friend} the {kind} in a {fabric} Dress", "{friend} the {kind}"],
      specifications: { Height: "14 in" },
    },
    {
      name: "Cap Doll",
      thing: { art: "cap-doll" },
      colors: { Denim: "denim", Clay: "clay", Fern: "fern" },
      names: ["{friend} the {kind} in {fabric} Overalls", "{friend} the {kind}"],
      specifications: { Height: "13 in" },
    },
  ],
  names: ["{friend} the {kind}"],
  traits: {
    friend: ["Alma", "Bea", "Coco", "Dot", "Elsie", "Freya", "Jonah", "Lou", "Max", "Nils", "Rita", "Sam"],
    fabric: ["Cotton", "Linen", "Corduroy"],
  },
  price: [19_00, 39_00],
  colorsEach: [1, 3],
  width: 700,
  views: [
    everyColor,
    pair,
    turned,
    among("at home", [{ art: "doll-house", at: "far right", width: 430 }]),
    withBear,
    detail(0.5, 0.32, 0.38),
  ],
  about: [
    [
      "Someone to look after, all day long.",
      "A simple face for any mood.",
      "Comes with a name, or pick your own.",
    ],
    ["Clothes with one easy button.", "Fully washable."],
  ],
  points: [
    "Hair of wool, knotted in strand by strand",
    "Clothes come off",
    "No hard parts in bed",
    "Stuffed with sheep's wool",
    "Finished by hand",
  ],
  specifications: {
    Material: ["Organic cotton, wool", "Linden wood, organic cotton"],
    Age: ["From birth", "18 months and up", "3 years and up"],
    Standard: "ASTM F963",
  },
  sold: [5, 17_000],
};

export const figures: Family = {
  key: "figures",
  shelf: "figures-dolls",
  firstId: 1605_200,
  count: 6,
  kinds: [
    {
      name: "Peg Doll Family",
      thing: { art: "peg-dolls" },
      colors: lively,
      specifications: { Height: "2 to 4 in" },
      price: 0.8,
      width: 880,
    },
    {
      name: "Tin Robot",
      thing: { art: "robot" },
      colors: {},
      specifications: { Height: "9 in", Material: "Tinplate, rolled edges", Age: "3 years and up" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in a {bag} Bag"],
  traits: { bag: ["Cotton", "Linen"] },
  price: [19_00, 36_00],
  colorsEach: [2, 3],
  width: 760,
  views: [
    everyColor,
    pair,
    turned,
    among("at home", [{ art: "doll-house", at: "far right", width: 430 }]),
    detail(0.5, 0.42, 0.38),
  ],
  about: [
    ["For making up stories.", "They stand up on their own."],
    ["Painted by hand, so no two are alike.", "They fit most dollhouses and cars."],
  ],
  points: ["Stand by themselves", "Water-based paint", "No small parts", "Fit in a pocket or a fist"],
  specifications: {
    Material: "Linden wood, water-based paint",
    Age: "3 years and up",
    Standard: "ASTM F963",
  },
  sold: [5, 14_000],
};

export const dollHouses: Family = {
  key: "doll-houses",
  shelf: "doll-houses",
  firstId: 1621_100,
  count: 6,
  kinds: [
    {
      name: "Doll House",
      thing: { art: "doll-house" },
      colors: { Rose: "rose", Sage: "sage", Slate: "slate", Clay: "clay" },
      point: "Four rooms, all furnished",
    },
    {
      name: "Doll Cottage",
      thing: { art: "doll-cottage" },
      colors: { Sage: "sage", Coral: "coral", Denim: "denim" },
      point: "The roof folds open",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Furniture", price: 1.2 },
      { name: "a Family of Five", price: 1.15 },
      { name: "a Garden", price: 1.3 },
    ],
  },
  price: [74_00, 148_00],
  colorsEach: [2, 3],
  width: 820,
  views: [
    everyColor,
    among("with the family who lives there", [{ art: "peg-dolls", at: "near right", width: 330 }]),
    turned,
    detail(0.4, 0.6, 0.4),
  ],
  about: [
    ["A house where they make the rules.", "Open in front, so three kids can play at once."],
    ["Stands on felt feet and turns easily.", "Assembles in half an hour with one key."],
  ],
  points: [
    "Birch plywood, 3/8 in",
    "Furniture to the same scale as any peg doll",
    "Screws hidden",
    "Stands against the wall",
    "Doors that open",
  ],
  specifications: {
    Material: "Birch plywood, water-based paint",
    Size: ["24 x 12 x 28 in", "20 x 11 x 22 in"],
    Age: "3 years and up",
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [4, 4_200],
};
