/** What is put on skin and hair. */
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { howItCares, potions, scents } from "./words.ts";

const onTheShelf = [
  pair,
  turned,
  everyColor,
  among(
    "with a towel and a sponge",
    [
      { art: "folded-towel", tone: "sage", at: "far right", width: 360 },
      { art: "sponge", at: "near left", width: 190 },
    ],
    0.74,
  ),
  detail(0.5, 0.62, 0.34),
];

export const skinCare: Family = {
  ...potions,
  key: "skin-care",
  shelf: "skin-care",
  firstId: 1503_100,
  count: 22,
  kinds: [
    {
      name: "Body Lotion",
      thing: { art: "pump-bottle" },
      options: [[choice("Volume", "8 oz", "16 oz")], []],
      point: "Pump that locks for the bag",
    },
    {
      name: "Diaper Cream",
      thing: { art: "cream-tube" },
      price: 0.9,
      specifications: { For: "Every change, thinly" },
      point: "Zinc, 12 %, and it washes out",
    },
    {
      name: "Baby Balm",
      thing: { art: "cream-jar" },
      price: 1.15,
      specifications: { For: "Cheeks, wind and cold" },
    },
    {
      name: "Massage Oil",
      thing: { art: "oil-bottle" },
      price: 1.1,
      specifications: { For: "After the bath, warm" },
    },
    {
      name: "Face Cream",
      thing: { art: "lotion-bottle" },
      price: 0.95,
      specifications: { For: "Face, daily" },
    },
  ],
  names: ["{collection} {scent} {kind}", "{scent} {kind}"],
  traits: { scent: scents },
  price: [8_00, 16_00],
  dearer: { "16 oz": 1.7 },
  views: onTheShelf,
  about: [
    [
      "For skin that has never met the weather.",
      "For folds, cheeks, and the back of the knees.",
      "Soft goes on, soft stays.",
    ],
    howItCares,
  ],
};

export const babyWash: Family = {
  ...potions,
  key: "baby-wash",
  shelf: "baby-wash",
  firstId: 1512_100,
  count: 14,
  kinds: [
    {
      name: "Shampoo and Wash",
      thing: { art: "shampoo-bottle" },
      options: [[choice("Volume", "8 oz", "16 oz")], []],
    },
    {
      name: "Foaming Wash",
      thing: { art: "pump-bottle" },
      price: 1.1,
      point: "Comes out as foam, so a hand is enough",
    },
    { name: "Bath Milk", thing: { art: "oil-bottle" }, price: 1.2, point: "A capful, and the water is soft" },
    {
      name: "Soap Bar",
      thing: { art: "soap" },
      width: 700,
      price: 0.55,
      point: "Cut by hand, dried for six weeks",
    },
  ],
  names: ["{collection} {scent} {kind}", "{scent} {kind}"],
  traits: { scent: scents },
  price: [8_00, 15_00],
  dearer: { "16 oz": 1.7 },
  colors: {},
  views: onTheShelf,
  about: [
    [
      "From head to foot in one go, because that is all one has.",
      "It foams a little, cleans a lot, and does not sting.",
    ],
    howItCares,
  ],
};

export const sunCare: Family = {
  ...potions,
  key: "sun-care",
  shelf: "sun-care",
  firstId: 1513_100,
  count: 9,
  kinds: [
    {
      name: "Mineral Sun Cream",
      thing: { art: "sun-tube" },
      options: [[choice("Volume", "3 oz", "6 oz")], []],
    },
    {
      name: "Sun Stick",
      thing: { art: "sun-stick" },
      price: 0.85,
      point: "Noses, ears and partings, without greasy hands",
    },
    {
      name: "Sun Spray",
      thing: { art: "sun-spray" },
      price: 1.15,
      point: "Sprays upside down, as children are",
    },
  ],
  names: ["{collection} {kind}, {factor}"],
  traits: {
    factor: [
      { name: "SPF 30", shows: { tone: "honey" }, specifications: { Protection: "SPF 30, UVA and UVB" } },
      {
        name: "SPF 50",
        shows: { tone: "coral" },
        specifications: { Protection: "SPF 50, UVA and UVB" },
        price: 1.1,
      },
      {
        name: "SPF 50+ Sensitive",
        shows: { tone: "sky" },
        specifications: { Protection: "SPF 50+, without perfume" },
        price: 1.2,
      },
    ],
  },
  price: [11_00, 19_00],
  dearer: { "6 oz": 1.6 },
  sold: [8, 130_000],
  points: [
    "Zinc oxide, nothing chemical",
    "Reef-safe",
    "Water-resistant for 80 minutes",
    "A thin white film shows where you have been",
    "Without perfume",
    "Fine around eyes",
  ],
  views: [
    pair,
    turned,
    everyColor,
    among("with a hat and a bucket", [{ art: "bucket", tone: "coral", at: "near left", width: 240 }], 0.78),
    detail(0.5, 0.6, 0.34),
  ],
  about: [
    [
      "Twice as much as you think, and again after the water.",
      "White for a minute, then gone. The sun cannot tell.",
    ],
    [
      "From six months. Before that, the shade of a tree is the best cream.",
      "It stays on through sand, and comes off with soap.",
    ],
  ],
  specifications: { Filter: "Zinc oxide", Age: "6 months and up", "Use within": "12 months of opening" },
};

export const brushesAndSponges: Family = {
  ...potions,
  key: "brushes-and-sponges",
  shelf: "grooming",
  firstId: 1505_100,
  count: 12,
  kinds: [
    {
      name: "Hair Brush and Comb",
      thing: { art: "hair-set" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.4, 0.36)],
      colors: { Mist: "mist", Rose: "rose", Sage: "sage", Oat: "oat" },
      specifications: { Bristles: "Goat hair" },
    },
    {
      name: "Bath Brush and Sponge",
      thing: { art: "bath-brush" },
      price: 0.9,
      specifications: { Bristles: "Plant fiber" },
    },
    {
      name: "Cradle Cap Brush",
      thing: { art: "brush-and-comb" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.4, 0.36)],
      colors: { Natural: "as drawn", Rose: "rose", Sage: "sage", Mist: "mist" },
      price: 0.85,
      specifications: { Bristles: "Silicone, very soft" },
    },
    {
      name: "Natural Sponge",
      thing: { art: "sponge" },
      width: 640,
      price: 0.6,
      specifications: { Bristles: "None: it is a sponge" },
      point: "From the Aegean, cut so that it grows again",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Beech Handle" },
      { name: "Cotton Pouch", point: "A pouch of cotton, for the bag" },
      { name: "Hanging Loop", point: "A loop, to dry it by" },
    ],
  },
  price: [9_00, 19_00],
  views: [pair, turned, everyColor, laidPair, detail(0.42, 0.4, 0.34)],
  points: [
    "Soft on a head that is still closing",
    "No varnish",
    "Dries with its face down",
    "For hair, and for the lack of it",
    "A present, when one knows nothing else",
  ],
  sold: [6, 38_000],
  about: [["For three hairs or three thousand.", "It strokes more than it brushes."], howItCares],
  specifications: { Handle: "Beech, oiled", Care: "Wash with mild soap, air dry", Age: "From birth" },
};
