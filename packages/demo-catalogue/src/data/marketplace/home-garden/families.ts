/** Kitchen, linen cupboard and balcony. */
import type { Family } from "../../../authoring/family.ts";
import { choice, sizes } from "../../../authoring/variants.ts";
import { quietNames } from "../collections.ts";
import { goods } from "../goods.ts";

const home = {
  count: 3,
  colors: {},
  names: ["{collection} {kind}"],
  traits: { collection: quietNames },
  colorsEach: [2, 4],
  sold: [6, 84_000],
  about: [
    [
      "The {kind} is plain, well made, and does one thing for many years.",
      "We chose this {kind} by using eleven others first.",
    ],
    ["Comes in plastic-free packaging with a care card.", "Simple and well made."],
  ],
  points: ["Made to be used every day", "Two years of warranty", "Packed without plastic", "Gift-ready"],
  specifications: {
    Warranty: "2 years",
    Packaging: "Cardboard, no plastic",
    Origin: ["Portugal", "Türkiye", "Japan", "India"],
  },
} satisfies Partial<Family>;

const cookware = goods(1176, "cookware", {
  ...home,
  kinds: [
    {
      name: "Cast Iron Dutch Oven",
      thing: { art: "casserole" },
      options: [[sizes("3.5 qt", "5.5 qt")]],
      specifications: { Material: "Enameled cast iron", Stove: "All, and oven to 480 °F" },
    },
    {
      name: "Carbon Steel Skillet",
      thing: { art: "skillet" },
      colors: {},
      price: 0.6,
      options: [[sizes("8 in", "10 in", "12 in")]],
      specifications: { Material: "Carbon steel, seasoned", Stove: "All, and open fire" },
    },
    {
      name: "Braiser with Lid",
      thing: { art: "casserole" },
      options: [[sizes("3.5 qt", "5.5 qt")]],
      specifications: { Material: "Enameled cast iron", Stove: "All, and oven to 480 °F" },
    },
  ],
  colors: { Coral: "coral", Denim: "denim", Sage: "sage", Cream: "cream", Ink: "ink" },
  dearer: { "5.5 qt": 1.3, "10 in": 1.2, "12 in": 1.4 },
  price: [48_00, 96_00],
});

const knives = goods(1177, "kitchen-knives", {
  ...home,
  kinds: [
    {
      name: "Chef's Knife",
      thing: { art: "kitchen-knife" },
      options: [[choice("Blade", "6 in", "8 in", "10 in")]],
    },
    {
      name: "Utility Knife",
      thing: { art: "kitchen-knife", tone: "clay", hues: [255, 294] },
      price: 0.7,
      options: [[choice("Blade", "5 in", "6 in")]],
    },
    {
      name: "Vegetable Knife",
      thing: { art: "kitchen-knife", tone: "spruce", hues: [255, 294] },
      price: 0.85,
      options: [[]],
    },
  ],
  specifications: {
    Steel: ["German 1.4116", "Japanese VG-10", "Swedish 14C28N"],
    Hardness: ["56 HRC", "60 HRC"],
    Care: "Wash by hand",
  },
  points: [
    "Full tang, three rivets",
    "Sharpened by hand",
    "Sits in balance at the bolster",
    "Comes with a cover for the blade",
  ],
  dearer: { "8 in": 1.15, "10 in": 1.3 },
  price: [24_00, 78_00],
});

const tableware = goods(1178, "tableware-sets", {
  ...home,
  kinds: [
    {
      name: "Dinner Plate Set",
      thing: { art: "fork-and-knife-with-plate" },
      options: [[choice("For", "2 people", "4 people", "6 people")]],
      specifications: { Material: "Stoneware and steel" },
    },
    {
      name: "Salad Bowl with Server",
      thing: { art: "bowl-with-spoon" },
      colors: { Blue: "as drawn", Sage: "sage", Clay: "clay" },
      price: 0.9,
      specifications: { Material: "Glazed stoneware, 10 in" },
    },
    {
      name: "Teapot",
      thing: { art: "teapot" },
      colors: { Red: "as drawn", Denim: "denim", Sage: "sage" },
      price: 0.8,
      specifications: { Material: "Glazed stoneware, 37 oz" },
    },
  ],
  points: [
    "Safe in the dishwasher",
    "Stacks without wobbling",
    "Every piece can be replaced",
    "Double-glazed against knife marks",
  ],
  dearer: { "4 people": 1.8, "6 people": 2.5 },
  price: [32_00, 64_00],
});

const bedding = goods(1179, "home-bedding", {
  ...home,
  kinds: [
    {
      name: "Percale Duvet Set",
      thing: { art: "duvet-set" },
      specifications: { Fabric: "Cotton percale, 300 thread count" },
    },
    {
      name: "Linen Duvet Set",
      thing: { art: "duvet-set" },
      price: 1.5,
      specifications: { Fabric: "Washed linen, 5 oz/yd²" },
    },
    {
      name: "Flannel Comforter Set",
      thing: { art: "duvet-set" },
      specifications: { Fabric: "Brushed cotton, 4.7 oz/yd²" },
    },
  ],
  traits: {
    collection: quietNames,
    print: [
      { name: "", shows: { pattern: "stripes" } },
      { name: "", shows: { pattern: "gingham" } },
      { name: "", shows: { pattern: "leaves" } },
    ],
  },
  colors: { Denim: "denim", Sage: "sage", Clay: "clay", Oat: "oat", Mist: "mist" },
  options: [[sizes("Full", "Queen", "King")]],
  points: [
    "Washed before it is sewn",
    "Buttons of coconut",
    "Corner ties inside",
    "Gets softer with every wash",
  ],
  dearer: { Queen: 1.15, King: 1.3 },
  price: [48_00, 92_00],
});

const towels = goods(1180, "bath-towels", {
  ...home,
  kinds: [
    {
      name: "Terry Bath Towels",
      pack: "4-Pack",
      thing: { art: "towel-stack" },
      specifications: { Fabric: "Cotton terry, 17.7 oz/yd²" },
    },
    {
      name: "Ribbed Bath Towels",
      pack: "4-Pack",
      thing: { art: "towel-stack" },
      specifications: { Fabric: "Ribbed cotton, 14.8 oz/yd²" },
    },
    {
      name: "Hammam Bath Towels",
      pack: "4-Pack",
      thing: { art: "towel-stack" },
      price: 0.85,
      specifications: { Fabric: "Flat-woven cotton, 9.4 oz/yd²" },
    },
  ],
  colors: { Mist: "mist", Blush: "blush", Sage: "sage", Sand: "sand", Slate: "slate" },
  options: [[sizes("Hand", "Bath")], []],
  points: ["Dries fast", "A loop at each end", "Long-staple cotton", "No lint after the second wash"],
  dearer: { Bath: 1.6 },
  price: [28_00, 46_00],
});

const plants = goods(1181, "plants-pots", {
  ...home,
  kinds: [
    {
      name: "Potted Rubber Plant",
      thing: { art: "potted-plant" },
      specifications: { Light: "Bright, not in the sun", Water: "Every ten days" },
    },
    {
      name: "Potted Lemon Seedling",
      thing: { art: "potted-plant" },
      specifications: { Light: "Full sun", Water: "Twice a week" },
    },
    {
      name: "Zinc Watering Can",
      thing: { art: "watering-can" },
      colors: { Sage: "sage", Denim: "denim", Clay: "clay" },
      specifications: { Holds: "1.6 gal", Material: "Powder-coated zinc" },
    },
  ],
  options: [[sizes("Small", "Large")], []],
  points: [
    "Ships in a box that protects the pot",
    "Grown without peat",
    "Includes a care card",
    "Arrives healthy, or we replace it",
  ],
  dearer: { Large: 1.7 },
  price: [14_00, 34_00],
});

const gardenTools = goods(1182, "garden-tools", {
  ...home,
  kinds: [
    {
      name: "Garden Hand Tools",
      pack: "Set of 3",
      thing: { art: "garden-tools" },
      specifications: { Head: "Stainless steel" },
    },
    {
      name: "Raised Bed Tools",
      pack: "Set of 3",
      thing: { art: "garden-tools" },
      specifications: { Head: "Forged carbon steel" },
    },
    {
      name: "Balcony Garden Tools",
      pack: "Set of 3",
      thing: { art: "garden-tools" },
      price: 0.8,
      specifications: { Head: "Stainless steel" },
    },
  ],
  colors: { Fern: "fern", Clay: "clay", Honey: "honey", Slate: "slate" },
  set: "flat-lay",
  points: ["Non-slip handles", "Hangs on one nail", "Edges can be filed sharp again", "Trowel, fork and hoe"],
  price: [19_00, 42_00],
});

export const homeGarden: Family[] = [cookware, knives, tableware, bedding, towels, plants, gardenTools];
