import { woods } from "../../authoring/colorways.ts";
import { everyColor, laid, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

const withCar = among("with a wooden car", [{ art: "wooden-car", at: "near right", width: 300 }]);
const withBear = among("with a bear who helps", [
  { art: "teddy-bear", tone: "oat", at: "far left", width: 380 },
]);

export const buildingBlocks: Family = {
  key: "building-blocks",
  shelf: "building-blocks",
  firstId: 1616_100,
  count: 9,
  kinds: [
    {
      name: "Castle Blocks",
      thing: { art: "block-castle" },
      colors: { Clay: "clay", Denim: "denim", Sage: "sage" },
      price: 1.2,
    },
    {
      name: "Wooden Blocks",
      thing: { art: "block-pile" },
      colors: { Sage: "as drawn", Coral: "coral", Sky: "sky" },
    },
    {
      name: "Big Bricks",
      thing: { art: "stud-bricks" },
      colors: { Coral: "coral", Fern: "fern", Sky: "sky" },
      specifications: { Material: "Recycled plastic" },
      price: 0.9,
    },
  ],
  names: ["{collection} {kind}, {pieces}"],
  traits: {
    pieces: [
      { name: "30 Pieces", specifications: { Pieces: "30" }, price: 0.8 },
      { name: "50 Pieces", specifications: { Pieces: "50" } },
      { name: "75 Pieces", specifications: { Pieces: "75" }, price: 1.4 },
      { name: "100 Pieces", specifications: { Pieces: "100" }, price: 1.7 },
    ],
  },
  price: [24_00, 42_00],
  colorsEach: [1, 3],
  width: 800,
  views: [everyColor, withCar, withBear, turned, detail(0.5, 0.6, 0.4)],
  about: [
    [
      "Build a tower, a barn, a store or a bed for a bear.",
      "A toy they won't outgrow.",
      "Build it up and knock it down.",
    ],
    ["Precisely cut, so two small blocks equal one large one.", "Heavy enough to stay put."],
  ],
  points: [
    "Edges rounded",
    "In a bag that opens flat",
    "Fits the blocks you have",
    "Wiped, not washed",
    "Counted twice",
  ],
  specifications: {
    Material: ["Beech, water-based paint", "Linden wood, water-based glaze"],
    Age: ["From 12 months", "18 months and up"],
    Standard: "ASTM F963",
  },
  sold: [8, 57_000],
};

export const learningToys: Family = {
  key: "learning-toys",
  shelf: "learning-toys",
  firstId: 1618_100,
  count: 13,
  kinds: [
    {
      name: "Learning Clock",
      thing: { art: "learning-clock" },
      colors: { Denim: "denim", Coral: "coral", Fern: "fern" },
      about: "Hands that stay where you set them.",
    },
    {
      name: "Letter Board",
      thing: { art: "letter-board" },
      colors: { Spruce: "as drawn", Ink: "ink", Denim: "denim" },
      about: "26 letters on magnets, and a board that takes chalk on the other side.",
      price: 1.4,
    },
    {
      name: "Picture Cards",
      specifications: { Material: "Recycled board" },
      thing: { art: "picture-cards" },
      colors: { Sage: "sage", Denim: "denim", Clay: "clay" },
      about: "Fifty cards with pictures and words.",
      price: 0.7,
      set: "flat-lay",
      width: 860,
    },
    {
      name: "Counting Abacus",
      thing: { art: "abacus" },
      colors: {},
      about: "A hundred beads for counting.",
    },
    {
      name: "First Microscope",
      specifications: { Material: "Metal, glass lenses" },
      thing: { art: "microscope" },
      colors: {},
      about: "A real one, with three lenses, for ants and sugar.",
      price: 2,
    },
    {
      name: "Star Telescope",
      specifications: { Material: "Metal, glass lenses" },
      thing: { art: "telescope" },
      colors: {},
      about: "See the craters on the moon.",
      price: 2.2,
    },
    {
      name: "Spinning Globe",
      specifications: { Material: "Recycled board, steel axle" },
      thing: { art: "globe-showing-europe-africa" },
      colors: {},
      about: "Illustrated with animals from around the world.",
      price: 1.5,
    },
    {
      name: "Explorer's Magnifier",
      specifications: { Material: "Beech, acrylic lens" },
      thing: { art: "magnifying-glass-tilted-left" },
      colors: {},
      about: "Magnifies three times.",
      price: 0.6,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {level}"],
  traits: { level: ["Ages 3 to 5", "Ages 4 to 7", "First Set"] },
  price: [16_00, 34_00],
  colorsEach: [1, 3],
  width: 740,
  views: [
    everyColor,
    turned,
    pair,
    among("with thick pencils", [{ art: "colored-pencils", at: "far right", width: 340 }]),
    detail(0.5, 0.45, 0.4),
  ],
  about: [
    [
      "For curious kids.",
      "Hands-on learning at home.",
      "Made with two teachers and their eleven- and four-year-olds.",
    ],
    [
      "No lights and no sounds: **they learn by doing.**",
      "Twelve cards with things to try come with it, the last of them for grown-ups.",
    ],
  ],
  points: [
    "Sturdy enough for a group",
    "Large marks, easy to read",
    "No batteries",
    "Explained in pictures",
    "Parts can be ordered again",
  ],
  specifications: {
    Material: ["Beech and birch plywood", "Beech, recycled board"],
    Age: ["3 years and up", "4 years and up", "5 years and up"],
    Standard: "ASTM F963",
  },
  sold: [4, 14_000],
};

export const magneticToys: Family = {
  key: "magnetic-toys",
  shelf: "magnetic-toys",
  firstId: 1619_100,
  count: 8,
  kinds: [
    {
      name: "Magnetic Tiles",
      thing: { art: "magnet-tiles" },
      colors: { Sky: "sky", Fern: "fern", Lilac: "lilac" },
      options: [[choice("Pieces", "24", "48", "100")]],
      about: "Clear tiles that hold each other and throw colored shadows on the wall.",
      price: 1.3,
    },
    {
      name: "Magnetic Fishing Pond",
      thing: { art: "fishing-game" },
      colors: {},
      about: "Ten fish, two rods, and no bones.",
      width: 880,
    },
    {
      name: "Magnetic Drawing Board",
      thing: { art: "drawing-board" },
      colors: { Honey: "honey", Sky: "sky", Rose: "rose" },
      about: "Drawn with a pen, wiped with a slide, drawn again.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {size} {kind}"],
  traits: { size: [{ name: "Travel", price: 0.7 }, { name: "Large", price: 1.3 }, "Everyday"] },
  dearer: { "48": 1.7, "100": 3 },
  price: [18_00, 36_00],
  colorsEach: [1, 3],
  width: 820,
  views: [everyColor, turned, withCar, withBear, detail(0.5, 0.5, 0.4)],
  about: [
    ["Learn how magnets attract and repel.", "A quiet toy for waiting rooms and trips."],
    ["The magnets are securely sealed in.", "Sticks to the fridge, too."],
  ],
  points: [
    "Magnets welded in",
    "No sharp edges",
    "Bag included",
    "Works with other brands' sets",
    "Wipes clean",
  ],
  specifications: {
    Material: ["ABS, BPA-free", "Birch plywood, magnets"],
    Age: ["3 years and up", "2 years and up"],
    Standard: "ASTM F963",
  },
  sold: [12, 73_000],
};

export const boardGames: Family = {
  key: "board-games",
  shelf: "board-games",
  firstId: 1620_100,
  count: 8,
  kinds: [
    {
      name: "Race Game",
      thing: { art: "board-game" },
      colors: { Sage: "sage", Sky: "sky", Honey: "honey", Rose: "rose" },
      about: "Four pawns, one die, and a race to the bridge.",
    },
    {
      name: "Color Dominoes",
      thing: { art: "dominoes" },
      colors: woods,
      about: "Match colors instead of dots.",
      set: "flat-lay",
      width: 860,
      price: 0.8,
    },
    {
      name: "Giant Dice Game",
      thing: { art: "game-die" },
      colors: {},
      about: "Six games on one card, for two to eight.",
      price: 0.6,
      width: 640,
    },
    {
      name: "Memory Game",
      thing: { art: "picture-cards" },
      colors: { Sage: "sage", Coral: "coral", Denim: "denim" },
      about: "Thirty pairs to match.",
      set: "flat-lay",
      width: 860,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} for {players}"],
  traits: { players: ["Two to Four", "the Whole Table", "Two"] },
  price: [14_00, 28_00],
  colorsEach: [1, 2],
  width: 880,
  views: [
    everyColor,
    laid,
    pair,
    among("with nesting dolls", [{ art: "nesting-dolls", at: "far right", width: 320 }]),
    detail(0.5, 0.5, 0.4),
  ],
  about: [
    ["Plays in twenty minutes.", "Rules that fit on a postcard.", "Everyone plays to the end."],
    ["Enough luck that **kids can beat grown-ups**.", "Packs flat for travel."],
  ],
  points: [
    "Everything in one box",
    "Sturdy enough for small elbows",
    "Rules in pictures",
    "Spare pieces free of charge",
    "Plays in 20 minutes",
  ],
  specifications: {
    Players: ["2 to 4", "2 to 6"],
    Age: ["3 years and up", "4 years and up", "5 years and up"],
    Material: "Beech, recycled board",
  },
  sold: [6, 26_000],
};
