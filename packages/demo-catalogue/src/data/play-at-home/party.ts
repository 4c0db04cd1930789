import { lively, woods } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

const withCake = among("beside the cake", [{ art: "birthday-cake", at: "far right", width: 400 }]);

export const partyDecorations: Family = {
  key: "party-decorations",
  shelf: "party-decorations",
  firstId: 2016_100,
  count: 9,
  kinds: [
    {
      name: "Bunting",
      thing: { art: "bunting" },
      colors: { Coral: "coral", Denim: "denim", Lilac: "lilac" },
      set: "flat-lay",
      width: 940,
      specifications: { Length: "10 ft" },
    },
    {
      name: "Tissue Pompoms",
      thing: { art: "paper-pompoms" },
      colors: { Rose: "rose", Sage: "sage", Lilac: "lilac" },
      set: "flat-lay",
      specifications: { Pieces: "4" },
    },
    {
      name: "Party Hats",
      thing: { art: "party-hats" },
      colors: { Coral: "coral", Sage: "sage", Lilac: "lilac" },
      specifications: { Pieces: "8" },
    },
    {
      name: "Party Popper",
      thing: { art: "party-popper" },
      colors: {},
      width: 640,
      specifications: { Pieces: "6" },
      point: "Tissue confetti, no loud bang",
    },
    { name: "Piñata", thing: { art: "piata" }, colors: {}, price: 1.8, specifications: { Height: "16 in" } },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {material}"],
  traits: { material: ["Recycled Paper", "Rice Paper"] },
  price: [8_00, 19_00],
  colorsEach: [2, 3],
  width: 820,
  views: [everyColor, withCake, turned, pair, laid, detail(0.5, 0.5, 0.42)],
  about: [
    ["Decorate a room in five minutes.", "For first birthdays and every one after."],
    ["Reusable year after year.", "No glitter."],
  ],
  points: [
    "No plastic",
    "Everything needed is in the box",
    "Colors that match our balloons",
    "For eight guests",
  ],
  specifications: { Material: ["Recycled paper", "Cotton"], "Made in": ["Portugal", "Denmark"] },
  sold: [10, 120_000],
};

export const balloons: Family = {
  key: "balloons",
  shelf: "balloons",
  firstId: 2017_100,
  count: 8,
  kinds: [
    {
      name: "Balloon Bouquet",
      thing: { art: "balloon-bunch" },
      colors: { Coral: "coral", Rose: "rose", Denim: "denim" },
      specifications: { Pieces: "15", Material: "Natural latex" },
    },
    {
      name: "Star Foil Balloon",
      thing: { art: "star-balloon" },
      colors: { Honey: "honey", Rose: "rose", Sky: "sky", Lilac: "lilac" },
      specifications: { Size: "18 in" },
      price: 0.6,
    },
    {
      name: "Heart Foil Balloon",
      thing: { art: "heart-balloon" },
      colors: { Rose: "rose", Coral: "coral", Lilac: "lilac" },
      specifications: { Size: "18 in" },
      price: 0.6,
    },
    {
      name: "Balloon Arch Kit",
      thing: { art: "balloon-arch" },
      colors: { Sage: "sage", Sky: "sky", Clay: "clay", Lilac: "lilac" },
      specifications: { Pieces: "90", Material: "Natural latex" },
      price: 1.9,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {extra}"],
  traits: { extra: ["with Ribbon", "with Hand Pump", "Air or Helium"] },
  price: [7_00, 14_00],
  colorsEach: [1, 3],
  set: "flat-lay",
  width: 740,
  views: [
    everyColor,
    turned,
    laidPair,
    beside("with party hats", [{ art: "party-hats", at: "top left", width: 240 }]),
    detail(0.5, 0.4, 0.42),
  ],
  about: [
    ["Colorful and fun.", "Enough for everyone."],
    ["They stay up for about three days.", "Natural latex or reusable foil; see the specifications."],
  ],
  points: ["Filled with air or helium", "Ribbon included", "No logo", "Filling straw included"],
  specifications: { Material: "Foil", Age: "8 years and up, or with an adult" },
  sold: [40, 140_000],
};

export const birthday: Family = {
  key: "birthday",
  shelf: "birthday",
  firstId: 2018_100,
  count: 7,
  kinds: [
    {
      name: "Birthday Crown",
      thing: { art: "birthday-crown" },
      colors: lively,
      specifications: { Material: "Wool felt" },
      point: "Elastic at the back",
    },
    {
      name: "Birthday Ring",
      thing: { art: "birthday-ring" },
      colors: woods,
      specifications: { Material: "Beech" },
      price: 1.5,
      width: 880,
      point: "Twelve holes for candles and figures",
    },
    {
      name: "Cake Candles",
      thing: { art: "cake-candles" },
      colors: { Coral: "coral", Denim: "denim", Lilac: "lilac" },
      specifications: { Material: "Beeswax" },
      price: 0.4,
      options: [[choice("Pieces", "6", "12", "24")]],
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {set}"],
  traits: { set: ["in a Box", { name: "with Number Set", price: 1.2 }] },
  dearer: { "12": 1.6, "24": 2.6 },
  price: [18_00, 32_00],
  colorsEach: [2, 3],
  width: 760,
  views: [everyColor, withCake, turned, pair, detail(0.5, 0.6, 0.42)],
  about: [
    ["A birthday tradition.", "For the birthday kid."],
    ["Handmade to last.", "Comes in a box for storage."],
  ],
  points: ["Made by hand", "Comes in a storage box", "Natural colors", "Made in a small workshop"],
  specifications: { Age: "From the first birthday", "Made in": ["Germany", "Estonia"] },
  sold: [9, 76_000],
};
