import { woods } from "../../authoring/colorways.ts";
import { everyColor, laid, laidFour, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";

const white = { White: "as drawn", Oat: "oat", Mist: "mist" } as const;
const flat = [everyColor, laidPair, laid, turned, detail(0.5, 0.5, 0.42)];
const upright = [everyColor, turned, pair, detail(0.5, 0.5, 0.42)];
const tested = [
  "Tested by parents and kids",
  "Up in fifteen minutes",
  "Nothing sticks out at head height",
  "Childproof, with one-handed opening",
  "Instructions in pictures",
];

export const safetyGates: Family = {
  key: "safety-gates",
  shelf: "safety-gates",
  firstId: 2102_100,
  count: 9,
  kinds: [
    {
      name: "Safety Gate",
      thing: { art: "safety-gate" },
      colors: { White: "as drawn", Slate: "slate", Sand: "sand" },
      specifications: { Material: "Steel" },
    },
    {
      name: "Wooden Safety Gate",
      thing: { art: "wooden-gate" },
      colors: woods,
      price: 1.2,
      specifications: { Material: "Beech" },
    },
    {
      name: "Rolling Mesh Gate",
      thing: { art: "roll-gate" },
      colors: { Mist: "mist", Oat: "oat", Slate: "slate" },
      price: 1.3,
      specifications: { Material: "Polyester mesh, aluminum" },
      about: "Rolls out of the way when it's open, so nobody trips.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {fit}"],
  traits: {
    fit: [
      { name: "Pressure-Fit", specifications: { Fitting: "Pressure-mounted, no drilling" } },
      { name: "Wall-Mounted", specifications: { Fitting: "Screwed, for stairs" } },
      { name: "Extra-Tall", specifications: { Height: "36 in" }, price: 1.15 },
    ],
  },
  price: [44_00, 84_00],
  colorsEach: [1, 3],
  options: [[sizes("29 to 33 in", "33 to 40 in")]],
  dearer: { "33 to 40 in": 1.15 },
  width: 820,
  views: upright,
  about: [
    ["For stairs, kitchens and doorways.", "Keeps kids out of trouble."],
    [
      "Opens with your thumb and a lift: easy for you, hard for kids.",
      "An indicator shows green when it's closed.",
    ],
  ],
  points: tested,
  specifications: {
    Fits: "Openings of 29 to 40 in",
    Height: "30 in",
    Age: "6 to 24 months",
    Standard: "ASTM F1004",
  },
  parcel: "large",
  sold: [9, 47_000],
};

export const cabinetLocks: Family = {
  key: "cabinet-locks",
  shelf: "cabinet-locks",
  firstId: 2104_100,
  count: 7,
  kinds: [
    { name: "Strap Locks", thing: { art: "cabinet-lock" }, colors: white, openings: [laidFour] },
    {
      name: "Magnetic Locks",
      thing: { art: "magnet-lock" },
      colors: white,
      openings: [laidPair],
      price: 1.4,
      point: "Invisible from outside; the key is a magnet",
    },
  ],
  names: ["{collection} Cabinet {kind}, 4-Pack"],
  price: [11_00, 19_00],
  colorsEach: [1, 2],
  set: "flat-lay",
  width: 840,
  views: flat,
  about: [
    [
      "For the cabinet with the cleaners, and the one with the good plates.",
      "Takes two movements at once: easy for you, hard for kids.",
    ],
    ["The adhesive comes off with a hair dryer.", "Tip: leave them one drawer of their own."],
  ],
  points: tested,
  specifications: { Material: "ABS", Holds: "By tape", "In the pack": "Locks, spare tape" },
  sold: [16, 110_000],
};

export const doorStops: Family = {
  key: "door-stops",
  shelf: "door-stops",
  firstId: 2111_100,
  count: 6,
  kinds: [
    {
      name: "Puppy Door Stop",
      thing: { art: "door-stop" },
      colors: { Sand: "sand", Slate: "slate", Clay: "clay" },
      specifications: { Material: "Natural rubber", "In the pack": "One" },
    },
    {
      name: "Finger Guards, 3-Pack",
      thing: { art: "finger-guard" },
      colors: { Sage: "sage", Rose: "rose", Honey: "honey" },
      specifications: { Material: "Soft foam", "In the pack": "Three" },
      price: 0.7,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {hold}"],
  traits: { hold: ["Non-Slip", "for All Floors"] },
  price: [9_00, 18_00],
  colorsEach: [2, 3],
  width: 780,
  views: [everyColor, pair, turned, detail(0.5, 0.5, 0.42)],
  about: [
    ["Protects little fingers from slamming doors.", "Keeps doors from closing all the way."],
    ["Goes on and off in a second.", "Leaves no marks on paint or floors."],
  ],
  points: ["Fits doors of 1 to 2 in", "Washes with soap", "Soft all over", "Does not squeak"],
  specifications: { "In the pack": ["One", "Two", "Three"], Age: "For homes with children under 4" },
  sold: [14, 160_000],
};

export const windowGuards: Family = {
  key: "window-guards",
  shelf: "window-guards",
  firstId: 2112_100,
  count: 6,
  kinds: [
    {
      name: "Cable Window Lock",
      thing: { art: "window-lock" },
      colors: white,
      set: "flat-lay",
      views: flat,
      specifications: { Cable: "Steel, coated, 8 in" },
    },
    {
      name: "Window Guard",
      thing: { art: "window-bars" },
      colors: { White: "as drawn", Slate: "slate", Sand: "sand" },
      price: 2.2,
      views: upright,
      specifications: { Bars: "Steel, 4.3 in apart" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {key}"],
  traits: { key: ["Key", "Spare Key"] },
  price: [17_00, 32_00],
  colorsEach: [1, 2],
  width: 760,
  about: [
    ["Lets air in and keeps kids safe.", "For upstairs windows."],
    ["Adults can release it quickly in an emergency.", "Screws in for a secure hold."],
  ],
  points: ["Fits wood, metal and vinyl frames", "Screws for all three", "Holds 150 lb", "Two keys"],
  specifications: { Material: "Steel, zinc", Standard: "ASTM F2090" },
  sold: [8, 39_000],
};

export const cornerGuards: Family = {
  key: "corner-guards",
  shelf: "corner-guards",
  firstId: 2103_100,
  count: 7,
  kinds: [
    {
      name: "Corner Guards",
      thing: { art: "corner-guards" },
      colors: { Cream: "as drawn", Cocoa: "cocoa", Slate: "slate", Mist: "mist" },
      specifications: { "In the pack": "8" },
    },
    {
      name: "Edge Guard Roll",
      thing: { art: "edge-roll" },
      colors: { Sand: "sand", Cocoa: "cocoa", Slate: "slate", Cream: "cream" },
      price: 1.2,
      specifications: { Length: "16 ft" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {feel}"],
  traits: { feel: ["Extra-Thick", "Clear Tape", "Soft Foam"] },
  price: [9_00, 18_00],
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 720,
  views: flat,
  about: [
    ["For tables at forehead height.", "Softens hard corners."],
    ["The adhesive holds for years and comes off with a hair dryer.", "Dense, bite-resistant foam."],
  ],
  points: [
    "Won't mark wood or stone",
    "Cut with scissors",
    "Non-toxic",
    "Colors that blend in with furniture",
  ],
  specifications: { Material: "Dense foam", Holds: "By tape, in the box" },
  sold: [18, 90_000],
};

export const outletCovers: Family = {
  key: "outlet-covers",
  shelf: "outlet-covers",
  firstId: 2113_100,
  count: 6,
  kinds: [
    {
      name: "Outlet Covers",
      thing: { art: "outlet-covers" },
      colors: {},
      price: 0.6,
      options: [[choice("Pieces", "12", "24", "48")]],
      specifications: { Fits: "Standard US outlets" },
    },
    {
      name: "Plug Box",
      thing: { art: "plug-box" },
      colors: { White: "as drawn", Oat: "oat" },
      specifications: { Fits: "Two plugs and a cable" },
      point: "Closes over plugged-in cords",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {look}"],
  traits: {
    look: [
      { name: "Color Mix", shows: { accent: "sky" } },
      { name: "Low Profile", shows: { accent: "rose" } },
      { name: "Soft Edge", shows: { accent: "honey" } },
    ],
  },
  dearer: { "24": 1.7, "48": 2.8 },
  price: [9_00, 17_00],
  colorsEach: [2, 2],
  width: 700,
  views: [pair, turned, laid, detail(0.5, 0.5, 0.42)],
  about: [
    ["Covers outlets at finger height.", "The first thing to do, before they crawl."],
    ["They fit tight, so kids can't pull them out.", "Tip: check each room at a crawler's height."],
  ],
  points: ["Too large to swallow", "Stays in place", "No screws needed", "Comes in a storage box"],
  specifications: { Material: "ABS, flame-retardant", Standard: "UL" },
  sold: [30, 130_000],
};

export const furnitureAnchors: Family = {
  key: "furniture-anchors",
  shelf: "furniture-anchors",
  firstId: 2114_100,
  count: 5,
  kinds: [
    {
      name: "Furniture Straps",
      thing: { art: "furniture-strap" },
      colors: white,
      specifications: { Material: "Nylon webbing, steel" },
    },
    {
      name: "Wall Brackets",
      thing: { art: "wall-brackets" },
      colors: {},
      price: 0.8,
      specifications: { Material: "Steel" },
    },
  ],
  names: ["{collection} {kind}, 4-Pack"],
  openings: [laidPair],
  price: [12_00, 21_00],
  colorsEach: [1, 2],
  set: "flat-lay",
  width: 740,
  views: flat,
  about: [
    ["Keeps dressers from tipping when kids climb.", "For shelves, dressers and TVs."],
    ["Installs in ten minutes.", "Includes screws for wood, brick and drywall."],
  ],
  points: [
    "Holds 400 lb",
    "Opens with one click, for vacuuming",
    "Hidden behind the furniture",
    "Drywall anchors included",
  ],
  specifications: { Holds: "400 lb", Standard: "ASTM F3096" },
  sold: [12, 140_000],
};

export const stoveGuards: Family = {
  key: "stove-guards",
  shelf: "stove-guards",
  firstId: 2115_100,
  count: 6,
  kinds: [
    {
      name: "Stove Guard",
      thing: { art: "stove-shield" },
      colors: {},
      specifications: { Width: "Adjusts from 24 to 34 in" },
      price: 1.4,
      point: "Clear, so you see the pan",
    },
    {
      name: "Stove Knob Covers",
      thing: { art: "knob-covers" },
      colors: {},
      specifications: { Pieces: "5" },
      price: 0.7,
      point: "Squeeze and turn to open",
      set: "flat-lay",
      views: [laidPair, laid, turned, detail(0.3, 0.3, 0.4)],
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {build}"],
  traits: {
    build: [
      { name: "Heatproof", shows: { accent: "slate" } },
      { name: "No Drilling", shows: { accent: "ink" } },
      { name: "Adjustable", shows: { accent: "cocoa" } },
    ],
  },
  price: [18_00, 32_00],
  width: 780,
  views: [turned, pair, detail(0.5, 0.36, 0.42)],
  about: [
    ["Keeps small hands away from hot pans.", "For toddlers who reach for everything."],
    ["Comes off in a second for cleaning.", "Always turn pan handles toward the back, too."],
  ],
  points: ["Heatproof to 300 °F", "Dishwasher-safe", "Holds without screws", "Fits gas and electric"],
  specifications: { Material: "Polycarbonate, heatproof", Heat: "Up to 300 °F" },
  sold: [9, 61_000],
};
