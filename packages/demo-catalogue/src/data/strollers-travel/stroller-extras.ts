import { quiet } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

const onTheStroller = among(
  "beside the stroller it fits",
  [{ art: "stroller", tone: "slate", at: "far right", width: 460 }],
  0.66,
);
const fits = ["All common strollers", "Strollers with a bar of 1 to 2 in"];

export const footmuffs: Family = {
  key: "footmuffs",
  shelf: "footmuffs",
  firstId: 1710_100,
  count: 7,
  kinds: [{ name: "Footmuff", thing: { art: "footmuff" }, point: "Zipper on both sides: opens all the way" }],
  names: ["{collection} {kind} in {fill}", "{collection} {fill} {kind}"],
  traits: {
    fill: [
      {
        name: "Lambswool",
        about: "Wool stays warm even when it's damp.",
        specifications: { Lining: "Lambswool" },
        price: 1.3,
      },
      {
        name: "Fleece",
        about: "Fleece dries fast.",
        specifications: { Lining: "Recycled fleece" },
      },
      {
        name: "Down",
        about: "Responsibly sourced down.",
        specifications: { Lining: "Down, certified" },
        price: 1.4,
      },
    ],
  },
  price: [49_00, 92_00],
  colors: quiet,
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 800,
  views: [everyColor, onTheStroller, turned, detail(0.5, 0.4, 0.4)],
  about: [
    ["A sleeping bag for the stroller.", "Warm down to 14 °F."],
    ["Fits all harnesses, with a non-slip back.", "The foot unzips, so boots can stay on."],
  ],
  points: [
    "Windproof and water-repellent",
    "Washes at 86 °F",
    "Drawstring collar on the outside",
    "Reflective piping",
    "Rolls up small",
  ],
  specifications: { Outside: "Recycled polyester", Fits: fits, Care: "Machine wash at 86 °F" },
  sold: [6, 14_000],
};

export const strollerMitts: Family = {
  key: "stroller-mitts",
  shelf: "footmuffs",
  firstId: 1710_200,
  count: 4,
  kinds: [{ name: "Handlebar Mitts", thing: { art: "stroller-mitts" } }],
  names: ["{collection} {kind}", "{collection} {kind} in {fill}"],
  traits: { fill: ["Fleece", { name: "Lambswool", price: 1.3 }] },
  price: [24_00, 39_00],
  colors: quiet,
  colorsEach: [2, 3],
  set: "flat-lay",
  width: 880,
  views: [everyColor, onTheStroller, turned, detail(0.4, 0.5, 0.42)],
  about: [
    ["They stay on the handlebar.", "Easy to slip in and out of."],
    ["Two snaps hold each one to the bar.", "Long enough for coat sleeves."],
  ],
  points: ["Windproof and water-repellent", "Washes at 86 °F", "Fits every bar", "Phone pocket"],
  specifications: { Outside: "Recycled polyester", Fits: fits, Care: "Machine wash at 86 °F" },
  sold: [6, 9_000],
};

export const rainCovers: Family = {
  key: "rain-covers",
  shelf: "rain-covers",
  firstId: 1711_100,
  count: 5,
  kinds: [
    {
      name: "Rain Cover",
      thing: { art: "rain-cover" },
      colors: { Mist: "mist", Sage: "sage", Clay: "clay" },
    },
  ],
  names: ["{collection} Stroller {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Window", { name: "Bag", price: 1.1 }, { name: "Reflective Edge", price: 1.15 }] },
  price: [19_00, 39_00],
  colorsEach: [1, 1],
  options: [[choice("Fits", "Stroller", "Bassinet", "Twin stroller")]],
  dearer: { "Twin stroller": 1.4 },
  width: 840,
  views: [
    turned,
    among("with rain boots", [{ art: "rain-boots", at: "near right", width: 240 }]),
    pair,
    detail(0.4, 0.4, 0.4),
  ],
  about: [
    ["On in ten seconds.", "Clear, so they can see out."],
    ["PVC-free: no smell, and it stays soft in the cold.", "Side vents prevent fogging."],
  ],
  points: ["Free of PVC", "Front access panel", "Holds in wind", "Folds into its own pocket"],
  specifications: { Material: "TPU, free of PVC", Fits: fits, Weight: "9 oz" },
  sold: [12, 31_000],
};

export const parasols: Family = {
  key: "parasols",
  shelf: "parasols",
  firstId: 1712_100,
  count: 5,
  kinds: [{ name: "Stroller Parasol", thing: { art: "stroller-parasol" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {arm}"],
  traits: {
    arm: [
      { name: "Bending Arm", point: "Arm that bends in every direction" },
      { name: "Universal Clamp", point: "Clamp for round and oval bars" },
    ],
  },
  price: [24_00, 42_00],
  colors: { Honey: "honey", Sage: "sage", Denim: "denim", Rose: "rose", Slate: "slate" },
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 860,
  views: [everyColor, onTheStroller, turned, laidPair, detail(0.5, 0.4, 0.42)],
  about: [
    ["Adjustable shade.", "Keeps the sun off little faces."],
    ["The fabric blocks 98% of UV rays.", "Adjusts with one hand."],
  ],
  points: ["UPF 50+", "Folds like an umbrella", "Won't scratch the frame", "Opens to 28 in"],
  specifications: { Material: "Polyester, UPF 50+", Diameter: "28 in", Fits: fits },
  sold: [5, 8_800],
};

export const strollerOrganizers: Family = {
  key: "stroller-organizers",
  shelf: "stroller-organizers",
  firstId: 1713_100,
  count: 8,
  kinds: [
    {
      name: "Stroller Organizer",
      thing: { art: "stroller-organizer" },
      about: "A place for your phone, keys and coffee.",
      point: "Two insulated pockets for cups",
      width: 880,
    },
    {
      name: "Stroller Hooks, Pair",
      thing: { art: "stroller-hooks" },
      colors: { Cocoa: "cocoa", Ink: "ink", Sand: "sand" },
      price: 0.5,
      point: "Hold 11 pounds each",
      width: 700,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {cloth}"],
  traits: { cloth: [{ name: "Vegan Leather", price: 1.2 }, "Recycled Canvas"] },
  price: [22_00, 39_00],
  colors: { Ink: "ink", Slate: "slate", Clay: "clay", Spruce: "spruce" },
  colorsEach: [1, 3],
  set: "flat-lay",
  views: [everyColor, onTheStroller, turned, laidPair, detail(0.4, 0.5, 0.4)],
  about: [
    ["Let the stroller carry your bags.", "Like having two more hands."],
    ["Separate straps keep it level.", "Stays in place."],
  ],
  points: ["Fits round and oval bars", "Straps that do not slide", "Wipes clean", "No rattling"],
  specifications: {
    Material: "Recycled polyester",
    Fits: fits,
    Care: "Wipe with a damp cloth",
    Holds: ["5 lb", "7 lb"],
  },
  sold: [9, 44_000],
};

export const strollerToys: Family = {
  key: "stroller-toys",
  shelf: "stroller-toys",
  firstId: 1714_100,
  count: 7,
  kinds: [
    {
      name: "Activity Spiral",
      thing: { art: "spiral-toy" },
      colors: { Sage: "sage", Sky: "sky", Lilac: "lilac" },
      point: "A bell, a squeak and a mirror",
    },
    {
      name: "Stroller Chain",
      thing: { art: "pram-chain" },
      colors: { Rose: "rose", Sky: "sky", Clay: "clay" },
      point: "Beads too large to swallow",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {friends}"],
  traits: { friends: ["Three Friends", "Bell", "Mirror"] },
  price: [16_00, 29_00],
  colorsEach: [2, 3],
  set: "flat-lay",
  width: 900,
  views: [everyColor, laidPair, turned, laid, detail(0.5, 0.6, 0.4)],
  about: [
    ["Something fun to look at.", "Hangs from the bar."],
    ["Clips at both ends, so nothing gets lost.", "High contrast on one side for newborn eyes."],
  ],
  points: ["From birth", "Washes at 86 °F", "Free of nickel", "Fits car seats as well"],
  specifications: {
    Material: ["Organic cotton, corn fiber", "Beech, cotton cord"],
    Length: ["12 in", "15 in"],
    Standard: "ASTM F963",
  },
  sold: [8, 27_000],
};

export const cupHolders: Family = {
  key: "cup-holders",
  shelf: "cup-holders",
  firstId: 1715_100,
  count: 6,
  kinds: [
    {
      name: "Cup Holder",
      thing: { art: "cup-holder" },
      colors: { Ink: "ink", Cocoa: "cocoa", Spruce: "spruce" },
      width: 760,
      point: "Turns all the way around and stays level",
    },
    {
      name: "Snack Tray",
      thing: { art: "snack-tray" },
      colors: { Slate: "slate", Sage: "sage", Rose: "rose" },
      price: 1.4,
      width: 820,
      point: "A raised edge keeps snacks in",
    },
  ],
  names: ["{collection} Stroller {kind}", "{collection} {kind} with {grip}"],
  traits: { grip: ["Soft Clamp", "Twist Clamp"] },
  price: [14_00, 24_00],
  colorsEach: [1, 3],
  views: [everyColor, onTheStroller, pair, turned, detail(0.56, 0.6, 0.4)],
  about: [
    ["Keeps your coffee from spilling.", "For when you need an extra hand."],
    [
      "The clamp has a rubber lining and holds on bars from one to two inches.",
      "Silicone grips hold slim bottles and wide mugs.",
    ],
  ],
  points: ["Dishwasher-safe", "Clamps without tools", "Tilts and stays", "Off in a second"],
  specifications: { Material: "ABS, silicone", Fits: fits, Care: "Dishwasher, top rack" },
  sold: [10, 72_000],
};
