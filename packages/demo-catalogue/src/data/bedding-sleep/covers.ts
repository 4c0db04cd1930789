/** What lies over and under a head: duvets, quilts and pillows. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { babyPrints, nightPrints } from "../clothing/prints.ts";
import { bedCloths, howItSleeps, linens } from "./words.ts";

const folded = [
  everyColor,
  pair,
  turned,
  among("beside a toddler's bed", [{ art: "toddler-bed", at: "far right", width: 560 }], 0.64),
  detail(0.46, 0.58, 0.4),
];

export const duvets: Family = {
  ...linens,
  key: "duvets",
  shelf: "duvets",
  firstId: 1309_100,
  count: 8,
  kinds: [
    { name: "All-Season Duvet", thing: { art: "duvet" }, specifications: { Warmth: "4 TOG" } },
    {
      name: "Summer Duvet",
      thing: { art: "duvet", accent: "sky" },
      price: 0.8,
      specifications: { Warmth: "1.5 TOG" },
    },
    {
      name: "Winter Duvet",
      thing: { art: "duvet", accent: "denim" },
      price: 1.2,
      specifications: { Warmth: "7 TOG" },
    },
  ],
  names: ["{collection} {kind} with {filling}"],
  traits: {
    filling: [
      {
        name: "Cotton Filling",
        about: "Filled with cotton: it breathes and it washes.",
        specifications: { Filling: "Organic cotton" },
      },
      {
        name: "Lambswool",
        about: "Wool helps keep an even temperature all night.",
        specifications: { Filling: "Lambswool" },
        price: 1.3,
      },
      {
        name: "Recycled Fiber",
        about: "Light as down, made from recycled bottles.",
        specifications: { Filling: "Recycled polyester" },
        price: 0.85,
      },
    ],
  },
  price: [39_00, 68_00],
  colors: { White: "as drawn", Oat: "oat", Mist: "mist" },
  options: [[sizes("39 x 55 in", "47 x 59 in")], [sizes("39 x 55 in", "47 x 59 in", "55 x 79 in")]],
  dearer: { "47 x 59 in": 1.15, "55 x 79 in": 1.4 },
  width: 820,
  sold: [5, 8_900],
  views: folded,
  about: [
    ["Light and warm.", "Quilted in squares, so that the warmth does not gather at the feet."],
    howItSleeps,
  ],
};

export const quilts: Family = {
  ...linens,
  key: "quilts",
  shelf: "quilts",
  firstId: 1310_100,
  count: 10,
  kinds: [
    {
      name: "Patchwork Quilt",
      thing: { art: "patchwork-quilt" },
      specifications: { Pieces: "Cut and sewn one by one" },
    },
    {
      name: "Reversible Quilt",
      thing: { art: "soft-blanket", pattern: "quilted" },
      traits: { print: ["Diamond-Stitch", "Hand-Quilted", "Two-Tone", "Garden"] },
      price: 0.85,
      specifications: { Back: "Plain, in a second color" },
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind} in {cloth}"],
  traits: { print: babyPrints, cloth: bedCloths },
  price: [48_00, 96_00],
  colors: { ...soft, Clay: "clay", Honey: "honey" },
  options: [[sizes("36 x 47 in", "47 x 59 in")], []],
  dearer: { "47 x 59 in": 1.4 },
  width: 820,
  sold: [3, 4_400],
  views: folded,
  about: [["A quilt to hand down.", "Forty patches, firmly sewn."], howItSleeps],
};

export const pillows: Family = {
  ...linens,
  key: "pillows",
  shelf: "pillows",
  firstId: 1311_100,
  count: 9,
  kinds: [
    {
      name: "Toddler Pillow",
      thing: { art: "pillow" },
      colors: { White: "as drawn", Oat: "oat", Mist: "mist" },
      specifications: { Size: "13 x 18 in", Age: "18 months and up" },
      names: ["{collection} {kind} with {filling}"],
      traits: { print: [""] },
    },
    {
      name: "Bear Head Pillow",
      thing: { art: "hollow-pillow" },
      set: "flat-lay",
      traits: { print: [""] },
      names: ["{collection} {kind}"],
      price: 0.9,
      specifications: { Size: "10 x 9 in", Use: "Awake and supervised" },
      point: "A hollow in the middle, for supervised time on the back",
    },
    {
      name: "First Pillow and Case",
      thing: { art: "pillow" },
      price: 1.25,
      specifications: { Size: "14 x 20 in", Age: "2 years and up" },
      names: ["{collection} {print} {kind}"],
    },
  ],
  names: ["{collection} {kind}"],
  traits: {
    print: nightPrints,
    filling: [
      { name: "Millet Husks", specifications: { Filling: "Millet husks" }, price: 1.2 },
      { name: "Kapok", specifications: { Filling: "Kapok" }, price: 1.1 },
      { name: "Soft Fiber", specifications: { Filling: "Recycled fiber" } },
    ],
  },
  price: [14_00, 28_00],
  colors: soft,
  width: 800,
  sold: [9, 39_000],
  views: [everyColor, pair, turned, laidPair, detail(0.44, 0.5, 0.38)],
  about: [["Flat, for narrow shoulders.", "For their very first pillow."], howItSleeps],
};

export const pillowcases: Family = {
  ...linens,
  key: "pillowcases",
  shelf: "pillowcases",
  firstId: 1312_100,
  count: 8,
  kinds: [
    { name: "Pillowcase", thing: { art: "pillowcase" } },
    {
      name: "Pillowcases",
      thing: { art: "pillowcase", accent: "oat" },
      pack: "2-Pack",
      openings: [laidPair],
      views: [everyColor, turned, detail(0.6, 0.5, 0.36)],
      price: 1.7,
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: nightPrints, cloth: bedCloths },
  price: [9_00, 17_00],
  colors: soft,
  options: [[sizes("13 x 18 in", "16 x 24 in", "20 x 26 in")], [choice("Closure", "Envelope", "Buttons")]],
  dearer: { "20 x 26 in": 1.25 },
  set: "flat-lay",
  width: 840,
  sold: [6, 14_000],
  views: [laidPair, everyColor, turned, detail(0.6, 0.5, 0.36)],
  about: [
    ["Soft against the cheek.", "An envelope at the back keeps the pillow in and small hands out."],
    howItSleeps,
  ],
};
