import { quiet } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";

const withBeanie = beside("with a beanie", [
  { art: "beanie", tone: "oat", at: "top left", width: 270, turn: -12 },
]);
const forAWalk = among("with boots, ready for a walk", [
  { art: "hiking-boots", at: "near right", width: 320 },
]);

const cloths = {
  cloth: [
    {
      name: "Linen",
      about: "Linen is cool and gets softer with every wash.",
      specifications: { Fabric: "Linen and organic cotton" },
      price: 1.1,
    },
    {
      name: "Organic Cotton",
      about: "Organic cotton with a little give.",
      specifications: { Fabric: "Organic cotton" },
    },
    {
      name: "Bamboo",
      about: "Breathable bamboo.",
      specifications: { Fabric: "Bamboo viscose, cotton" },
      price: 1.05,
    },
  ],
};
const carrierFacts = {
  Holds: ["7 to 35 lb", "7 to 45 lb"],
  Care: "Machine wash at 86 °F",
  Standard: "ASTM F2236",
};

export const babyCarriers: Family = {
  key: "baby-carriers",
  shelf: "baby-carriers",
  firstId: 1703_100,
  count: 9,
  kinds: [
    {
      name: "Baby Carrier",
      thing: { art: "baby-carrier" },
      point: "Panel that grows with the child",
      specifications: { Age: "From birth to 3 years" },
    },
    {
      name: "Newborn Carrier",
      thing: { art: "baby-carrier", accent: "cream" },
      price: 0.8,
      point: "From 7 lb, without an insert",
      specifications: { Age: "From birth to 12 months" },
    },
    {
      name: "Toddler Carrier",
      thing: { art: "baby-carrier", accent: "ink" },
      price: 1.1,
      point: "Wider seat, higher back",
      specifications: { Age: "18 months to 4 years" },
    },
  ],
  names: ["{collection} {kind} in {cloth}", "{collection} {cloth} {kind}"],
  traits: cloths,
  price: [79_00, 149_00],
  colors: quiet,
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 880,
  views: [everyColor, withBeanie, laid, detail(0.5, 0.6, 0.4)],
  about: [
    [
      "Keeps your hands free and your baby close.",
      "For fussy evenings.",
      "On in twenty seconds, by yourself.",
    ],
    ["The waist belt puts the weight on your hips.", "Wear it on your front, back or hip."],
  ],
  points: [
    "Head support that folds away",
    "Knees higher than the seat, as they should be",
    "Buckles that click and stay",
    "Fits waists from 25 to 55 in",
    "Pocket for a key",
  ],
  specifications: carrierFacts,
  sold: [7, 33_000],
};

export const slings: Family = {
  key: "slings",
  shelf: "slings",
  firstId: 1716_100,
  count: 7,
  kinds: [
    {
      name: "Ring Sling",
      thing: { art: "ring-sling" },
      point: "Two solid rings: one pull, and it's snug",
    },
    {
      name: "Baby Wrap",
      thing: { art: "baby-wrap" },
      price: 0.8,
      point: "Easy to learn",
      specifications: { Length: "16 ft" },
    },
  ],
  names: ["{collection} {kind} in {cloth}", "{collection} {cloth} {kind}"],
  traits: cloths,
  price: [49_00, 89_00],
  colors: { Clay: "clay", Sage: "sage", Sand: "sand", Slate: "slate", Rose: "rose", Oat: "oat" },
  colorsEach: [2, 4],
  set: "flat-lay",
  width: 800,
  views: [everyColor, laidPair, withBeanie, turned, detail(0.5, 0.4, 0.4)],
  about: [
    ["One wrap, many ways to carry.", "Keeps your newborn close."],
    ["A six-minute video shows how, with a midwife and a very patient baby.", "Doubles as a blanket."],
  ],
  points: [
    "From birth",
    "No buckles",
    "Fits everyone in the family",
    "Dries overnight",
    "Tested by a midwife",
  ],
  specifications: carrierFacts,
  sold: [5, 12_000],
};

export const hipSeats: Family = {
  key: "hip-seats",
  shelf: "hip-seats",
  firstId: 1717_100,
  count: 5,
  kinds: [{ name: "Hip Seat", thing: { art: "hip-seat" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Back Panel", price: 1.3, point: "A panel that makes it a whole carrier" },
      { name: "Pockets", point: "Pockets on both sides" },
    ],
  },
  price: [46_00, 84_00],
  colors: { Slate: "slate", Clay: "clay", Sage: "sage", Ink: "ink" },
  colorsEach: [2, 3],
  width: 880,
  views: [everyColor, turned, pair, detail(0.5, 0.56, 0.4)],
  about: [
    ["For toddlers who want up, down and up again.", "A comfortable seat on your hip."],
    ["The seat slopes toward you, so they lean in.", "Double-secured with hook-and-loop and a buckle."],
  ],
  points: [
    "Foam that keeps its shape",
    "Belt from 26 to 50 in",
    "Non-slip top",
    "Room for a diaper and wipes",
  ],
  specifications: {
    Fabric: "Recycled polyester, cotton",
    Holds: "8 to 45 lb",
    Age: "6 months to 3 years",
    Standard: "ASTM F2236",
  },
  sold: [6, 17_000],
};

export const hikingCarriers: Family = {
  key: "hiking-carriers",
  shelf: "hiking-carriers",
  firstId: 1718_100,
  count: 5,
  kinds: [{ name: "Hiking Carrier", thing: { art: "hiking-carrier" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Sun Roof", point: "Roof that folds into its own pocket" },
      { name: "Rain Cover", price: 1.08, point: "Cover in the bottom pocket" },
    ],
  },
  price: [169_00, 289_00],
  colors: { Fern: "fern", Coral: "coral", Slate: "slate", Honey: "honey" },
  colorsEach: [2, 3],
  width: 860,
  views: [everyColor, forAWalk, turned, detail(0.5, 0.4, 0.4)],
  about: [
    ["Take them along on the trail.", "For babies who can sit up on their own."],
    ["A kickstand makes loading easy.", "A mirror lets you check on your passenger."],
  ],
  points: [
    "Back length adjusts to you",
    "Stirrups for small boots",
    "Five quarts of storage",
    "Drool pad in the box, to wash",
    "Folds flat",
  ],
  specifications: {
    Frame: "Aluminum",
    Weight: ["5.3 lb", "6.1 lb"],
    Holds: "40 lb",
    Age: "6 months to 4 years",
  },
  parcel: "always free",
  sold: [4, 4_800],
};
