/** From six months to two years: for sitting, crawling and the first steps. */

import { lively, quiet, soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { babyPrints, playPrints } from "./prints.ts";
import { babyAges, toddlerSizes } from "./sizes.ts";
import { fits, howItIsSewn, howItWears, jerseys, madeIn, sweats, usualCare, wools } from "./words.ts";

const baby = {
  set: "flat-lay",
  width: 800,
  points: howItIsSewn,
  options: babyAges,
  specifications: { Fit: fits, Care: usualCare, "Made in": madeIn },
} satisfies Partial<Family>;

export const tShirts: Family = {
  ...baby,
  key: "t-shirts",
  shelf: "t-shirts",
  firstId: 1002_100,
  count: 64,
  kinds: [
    { name: "T-Shirt", thing: { art: "tee" } },
    {
      name: "Long-Sleeve Tee",
      thing: { art: "long-tee" },
      price: 1.2,
      point: "Cuffs that stay up at the sink",
    },
    {
      name: "Pocket Tee",
      thing: { art: "pocket-tee" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
      point: "A pocket for treasures",
    },
    {
      name: "T-Shirts",
      pack: "3-Pack",
      thing: { art: "tee" },
      openings: [laidTrio],
      price: 2.3,
      specifications: { "In the pack": "Three shirts, one print" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: playPrints, cloth: jerseys },
  price: [9_00, 17_00],
  colors: lively,
  options: [...babyAges, ...toddlerSizes],
  views: [
    beside("with shorts and a sun hat", [
      { art: "swim-shorts", tone: "denim", at: "bottom right", width: 420, turn: 8 },
      { art: "bucket-hat", tone: "sand", at: "top left", width: 340, turn: -10 },
    ]),
    beside("with leggings and sneakers", [
      { art: "leggings", tone: "slate", at: "bottom right", width: 480, turn: 6 },
      { art: "canvas-sneakers", tone: "clay", at: "top left", width: 330 },
    ]),
    everyColor,
    laidPair,
    detail(0.5, 0.4, 0.42),
  ],
  about: [
    [
      "The shirt they'll want to wear every day.",
      "For the playground, preschool and outfit number three.",
      "Under overalls, over a swimsuit, by itself from May to September.",
      "The neckline springs back into shape.",
    ],
    howItWears,
  ],
  sold: [8, 190_000],
};

export const pants: Family = {
  ...baby,
  key: "pants",
  shelf: "pants",
  firstId: 1003_100,
  count: 14,
  kinds: [
    { name: "Joggers", thing: { art: "joggers" }, point: "Cuffs that keep the sand outside" },
    {
      name: "Pull-On Jeans",
      thing: { art: "jeans", tone: "denim" },
      colors: { Denim: "denim", Slate: "slate", Cocoa: "cocoa", Ink: "ink" },
      traits: { cloth: [{ name: "Stretch Denim", specifications: { Fabric: "Cotton 98%, elastane 2%" } }] },
      price: 1.2,
      point: "Double layer at the knee",
    },
  ],
  names: ["{collection} {kind} in {cloth}"],
  traits: { cloth: sweats },
  price: [16_00, 29_00],
  colors: quiet,
  options: [...babyAges, ...toddlerSizes],
  about: [
    [
      "Pants that bend where kids do.",
      "For climbing, sliding and sitting on the ground.",
      "Easy to pull up on their own.",
    ],
    ["The ribbed waist adjusts on the inside, for slim kids and for cloth diapers.", ...howItWears],
  ],
};

export const leggings: Family = {
  ...baby,
  key: "leggings",
  shelf: "leggings",
  firstId: 1016_100,
  count: 12,
  kinds: [
    { name: "Leggings", thing: { art: "leggings" } },
    {
      name: "Leggings",
      pack: "2-Pack",
      thing: { art: "leggings" },
      openings: [laidPair],
      views: [everyColor, turned, detail(0.5, 0.3, 0.4)],
      price: 1.75,
      specifications: { "In the pack": "Two pairs, one print" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: { print: babyPrints, cloth: jerseys },
  price: [9_00, 16_00],
  colors: soft,
  about: [
    [
      "Stretchy enough to last through a growth spurt.",
      "For crawling, climbing, and wearing under nearly everything.",
      "A wide, soft waist and a roomy seat.",
    ],
    howItWears,
  ],
};

export const dungarees: Family = {
  ...baby,
  key: "dungarees",
  shelf: "dungarees",
  firstId: 1017_100,
  count: 10,
  kinds: [
    {
      name: "Overalls",
      thing: { art: "dungarees" },
      point: "Snaps along the legs, for changing without undressing",
    },
    {
      name: "Overalls",
      thing: { art: "dungarees", accent: "cocoa" },
      point: "Straps that cross at the back and stay up",
    },
  ],
  names: ["{collection} {kind} in {cloth}", "{collection} {cloth} {kind}"],
  traits: {
    cloth: [
      {
        name: "Corduroy",
        specifications: { Fabric: "Cotton corduroy" },
        about: "Fine corduroy holds up at the knees.",
      },
      {
        name: "Denim",
        specifications: { Fabric: "Cotton denim, washed" },
        about: "The denim is washed soft before it is sewn.",
      },
      {
        name: "Canvas",
        specifications: { Fabric: "Organic canvas" },
        about: "Tough canvas for rough play.",
      },
    ],
  },
  price: [24_00, 42_00],
  colors: { ...quiet, Sage: "sage", Honey: "honey" },
  options: [...babyAges, ...toddlerSizes],
  about: [
    [
      "Nothing slips or gaps, and there's a front pocket for treasures.",
      "A classic for little farmers.",
      "For belly crawlers, and later for gardeners.",
    ],
    howItWears,
  ],
};

export const babyKnitwear: Family = {
  ...baby,
  key: "baby-knitwear",
  shelf: "baby-knitwear",
  firstId: 1018_100,
  count: 14,
  kinds: [
    { name: "Cardigan", thing: { art: "cardigan" }, point: "Buttons sewn on by hand and pull-tested" },
    {
      name: "Cable Sweater",
      thing: { art: "sweater" },
      point: "Folded neck that fits easily over the head",
    },
    { name: "Waffle-Knit Sweater", thing: { art: "sweater", pattern: "waffle" }, price: 0.94 },
    {
      name: "Fair Isle Cardigan",
      thing: { art: "cardigan", pattern: "diamonds" },
      price: 1.12,
      about: "The pattern is knitted in, not printed on.",
    },
  ],
  names: ["{collection} {kind} in {wool}", "{collection} {wool} {kind}"],
  traits: { wool: wools },
  price: [22_00, 44_00],
  colors: { ...soft, Honey: "honey", Clay: "clay" },
  about: [
    [
      "Slowly knitted on vintage machines.",
      "For chilly mornings and cool evenings.",
      "Looks hand-knit and fits just right.",
    ],
    ["Smooth yarn that doesn't itch.", ...howItWears.slice(0, 3)],
  ],
};
