/** For the first half year. */

import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { babyPrints } from "./prints.ts";
import { newbornAges } from "./sizes.ts";
import { fits, howItIsSewn, howItWears, jerseys, madeIn, usualCare, wools } from "./words.ts";

const newborn = {
  set: "flat-lay",
  width: 800,
  colors: soft,
  options: newbornAges,
  points: howItIsSewn,
  traits: { print: babyPrints, cloth: jerseys },
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  specifications: { Fit: fits, Care: usualCare, "Made in": madeIn },
} satisfies Partial<Family>;

export const sleepsuits: Family = {
  ...newborn,
  key: "sleepsuits",
  shelf: "sleepsuits",
  firstId: 1012_100,
  count: 16,
  kinds: [
    {
      name: "Footed Sleeper",
      thing: { art: "sleepsuit" },
      about: "Snaps run from the neck down one leg for easy changes.",
    },
    {
      name: "Footies",
      pack: "2-Pack",
      thing: { art: "sleepsuit" },
      openings: [laidPair],
      views: [everyColor, turned, detail(0.36, 0.3, 0.4)],
      price: 1.8,
      specifications: { "In the pack": "Two footies, one print" },
    },
  ],
  price: [15_00, 26_00],
  about: [
    [
      "For nights made of short naps.",
      "Covers them from neck to toe, and nothing rides up.",
      "Comfy enough to wear all day.",
    ],
    [
      "Fold-over cuffs prevent scratches.",
      "The feet have grips of silicone from 6 months on.",
      ...howItWears.slice(0, 3),
    ],
  ],
  views: [
    beside("with a pacifier and a bear", [
      { art: "pacifier", at: "bottom right", width: 220, turn: 12 },
      { art: "teddy-bear", tone: "oat", at: "top left", width: 300, turn: -10 },
    ]),
    everyColor,
    laidPair,
    detail(0.5, 0.36, 0.4),
  ],
  sold: [20, 390_000],
};

export const rompers: Family = {
  ...newborn,
  key: "rompers",
  shelf: "rompers",
  firstId: 1013_100,
  count: 12,
  kinds: [
    { name: "Strap Romper", thing: { art: "romper" }, point: "Wood-look buttons, two lengths of strap" },
    { name: "Bubble Romper", thing: { art: "romper" }, point: "Gentle elastic at the legs" },
    {
      name: "Long-Leg Romper",
      thing: { art: "long-romper" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
      price: 1.15,
    },
  ],
  price: [16_00, 29_00],
  about: [
    [
      "One piece, two snaps, and they're dressed.",
      "For kicking on a blanket in the yard.",
      "No waistband to press on a full tummy.",
    ],
    howItWears,
  ],
};

export const kimonoTops: Family = {
  ...newborn,
  key: "kimono-tops",
  shelf: "kimono-tops",
  firstId: 1014_100,
  count: 10,
  kinds: [
    {
      name: "Kimono Top",
      thing: { art: "kimono-top" },
      point: "Nothing to pull over the head",
    },
    {
      name: "Wrap Shirts",
      pack: "3-Pack",
      thing: { art: "kimono-top" },
      openings: [laidTrio],
      price: 2.3,
      specifications: { "In the pack": "Three shirts, one print" },
    },
  ],
  price: [11_00, 19_00],
  about: [
    [
      "It opens flat: lay it down, lay your baby on it, and tie.",
      "For the first weeks, when you don't want to pull anything over their head.",
      "Gentle on the umbilical cord area.",
    ],
    howItWears,
  ],
  options: [newbornAges[0] ?? []],
};

export const comingHomeSets: Family = {
  ...newborn,
  key: "coming-home-sets",
  shelf: "coming-home-sets",
  firstId: 1015_100,
  count: 9,
  kinds: [
    {
      name: "Coming-Home Set",
      thing: { art: "kimono-top" },
      openings: [
        beside("with leggings and a bonnet", [
          { art: "leggings", tone: "oat", at: "bottom right", width: 470 },
          { art: "bonnet", tone: "blush", at: "top left", width: 330 },
        ]),
      ],
      specifications: { "In the set": "Kimono top, leggings, bonnet" },
    },
    {
      name: "First Outfit with Blanket",
      thing: { art: "sleepsuit" },
      openings: [
        beside("with a knitted blanket and a beanie", [
          { art: "knit-blanket", tone: "mist", at: "bottom right", width: 460 },
          { art: "beanie", tone: "sage", at: "top left", width: 320 },
        ]),
      ],
      price: 1.3,
      specifications: { "In the set": "Sleeper, knitted blanket, beanie" },
    },
    {
      name: "Welcome Home Knit Set",
      thing: { art: "cardigan" },
      openings: [
        beside("with booties and leggings", [
          { art: "leggings", tone: "cream", at: "bottom right", width: 470 },
          { art: "booties", tone: "cream", at: "top left", width: 350 },
        ]),
      ],
      traits: { print: [""], cloth: wools },
      names: ["{collection} {kind} in {cloth}"],
      price: 1.4,
      specifications: { "In the set": "Cardigan, leggings, booties" },
    },
  ],
  price: [34_00, 58_00],
  views: [everyColor, laidPair, turned, detail(0.5, 0.45, 0.44)],
  about: [
    [
      "For the photo you'll keep forever.",
      "Packed in a cotton bag, ready for the hospital bag.",
      "Three matching pieces.",
    ],
    howItWears,
  ],
};
