import { lively } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";

export const balls: Family = {
  key: "balls",
  shelf: "balls",
  firstId: 1628_100,
  count: 12,
  kinds: [
    {
      name: "Beach Ball",
      thing: { art: "beach-ball" },
      colors: { Coral: "coral", Denim: "denim", Fern: "fern" },
      price: 0.8,
      about: "Light as air.",
    },
    {
      name: "Sensory Ball",
      thing: { art: "sensory-ball" },
      colors: { Sage: "sage", Honey: "honey", Lilac: "lilac", Sky: "sky" },
      about: "Bumps to grip by: a first ball that can be held.",
    },
    {
      name: "Grasp Ball",
      thing: { art: "grasp-ball" },
      colors: {},
      about: "Hoops that a whole hand fits through, and a bell in the middle.",
    },
    {
      name: "Soccer Ball",
      thing: { art: "soccer-ball" },
      colors: {},
      options: [[sizes("Size 2", "Size 3")]],
      about: "Soft cover, size of the player.",
    },
    {
      name: "Basketball",
      thing: { art: "basketball" },
      colors: {},
      options: [[sizes("Size 1", "Size 3")]],
      about: "A grip like the large ones, for hands like the small ones.",
    },
    {
      name: "Volleyball",
      thing: { art: "volleyball" },
      colors: {},
      about: "Foam inside: it does not sting.",
    },
    {
      name: "Tennis Set",
      thing: { art: "tennis" },
      colors: {},
      about: "A racket for small hands, and a ball that bounces slowly.",
      price: 0.7,
    },
    { name: "Football", thing: { art: "american-football" }, colors: {}, about: "Small enough to spiral." },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {feel}"],
  traits: { feel: ["Soft Touch", "Natural Rubber", "Indoor and Out"] },
  price: [9_00, 19_00],
  colorsEach: [2, 4],
  width: 620,
  views: [
    everyColor,
    pair,
    laid,
    among("on the playroom floor", [{ art: "block-castle", at: "far left", width: 420 }]),
    detail(0.5, 0.55, 0.4),
  ],
  about: [
    ["For rolling, chasing and catching.", "For indoors and out."],
    ["Tested by a preschool class.", "Soft enough for indoors and firm enough to kick."],
  ],
  points: ["Bounces true", "Wipes clean", "No smell", "Keeps its shape", "Soft enough for indoors"],
  specifications: {
    Diameter: ["5 in", "6 in", "8 in"],
    Age: ["From 6 months", "18 months and up", "3 years and up"],
    Standard: "ASTM F963",
  },
  sold: [9, 68_000],
};

export const kites: Family = {
  key: "kites",
  shelf: "kites",
  firstId: 1629_100,
  count: 8,
  kinds: [
    { name: "Delta Kite", thing: { art: "delta-kite" }, colors: lively },
    {
      name: "Octopus Kite",
      thing: { art: "octopus-kite" },
      colors: { Lilac: "lilac", Coral: "coral", Sky: "sky" },
      width: 840,
      price: 1.2,
    },
    {
      name: "Diamond Kite",
      thing: { art: "diamond-kite" },
      colors: { Sky: "sky", Fern: "fern", Rose: "rose" },
      width: 920,
    },
    {
      name: "Carp Streamer",
      thing: { art: "carp-streamer" },
      colors: {},
      width: 700,
      about: "Hangs from a pole and swims in the wind.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {reach}"],
  traits: {
    reach: [
      { name: "100 Feet of Line", specifications: { Line: "100 ft, on a reel" } },
      { name: "150 Feet of Line", specifications: { Line: "150 ft, on a reel" }, price: 1.1 },
    ],
  },
  price: [16_00, 29_00],
  colorsEach: [1, 3],
  set: "flat-lay",
  width: 820,
  views: [everyColor, laidPair, laid, turned, detail(0.5, 0.4, 0.4)],
  about: [
    ["Flies in winds from 8 mph.", "Easy to launch."],
    ["Flexible fiberglass rods in double-sewn sleeves.", "Packs small."],
  ],
  points: [
    "Ripstop cloth",
    "Reel with a soft handle",
    "Up in two minutes",
    "Spare rod in the bag",
    "Flies in light wind",
  ],
  specifications: { Span: ["42 in", "51 in"], Wind: "8 to 20 mph", Age: "5 years and up, with an adult" },
  options: [[], [choice("Tail", "Plain", "Long")]],
  sold: [4, 11_000],
};
