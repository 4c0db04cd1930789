import { soft, woods } from "../../authoring/colorways.ts";
import { everyColor, inFiveSizes, laid, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

const withBear = among("with a bear who watches", [
  { art: "teddy-bear", tone: "oat", at: "far left", width: 400 },
]);
const withBlocks = among("with soft blocks", [{ art: "alphabet-blocks", at: "near right", width: 280 }]);

const ofPlastic = {
  finish: [
    { name: "Recycled Plastic", specifications: { Material: "Recycled plastic, BPA-free" }, price: 0.8 },
    { name: "Bamboo Fiber", specifications: { Material: "Bamboo fiber" } },
  ],
};

export const rattles: Family = {
  key: "rattles",
  shelf: "rattles",
  firstId: 1612_100,
  count: 8,
  kinds: [
    { name: "Bead Ring Rattle", thing: { art: "bead-ring" }, specifications: { Diameter: "4 in" } },
    { name: "Bunny Rattle", thing: { art: "bunny-rattle" }, point: "Knitted head, smooth ring", price: 1.1 },
    { name: "Window Rattle", thing: { art: "rattle" }, point: "The beads can be seen as well as heard" },
  ],
  names: ["{collection} {kind} in {material}", "{collection} {kind}"],
  traits: {
    material: [
      { name: "Beech", specifications: { Material: "Beech, organic cotton" } },
      { name: "Silicone and Beech", specifications: { Material: "Food-grade silicone, beech" }, price: 1.1 },
      { name: "Ash", specifications: { Material: "Ash, organic cotton" }, price: 1.15 },
    ],
  },
  price: [9_00, 17_00],
  colors: soft,
  colorsEach: [2, 4],
  width: 700,
  views: [everyColor, laid, pair, withBear, detail(0.5, 0.6, 0.4)],
  about: [
    ["Shake it and it makes a sound.", "Lightweight for little hands.", "A soft, gentle rattle."],
    ["Easy to grip and safe to chew.", "Filled with rice for a soft sound."],
  ],
  points: [
    "Finished with beeswax",
    "Cotton cord knotted between the beads",
    "Good to chew on",
    "Wipes clean",
    "Weighs less than an egg",
  ],
  specifications: {
    Age: ["From 3 months", "From birth"],
    Care: "Wipe with a damp cloth",
    Standard: "ASTM F963",
  },
  sold: [12, 61_000],
};

export const stackingToys: Family = {
  key: "stacking-sorting",
  shelf: "stacking-sorting",
  firstId: 1602_100,
  count: 10,
  kinds: [
    {
      name: "Stacking Cups",
      thing: { art: "stacking-cups" },
      point: "Holes in the bottom: they rain in the bath",
      traits: ofPlastic,
      price: 0.7,
    },
    {
      name: "Shape Sorter House",
      thing: { art: "shape-sorter" },
      colors: woods,
      point: "The roof lifts off",
    },
    {
      name: "Ring Stacker",
      thing: { art: "ring-stacker" },
      colors: { Rainbow: "as drawn", Sage: "fern", Rose: "clay", Sky: "denim" },
      point: "The rod is soft and gives way",
    },
    {
      name: "Rainbow Stacker",
      thing: { art: "wooden-rainbow" },
      colors: { Rainbow: "as drawn", Sage: "fern", Rose: "clay", Sky: "denim" },
      point: "Six arches that nest",
      price: 1.3,
    },
    { name: "Peg Board", thing: { art: "peg-puzzle" }, point: "Knobs that fit three fingers" },
  ],
  names: ["{collection} {kind}, {pieces}", "{collection} {kind} in {finish}"],
  traits: {
    pieces: ["6 Pieces", "7 Pieces", "8 Pieces"],
    finish: [
      { name: "Painted Beech", specifications: { Material: "Beech, water-based paint" } },
      { name: "Linden Wood", specifications: { Material: "Linden wood, water-based glaze" }, price: 1.1 },
      { name: "Recycled Plastic", specifications: { Material: "Recycled plastic, BPA-free" }, price: 0.8 },
    ],
  },
  price: [14_00, 32_00],
  colors: { Coral: "as drawn", Sage: "sage", Sky: "sky", Lilac: "lilac" },
  colorsEach: [1, 3],
  width: 780,
  views: [everyColor, pair, turned, withBear, withBlocks, detail(0.5, 0.6, 0.4)],
  about: [
    [
      "Up, down, in, out: a whole year of play.",
      "For stacking, sorting and knocking down.",
      "Teaches sizes through play.",
    ],
    ["Smoothly rounded edges.", "Rainbow colors to sort."],
  ],
  points: [
    "Pieces too large to swallow",
    "Chew-safe colors",
    "Nests for storage",
    "Smooth all over",
    "Spare pieces sold individually",
  ],
  specifications: {
    Age: ["From 10 months", "From 12 months"],
    Height: ["7 in", "9 in"],
    Standard: "ASTM F963",
  },
  sold: [8, 88_000],
};

export const activityCubes: Family = {
  key: "activity-cubes",
  shelf: "activity-cubes",
  firstId: 1613_100,
  count: 7,
  kinds: [
    { name: "Activity Cube", thing: { art: "activity-cube" }, point: "Five sides, five things to do" },
    {
      name: "Bead Maze",
      thing: { art: "bead-maze" },
      price: 0.6,
      point: "Securely fitted wires",
    },
    { name: "Activity Cube with Clock", thing: { art: "activity-cube", accent: "sky" }, price: 1.15 },
  ],
  names: ["{collection} {kind}", "{collection} {size} {kind}"],
  traits: {
    size: [
      { name: "Large", price: 1.3, specifications: { Size: "12 x 12 x 18 in" } },
      { name: "Compact", specifications: { Size: "8 x 8 x 12 in" } },
    ],
  },
  price: [38_00, 74_00],
  colors: woods,
  colorsEach: [1, 3],
  width: 720,
  views: [everyColor, withBear, turned, withBlocks, detail(0.42, 0.66, 0.4)],
  about: [
    ["Five toys in one.", "Turn, push, slide, count and open."],
    ["Rubber feet and a stable base.", "Each side can be replaced."],
  ],
  points: [
    "Gears that mesh",
    "Beads of beech",
    "A door with a mirror behind it",
    "Counts to ten on two rails",
    "Rounded corners",
  ],
  specifications: {
    Material: "Beech, birch plywood, steel wires",
    Age: "From 12 months",
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [6, 19_000],
};

export const pullAlongToys: Family = {
  key: "pull-along",
  shelf: "pull-along",
  firstId: 1614_100,
  count: 9,
  kinds: [
    {
      name: "Pull-Along Dachshund",
      thing: { art: "pull-dog" },
      colors: { Sand: "as drawn", Cocoa: "cocoa", Sage: "sage" },
    },
    {
      name: "Pull-Along Snail",
      thing: { art: "pull-snail" },
      colors: { Rose: "as drawn", Sky: "sky", Lilac: "lilac" },
    },
    {
      name: "Pull-Along Elephant",
      thing: { art: "pull-elephant" },
      colors: { Mist: "as drawn", Sand: "sand", Sage: "sage" },
    },
    {
      name: "Pull-Along Duck",
      thing: { art: "pull-duck" },
      colors: { Honey: "as drawn", Sky: "sky", Cream: "cream" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {wood}"],
  traits: {
    wood: [
      { name: "Beech", specifications: { Material: "Beech, cotton cord" } },
      { name: "Rubberwood", specifications: { Material: "Rubberwood, cotton cord" }, price: 0.9 },
      { name: "Ash", specifications: { Material: "Ash, cotton cord" }, price: 1.1 },
    ],
  },
  price: [17_00, 33_00],
  colorsEach: [1, 3],
  width: 860,
  views: [
    everyColor,
    turned,
    among("beside first shoes", [{ art: "soft-shoes", at: "near left", width: 250 }]),
    withBlocks,
    detail(0.42, 0.5, 0.38),
  ],
  about: [
    ["It follows wherever they go.", "For new walkers.", "A friend to take for walks."],
    ["Off-center wheels make it waddle.", "A short safety cord with a bead."],
  ],
  points: [
    "Rubber rings on the wheels protect floors",
    "Paint made with water",
    "Won't tip over on turns",
    "Axles of steel",
    "Sanded by hand",
  ],
  specifications: { Length: ["8 in", "9 in"], Cord: "8.5 in", Age: "From 12 months", Standard: "ASTM F963" },
  sold: [7, 32_000],
};

export const walkers: Family = {
  key: "walkers",
  shelf: "walkers",
  firstId: 1603_100,
  count: 7,
  kinds: [
    { name: "Block Wagon", thing: { art: "block-wagon" }, point: "24 blocks in the wagon" },
    { name: "Push Walker", thing: { art: "walker" }, point: "Adjustable brake" },
  ],
  names: ["{collection} {kind} in {wood}", "{collection} {kind}"],
  traits: {
    wood: [
      { name: "Beech", specifications: { Material: "Beech, rubber" } },
      { name: "Plywood", specifications: { Material: "Birch plywood, rubber" }, price: 0.94 },
      { name: "Oak", specifications: { Material: "Oak, rubber" }, price: 1.2 },
    ],
  },
  price: [56_00, 96_00],
  colors: { Sage: "sage", Clay: "clay", Denim: "denim", Honey: "honey" },
  colorsEach: [1, 3],
  width: 820,
  views: [
    everyColor,
    turned,
    withBear,
    among("beside first shoes", [{ art: "soft-shoes", at: "near left", width: 250 }]),
    detail(0.46, 0.62, 0.4),
  ],
  about: [
    ["Something to hold on to while they learn to walk.", "For first steps and first cargo."],
    ["Adjustable resistance for new walkers.", "You set the wheel speed, so it won't run away."],
  ],
  points: [
    "Rubber tires",
    "Carries 22 lb of bears",
    "Stable: the weight is over the axle",
    "Handle at 18 in",
    "Assembles with one key",
  ],
  specifications: {
    Size: ["14 x 12 x 18 in", "16 x 12 x 19 in"],
    Age: "From 10 months",
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [5, 12_000],
};

export const woodenToys: Family = {
  key: "wooden-toys",
  shelf: "wooden-toys",
  firstId: 1615_100,
  count: 15,
  kinds: [
    {
      name: "Spinning Top",
      thing: { art: "spinning-top" },
      colors: { Coral: "as drawn", Denim: "denim", Honey: "honey" },
      price: 0.6,
    },
    {
      name: "Pounding Bench",
      thing: { art: "pounding-bench" },
      colors: woods,
      point: "Pegs to pound through and flip over",
    },
    {
      name: "Nesting Dolls",
      thing: { art: "nesting-dolls" },
      openings: [inFiveSizes],
      colors: {},
      price: 1.1,
      point: "Five dolls in one",
    },
    {
      name: "Wooden Rainbow",
      thing: { art: "wooden-rainbow" },
      colors: { Rainbow: "as drawn", Sage: "fern", Rose: "clay", Sky: "denim" },
      price: 1.2,
    },
    {
      name: "Peg Family",
      thing: { art: "peg-dolls" },
      colors: { Sage: "as drawn", Clay: "clay", Lilac: "lilac" },
    },
    { name: "Counting Frame", thing: { art: "abacus" }, colors: {} },
    {
      name: "Little Train",
      thing: { art: "wooden-train" },
      colors: { Denim: "as drawn", Fern: "fern", Coral: "coral" },
      width: 900,
    },
    { name: "Yo-Yo", thing: { art: "yo-yo" }, colors: {}, price: 0.4, width: 620 },
  ],
  names: ["{collection} {kind} in {wood}", "{collection} {wood} {kind}"],
  traits: {
    wood: [
      { name: "Beech", specifications: { Material: "Beech, water-based paint" } },
      { name: "Linden Wood", specifications: { Material: "Linden wood, water-based glaze" } },
      { name: "Ash", specifications: { Material: "Ash, linseed oil" }, price: 1.1 },
    ],
  },
  price: [18_00, 36_00],
  colorsEach: [1, 3],
  width: 760,
  views: [everyColor, pair, turned, withBlocks, withBear, detail(0.5, 0.55, 0.4)],
  about: [
    ["A classic wooden toy.", "No batteries and no app.", "Warm, smooth wood."],
    ["Made in a small workshop.", "Made to last."],
  ],
  points: [
    "FSC-certified wood",
    "Sanded three times",
    "No lacquer that flakes",
    "Made to be handed down",
    "Good on carpet and on stone",
  ],
  specifications: {
    Age: ["From 18 months", "2 years and up", "3 years and up"],
    Size: ["6 in", "7 in", "8 in"],
    Standard: "ASTM F963",
  },
  options: [[], [], [choice("Wrapping", "None", "Cotton bag")]],
  dearer: { "Cotton bag": 1.15 },
  sold: [5, 41_000],
};
