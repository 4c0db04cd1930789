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
      specifications: { For: "A thin layer at every change" },
      point: "12% zinc; washes out of clothes",
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
    ["For skin that's brand new.", "For cheeks, knees and little folds.", "Goes on soft and stays soft."],
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
      point: "Comes out as foam, so one hand is enough",
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
    ["Washes hair and body in one step.", "A little foam, a lot of clean, and no stinging."],
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
      name: "Mineral Sunscreen",
      thing: { art: "sun-tube" },
      options: [[choice("Volume", "3 oz", "6 oz")], []],
    },
    {
      name: "Sunscreen Stick",
      thing: { art: "sun-stick" },
      price: 0.85,
      point: "Noses, ears and hair parts, without greasy hands",
    },
    {
      name: "Sunscreen Spray",
      thing: { art: "sun-spray" },
      price: 1.15,
      point: "Sprays upside down, too",
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
        specifications: { Protection: "SPF 50+, fragrance-free" },
        price: 1.2,
      },
    ],
  },
  price: [11_00, 19_00],
  dearer: { "6 oz": 1.6 },
  sold: [8, 130_000],
  points: [
    "Zinc oxide, mineral only",
    "Reef-safe",
    "Water-resistant for 80 minutes",
    "A light white tint shows where you've applied it",
    "Fragrance-free",
    "Gentle around the eyes",
  ],
  views: [
    pair,
    turned,
    everyColor,
    among("with a hat and a bucket", [{ art: "bucket", tone: "coral", at: "near left", width: 240 }], 0.78),
    detail(0.5, 0.6, 0.34),
  ],
  about: [
    ["Apply generously, and again after swimming.", "Goes on white, then blends in."],
    [
      "From six months. Before that, keep your baby in the shade.",
      "Stays on through sand and comes off with soap.",
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
      specifications: { Bristles: "None" },
      point: "From the Aegean, cut so that it grows back",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Beech Handle" },
      { name: "Cotton Pouch", point: "A cotton pouch" },
      { name: "Hanging Loop", point: "A loop to hang it up" },
    ],
  },
  price: [9_00, 19_00],
  views: [pair, turned, everyColor, laidPair, detail(0.42, 0.4, 0.34)],
  points: [
    "Soft on a newborn's head",
    "No varnish",
    "Dries face down",
    "For a full head of hair, or hardly any",
    "An easy gift when you're out of ideas",
  ],
  sold: [6, 38_000],
  about: [["For three hairs or three thousand.", "Gentle enough to feel like a massage."], howItCares],
  specifications: { Handle: "Beech, oiled", Care: "Wash with mild soap, air dry", Age: "From birth" },
};
