/** For noses, nails, teeth and temperatures. */
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { ages, choice } from "../../authoring/variants.ts";
import { bathColors, bathThings } from "./words.ts";

const gentle = [
  "Reviewed by two pediatricians, one with twins.",
  "Quick and gentle, so it's over before they notice.",
  "Sits in the drawer for months and works the night you need it.",
];

const inTheDrawer = [
  everyColor,
  pair,
  turned,
  laidPair,
  among("beside a sleepy bear", [{ art: "teddy-bear", tone: "sand", at: "near right", width: 240 }], 0.76),
  detail(0.48, 0.5, 0.38),
];

const caring = {
  ...bathThings,
  width: 740,
  sold: [9, 110_000],
  views: inTheDrawer,
  points: [
    "Comes with a case",
    "Free of BPA, latex and phthalates",
    "One-handed use",
    "Quiet",
    "Comes apart for cleaning",
    "Instructions that fit on a card",
    "Two-year warranty",
  ],
} satisfies Partial<Family>;

const white = { White: "as drawn", Mist: "mist", Blush: "blush" } as const;

export const thermometers: Family = {
  ...caring,
  key: "thermometers",
  shelf: "thermometers",
  firstId: 1507_100,
  count: 12,
  // Never seen from the other side: a display cannot be read in a mirror.
  views: inTheDrawer.filter((stage) => stage !== turned && stage !== laidPair),
  kinds: [
    {
      name: "Ear and Forehead Thermometer",
      thing: { art: "ear-thermometer" },
      colors: white,
      price: 1.5,
      specifications: { Measures: "In one second" },
    },
    {
      name: "No-Touch Thermometer",
      thing: { art: "forehead-thermometer" },
      colors: white,
      price: 1.7,
      specifications: { Measures: "In half a second, from an inch away" },
      point: "Won't wake a sleeping child",
    },
    {
      name: "Bath Fish Thermometer",
      thing: { art: "bath-thermometer" },
      colors: { Coral: "coral", Sky: "sky", Honey: "honey", Sage: "sage" },
      price: 0.7,
      specifications: { Measures: "Water and room" },
      point: "Blinks when the water is too warm",
    },
    {
      name: "Soft-Tip Thermometer",
      thing: { art: "stick-thermometer" },
      set: "flat-lay",
      views: [laid, everyColor, laidPair, detail(0.5, 0.5, 0.38)],
      colors: { Mist: "mist", Rose: "rose", Sage: "sage" },
      price: 0.5,
      specifications: { Measures: "In eight seconds" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Fever Light", point: "Green, yellow or red light shows the reading" },
      { name: "Memory", point: "Remembers the last 30" },
      { name: "Case", point: "Comes with a travel case" },
    ],
  },
  price: [16_00, 29_00],
  points: [
    "Large backlit numbers",
    "Turns itself off",
    "Remembers the last reading",
    "Battery included",
    "Wipes clean",
    "Two-year warranty",
  ],
  about: [["More accurate than a hand on the forehead.", "Large, lit numbers for 4 a.m. checks."], gentle],
  specifications: { Accuracy: "0.2 °F", Battery: ["AAA, two", "Coin cell, included"], Scale: "°F and °C" },
};

export const toothCare: Family = {
  ...caring,
  key: "tooth-care",
  shelf: "tooth-care",
  firstId: 1504_100,
  count: 12,
  kinds: [
    {
      name: "Toothpaste and Brush",
      thing: { art: "toothpaste" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.4, 0.36)],
      names: ["{collection} {taste} {kind}"],
      specifications: { Toothpaste: "1.7 oz" },
    },
    {
      name: "Finger Toothbrush",
      thing: { art: "finger-brush" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.4, 0.36)],
      price: 0.8,
      specifications: { Material: "Silicone" },
      names: ["{collection} {kind}", "{collection} {kind} with Case"],
    },
    {
      name: "Children's Toothbrush",
      thing: { art: "toothbrush" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.5, 0.4, 0.36)],
      price: 0.7,
      options: [[choice("Pack", "1", "3")], []],
      specifications: { Bristles: "Extra soft" },
      names: ["{collection} {kind}", "{collection} Soft {kind}"],
    },
  ],
  names: ["{collection} {kind}"],
  traits: {
    taste: [{ name: "Strawberry" }, { name: "Mild Mint" }, { name: "Apple" }, { name: "Unflavored" }],
  },
  price: [6_00, 11_00],
  dearer: { "3": 2.4 },
  colors: { ...bathColors, Coral: "coral" },
  options: [[ages("0-2 years", "3-6 years")], []],
  sold: [14, 210_000],
  points: [
    "Bristles rounded one by one",
    "Small head for small mouths",
    "Handle made for little fists",
    "Free of BPA, dyes and microplastics",
    "A flavor kids ask for",
    "Recyclable packaging",
  ],
  about: [["For the very first tooth, twice a day.", "A pea-size amount is enough."], gentle],
  specifications: {
    Tested: "By dentists",
    "Made in": ["Switzerland", "Japan", "Germany"],
    Recycle: "Handle and tube",
  },
};

export const nailCare: Family = {
  ...caring,
  key: "nail-care",
  shelf: "nail-care",
  firstId: 1522_100,
  count: 8,
  kinds: [
    {
      name: "Baby Nail Set",
      thing: { art: "nail-set" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.5, 0.38)],
      specifications: { "In the case": "Scissors, file, clippers" },
    },
    {
      name: "Electric Nail File",
      thing: { art: "nail-file" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.4, 0.38)],
      price: 1.6,
      colors: white,
      specifications: { "In the case": "File, six heads" },
      point: "A light for trimming while they sleep",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} for {who}"],
  traits: { who: [{ name: "Newborns" }, { name: "Babies and Toddlers" }, { name: "the Whole Family" }] },
  price: [11_00, 19_00],
  points: [
    "Rounded tips",
    "Comes with a case",
    "Stainless, and stays sharp",
    "One-handed use",
    "A card that shows how",
    "For left and right hands",
  ],
  about: [
    ["Makes ten fingers and ten toes quick work.", "Rounded tips, short blades, a steady hand."],
    gentle,
  ],
  specifications: { Material: "Stainless steel", Age: "From birth", Case: ["Recycled plastic", "Felt"] },
};

export const nasalCare: Family = {
  ...caring,
  key: "nasal-care",
  shelf: "nasal-care",
  firstId: 1523_100,
  count: 10,
  kinds: [
    {
      name: "Nasal Bulb",
      thing: { art: "nose-bulb" },
      price: 0.6,
      specifications: { Material: "Silicone, opens for cleaning" },
    },
    {
      name: "Nasal Aspirator",
      thing: { art: "nose-tube" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.4, 0.46, 0.36)],
      specifications: { Filters: "Ten in the box" },
      point: "You provide the suction; a filter keeps it clean",
    },
    {
      name: "Electric Nasal Aspirator",
      thing: { art: "electric-aspirator" },
      colors: white,
      price: 2.1,
      specifications: { Power: "Rechargeable, USB-C" },
      point: "Three levels, and music to cover the sound",
    },
    {
      name: "Saline Nose Spray",
      thing: { art: "nose-spray" },
      colors: {},
      price: 0.7,
      specifications: { Volume: "1 oz" },
      point: "A fine mist, at any angle",
    },
  ],
  names: ["{collection} {kind}", "{collection} Gentle {kind}"],
  price: [11_00, 20_00],
  points: [
    "Soft tip that can't go in too far",
    "Works at any angle",
    "Free of BPA, latex and phthalates",
    "Small enough for the bag",
    "Comes apart for cleaning",
    "Gentle enough for newborns",
  ],
  about: [
    ["For the years before they can blow their nose.", "A clear nose makes it easier to eat and sleep."],
    gentle,
  ],
  specifications: {
    Age: "From birth",
    Care: ["Boil for two minutes", "Warm water and soap"],
    Tested: "By pediatric nurses",
  },
};

export const humidifiers: Family = {
  ...caring,
  key: "humidifiers",
  shelf: "humidifiers",
  firstId: 1524_100,
  count: 8,
  kinds: [
    {
      name: "Cool Mist Humidifier",
      thing: { art: "drop-humidifier" },
      specifications: { Tank: "0.5 gallons, 20 hours" },
    },
    {
      name: "Elephant Humidifier",
      thing: { art: "elephant-humidifier" },
      colors: { Slate: "slate", Sky: "sky", Rose: "rose", Sage: "sage" },
      price: 1.15,
      specifications: { Tank: "0.4 gallons, 15 hours" },
      point: "Mist comes out of the trunk",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Night Light", price: 1.1 },
      { name: "Humidity Sensor", price: 1.2 },
      { name: "Essential Oil Tray" },
    ],
  },
  price: [32_00, 59_00],
  parcel: "large",
  width: 780,
  views: [
    everyColor,
    pair,
    turned,
    among("beside a crib", [{ art: "crib", at: "far right", width: 560 }], 0.58),
    detail(0.5, 0.5, 0.38),
  ],
  points: [
    "Fills from above",
    "No filters to buy",
    "Switches itself off when it is dry",
    "Quiet enough for light sleepers",
    "Comes apart for cleaning",
    "Two-year warranty",
  ],
  about: [["Adds moisture to dry, heated rooms.", "Quiet mist all night long."], gentle],
  specifications: {
    Room: ["Up to 200 sq ft", "Up to 320 sq ft"],
    Noise: "Below 28 dB",
    Mist: "Cool, three levels",
  },
};

export const firstAid: Family = {
  ...caring,
  key: "first-aid",
  shelf: "first-aid",
  firstId: 1525_100,
  count: 12,
  kinds: [
    {
      name: "First Aid Kit",
      thing: { art: "first-aid-kit" },
      colors: { Red: "coral", Sage: "sage", Sky: "sky" },
      price: 2.2,
      specifications: { "In the kit": "62 pieces" },
    },
    {
      name: "Animal Bandages",
      thing: { art: "plasters" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.5, 0.38)],
      price: 0.55,
      colors: { Honey: "honey", Sage: "sage", Lilac: "lilac" },
      options: [[choice("Pack", "20", "50")], []],
      specifications: { "In the kit": "20 bandages, five animals" },
      point: "Works on pretend boo-boos, too",
    },
    {
      name: "Bear Gel Pack",
      thing: { art: "gel-pack" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.5, 0.38)],
      price: 0.7,
      specifications: { "In the kit": "One gel pack, one cover" },
      point: "Cold for bumps, warm for tummies",
    },
    {
      name: "Baby Care Kit",
      thing: { art: "care-kit" },
      price: 1.9,
      colors: { Blush: "blush", Mist: "mist", Sage: "sage", Oat: "oat" },
      specifications: { "In the kit": "Nine pieces for nails, nose and hair" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} for {where}"],
  traits: { where: [{ name: "Home" }, { name: "Travel" }, { name: "the Car" }] },
  price: [11_00, 18_00],
  dearer: { "50": 2 },
  points: [
    "Chosen with two pediatricians",
    "Kind to skin, without latex",
    "Fits the glove compartment",
    "Bright and easy to spot",
    "Easy to refill",
    "Gentle on little patients",
  ],
  about: [["For scraped knees and more.", "Labeled pockets keep everything in place."], gentle],
  specifications: { Latex: "None", Age: "From birth", "Made in": ["Germany", "Sweden", "Ohio"] },
};
