/** For kindergarten, school, and the playground between them. */

import { lively } from "../../authoring/colorways.ts";
import { everyColor, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { playPrints } from "../clothing/prints.ts";
import { childSizes, howTheyAreMade, howTheyFit, leathers, shoeFacts, textiles } from "./words.ts";

const daily = {
  width: 810,
  colors: lively,
  options: childSizes,
  points: howTheyAreMade,
  specifications: shoeFacts,
  traits: { upper: textiles },
  names: ["{collection} {kind} in {upper}", "{collection} {kind}"],
  views: [
    everyColor,
    among("with a backpack", [{ art: "backpack", tone: "clay", at: "far right", width: 400 }]),
    turned,
    detail(0.45, 0.68, 0.4),
  ],
} satisfies Partial<Family>;

export const sneakers: Family = {
  ...daily,
  key: "sneakers",
  shelf: "sneakers",
  firstId: 1103_100,
  count: 20,
  kinds: [
    {
      name: "Canvas Sneakers",
      thing: { art: "canvas-sneakers" },
      names: ["{collection} {kind}"],
      traits: { upper: textiles },
    },
    { name: "Strap Sneakers", thing: { art: "trainers" } },
    {
      name: "Printed Sneakers",
      thing: { art: "canvas-sneakers" },
      names: ["{print} Canvas Sneakers", "{collection} {print} Sneakers"],
      traits: { print: playPrints.filter(({ shows }) => shows?.pattern !== "stripes") },
      price: 1.08,
    },
    {
      name: "Runners",
      thing: { art: "runners" },
      colors: { Lilac: "lilac", Sky: "sky", Rose: "rose", Sage: "sage", Honey: "honey" },
      price: 1.2,
      width: 780,
    },
  ],
  price: [24_00, 42_00],
  about: [
    ["The pair they'll wear every day.", "For running, jumping and playing.", "They go with everything."],
    howTheyFit,
  ],
  sold: [12, 240_000],
};

export const slipOns: Family = {
  ...daily,
  key: "slip-ons",
  shelf: "slip-ons",
  firstId: 1110_100,
  count: 8,
  kinds: [
    { name: "Slip-Ons", thing: { art: "slip-ons" } },
    {
      name: "Slip-On Sneakers",
      thing: { art: "slip-ons" },
      names: ["{print} {kind}"],
      traits: { print: playPrints },
    },
  ],
  price: [19_00, 32_00],
  about: [
    ["No laces, no straps, no waiting.", "Easy to step into.", "For kids who want to do it themselves."],
    howTheyFit,
  ],
};

export const schoolShoes: Family = {
  ...daily,
  key: "school-shoes",
  shelf: "school-shoes",
  firstId: 1111_100,
  count: 9,
  kinds: [
    {
      name: "T-Strap School Shoes",
      thing: { art: "t-bar-shoes" },
      colors: { Ink: "ink", Cocoa: "cocoa", Navy: "denim" },
    },
    {
      name: "Lace-Up School Shoes",
      thing: { art: "lace-shoes" },
      colors: { Chestnut: "as drawn", Ink: "ink" },
      price: 1.08,
    },
    {
      name: "Strap School Shoes",
      thing: { art: "barefoot-shoes", accent: "slate" },
      colors: { Ink: "ink", Slate: "slate", Cocoa: "cocoa" },
    },
  ],
  traits: { upper: leathers.filter(({ name }) => name !== "Organic Canvas") },
  price: [32_00, 52_00],
  options: childSizes.slice(1),
  about: [
    [
      "For five days a week.",
      "Dressy enough for school, soft enough for recess.",
      "Easy to polish, and tough enough for recess.",
    ],
    howTheyFit,
  ],
};

export const sportsShoes: Family = {
  ...daily,
  key: "sports-shoes",
  shelf: "sports-shoes",
  firstId: 1112_100,
  count: 9,
  kinds: [
    { name: "Gym Shoes", thing: { art: "trainers" }, point: "Pale sole that leaves no marks" },
    {
      name: "Running Shoes",
      thing: { art: "runners" },
      colors: { Sky: "sky", Coral: "coral", Sage: "sage", Lilac: "lilac" },
      price: 1.15,
      width: 780,
    },
    {
      name: "Roller Skates",
      thing: { art: "roller-skate" },
      colors: { Coral: "coral", Sky: "sky", Sage: "sage" },
      price: 1.4,
      traits: { upper: ["Light Leather", "Soft Shell"] },
      width: 700,
      specifications: { Sole: "Four wheels, 54 mm" },
    },
  ],
  price: [29_00, 48_00],
  options: childSizes.slice(1),
  about: [
    ["For gym class and race day.", "It grips, it bends, and it breathes.", "Light at the heel."],
    howTheyFit,
  ],
};

export const dressShoes: Family = {
  ...daily,
  key: "dress-shoes",
  shelf: "dress-shoes",
  firstId: 1106_100,
  count: 8,
  kinds: [
    {
      name: "Derby Shoes",
      thing: { art: "lace-shoes" },
      colors: { Chestnut: "as drawn", Ink: "ink", Oxblood: "clay" },
    },
    {
      name: "Party T-Straps",
      thing: { art: "t-bar-shoes", accent: "cream" },
      colors: { Blush: "blush", Cream: "cream", Ink: "ink", Honey: "honey" },
    },
  ],
  traits: { upper: leathers.filter(({ name }) => name !== "Organic Canvas") },
  price: [34_00, 56_00],
  about: [
    ["For weddings, concerts, and cake.", "Dressy and comfortable.", "Party shoes they can play in."],
    howTheyFit,
  ],
};

export const balletFlats: Family = {
  ...daily,
  key: "ballet-flats",
  shelf: "ballet-flats",
  firstId: 1118_100,
  count: 8,
  kinds: [
    {
      name: "Ballet Slippers",
      thing: { art: "ballet-shoes" },
      specifications: { Sole: "Split suede" },
      width: 780,
    },
    { name: "Ballerina Flats", thing: { art: "ballerina-flats" }, price: 1.2 },
  ],
  traits: {
    upper: [
      { name: "Canvas", specifications: { Upper: "Cotton canvas" } },
      { name: "Satin", specifications: { Upper: "Satin" }, price: 1.1 },
      { name: "Soft Leather", specifications: { Upper: "Nappa leather" }, price: 1.3 },
    ],
  },
  price: [16_00, 28_00],
  colors: { Blush: "blush", Lilac: "lilac", Cream: "cream", Rose: "rose", Mist: "mist" },
  views: [
    everyColor,
    among("with a tutu", [{ art: "tutu", tone: "blush", at: "far right", width: 420 }]),
    turned,
    detail(0.45, 0.66, 0.4),
  ],
  about: [
    ["For class, and for dancing in the kitchen.", "They flex with the toes.", "For lots of twirls."],
    howTheyFit.slice(1),
  ],
};
