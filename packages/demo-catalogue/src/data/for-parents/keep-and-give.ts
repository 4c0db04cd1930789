/** What is kept or given. */
import { lively, soft } from "../../authoring/colorways.ts";
import { everyColor, laid, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { giftPoints } from "./words.ts";

export const giftSets: Family = {
  key: "gift-sets",
  shelf: "gift-sets",
  firstId: 1905_100,
  count: 10,
  width: 740,
  kinds: [
    {
      name: "Newborn Gift Box",
      thing: { art: "wrapped-gift" },
      specifications: { "In the box": "Bear, muslin, bodysuit" },
    },
    {
      name: "Bath Time Gift Box",
      thing: { art: "wrapped-gift" },
      specifications: { "In the box": "Hooded towel, duck, soap" },
      price: 0.9,
      views: [
        among(
          "and what is in it",
          [
            { art: "hooded-towel", at: "far right", width: 320 },
            { art: "duck", at: "near left", width: 220 },
          ],
          0.66,
        ),
        pair,
        turned,
        detail(0.5, 0.6, 0.38),
      ],
    },
    {
      name: "New Parents Gift Box",
      thing: { art: "wrapped-gift" },
      specifications: { "In the box": "Memory book, belly oil, two milestone cards" },
      price: 1.1,
      views: [
        among(
          "and what is in it",
          [
            { art: "memory-book", at: "far right", width: 290 },
            { art: "belly-oil", at: "near left", width: 230 },
          ],
          0.66,
        ),
        pair,
        turned,
        detail(0.5, 0.6, 0.38),
      ],
    },
  ],
  names: ["{collection} {kind}"],
  price: [46_00, 88_00],
  colors: { Rose: "rose", Sage: "sage", Honey: "honey", Denim: "denim", Lilac: "lilac", Coral: "coral" },
  colorsEach: [1, 3],
  views: [
    among(
      "and what is in it",
      [
        { art: "teddy-bear", tone: "oat", at: "far right", width: 330 },
        { art: "muslin-squares", at: "near left", width: 250 },
      ],
      0.68,
    ),
    pair,
    turned,
    everyColor,
    detail(0.5, 0.6, 0.38),
  ],
  about: [
    [
      "For when you don't know what they already have.",
      "Packed by hand and tied with a ribbon.",
      "A gift they'll really use.",
    ],
    ["Choose the ribbon color, and we'll match the card."],
  ],
  sold: [20, 160_000],
  points: giftPoints,
  specifications: { Size: ["12 x 10 x 5 in", "14 x 10 x 5 in"], Card: "Handwritten, up to 30 words" },
  parcel: "always free",
};

export const babyBooks: Family = {
  key: "baby-books",
  shelf: "baby-books",
  firstId: 1918_100,
  count: 8,
  width: 680,
  kinds: [
    { name: "Memory Book", thing: { art: "memory-book" }, specifications: { Pages: "96, of heavy paper" } },
    {
      name: "First Year Photo Album",
      thing: { art: "memory-book", accent: "oat" },
      price: 1.15,
      specifications: { Pages: "60, for 240 photographs" },
    },
    {
      name: "Pregnancy Journal",
      thing: { art: "notebook-with-decorative-cover" },
      colors: { Plum: "lilac", Spruce: "spruce", Clay: "clay" },
      price: 0.8,
      specifications: { Pages: "160, one week per spread" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in Linen"],
  price: [22_00, 42_00],
  colors: { ...soft, Clay: "clay", Denim: "denim" },
  views: [everyColor, pair, turned, laid, detail(0.5, 0.58, 0.4)],
  about: [
    [
      "Short prompts, and blank pages for everything else.",
      "With envelopes for a first tooth or a lock of hair.",
      "Fun questions, and no pressure.",
    ],
    ["Thread-bound, so it lies flat."],
  ],
  points: giftPoints,
  specifications: {
    Size: ["8.3 x 11 in", "8 x 9.5 in"],
    Cover: ["Linen", "Cotton canvas"],
    Paper: "FSC, 140 gsm",
  },
};

export const milestoneCards: Family = {
  key: "milestone-cards",
  shelf: "milestone-cards",
  firstId: 1919_100,
  count: 7,
  set: "flat-lay",
  width: 760,
  kinds: [
    { name: "Milestone Cards", thing: { art: "milestone-cards" }, specifications: { Cards: "Twenty-four" } },
    {
      name: "Pregnancy Week Cards",
      thing: { art: "milestone-cards", accent: "lilac" },
      specifications: { Cards: "Thirty-six" },
      price: 1.1,
    },
    {
      name: "First Year Cards",
      thing: { art: "milestone-cards", accent: "honey" },
      specifications: { Cards: "Twelve" },
      price: 0.8,
    },
  ],
  names: ["{collection} {kind}"],
  price: [11_00, 21_00],
  colors: { Blush: "blush", Sage: "sage", Mist: "mist", Clay: "clay" },
  colorsEach: [1, 2],
  about: [
    [
      "Lay one beside your baby and take a photo.",
      "For big milestones and funny ones: slept through the night, laughed, liked broccoli.",
      "In a tin that later holds the photographs.",
    ],
    ["Illustrated by a mom of two."],
  ],
  sold: [20, 90_000],
  points: giftPoints,
  specifications: { Size: ["4 x 6 in", "5 x 7 in"], Paper: "Cotton paper, 350 gsm" },
};

export const keepsakes: Family = {
  key: "keepsakes",
  shelf: "keepsakes",
  firstId: 1920_100,
  count: 8,
  width: 720,
  kinds: [
    {
      name: "Footprint Frame Kit",
      thing: { art: "print-frame" },
      specifications: { "In the kit": "Frame, clean ink pad, two sheets" },
    },
    {
      name: "Hand and Foot Print Frame",
      thing: { art: "print-frame", accent: "denim" },
      price: 1.1,
      specifications: { "In the kit": "Frame, clay, rolling pin" },
    },
    {
      name: "Keepsake Frame",
      thing: { art: "framed-picture" },
      price: 0.8,
      colors: {},
      specifications: { "In the kit": "Frame, mount, hook" },
    },
  ],
  names: ["{collection} {kind}"],
  price: [22_00, 39_00],
  colors: { Oak: "sand", Walnut: "cocoa", White: "cream" },
  views: [everyColor, pair, turned, laid, detail(0.5, 0.6, 0.4)],
  about: [
    [
      "Feet stay this small for only a few weeks.",
      "The ink never touches the skin.",
      "For the wall everyone walks by.",
    ],
    ["Takes ten minutes."],
  ],
  points: giftPoints,
  specifications: { Size: ["9 x 9 in", "12 x 9 in"], Frame: "Solid wood, acrylic glass" },
};

export const giftWrap: Family = {
  key: "gift-wrap",
  shelf: "gift-wrap",
  firstId: 1921_100,
  count: 8,
  set: "flat-lay",
  width: 760,
  kinds: [
    {
      name: "Wrapping Paper Set",
      thing: { art: "wrapping-paper" },
      specifications: { "In the set": "Three rolls, ribbon, tags" },
    },
    {
      name: "Gift Bags",
      thing: { art: "shopping-bags" },
      set: "standing",
      colors: { Sky: "sky", Sage: "sage", Rose: "rose" },
      price: 0.8,
      specifications: { "In the set": "Two bags, tissue paper" },
      views: [pair, turned, detail(0.45, 0.6, 0.4)],
    },
    {
      name: "Birth Congratulation Cards",
      thing: { art: "love-letter" },
      colors: {},
      price: 0.7,
      specifications: { "In the set": "Eight cards with envelopes" },
    },
    {
      name: "Satin Gift Bow",
      thing: { art: "ribbon" },
      colors: { Rose: "rose", Sage: "sage", Denim: "denim", Honey: "honey" },
      price: 0.5,
      specifications: { "In the set": "Six bows, self-adhesive" },
    },
  ],
  names: ["{collection} {kind}"],
  price: [9_00, 18_00],
  colors: { ...lively },
  colorsEach: [1, 3],
  about: [
    [
      "Because unwrapping is half the fun.",
      "For baby showers, birthdays and holidays.",
      "A simple one-color print for any gift.",
    ],
    ["Recyclable: no foil, glitter or plastic."],
  ],
  points: giftPoints,
  specifications: { Paper: "Recycled, 90 gsm", "Made in": "Germany" },
};
