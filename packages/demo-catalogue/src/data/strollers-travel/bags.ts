import { lively } from "../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";

const forAWalk = among("with boots, ready for a walk", [
  { art: "hiking-boots", at: "near right", width: 320 },
]);

export const kidsBackpacks: Family = {
  key: "backpacks",
  shelf: "backpacks",
  firstId: 1704_100,
  count: 12,
  kinds: [
    {
      name: "Fawn Backpack",
      thing: { art: "fawn-backpack" },
      colors: { Sand: "sand", Mist: "mist", Rose: "rose" },
      specifications: { Volume: "6 liters" },
    },
    {
      name: "Rolltop Backpack",
      thing: { art: "rolltop-backpack" },
      colors: lively,
      specifications: { Volume: "9 liters" },
      price: 1.2,
    },
    {
      name: "Preschool Backpack",
      thing: { art: "backpack" },
      colors: lively,
      specifications: { Volume: "8 liters" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {cloth}"],
  traits: {
    cloth: [{ name: "Recycled Canvas", price: 1.06 }, "Ripstop", { name: "Waxed Cotton", price: 1.15 }],
  },
  price: [26_00, 46_00],
  colorsEach: [2, 4],
  width: 800,
  views: [everyColor, forAWalk, turned, pair, detail(0.5, 0.6, 0.4)],
  about: [
    [
      "Room for lunch, a sweater and a bear.",
      "Sized for preschoolers.",
      "Easy for kids to pack by themselves.",
    ],
    ["The chest strap closes with a magnet.", "A wide opening, so it's easy to find things."],
  ],
  points: [
    "Padded back",
    "Name tag inside",
    "Reflective piping all around",
    "Side pocket for a bottle",
    "Wipes clean inside",
  ],
  specifications: {
    Fabric: "Recycled polyester",
    Age: ["2 to 4 years", "3 to 6 years"],
    Weight: ["9 oz", "13 oz"],
  },
  sold: [9, 51_000],
};

export const gymBags: Family = {
  key: "gym-bags",
  shelf: "backpacks",
  firstId: 1704_200,
  count: 4,
  kinds: [{ name: "Gym Bag", thing: { art: "gym-bag" } }],
  names: ["{collection} {kind}", "{collection} {kind} in {cloth}"],
  traits: { cloth: ["Recycled Canvas", "Ripstop"] },
  price: [14_00, 24_00],
  colors: { Sage: "sage", Coral: "coral", Denim: "denim", Lilac: "lilac" },
  colorsEach: [2, 4],
  width: 760,
  views: [everyColor, pair, turned, detail(0.5, 0.62, 0.4)],
  about: [
    ["Keeps gym shoes separate.", "Hangs on a hook."],
    ["A smooth drawcord.", "Machine washable."],
  ],
  points: ["Washes at 104 °F", "Eyelets that do not tear", "Name tag inside", "Inner pocket for a key"],
  specifications: { Volume: "7 liters", Age: "3 to 8 years", Care: "Machine wash at 104 °F" },
  sold: [8, 22_000],
};

export const kidsLuggage: Family = {
  key: "luggage",
  shelf: "luggage",
  firstId: 1705_100,
  count: 7,
  kinds: [
    {
      name: "Ride-On Suitcase",
      thing: { art: "ride-on-case" },
      colors: { Coral: "coral", Denim: "denim", Fern: "fern", Lilac: "lilac" },
      point: "Holds 100 lb of rider",
      specifications: { Volume: "18 liters" },
    },
    {
      name: "Star Rolling Case",
      thing: { art: "rolling-case" },
      colors: { Sky: "sky", Rose: "rose", Ink: "ink", Sage: "sage" },
      point: "Four wheels that turn all the way",
      width: 840,
      specifications: { Volume: "20 liters" },
    },
    {
      name: "Kids' Suitcase",
      thing: { art: "luggage" },
      colors: { Coral: "coral", Sage: "sage", Sky: "sky" },
      width: 800,
      specifications: { Volume: "19 liters" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {use}"],
  traits: { use: ["Carry-On", "Weekend Size"] },
  price: [48_00, 84_00],
  colorsEach: [2, 3],
  width: 800,
  views: [
    everyColor,
    turned,
    among("with a bear who comes along", [{ art: "teddy-bear", tone: "oat", at: "near right", width: 300 }]),
    detail(0.5, 0.55, 0.4),
  ],
  about: [
    ["Their very own suitcase to pull.", "Doubles as a seat at the gate."],
    ["Carry-on size on all airlines we know.", "Straps inside hold everything, and a net holds the bear."],
  ],
  points: ["Shell of recycled plastic", "Easy-open latches", "Replaceable wheels", "Strap to pull or carry"],
  specifications: {
    Shell: "Recycled polypropylene",
    Size: "18 x 12 x 8 in",
    Weight: ["3.9 lb", "4.6 lb"],
    Age: "3 to 8 years",
  },
  sold: [5, 13_000],
};

export const schoolBags: Family = {
  key: "school-bags",
  shelf: "school-bags",
  firstId: 1719_100,
  count: 6,
  kinds: [
    {
      name: "School Backpack",
      thing: { art: "school-satchel" },
      colors: { Denim: "denim", Clay: "clay", Spruce: "spruce", Lilac: "lilac" },
    },
    {
      name: "Grade School Backpack",
      thing: { art: "rolltop-backpack", accent: "ink" },
      colors: { Slate: "slate", Sage: "sage", Coral: "coral" },
      price: 0.7,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {set}"],
  traits: {
    set: [
      { name: "with Chest Strap", price: 1.05 },
      { name: "with Reflectors", price: 1.1 },
    ],
  },
  price: [79_00, 139_00],
  colorsEach: [2, 4],
  width: 800,
  views: [
    everyColor,
    among("with thick pencils", [{ art: "colored-pencils", at: "near right", width: 270 }]),
    turned,
    detail(0.5, 0.62, 0.4),
  ],
  about: [
    ["For the first day of school and every day after.", "Stands by itself."],
    [
      "The back adjusts by six inches and keeps weight close to the shoulders.",
      "Separate pockets for books and wet things.",
    ],
  ],
  points: [
    "2.2 lb empty",
    "Visible in headlights from all sides",
    "Water-repellent",
    "Self-closing clasps",
    "Four years of warranty",
  ],
  specifications: {
    Fabric: "Recycled polyester",
    Volume: ["18 liters", "20 liters"],
    Back: "Adjusts from 3'5\" to 5'",
    Age: "6 to 10 years",
  },
  options: [[], [sizes("Standard", "Slim")]],
  sold: [4, 7_700],
};

export const safetyHarnesses: Family = {
  key: "safety-harnesses",
  shelf: "safety-harnesses",
  firstId: 1720_100,
  count: 6,
  kinds: [
    {
      name: "Walking Harness",
      thing: { art: "walking-reins" },
      colors: { Denim: "denim", Clay: "clay", Sage: "sage" },
      price: 0.7,
    },
    {
      name: "Bee Backpack with Leash",
      thing: { art: "rein-backpack" },
      colors: {},
      point: "Room for a snack and a pair of socks",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {length}"],
  traits: {
    length: [
      { name: "40 Inch Lead", specifications: { Lead: "40 in" } },
      { name: "60 Inch Lead", specifications: { Lead: "60 in" }, price: 1.08 },
    ],
  },
  price: [19_00, 34_00],
  colorsEach: [2, 3],
  options: [[], [choice("Wrist strap", "Without", "With")]],
  width: 740,
  views: [
    everyColor,
    turned,
    pair,
    among("at the station", [{ art: "ride-on-case", at: "far right", width: 330 }]),
    detail(0.42, 0.5, 0.4),
  ],
  about: [
    ["For stations, markets and crowds.", "They walk on their own, and stay close."],
    ["The buckle sits in back, out of reach.", "The leash comes off with one hand."],
  ],
  points: [
    "Soft at the shoulders",
    "Fits over a winter jacket",
    "Adjusts in two places",
    "Reflective stitching",
  ],
  specifications: {
    Material: "Cotton webbing, recycled polyester",
    Age: "12 months to 4 years",
    Care: "Machine wash at 86 °F",
  },
  sold: [6, 23_000],
};
