import { lively } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { ages, choice, sizes } from "../../authoring/variants.ts";

const withBike = among("with a balance bike", [{ art: "balance-bike", at: "far right", width: 480 }], 0.6);
const upright = [everyColor, turned, pair, detail(0.5, 0.5, 0.42)];
const flat = [everyColor, laidPair, laid, turned, detail(0.5, 0.45, 0.42)];

export const helmets: Family = {
  key: "helmets",
  shelf: "helmets",
  firstId: 2105_100,
  count: 10,
  kinds: [
    { name: "Skate Helmet", thing: { art: "skate-helmet" }, colors: lively },
    {
      name: "Bear Helmet",
      thing: { art: "bear-helmet" },
      colors: { Sand: "sand", Cocoa: "cocoa", Mist: "mist", Rose: "rose" },
      point: "Soft, bendable ears",
    },
    {
      name: "Bike Helmet",
      thing: { art: "helmet" },
      colors: lively,
      point: "Light at the back, with three speeds of blinking",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Magnetic Buckle", price: 1.1, point: "Pinch-free magnetic buckle" },
      { name: "Rear Light", price: 1.15 },
      "Soft Chin Pad",
    ],
  },
  price: [32_00, 58_00],
  colorsEach: [2, 4],
  options: [[sizes("XS, 17 to 19 in", "S, 19 to 20 in", "M, 20 to 22 in")]],
  width: 740,
  views: [everyColor, withBike, turned, detail(0.5, 0.5, 0.42)],
  about: [
    ["Wheels mean helmets.", "So light they'll forget they have it on."],
    ["A dial adjusts the fit.", "Impact-absorbing foam. **After a crash, we replace it for half price.**"],
  ],
  points: [
    "Vents with a net against bees",
    "Pads that wash",
    "Reflective all around",
    "Flat back for bike trailers",
    "10 ounces",
  ],
  specifications: { Shell: "ABS, EPS foam", Weight: ["9 oz", "10 oz"], Standard: "CPSC, ASTM F1447" },
  sold: [8, 54_000],
};

export const highVisibility: Family = {
  key: "high-visibility",
  shelf: "high-visibility",
  firstId: 2106_100,
  count: 5,
  kinds: [
    {
      name: "High-Visibility Vest",
      thing: { art: "safety-vest" },
      colors: { Orange: "as drawn", Yellow: "honey" },
      set: "flat-lay",
      views: flat,
    },
    {
      name: "Reflective Sash",
      thing: { art: "glow-sash" },
      colors: { Yellow: "as drawn", Orange: "coral" },
      set: "flat-lay",
      price: 0.7,
      views: flat,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {use}"],
  traits: { use: ["Walk to School", "with Pockets", "Adjustable"] },
  price: [9_00, 18_00],
  options: [[ages("2 to 4 years", "4 to 7 years", "7 to 10 years")]],
  width: 740,
  about: [
    ["Visible from 500 feet.", "For dark winter days."],
    [
      "It goes over a winter jacket and under a backpack.",
      "The strips are sewn on and survive fifty washes.",
    ],
  ],
  points: [
    "Opens by itself when it catches",
    "Strips on all sides",
    "Folds into a pocket",
    "Washes at 86 °F",
  ],
  specifications: { Material: "Recycled polyester", Standard: "EN 17353", Care: "Machine wash at 86 °F" },
  sold: [10, 83_000],
};

export const reflectors: Family = {
  key: "reflectors",
  shelf: "reflectors",
  firstId: 2116_100,
  count: 8,
  kinds: [
    {
      name: "Hanging Reflectors",
      thing: { art: "hanging-reflectors" },
      colors: { Honey: "honey", Sage: "sage", Lilac: "lilac", Clay: "clay" },
      specifications: { Pieces: "5" },
    },
    {
      name: "Snap Bands",
      thing: { art: "snap-bands" },
      colors: { Yellow: "as drawn", Coral: "coral", Sage: "sage", Lilac: "lilac" },
      specifications: { Pieces: "3" },
    },
    {
      name: "Clip-On Light",
      thing: { art: "clip-light" },
      colors: { Coral: "coral", Sky: "sky", Honey: "honey", Lilac: "lilac" },
      width: 640,
      price: 1.2,
      specifications: { Light: "Steady and blinking, 40 hours", Material: "Silicone, LED" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {use}"],
  traits: { use: ["for Bags", "for Strollers", "Bright"] },
  price: [6_00, 14_00],
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 780,
  views: flat,
  about: [
    ["Small, bright, and seen by every headlight.", "For zippers, backpacks, stroller bars and dogs."],
    ["Moving lights are easier to see.", "Wear one on each side."],
  ],
  points: [
    "Visible from 450 feet",
    "Weighs next to nothing",
    "On in a second",
    "Goes in the wash with the jacket",
  ],
  specifications: { Standard: "EN 17353", Material: "Reflective film" },
  sold: [15, 190_000],
};

export const earProtection: Family = {
  key: "ear-protection",
  shelf: "ear-protection",
  firstId: 2117_100,
  count: 6,
  kinds: [
    {
      name: "Kids' Earmuffs",
      thing: { art: "ear-defenders" },
      colors: { Sky: "sky", Coral: "coral", Sage: "sage", Lilac: "lilac" },
      specifications: { Age: "2 to 10 years", Weight: "7 oz" },
    },
    {
      name: "Baby Earmuffs",
      thing: { art: "baby-ear-defenders" },
      colors: { Rose: "rose", Mist: "mist", Sage: "sage", Oat: "oat" },
      specifications: { Age: "3 months to 2 years", Weight: "5 oz" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {level}"],
  traits: {
    level: [
      { name: "25 dB", specifications: { Damping: "25 dB" } },
      { name: "28 dB", specifications: { Damping: "28 dB" }, price: 1.1 },
    ],
  },
  price: [22_00, 39_00],
  colorsEach: [2, 4],
  width: 700,
  views: upright,
  about: [
    ["For concerts, fireworks, hand dryers and cousins.", "Quiet enough to nap through a concert."],
    ["Thick ear cups, no electronics.", "Gentle pressure for small heads."],
  ],
  points: ["Folds into its bag", "Band grows along", "Free of BPA", "Cushions can be changed"],
  specifications: { Damping: "25 dB", Standard: "ANSI S3.19" },
  sold: [7, 32_000],
};

export const kneePads: Family = {
  key: "knee-pads",
  shelf: "knee-pads",
  firstId: 2118_100,
  count: 6,
  kinds: [
    {
      name: "Crawling Knee Pads",
      thing: { art: "knee-pads" },
      colors: { Slate: "slate", Sage: "sage", Rose: "rose", Sky: "sky" },
      price: 0.6,
      specifications: { Age: "6 to 24 months", Material: "Cotton, silicone dots" },
    },
    {
      name: "Knee and Elbow Pads",
      thing: { art: "skate-pads" },
      colors: { Ink: "ink", Denim: "denim", Spruce: "spruce" },
      price: 1.5,
      specifications: { Age: "3 to 8 years", Material: "EVA foam, ABS shells" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {pack}"],
  traits: { pack: ["1 Set", { name: "2 Sets", price: 1.6 }] },
  price: [12_00, 21_00],
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 740,
  views: flat,
  about: [
    ["Protects knees while crawling.", "For hard floors, gravel and first wheels."],
    ["They stay where they are and do not pinch behind the knee.", "They go on in a second, standing up."],
  ],
  points: ["Non-slip inside", "Wash at 86 °F", "Breathe at the back", "One size that stretches"],
  specifications: { Care: "Machine wash at 86 °F", "In the pack": "Two or four" },
  sold: [9, 45_000],
};

export const swimVests: Family = {
  key: "swim-safety",
  shelf: "swim-safety",
  firstId: 2107_100,
  count: 8,
  kinds: [
    {
      name: "Swim Vest",
      thing: { art: "swim-vest" },
      colors: { Coral: "coral", Sky: "sky", Honey: "honey", Sage: "sage" },
    },
    {
      name: "Float Suit",
      thing: { art: "float-suit" },
      colors: { Sky: "sky", Coral: "coral", Lilac: "lilac" },
      price: 1.15,
      point: "Eight floats that come out one by one",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {cloth}"],
  traits: { cloth: ["Neoprene", { name: "UPF 50+", price: 1.08 }, "Quick-Dry"] },
  price: [32_00, 58_00],
  colorsEach: [2, 4],
  options: [[ages("1 to 2 years", "2 to 4 years", "4 to 6 years")]],
  set: "flat-lay",
  width: 660,
  views: flat,
  about: [
    ["For beginning swimmers.", "It supports the chest and keeps arms free."],
    [
      "It's no substitute for supervision. **Always stay within arm's reach.**",
      "The zipper is at the front, with a guard at the chin, and a buckle above it.",
    ],
  ],
  points: [
    "Sits close, does not ride up",
    "Bright from every side",
    "Rinse and hang to dry",
    "Soft at the arms",
    "UPF 50+",
  ],
  specifications: {
    Material: "Neoprene, closed-cell foam",
    Standard: "ASTM F3184",
    Care: "Rinse in fresh water",
  },
  sold: [8, 36_000],
};

export const armBands: Family = {
  key: "arm-bands",
  shelf: "arm-bands",
  firstId: 2119_100,
  count: 7,
  kinds: [
    {
      name: "Arm Floats",
      thing: { art: "arm-bands" },
      colors: { Coral: "coral", Sky: "sky", Lilac: "lilac", Sage: "sage" },
      price: 0.7,
      options: [[choice("For", "Up to 33 lb", "33 to 66 lb")]],
    },
    {
      name: "Flamingo Swim Ring",
      thing: { art: "swim-ring" },
      colors: { Rose: "rose", Sky: "sky", Honey: "honey" },
      width: 800,
    },
    { name: "Swim Ring", thing: { art: "ring-buoy" }, colors: {}, width: 700 },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {feel}"],
  traits: { feel: ["Soft Seams", "Two Chambers"] },
  price: [9_00, 21_00],
  colorsEach: [2, 4],
  width: 760,
  views: [
    everyColor,
    turned,
    pair,
    among("with a beach ball", [{ art: "beach-ball", at: "near right", width: 240 }]),
    detail(0.5, 0.6, 0.42),
  ],
  about: [
    ["For the shallow end, with a grown-up beside them.", "Inflates in a minute."],
    ["Two air chambers.", "It's a toy, not a life jacket. Stay within arm's reach."],
  ],
  points: ["Valves that lie flat", "Free of phthalates", "Seams turned outward", "Patch in the box"],
  specifications: {
    Material: "PVC, free of phthalates",
    Standard: "ASTM F963",
    Age: ["1 to 6 years", "3 to 6 years"],
  },
  sold: [12, 170_000],
};

export const kidsSunglasses: Family = {
  key: "sunglasses",
  shelf: "sunglasses",
  firstId: 2120_100,
  count: 8,
  kinds: [
    { name: "Round Sunglasses", thing: { art: "round-sunglasses" }, colors: lively },
    {
      name: "Heart Sunglasses",
      thing: { art: "heart-sunglasses" },
      colors: { Rose: "rose", Coral: "coral", Lilac: "lilac", Sky: "sky" },
    },
    {
      name: "Baby Sunglasses with Band",
      thing: { art: "band-sunglasses" },
      colors: { Sky: "sky", Rose: "rose", Sage: "sage", Honey: "honey" },
      point: "A soft band that stays on",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {lens}"],
  traits: {
    lens: [{ name: "Polarized", specifications: { Lens: "Polarized, UV 400" }, price: 1.2 }, "UV 400"],
  },
  price: [14_00, 28_00],
  colorsEach: [2, 4],
  options: [[ages("0 to 2 years", "2 to 4 years", "4 to 8 years")]],
  set: "flat-lay",
  width: 840,
  views: flat,
  about: [
    ["Kids' eyes need sun protection, too.", "Tough enough to be sat on."],
    ["The frame bends flat and springs back.", "The lenses do not splinter, and shade at the sides as well."],
  ],
  points: ["UV 400", "Free of BPA and nickel", "Cleaning-cloth bag", "One free replacement"],
  specifications: { Frame: "Flexible TPEE", Lens: "UV 400, category 3", Standard: "ASTM F963" },
  sold: [11, 99_000],
};
