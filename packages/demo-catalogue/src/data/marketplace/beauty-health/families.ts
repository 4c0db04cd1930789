/** The shelf above the basin. */
import type { Family } from "../../../authoring/family.ts";
import { choice } from "../../../authoring/variants.ts";
import { quietNames } from "../collections.ts";
import { goods } from "../goods.ts";

const care = {
  count: 3,
  colors: {},
  names: ["{collection} {kind}"],
  traits: { collection: quietNames },
  colorsEach: [2, 4],
  sold: [9, 310_000],
  about: [
    [
      "The {kind} keeps to what works, and says on the back what that is.",
      "The {kind} was tried for four weeks by sixty people with ordinary bathrooms.",
    ],
    ["Light scent and honest claims.", "Small enough for a travel bag, and lasts a long time."],
  ],
  points: [
    "Tested by dermatologists",
    "Never tested on animals",
    "The box is recycled board",
    "Keeps for 12 months once open",
  ],
  specifications: {
    Origin: ["South Korea", "France", "Germany", "Japan"],
    For: "All skin types",
    "Shelf life": ["24 months", "36 months"],
  },
} satisfies Partial<Family>;

const device = {
  points: ["Charges by USB-C", "A pouch to keep it in", "One button does it all", "Two years of warranty"],
  about: [
    [
      "The {kind} can be used without reading anything first.",
      "The {kind} is quiet, light and easy to clean.",
    ],
    ["Large, easy-to-read display.", "Its battery lasts for weeks of ordinary use."],
  ],
} satisfies Partial<Family>;

const makeup = goods(1451, "makeup", {
  ...care,
  kinds: [
    {
      name: "Satin Lipstick",
      thing: { art: "lipstick", hues: [300, 20] },
      specifications: { Finish: "Satin" },
    },
    {
      name: "Velvet Matte Lipstick",
      thing: { art: "lipstick", hues: [300, 20] },
      specifications: { Finish: "Matte" },
    },
    {
      name: "Tinted Lip Balm Stick",
      thing: { art: "lipstick", hues: [300, 20] },
      price: 0.7,
      specifications: { Finish: "Sheer" },
    },
  ],
  colors: { Poppy: "as drawn", Rosewood: "clay", Berry: "lilac", Petal: "rose", Nude: "sand" },
  price: [7_00, 22_00],
});

const nails = goods(1452, "nail-art", {
  ...care,
  about: [
    [
      "The {kind} lasts a week of ordinary hands.",
      "The {kind} covers in two coats, and dries while you make tea.",
    ],
    ["Comes off without soaking.", "The wide brush covers a nail in three strokes."],
  ],
  specifications: { For: "Natural nails", Removal: "Any remover", "Shelf life": ["24 months", "36 months"] },
  kinds: [
    { name: "Gel Polish Duo", thing: { art: "polish-bottle" }, specifications: { Holds: "2 x 0.34 fl oz" } },
    {
      name: "Quick-Dry Nail Polish Pair",
      thing: { art: "polish-bottle" },
      specifications: { Holds: "2 x 0.27 fl oz" },
    },
    {
      name: "Press-On Nails",
      pack: "24 Pieces",
      thing: { art: "nail-polish" },
      colors: {},
      specifications: { Holds: "24 nails in 12 sizes" },
    },
  ],
  colors: { Rose: "rose", Coral: "coral", Denim: "denim", Spruce: "spruce", Clay: "clay" },
  price: [5_00, 16_00],
});

const perfumes = goods(1453, "perfume", {
  ...care,
  about: [
    [
      "The {kind} was composed of eleven things, all of them named on the box.",
      "The {kind} begins quietly, and is at its best after an hour.",
    ],
    [
      "Two sprays are enough for a day.",
      "A small vial comes with it: try that first, and send the bottle back if it is not yours.",
    ],
  ],
  kinds: [
    { name: "Eau de Parfum", thing: { art: "perfume" } },
    { name: "Eau de Toilette", price: 0.75, thing: { art: "perfume" } },
  ],
  traits: {
    collection: quietNames,
    scent: [
      { name: "Fig and Cedar", shows: { tone: "sage" }, specifications: { Notes: "Fig leaf, cedar, musk" } },
      {
        name: "Rose and Pepper",
        shows: { tone: "rose" },
        specifications: { Notes: "Rose, pink pepper, amber" },
      },
      {
        name: "Sea Salt and Iris",
        shows: { tone: "sky" },
        specifications: { Notes: "Sea salt, iris, driftwood" },
      },
    ],
  },
  names: ["{scent} {kind}"],
  options: [[choice("Volume", "1.0 fl oz", "1.7 fl oz", "3.4 fl oz")]],
  dearer: { "1.7 fl oz": 1.4, "3.4 fl oz": 2.1 },
  price: [26_00, 58_00],
});

const massage = goods(1454, "massage", {
  ...care,
  ...device,
  kinds: [
    { name: "Percussion Massage Gun", thing: { art: "massage-gun" } },
    { name: "Pocket Massage Gun", price: 0.6, thing: { art: "massage-gun" }, width: 700 },
  ],
  colors: { Slate: "slate", Rose: "rose", Sage: "sage", Cream: "cream" },
  specifications: {
    Speeds: ["4", "6"],
    Heads: "4, of foam and silicone",
    Noise: "Under 50 dB",
    Charge: "USB-C",
  },
  price: [48_00, 110_00],
});

const monitors = goods(1455, "health-monitors", {
  ...care,
  ...device,
  kinds: [
    {
      name: "Upper Arm Blood Pressure Monitor",
      thing: { art: "pressure-monitor" },
      specifications: { Cuff: "9 to 17 in" },
    },
    {
      name: "Forehead Thermometer",
      price: 0.6,
      thing: { art: "forehead-thermometer" },
      colors: {},
      specifications: { Takes: "One second" },
    },
    {
      name: "Family Blood Pressure Monitor",
      thing: { art: "pressure-monitor" },
      specifications: { Cuff: "9 to 20 in" },
    },
  ],
  colors: { Denim: "denim", Slate: "slate", Spruce: "spruce" },
  specifications: {
    Memory: ["2 x 60 readings", "2 x 120 readings"],
    Power: "4 AAA batteries",
    Warranty: "3 years",
  },
  points: [
    "Numbers half an inch tall",
    "A case to keep it in",
    "A light shows whether the reading is normal",
    "Turns itself off",
  ],
  price: [29_00, 62_00],
});

const face = goods(1456, "face-care", {
  ...care,
  kinds: [
    { name: "Barrier Face Cream", thing: { art: "cream-jar" }, specifications: { Holds: "1.7 fl oz" } },
    {
      name: "Oat Cleansing Milk",
      thing: { art: "lotion-bottle" },
      colors: {},
      specifications: { Holds: "6.8 fl oz" },
    },
    {
      name: "Clay Face Mask",
      thing: { art: "cream-tube" },
      colors: {},
      specifications: { Holds: "2.5 fl oz" },
    },
  ],
  options: [[choice("Pack", "1", "2")], []],
  dearer: { "2": 1.8 },
  price: [9_00, 28_00],
});

const shaving = goods(1457, "shaving", {
  ...care,
  kinds: [
    {
      name: "Five-Blade Razor",
      thing: { art: "razor" },
      specifications: { Blades: "5, with a strip of aloe" },
    },
    {
      name: "Three-Blade Body Razor",
      thing: { art: "razor" },
      price: 0.8,
      specifications: { Blades: "3, on a head that turns" },
    },
  ],
  colors: { Blue: "as drawn", Rose: "rose", Spruce: "spruce" },
  options: [[choice("Refills", "4 blades", "8 blades")]],
  dearer: { "8 blades": 1.5 },
  specifications: {
    Handle: ["Metal, weighted", "Metal and rubber"],
    Refills: "Fit all our razors",
    Origin: "Germany",
  },
  points: [
    "Weighted for an easy shave",
    "Stands in its own holder",
    "Refills by mail, whenever you want them",
    "Rinses clean in a second",
  ],
  price: [9_00, 24_00],
});

export const beautyHealth: Family[] = [makeup, nails, perfumes, massage, monitors, face, shaving];
