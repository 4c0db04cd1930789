/** From two to six years. */

import { lively, soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { dressPrints, playPrints } from "./prints.ts";
import { toddlerSizes } from "./sizes.ts";
import { fits, howItIsSewn, howItWears, jerseys, madeIn, sweats, usualCare, wovens } from "./words.ts";

const toddler = {
  set: "flat-lay",
  width: 800,
  points: howItIsSewn,
  options: toddlerSizes,
  specifications: { Fit: fits, Care: usualCare, "Made in": madeIn },
} satisfies Partial<Family>;

export const dresses: Family = {
  ...toddler,
  key: "dresses",
  shelf: "dresses",
  firstId: 1004_100,
  count: 64,
  kinds: [
    {
      name: "Collar Dress",
      thing: { art: "collar-dress" },
      point: "Buttons in back",
    },
    { name: "Pinafore", thing: { art: "pinafore" }, point: "Straps in three lengths", price: 0.95 },
    {
      name: "Jersey Dress",
      thing: { art: "jersey-dress" },
      traits: { cloth: jerseys, print: playPrints },
      point: "Two hand-height pockets",
      price: 0.85,
    },
    {
      name: "Twirl Dress",
      thing: { art: "dress" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
      point: "A full circle skirt for twirling",
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: dressPrints, cloth: wovens },
  price: [22_00, 44_00],
  colors: { ...soft, Coral: "coral", Honey: "honey", Denim: "denim", Spruce: "spruce" },
  views: [
    beside("with tights and ballet shoes", [
      { art: "tights", tone: "cream", at: "bottom right", width: 470, turn: 6 },
      { art: "ballet-shoes", tone: "blush", at: "top left", width: 330 },
    ]),
    beside("with a cardigan and a bow", [
      { art: "cardigan", tone: "oat", at: "bottom right", width: 440, turn: 8 },
      { art: "headband", tone: "rose", at: "top left", width: 300 },
    ]),
    everyColor,
    laidPair,
    detail(0.5, 0.36, 0.42),
  ],
  about: [
    [
      "A dress they can climb in.",
      "For birthdays and ordinary Tuesdays.",
      "It has pockets!",
      "Pretty on the outside, practical on the inside.",
    ],
    howItWears,
  ],
  sold: [5, 260_000],
};

export const skirts: Family = {
  ...toddler,
  key: "skirts",
  shelf: "skirts",
  firstId: 1019_100,
  count: 10,
  kinds: [
    { name: "A-Line Skirt", thing: { art: "skirt" }, point: "Shorts sewn in below" },
    {
      name: "Tulle Skirt",
      thing: { art: "tutu" },
      traits: {
        print: [""],
        cloth: [{ name: "Soft Tulle", specifications: { Fabric: "Nylon tulle, cotton lining" } }],
      },
      names: ["{collection} {kind} in Three Layers", "{collection} {kind} with Satin Band"],
      point: "Lined with cotton, so that nothing scratches",
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: dressPrints, cloth: wovens },
  price: [15_00, 28_00],
  colors: { ...lively, Blush: "blush", Lilac: "lilac" },
  about: [
    [
      "It twirls when they do.",
      "Cool to wear and easy to climb in.",
      "Soft elastic waist, and long enough to last through a growth spurt.",
    ],
    howItWears,
  ],
};

export const shorts: Family = {
  ...toddler,
  key: "shorts",
  shelf: "shorts",
  firstId: 1020_100,
  count: 10,
  kinds: [
    { name: "Bloomers", thing: { art: "bloomers" }, point: "Wide enough for any diaper" },
    {
      name: "Terry Shorts",
      thing: { art: "shorts" },
      traits: {
        print: [""],
        cloth: [{ name: "Cotton Terry", specifications: { Fabric: "Cotton terry, 6.5 oz/yd²" } }],
      },
      names: ["{collection} {kind} in {cloth}", "{collection} Drawstring {kind}"],
      point: "Drawstring sewn in at the back",
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: dressPrints, cloth: wovens },
  price: [11_00, 21_00],
  colors: lively,
  about: [
    ["For the hottest nap of the year.", "Light and quick to dry.", "For warm days from first to last."],
    howItWears,
  ],
};

export const shirts: Family = {
  ...toddler,
  key: "shirts",
  shelf: "shirts",
  firstId: 1021_100,
  count: 12,
  kinds: [
    { name: "Button-Up Shirt", thing: { art: "shirt" }, point: "Snaps hidden behind the top buttons" },
    { name: "Round-Collar Blouse", thing: { art: "blouse" }, point: "Gathered sleeves with soft elastic" },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: dressPrints, cloth: wovens },
  price: [17_00, 32_00],
  colors: { ...soft, Denim: "denim", Clay: "clay" },
  about: [
    [
      "For parties, and for playing at parties.",
      "A real collar and plenty of room to move.",
      "Buttons large enough to learn on.",
    ],
    howItWears,
  ],
};

export const sweatshirts: Family = {
  ...toddler,
  key: "sweatshirts",
  shelf: "sweatshirts",
  firstId: 1022_100,
  count: 16,
  kinds: [
    { name: "Sweatshirt", thing: { art: "sweatshirt" } },
    {
      name: "Hoodie",
      thing: { art: "hoodie" },
      price: 1.18,
      point: "Drawcord-free hood",
    },
    {
      name: "Crew-Neck Sweater",
      thing: { art: "sweatshirt" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: playPrints, cloth: sweats },
  price: [19_00, 34_00],
  colors: { ...lively, Oat: "oat", Slate: "slate" },
  about: [
    [
      "The layer that lives on the hook by the door.",
      "For mornings that start at 45 degrees and end at 70.",
      "Soft inside and tough outside.",
    ],
    howItWears,
  ],
};

export const tracksuits: Family = {
  ...toddler,
  key: "tracksuits",
  shelf: "tracksuits",
  firstId: 1023_100,
  count: 9,
  kinds: [
    {
      name: "Sweatshirt and Joggers Set",
      thing: { art: "sweatshirt" },
      openings: [
        beside(
          "with joggers",
          [{ art: "joggers", tone: "slate", at: "bottom right", width: 520, turn: 8 }],
          0.7,
        ),
      ],
    },
    {
      name: "Hoodie and Joggers Set",
      thing: { art: "hoodie" },
      openings: [
        beside(
          "with joggers",
          [{ art: "joggers", tone: "ink", at: "bottom right", width: 520, turn: 8 }],
          0.7,
        ),
      ],
      price: 1.1,
    },
    {
      name: "T-Shirt and Shorts Set",
      thing: { art: "tee" },
      openings: [
        beside(
          "with shorts",
          [{ art: "swim-shorts", tone: "denim", at: "bottom right", width: 480, turn: 8 }],
          0.7,
        ),
      ],
      price: 0.8,
      traits: { cloth: jerseys },
    },
  ],
  names: ["{collection} {kind} in {cloth}"],
  traits: { cloth: sweats },
  price: [29_00, 48_00],
  colors: lively,
  views: [everyColor, laidPair, turned, detail(0.5, 0.42, 0.42)],
  about: [
    [
      "Dressed in two easy pieces.",
      "A set for travel days, sick days and Saturdays.",
      "The pieces match each other and everything else.",
    ],
    howItWears,
  ],
};
