/** What is soft in a nursery: cushions, curtains and canopies. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { babyPrints, nightPrints } from "../clothing/prints.ts";
import { homeCloths } from "./words.ts";

export const cushions: Family = {
  key: "cushions",
  shelf: "cushions",
  firstId: 1208_100,
  count: 18,
  kinds: [
    { name: "Cushion", thing: { art: "square-cushion" }, options: [[sizes("12 x 12 in", "16 x 16 in")], []] },
    {
      name: "Sleepy Cloud Cushion",
      thing: { art: "cloud-cushion" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{kind} in {cloth}"],
      colors: { Milk: "as drawn", Mist: "mist", Blush: "blush", Lilac: "lilac" },
    },
    {
      name: "Knot Cushion",
      thing: { art: "knot-cushion" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{kind} in {cloth}"],
      price: 1.25,
    },
    {
      name: "Floor Pouf",
      thing: { art: "pouf" },
      traits: {
        print: [""],
        cloth: [
          { name: "Cotton Cord", specifications: { Fabric: "Knitted cotton cord" } },
          { name: "Recycled Yarn", specifications: { Fabric: "Recycled cotton yarn" } },
        ],
      },
      names: ["{collection} {kind}", "{collection} Knitted {kind}"],
      price: 2.1,
      set: "standing",
      views: [
        everyColor,
        pair,
        turned,
        among(
          "with a bear on the floor",
          [{ art: "teddy-bear", tone: "sand", at: "near right", width: 250 }],
          0.8,
        ),
        detail(0.48, 0.6, 0.4),
      ],
      specifications: { Size: "20 in across, 12 in high" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: babyPrints, cloth: homeCloths },
  price: [16_00, 34_00],
  dearer: { "16 x 16 in": 1.3 },
  colors: {
    Clay: "clay",
    Sage: "sage",
    Mist: "mist",
    Honey: "honey",
    Rose: "rose",
    Denim: "denim",
    Oat: "oat",
  },
  set: "flat-lay",
  width: 780,
  sold: [5, 15_000],
  views: [laidPair, everyColor, turned, detail(0.44, 0.44, 0.38)],
  about: [
    ["For a cozy reading corner.", "Turns a bed into a couch.", "A soft cushion to lean on."],
    [
      "The cover comes off with a hidden zipper, and the filling washes too.",
      "Not for cribs. For ages three and up.",
    ],
  ],
  points: [
    "Cover comes off",
    "Filling of recycled bottles",
    "Zipper hidden from small fingers",
    "Keeps its shape",
    "Embroidered, not glued",
  ],
  specifications: {
    Filling: "Recycled polyester",
    Care: "Machine wash at 86 °F",
    Size: ["14 x 14 in", "16 x 12 in"],
  },
};

export const curtains: Family = {
  key: "curtains",
  shelf: "curtains",
  firstId: 1226_100,
  count: 10,
  kinds: [
    {
      name: "Curtains",
      thing: { art: "curtains" },
      specifications: { "In the pack": "Two panels and tiebacks" },
    },
    {
      name: "Blackout Curtains",
      thing: { art: "curtains" },
      price: 1.3,
      specifications: { "In the pack": "Two panels and tiebacks", Light: "Keeps out 99%" },
      point: "For longer naps",
    },
    {
      name: "Blackout Blind",
      thing: { art: "blackout-blind" },
      price: 0.9,
      specifications: { Light: "Keeps out 100%", Fixing: "Clamps, no drilling" },
      options: [[sizes("24 in wide", "32 in wide", "40 in wide")]],
      point: "Cordless: pull it by the hem",
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind} in {cloth}"],
  traits: { print: nightPrints, cloth: homeCloths },
  price: [34_00, 69_00],
  dearer: { "84 in long": 1.2, "95 in long": 1.35, "32 in wide": 1.2, "40 in wide": 1.4 },
  colors: soft,
  options: [[sizes("63 in long", "84 in long", "95 in long")], [sizes("63 in long", "84 in long")]],
  set: "flat-lay",
  width: 880,
  sold: [4, 7_700],
  views: [everyColor, laidPair, turned, detail(0.3, 0.5, 0.3)],
  about: [
    ["For bright summer bedtimes.", "Darkens the room for naps."],
    ["They hang in soft folds and don't need ironing.", "Deep hems you can let down."],
  ],
  points: ["Rod pocket and loops", "No cords", "OEKO-TEX tested", "Deep hems", "Washes at home"],
  specifications: { Width: "42 in each", Care: "Machine wash at 86 °F" },
};

export const canopies: Family = {
  key: "canopies",
  shelf: "canopies",
  firstId: 1227_100,
  count: 8,
  kinds: [
    {
      name: "Bed Canopy",
      thing: { art: "canopy" },
      names: ["{collection} {print} {kind}", "{collection} {kind} in {cloth}"],
      specifications: { Height: "94 in" },
      colors: { Linen: "as drawn", Blush: "blush", Mist: "mist", Sage: "sage" },
    },
    {
      name: "Star Play Canopy",
      thing: { art: "star-canopy" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
      price: 1.15,
      point: "Stars of felt around its edge",
      specifications: { Height: "87 in" },
      colors: { Mist: "mist", Rose: "rose", Sage: "sage", Lilac: "lilac" },
    },
  ],
  names: ["{collection} {kind}"],
  traits: { print: babyPrints, cloth: homeCloths },
  price: [39_00, 74_00],
  options: [[], [choice("Ceiling hook", "Without", "With")]],
  set: "flat-lay",
  width: 860,
  sold: [3, 5_100],
  views: [
    everyColor,
    laidPair,
    turned,
    beside(
      "with cushions to put in it",
      [
        { art: "cloud-cushion", at: "bottom left", width: 300 },
        { art: "square-cushion", tone: "honey", at: "bottom right", width: 260 },
      ],
      0.86,
    ),
    detail(0.5, 0.3, 0.36),
  ],
  about: [
    ["Turns a corner into a hideaway.", "For reading and dress-up."],
    [
      "Hangs from one ceiling hook and comes down easily for washing.",
      "Wide enough for two and a picture book.",
    ],
  ],
  points: [
    "Ring of rattan, not of wire",
    "Hook and cord included",
    "Washes at home",
    "Opens on one side",
    "Hang it out of reach of a crib",
  ],
  specifications: { Around: "98 in at the hem", Care: "Hand wash, line dry", Age: "3 years and up" },
};
