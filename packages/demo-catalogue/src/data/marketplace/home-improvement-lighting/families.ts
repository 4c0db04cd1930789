/** Light, and what it takes to hang it. */
import type { Family } from "../../../authoring/family.ts";
import { over } from "../../../authoring/stages.ts";
import { choice, sizes } from "../../../authoring/variants.ts";
import { quietNames } from "../collections.ts";
import { goods } from "../goods.ts";

const repair = {
  count: 3,
  colors: {},
  names: ["{collection} {kind}"],
  traits: { collection: quietNames },
  colorsEach: [2, 4],
  sold: [5, 140_000],
  about: [
    [
      "The {kind} is made so that it can be opened, cleaned and mended.",
      "The {kind} is sturdy where it is held and exact where it works.",
    ],
    ["Everything you need is in the box, even wall anchors.", "Drop-tested from a ladder."],
  ],
  points: [
    "Screws and anchors included",
    "Two years of warranty",
    "Spare parts available",
    "Instructions in pictures",
  ],
  specifications: {
    Warranty: ["2 years", "5 years"],
    Origin: ["Germany", "Taiwan", "Poland"],
    Packaging: "Recycled board",
  },
} satisfies Partial<Family>;

const light = {
  about: [
    [
      "The {kind} makes a warm pool of light, and none of the glare.",
      "The {kind} lights what is under it and leaves the corners alone.",
    ],
    ["Everything you need to install it is in the box, even wall anchors.", "Takes ten minutes to install."],
  ],
  specifications: {
    "Color of light": ["2700 K, warm", "3000 K, warm", "2700 to 5000 K"],
    Life: "25,000 hours",
    Warranty: "3 years",
  },
  points: ["Flicker-free", "Dims to 10%", "Two years of warranty", "The bulb can be replaced"],
} satisfies Partial<Family>;

const aboveASofa = [over("above a sofa", { art: "sofa", tone: "oat", width: 600 })];

const ceilingLights = goods(1551, "ceiling-lights", {
  ...repair,
  ...light,
  kinds: [
    {
      name: "Dome Pendant Light",
      thing: { art: "pendant-light" },
      openings: aboveASofa,
      specifications: { Socket: "E26" },
    },
    {
      name: "Flush Ceiling Light",
      thing: { art: "ceiling-lamp" },
      openings: aboveASofa,
      colors: { Milk: "as drawn", Blush: "blush", Mist: "mist" },
      specifications: { Socket: "LED, built in" },
    },
    {
      name: "Reading Pendant Light",
      thing: { art: "pendant-light" },
      openings: aboveASofa,
      specifications: { Socket: "E26" },
    },
  ],
  colors: { Sage: "sage", Clay: "clay", Denim: "denim", Cream: "cream", Ink: "ink" },
  options: [[sizes("12 in", "16 in")], []],
  dearer: { "16 in": 1.3 },
  price: [38_00, 96_00],
});

const ledStrips = goods(1552, "led-strips", {
  ...repair,
  ...light,
  kinds: [
    { name: "LED Strip with Remote", thing: { art: "led-strip" }, specifications: { Lamps: "18 a foot" } },
    { name: "Cabinet LED Strip", thing: { art: "led-strip" }, specifications: { Lamps: "36 a foot" } },
  ],
  colors: { "Warm White": "honey", Lilac: "lilac", "Cool White": "sky" },
  options: [[choice("Length", "6 ft", "16 ft", "32 ft")]],
  dearer: { "16 ft": 1.6, "32 ft": 2.6 },
  points: ["Can be cut every two inches", "Holds on by itself", "Remembers its last color", "Dims to 10%"],
  price: [9_00, 24_00],
});

const flashlights = goods(1553, "flashlights", {
  ...repair,
  kinds: [
    { name: "Rechargeable Flashlight", thing: { art: "flashlight" }, specifications: { Charge: "USB-C" } },
    {
      name: "Pocket Flashlight",
      thing: { art: "flashlight" },
      width: 700,
      price: 0.7,
      specifications: { Power: "1 AA battery" },
    },
    {
      name: "Storm Flashlight",
      thing: { art: "flashlight" },
      specifications: { Power: "2 D batteries, or a crank" },
    },
  ],
  options: [[choice("Pack", "1", "2")], []],
  dearer: { "2": 1.8 },
  specifications: {
    Brightness: ["400 lm", "800 lm", "1,200 lm"],
    Reach: ["330 ft", "660 ft"],
    Water: "IPX6",
  },
  points: ["Three levels of light", "Floats", "Stands on its end as a lamp", "A loop for the wrist"],
  price: [12_00, 38_00],
});

const handTools = goods(1554, "hand-tools", {
  ...repair,
  kinds: [
    { name: "Claw Hammer", thing: { art: "hammer" }, specifications: { Head: "Forged steel, 16 oz" } },
    {
      name: "Screwdriver",
      thing: { art: "screwdriver" },
      price: 0.6,
      options: [[choice("Tip", "Phillips", "Slotted", "Torx")]],
      specifications: { Blade: "Chrome vanadium" },
    },
    {
      name: "Hand Saw",
      thing: { art: "carpentry-saw" },
      specifications: { Teeth: "11 to the inch, hardened" },
    },
    {
      name: "Tool Box with First Tools",
      thing: { art: "toolbox" },
      price: 2,
      specifications: { Holds: "21 tools" },
    },
  ],
  count: 4,
  points: [
    "Balanced for all-day use",
    "Handle that absorbs the blow",
    "Hangs on one nail",
    "Hardened steel head",
  ],
  price: [14_00, 26_00],
});

const powerTools = goods(1555, "power-tools", {
  ...repair,
  kinds: [
    { name: "Cordless Drill", thing: { art: "power-drill" }, specifications: { Torque: "35 Nm" } },
    {
      name: "Brushless Impact Driver",
      thing: { art: "power-drill" },
      price: 1.3,
      specifications: { Torque: "160 Nm" },
    },
    {
      name: "Compact Drill Driver",
      thing: { art: "power-drill" },
      price: 0.8,
      specifications: { Torque: "28 Nm" },
    },
  ],
  colors: { Honey: "honey", Denim: "denim", Fern: "fern", Coral: "coral" },
  colorsEach: [1, 1],
  options: [[choice("Batteries", "None", "One", "Two")]],
  dearer: { One: 1.3, Two: 1.55 },
  specifications: { Voltage: ["12 V", "18 V"], Chuck: "Keyless, half an inch", Warranty: "5 years" },
  points: ["Fits in one hand", "A light on your work", "Two gears", "Case with room for bits"],
  price: [58_00, 120_00],
});

const locks = goods(1556, "locks-hardware", {
  ...repair,
  kinds: [
    {
      name: "Brass Padlock with Keys",
      thing: { art: "locked-with-key" },
      price: 0.3,
      specifications: { Keys: "3" },
    },
    {
      name: "Keypad Door Lock",
      thing: { art: "door-lock" },
      price: 1.6,
      colors: { Slate: "slate", Cocoa: "cocoa", Ink: "ink" },
      specifications: { Keys: "Code, and 2 keys" },
    },
    { name: "Weatherproof Padlock", thing: { art: "locked" }, price: 0.3, specifications: { Keys: "4" } },
  ],
  options: [[choice("Pack", "1", "2")], []],
  dearer: { "2": 1.8 },
  specifications: { Shackle: "Hardened steel", Cylinder: "Six pins", Warranty: "10 years" },
  points: [
    "Weatherproof",
    "Spare keys by number",
    "Opens from inside without a key",
    "Fits old doors and new ones",
  ],
  price: [38_00, 74_00],
});

export const homeImprovementLighting: Family[] = [
  ceilingLights,
  ledStrips,
  flashlights,
  handTools,
  powerTools,
  locks,
];
