/** What hangs on the walls and lies on the floor of a nursery. */
import { everyColor, laidPair, laidTrio, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { smallThings } from "./words.ts";

const onTheWall = {
  set: "flat-lay",
  width: 900,
  points: smallThings,
  sold: [3, 8_800],
} satisfies Partial<Family>;

const frames = ["Oak", "Walnut", "Maple", "White"];

export const wallArt: Family = {
  ...onTheWall,
  key: "wall-art",
  shelf: "wall-art",
  firstId: 1206_100,
  count: 10,
  kinds: [
    { name: "Rainbow Print", thing: { art: "rainbow-print" }, traits: { frame: frames } },
    {
      name: "Bear Portrait",
      thing: { art: "animal-print" },
      traits: { frame: frames },
      colors: { Sand: "sand", Cocoa: "cocoa", Oat: "oat", Slate: "slate" },
    },
    {
      name: "Sun Mirror",
      thing: { art: "sun-mirror" },
      colors: { Brass: "as drawn", Natural: "sand", White: "cream", Clay: "clay" },
      names: ["{collection} {kind} in {glass}"],
      traits: {
        glass: [
          { name: "Acrylic Glass", point: "Acrylic mirror that does not break" },
          { name: "Safety Mirror", point: "Safety film on the back" },
        ],
      },
      options: [[choice("Size", "16 in", "20 in")], []],
      price: 1.2,
      specifications: { Frame: "Beech, hand-finished", Paper: "None" },
    },
    {
      name: "Rainbow Prints",
      thing: { art: "rainbow-print" },
      traits: { frame: frames },
      openings: [laidTrio],
      views: [everyColor, turned, detail(0.5, 0.5, 0.4)],
      price: 2.3,
      pack: "Set of 3",
    },
  ],
  names: ["{collection} {kind} in a {frame} Frame", "{collection} {kind}, {frame} Frame"],
  price: [19_00, 44_00],
  colors: { Terracotta: "clay", "Dusty Rose": "rose", Sage: "sage", Sky: "sky", Lilac: "lilac" },
  options: [[sizes("8 x 10 in", "11 x 14 in", "16 x 20 in")], [sizes("8 x 10 in", "12 x 16 in")]],
  dearer: { "11 x 14 in": 1.3, "12 x 16 in": 1.4, "16 x 20 in": 1.8, "20 in": 1.35 },
  views: [laidPair, everyColor, turned, detail(0.5, 0.5, 0.36)],
  about: [
    ["Hang it at your child's eye level.", "Hand-drawn art in calm colors."],
    ["Light enough to hang from one nail.", "Fade-resistant colors."],
  ],
  specifications: {
    Paper: "Cotton paper, 240 gsm",
    Glazing: "Acrylic glass",
    Hangs: "From one hook, included",
  },
};

export const wallDecals: Family = {
  ...onTheWall,
  key: "wall-decals",
  shelf: "wall-decals",
  firstId: 1217_100,
  count: 7,
  kinds: [
    {
      name: "Sky and Meadow Decals",
      thing: { art: "wall-decals" },
      specifications: { "On the sheet": "31 pieces" },
    },
    {
      name: "Mountain Wall Decals",
      thing: { art: "mountain-decals" },
      price: 0.85,
      specifications: { "On the sheet": "24 pieces" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {finish}"],
  traits: {
    finish: [
      { name: "Matte Fabric", specifications: { Material: "Woven fabric, self-adhesive" }, price: 1.2 },
      { name: "Matte Vinyl", specifications: { Material: "PVC-free vinyl" } },
    ],
  },
  price: [12_00, 28_00],
  colors: { Rose: "rose", Clay: "clay", Mist: "mist", Sage: "sage", Lilac: "lilac" },
  views: [laidPair, everyColor, turned, detail(0.38, 0.34, 0.36)],
  about: [
    ["Decorate a wall in an afternoon, and change it anytime.", "Put stars or hearts wherever you like."],
    ["They peel off without damaging paint, and can be moved.", "Takes about twenty minutes."],
  ],
  specifications: {
    Surface: "Smooth walls, doors, furniture",
    "Comes off": "Without residue",
    Ink: "Water-based",
  },
};

export const rugs: Family = {
  key: "rugs",
  shelf: "rugs",
  firstId: 1218_100,
  count: 14,
  kinds: [
    {
      name: "Round Rug",
      thing: { art: "round-rug" },
      options: [[choice("Size", "31 in", "47 in", "59 in")], [choice("Size", "39 in", "59 in")]],
    },
    {
      name: "Star Rug",
      thing: { art: "round-rug" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {wool}"],
      options: [[choice("Size", "39 in", "59 in")]],
    },
    {
      name: "Rug",
      thing: { art: "rug" },
      options: [
        [choice("Size", "3 x 5 ft", "4 x 6 ft", "5 x 7 ft")],
        [choice("Size", "3 x 5 ft", "5 x 7 ft")],
      ],
    },
    {
      name: "Bear Rug",
      thing: { art: "bear-rug" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {wool}"],
      colors: { Honey: "sand", Cocoa: "cocoa", Oat: "oat", Mist: "mist" },
      options: [[choice("Size", "31 in", "43 in")]],
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind} in {wool}"],
  traits: {
    print: [
      { name: "Checkerboard", shows: { pattern: "checks" } },
      { name: "Polka-Dot", shows: { pattern: "dots" } },
      { name: "Wide-Stripe", shows: { pattern: "stripes" } },
      { name: "Diamond", shows: { pattern: "diamonds" } },
      { name: "Windowpane", shows: { pattern: "windowpane" } },
      { name: "Terrazzo", shows: { pattern: "terrazzo" } },
      { name: "Wave", shows: { pattern: "waves" } },
    ],
    wool: [
      {
        name: "New Wool",
        about: "Wool is naturally stain-resistant and warm.",
        specifications: { Pile: "New wool, hand-tufted" },
        price: 1.3,
      },
      {
        name: "Washable Cotton",
        about: "Cotton that's machine washable.",
        specifications: { Pile: "Cotton, machine-washable" },
      },
      {
        name: "Recycled Jersey",
        about: "Woven from leftover T-shirt fabric.",
        specifications: { Pile: "Recycled cotton jersey" },
        price: 0.85,
      },
    ],
  },
  price: [49_00, 129_00],
  dearer: { "47 in": 1.4, "59 in": 1.8, "4 x 6 ft": 1.4, "5 x 7 ft": 1.8, "43 in": 1.3 },
  colors: { Oat: "oat", Mist: "mist", Sage: "sage", Blush: "blush", Clay: "clay", Denim: "denim" },
  colorsEach: [1, 3],
  set: "flat-lay",
  width: 940,
  parcel: "large",
  sold: [5, 6_600],
  views: [
    everyColor,
    turned,
    beside("with a bear and a duck on it", [
      { art: "teddy-bear", tone: "sand", at: "top left", width: 260 },
      { art: "pull-duck", at: "bottom right", width: 260, turn: 8 },
    ]),
    detail(0.4, 0.42, 0.36),
  ],
  about: [
    ["A soft spot to play.", "A place to lie down, build and play."],
    ["Short pile that's easy to vacuum.", "Lies flat and stays in place."],
  ],
  points: [
    "Tested for harmful substances",
    "Non-slip backing",
    "Edges bound by hand",
    "Safe for heated floors",
    "Vacuum without the brush",
  ],
  specifications: {
    Height: ["0.4 in", "0.5 in"],
    Backing: "Natural latex",
    Care: ["Machine wash at 86 °F", "Spot clean, air outside"],
  },
};

export const growthCharts: Family = {
  ...onTheWall,
  key: "growth-charts",
  shelf: "growth-charts",
  firstId: 1219_100,
  count: 7,
  kinds: [
    {
      name: "Canvas Growth Chart",
      thing: { art: "growth-chart" },
      colors: { Fern: "fern", Sage: "sage", Rose: "rose", Denim: "denim", Clay: "clay" },
      specifications: { Material: "Cotton canvas, beech rods" },
      point: "Rolls up when you move",
    },
    {
      name: "Giraffe Growth Chart",
      thing: { art: "giraffe-chart" },
      colors: { Honey: "honey", Sand: "sand", Clay: "clay" },
      price: 1.4,
      specifications: { Material: "Beech, painted" },
      point: "Two pieces that join without a gap",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Name Tag", point: "A name tag and a fade-proof pen" },
      { name: "Milestone Stickers", point: "Twelve stickers for first tooth, first step and first word" },
      { name: "Photo Pockets", point: "Six pockets for a photograph a year", price: 1.15 },
    ],
  },
  price: [16_00, 34_00],
  width: 860,
  views: [everyColor, turned, laidPair, detail(0.5, 0.4, 0.3)],
  about: [
    ["A growth chart you can take with you when you move.", "Measures from 24 to 60 inches."],
    ["Inches on one side, centimeters on the other.", "Hang the bottom edge 24 inches from the floor."],
  ],
  specifications: { Measures: "24 to 60 in", Size: "8 x 40 in", Hangs: "From one nail, included" },
};
