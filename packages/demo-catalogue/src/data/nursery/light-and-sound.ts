/** What glows, ticks and hums in a nursery. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { smallThings } from "./words.ts";

const byTheBed = [
  among("beside a crib", [{ art: "crib", at: "far right", width: 620 }], 0.56),
  among(
    "with a book pile of bears",
    [{ art: "teddy-bear", tone: "sand", at: "near right", width: 230 }],
    0.76,
  ),
  everyColor,
  pair,
  turned,
  detail(0.48, 0.56, 0.4),
];

export const nightLights: Family = {
  key: "night-lights",
  shelf: "night-lights",
  firstId: 1205_100,
  count: 16,
  kinds: [
    {
      name: "Bunny Night Light",
      thing: { art: "bunny-light" },
      colors: { "Milk White": "as drawn", Blush: "blush", Mist: "mist", Oat: "oat" },
      point: "Tap to brighten, dim or turn off",
    },
    {
      name: "Mushroom Night Light",
      thing: { art: "mushroom-light" },
      colors: { Coral: "coral", Clay: "clay", Sage: "sage", Honey: "honey", Lilac: "lilac" },
      point: "Works as a tent lantern, too",
    },
    {
      name: "Cloud Night Light",
      thing: { art: "cloud-light" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.5, 0.4)],
      colors: { "Milk White": "as drawn", Mist: "mist", Blush: "blush" },
      point: "Hangs on the wall, without a cable",
    },
    {
      name: "Plug-In Moon Light",
      thing: { art: "plug-light" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.4, 0.4)],
      colors: { Sage: "sage", Denim: "denim", Rose: "rose", Clay: "clay" },
      price: 0.6,
      point: "Turns on when it gets dark",
    },
  ],
  names: ["{collection} {kind}, {power}", "{collection} {kind}"],
  traits: {
    power: [
      { name: "Rechargeable", specifications: { Power: "Rechargeable, USB-C, 40 hours" }, price: 1.15 },
      { name: "Dimmable", specifications: { Power: "USB-C, three levels of light" } },
      { name: "with Timer", specifications: { Power: "USB-C, timer of 30 or 60 minutes" } },
    ],
  },
  price: [18_00, 39_00],
  width: 720,
  sold: [8, 96_000],
  views: byTheBed,
  about: [
    [
      "Bright enough to find a pacifier, dim enough to sleep.",
      "For 3 a.m. feedings, and for scaring off monsters.",
      "A friend that stays up all night.",
    ],
    ["Warm, flicker-free light.", "Stays cool to the touch."],
  ],
  points: ["BPA-free silicone", "Survives a fall from the crib", ...smallThings],
  specifications: { Light: ["Warm white, 2,200 K", "Warm white and seven colors"], Age: "0 months and up" },
};

export const lamps: Family = {
  key: "lamps",
  shelf: "lamps",
  firstId: 1220_100,
  count: 10,
  kinds: [
    {
      name: "Table Lamp",
      thing: { art: "table-lamp" },
      traits: {
        print: [
          { name: "Gingham", shows: { pattern: "gingham" } },
          { name: "Pinstripe", shows: { pattern: "pinstripes" } },
          { name: "Pin-Dot", shows: { pattern: "pin-dots" } },
          { name: "Blossom", shows: { pattern: "blossoms" } },
        ],
      },
      names: ["{collection} {print} {kind}"],
      specifications: { Height: "17 in" },
    },
    {
      name: "Tripod Floor Lamp",
      thing: { art: "floor-lamp" },
      price: 1.8,
      specifications: { Height: "56 in" },
      width: 860,
    },
    {
      name: "Balloon Pendant Lamp",
      thing: { art: "balloon-lamp" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.5, 0.4, 0.4)],
      price: 1.2,
      point: "Cord of 59 inches, with a canopy",
      specifications: { Height: "20 in, without its cord" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {shade}"],
  traits: {
    shade: [
      { name: "Linen", specifications: { Shade: "Linen" } },
      { name: "Cotton", specifications: { Shade: "Cotton" }, price: 0.9 },
      { name: "Recycled Felt", specifications: { Shade: "Felt of recycled bottles" } },
    ],
  },
  price: [39_00, 79_00],
  colors: { Cream: "cream", Sage: "sage", Blush: "blush", Mist: "mist", Clay: "clay", Oat: "oat" },
  width: 860,
  parcel: "large",
  sold: [3, 4_800],
  views: byTheBed,
  about: [
    ["Bright enough to read by without waking anyone.", "Soft light for bedtime."],
    ["A long braided cord.", "A heavy base that won't tip."],
  ],
  points: [
    "Dimmable, with any E26 bulb",
    "In-line switch",
    "Bulb included",
    "UL listed",
    "No parts that get hot",
  ],
  specifications: { Bulb: "E26, up to 40 W", Cord: "6 ft, fabric" },
};

export const whiteNoise: Family = {
  key: "white-noise",
  shelf: "white-noise",
  firstId: 1221_100,
  count: 8,
  kinds: [
    {
      name: "White Noise Machine",
      thing: { art: "noise-machine" },
      colors: { "Milk White": "as drawn", Mist: "mist", Blush: "blush" },
      point: "Sound of a real fan, not of a recording",
    },
    {
      name: "Portable Sound Soother",
      thing: { art: "portable-noise" },
      colors: { Mist: "mist", Sage: "sage", Rose: "rose", Slate: "slate" },
      price: 0.75,
      point: "Loop for the stroller and the car seat",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Night Light", specifications: { Light: "Amber, dimmable" }, price: 1.15 },
      { name: "Heartbeat", point: "A heartbeat among its sounds, at 60 to the minute" },
      { name: "Timer", point: "Timer of 30, 60 or 90 minutes" },
    ],
  },
  price: [24_00, 54_00],
  width: 700,
  sold: [22, 140_000],
  views: byTheBed,
  about: [
    ["A steady sound that's like the womb.", "Drowns out siblings, traffic and barking dogs."],
    ["Volume limit that's safe for little ears.", "Simple buttons you can find in the dark."],
  ],
  points: [
    "Loops without a gap",
    "At most 65 dB at arm's length",
    "Remembers the last sound",
    ...smallThings,
  ],
  specifications: {
    Sounds: ["Seven", "Twelve", "Twenty"],
    Power: ["USB-C", "Rechargeable, 20 hours"],
    Volume: "30 to 65 dB",
  },
};

export const clocks: Family = {
  key: "clocks",
  shelf: "clocks",
  firstId: 1222_100,
  count: 9,
  kinds: [
    {
      name: "Bear Wall Clock",
      thing: { art: "bear-clock" },
      colors: { Sand: "sand", Oat: "oat", Mist: "mist", Cocoa: "cocoa" },
      set: "flat-lay",
      views: [everyColor, laidPair, laid, detail(0.5, 0.5, 0.4)],
    },
    {
      name: "Hills Wall Clock",
      thing: { art: "wall-clock" },
      set: "flat-lay",
      views: [everyColor, laidPair, laid, detail(0.5, 0.5, 0.4)],
    },
    {
      name: "Ready-to-Wake Clock",
      thing: { art: "wake-clock" },
      colors: { Sky: "sky", Rose: "rose", Sage: "sage", Lilac: "lilac" },
      price: 1.3,
      specifications: { Movement: "Quartz, with alarm" },
      options: [[choice("Plug", "USB-C", "Batteries")], []],
      point: "Yellow means get up. Blue means stay in bed.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {wood}"],
  traits: { wood: [{ name: "Beech" }, { name: "Birch" }, { name: "Recycled Plastic" }] },
  price: [22_00, 42_00],
  colors: soft,
  width: 740,
  sold: [5, 13_000],
  views: [
    everyColor,
    pair,
    among("beside a bear", [{ art: "teddy-bear", tone: "sand", at: "near right", width: 250 }], 0.76),
    detail(0.5, 0.5, 0.4),
  ],
  about: [
    ["Shows kids when it's time to get up.", "Clear numbers for kids learning to tell time."],
    ["Runs silently.", "Hands in two colors to teach telling time."],
  ],
  points: ["Silent movement", "Cover of acrylic glass", ...smallThings],
  specifications: {
    Size: ["10 in across", "11 in across", "9 in across"],
    Movement: "Quartz, silent",
    Battery: "AA, one",
  },
};
