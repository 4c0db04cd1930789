import { quiet } from "../../authoring/colorways.ts";
import { everyColor, laid, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";

const withBeanie = beside("with a beanie", [
  { art: "beanie", tone: "oat", at: "top left", width: 270, turn: -12 },
]);
const forAWalk = among("with boots, ready for a walk", [
  { art: "hiking-boot", at: "near right", width: 300 },
]);

const cloths = {
  cloth: [
    {
      name: "Linen",
      about: "Linen is cool in July and gets softer until the third child.",
      specifications: { Fabric: "Linen and organic cotton" },
      price: 1.1,
    },
    {
      name: "Organic Cotton",
      about: "Organic cotton, woven so that it gives a little and then holds.",
      specifications: { Fabric: "Organic cotton" },
    },
    {
      name: "Bamboo",
      about: "Bamboo takes up warmth from both of you and lets it go.",
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
    { name: "Baby Carrier", thing: { art: "baby-carrier" }, point: "Panel that grows with the child" },
    {
      name: "Newborn Carrier",
      thing: { art: "baby-carrier", accent: "cream" },
      price: 0.8,
      point: "From 7 lb, without an insert",
    },
    {
      name: "Toddler Carrier",
      thing: { art: "baby-carrier", accent: "ink" },
      price: 1.1,
      point: "Wider seat, higher back",
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
      "Both hands free, and one heart on yours.",
      "For the evening hours between six and whenever.",
      "On in twenty seconds, alone, in the rain.",
    ],
    [
      "The belt carries the weight where you have hips for it; the straps only guide.",
      "Front, back and hip: three ways, one carrier, no diagrams.",
    ],
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
      point: "Two rings, cast in one piece: one pull, done",
    },
    {
      name: "Baby Wrap",
      thing: { art: "baby-wrap" },
      price: 0.8,
      point: "Learned in three evenings, never forgotten",
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
    [
      "A length of cloth, and everything that can be done with it.",
      "As close as it was before, only outside.",
    ],
    [
      "A film of six minutes shows how, filmed by a midwife with a very patient baby.",
      "It fits in a pocket, and becomes a blanket, a curtain and a pillow on the train.",
    ],
  ],
  points: [
    "From birth",
    "No buckles",
    "Fits everybody in the family",
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
    [
      "Up, down, up, down: for those who have just learned to walk and do not always want to.",
      "A shelf where your hip already was.",
    ],
    [
      "The seat slopes towards you, so they lean in by themselves.",
      "It closes with hook and buckle, because once is not enough.",
    ],
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
    [
      "Up to the hut, with the best view on your back.",
      "For those who can sit and cannot yet walk nine miles.",
    ],
    [
      "It stands by itself on its foot, so that they can be lifted in and not stuffed in.",
      "A mirror on a cord shows whether the singing has turned into sleep.",
    ],
  ],
  points: [
    "Back length adjusts to you",
    "Stirrups for small boots",
    "Five quarts of room below",
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
