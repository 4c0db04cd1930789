/** For dogs, cats, fish and birds. */

import { everyColor, turned } from "../../../authoring/compose.ts";
import type { Family } from "../../../authoring/family.ts";
import { among } from "../../../authoring/stages.ts";
import { sizes } from "../../../authoring/variants.ts";
import { quietNames } from "../collections.ts";
import { goods } from "../goods.ts";

const pets = {
  count: 3,
  colors: {},
  names: ["{collection} {kind}"],
  traits: { collection: quietNames },
  colorsEach: [2, 4],
  sold: [4, 52_000],
  about: [
    [
      "The {kind} was approved by animals who did not know that they were asked.",
      "The {kind} is made for years of use by someone who does not wipe their feet.",
    ],
    ["Everything that gets dirty comes off and goes into the machine.", "No parts that can be chewed off."],
  ],
  points: [
    "Safe to be licked and chewed",
    "Washes at 105 °F",
    "Spare parts available",
    "Does not slide on wood",
  ],
  specifications: {
    Warranty: "2 years",
    Care: ["Machine washable", "Wipe with a damp cloth"],
    Tested: "Free of harmful substances",
  },
} satisfies Partial<Family>;

const beside = (animal: "dog" | "cat") => [
  everyColor,
  turned,
  among(`with a ${animal}`, [{ art: animal, at: "near right", width: 330 }]),
];

const dogBeds = goods(1676, "dog-beds", {
  ...pets,
  kinds: [
    { name: "Bolster Dog Bed", thing: { art: "dog-bed" }, specifications: { Filling: "Recycled fibers" } },
    {
      name: "Memory Foam Dog Bed",
      thing: { art: "dog-bed" },
      price: 1.4,
      specifications: { Filling: "Memory foam, 3 in" },
    },
    {
      name: "Washable Dog Bed",
      thing: { art: "dog-bed" },
      specifications: { Filling: "Cotton and recycled fibers" },
    },
  ],
  colors: { Denim: "denim", Slate: "slate", Clay: "clay", Fern: "fern", Sand: "sand" },
  options: [[sizes("Small", "Medium", "Large")]],
  dearer: { Medium: 1.3, Large: 1.7 },
  views: beside("dog"),
  parcel: "large",
  price: [28_00, 54_00],
});

const leashes = goods(1677, "dog-leashes", {
  ...pets,
  about: [
    ["The {kind} is kind to the hand at one end and to the collar at the other."],
    ["Dries overnight, and safe in salt water.", "Double-sewn seams."],
  ],
  points: [
    "Solid brass snap that turns",
    "A second loop near the collar",
    "Tested to 440 lb",
    "Repairable splices",
  ],
  specifications: { Snap: "Solid brass", Warranty: "2 years", Strength: "440 lb" },
  kinds: [
    { name: "Rope Dog Leash", thing: { art: "leash" }, specifications: { Material: "Climbing rope" } },
    {
      name: "Leather Dog Leash",
      thing: { art: "leash" },
      price: 1.5,
      colors: { Cocoa: "cocoa", Clay: "clay", Ink: "ink" },
      specifications: { Material: "Vegetable-tanned leather" },
    },
    {
      name: "Reflective Dog Leash",
      thing: { art: "leash" },
      specifications: { Material: "Nylon with bright threads" },
    },
  ],
  colors: { Coral: "coral", Denim: "denim", Fern: "fern", Honey: "honey" },
  options: [[sizes("4 ft", "6 ft")]],
  set: "flat-lay",
  price: [14_00, 28_00],
});

const catToys = goods(1678, "cat-toys", {
  ...pets,
  about: [
    [
      "The {kind} was tried by eleven cats, nine of whom looked up.",
      "The {kind} is for ten minutes in the evening, after which everyone sleeps.",
    ],
    ["Put it away after play so it lasts longer.", "Replacement parts are sold separately."],
  ],
  points: [
    "No noisy bells",
    "No glue, only knots and stitches",
    "Comes with one spare",
    "For cats of all ages",
  ],
  specifications: {
    For: "Cats of all ages",
    Tested: "Free of harmful substances",
    Pieces: ["1", "1, and a spare"],
  },
  kinds: [
    {
      name: "Feather Wand Cat Toy",
      thing: { art: "cat-wand" },
      set: "flat-lay",
      specifications: { Length: "Wand 16 in, string 30 in" },
    },
    {
      name: "Yarn Ball Cat Toy",
      thing: { art: "yarn" },
      width: 620,
      colors: { Pink: "as drawn", Denim: "denim", Sage: "sage" },
      views: beside("cat"),
      specifications: { Filling: "Catnip" },
    },
    {
      name: "Teaser Rod Cat Toy",
      thing: { art: "cat-wand" },
      set: "flat-lay",
      specifications: { Length: "Rod 24 in, string 36 in" },
    },
  ],
  colors: { Lilac: "lilac", Coral: "coral", Sky: "sky" },
  price: [5_00, 14_00],
});

const catTrees = goods(1679, "cat-trees", {
  ...pets,
  about: [
    [
      "The {kind} offers a lookout, a den and something that may be scratched.",
      "The {kind} stands where it is put, also when landed on at speed.",
    ],
    ["The coverings come off and go into the machine.", "You can replace a worn post on its own."],
  ],
  kinds: [
    { name: "Cat Tree with House", thing: { art: "cat-tree" }, specifications: { Height: "47 in" } },
    { name: "Window Cat Tree", thing: { art: "cat-tree" }, price: 1.3, specifications: { Height: "59 in" } },
  ],
  colors: { Oat: "oat", Slate: "slate", Sage: "sage", Blush: "blush" },
  views: beside("cat"),
  parcel: "large",
  points: [
    "Posts wound with sisal, by the yard",
    "Anchor for the wall in the box",
    "Cushions wash at 105 °F",
    "Holds three cats who like each other",
  ],
  price: [48_00, 130_00],
});

const aquariums = goods(1680, "aquariums", {
  ...pets,
  kinds: [
    {
      name: "Glass Aquarium with Light",
      thing: { art: "aquarium" },
      specifications: { Light: "LED, 6,500 K" },
    },
    {
      name: "Starter Aquarium Kit",
      thing: { art: "aquarium" },
      price: 1.2,
      point: "Filter, heater and net in the box",
      specifications: { Light: "LED, with a timer" },
    },
  ],
  traits: {
    collection: quietNames,
    frame: (["ink", "cream", "sand"] as const).map((accent) => ({ name: "", shows: { accent } })),
  },
  options: [[sizes("5 gal", "10 gal", "20 gal")]],
  dearer: { "10 gal": 1.4, "20 gal": 2 },
  about: [
    [
      "The {kind} is clear from edge to edge, and quiet at night.",
      "The {kind} is small enough for a shelf and large enough for those who live in it.",
    ],
    ["Let it run for two weeks before you add fish.", "Plants, stones and fish not included."],
  ],
  points: ["Edges ground smooth", "The lid lifts with one hand", "Silent pump", "Spare filters available"],
  specifications: {
    Glass: ["A fifth of an inch", "A quarter of an inch"],
    Voltage: "120 V",
    Warranty: "3 years",
  },
  parcel: "large",
  price: [44_00, 88_00],
  width: 900,
});

const birdCages = goods(1681, "bird-cages", {
  ...pets,
  kinds: [
    { name: "Dome Bird Cage", thing: { art: "bird-cage" }, specifications: { "Bar spacing": "0.4 in" } },
    { name: "Parakeet Cage", thing: { art: "bird-cage" }, specifications: { "Bar spacing": "0.45 in" } },
  ],
  colors: { Mist: "mist", Sage: "sage", Blush: "blush", Slate: "slate" },
  about: [
    [
      "The {kind} gives wings their width, and hands a door they fit through.",
      "The {kind} hangs or stands, and comes apart for cleaning in a minute.",
    ],
    ["The tray slides out quietly.", "Perches of real wood, in three thicknesses, are good for feet."],
  ],
  points: [
    "Tray that slides out",
    "Two perches and two bowls",
    "Doors that only open from outside",
    "Coating without zinc",
  ],
  parcel: "large",
  price: [36_00, 92_00],
});

export const petSupplies: Family[] = [dogBeds, leashes, catToys, catTrees, aquariums, birdCages];
