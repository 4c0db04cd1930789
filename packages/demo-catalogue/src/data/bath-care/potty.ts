/** Learning to do without. */
import { everyColor, laidPair, laidTrio, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice, sizes } from "../../authoring/variants.ts";
import { playPrints } from "../clothing/prints.ts";
import { finishes } from "../nursery/words.ts";
import { bathThings } from "./words.ts";

const proud = [
  "For whenever they're ready.",
  "Light enough for them to carry.",
  "Accidents happen: everything wipes off, washes or rinses.",
];

const training = [
  everyColor,
  pair,
  turned,
  among("with a book-reading bear", [{ art: "teddy-bear", tone: "sand", at: "near right", width: 240 }], 0.8),
  detail(0.48, 0.58, 0.38),
];

const learning = { ...bathThings, sold: [8, 52_000], views: training, width: 780 } satisfies Partial<Family>;

export const potties: Family = {
  ...learning,
  key: "potties",
  shelf: "potty-training",
  firstId: 1506_100,
  count: 12,
  kinds: [
    {
      name: "Toilet Potty",
      thing: { art: "toilet-potty" },
      colors: { White: "as drawn", Mist: "mist", Blush: "blush" },
      price: 1.6,
      specifications: { Size: "12 x 14 x 16 in" },
      point: "Looks and sounds like yours",
    },
    {
      name: "Low Potty",
      thing: { art: "low-potty" },
      specifications: { Size: "11 x 12 x 7 in" },
      point: "One piece, with no seams to scrub",
    },
    {
      name: "Splash-Guard Potty",
      thing: { art: "potty" },
      price: 1.2,
      specifications: { Size: "12 x 12 x 11 in" },
      point: "Bucket lifts out from the front",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [{ name: "Lid", price: 1.1 }, { name: "Soft Seat", price: 1.15 }, { name: "Reward Stickers" }],
  },
  price: [11_00, 22_00],
  about: [
    ["Comfortable enough to sit on with a book.", "Feet rest flat on the floor, which makes it easier."],
    proud,
  ],
  specifications: { Material: "Recycled polypropylene", Age: "18 months and up", Care: "Rinse, wipe, dry" },
};

export const toiletSeats: Family = {
  ...learning,
  key: "toilet-seats",
  shelf: "toilet-seats",
  firstId: 1519_100,
  count: 8,
  kinds: [
    {
      name: "Toilet Trainer Seat",
      thing: { art: "toilet-seat" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.5, 0.38)],
      specifications: { Fits: "Round and oval seats" },
      point: "Sturdy handles to hold on to",
    },
    {
      name: "Toilet Ladder",
      thing: { art: "toilet-ladder" },
      price: 1.7,
      specifications: { Fits: "Toilets 15 to 17 in high", Holds: "165 lb" },
      point: "Two steps up, with a place to rest both feet",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Soft Cushion", price: 1.1 },
      { name: "Splash Guard" },
      { name: "Hook", point: "A hook to hang it up" },
    ],
  },
  price: [15_00, 28_00],
  about: [["Makes the big toilet feel small.", "It doesn't wobble, so they feel safe."], proud],
  specifications: { Material: "Polypropylene, soft rubber", Age: "2 to 6 years", Care: "Wipe with soap" },
};

export const stepStools: Family = {
  ...learning,
  key: "step-stools",
  shelf: "step-stools",
  firstId: 1520_100,
  count: 12,
  kinds: [
    {
      name: "Two-Step Stool",
      thing: { art: "step-stool" },
      colors: finishes,
      price: 1.6,
      specifications: { Size: "15 x 13 x 12 in", Material: "Birch" },
    },
    {
      name: "Step Stool",
      thing: { art: "plastic-stool" },
      price: 0.7,
      specifications: { Size: "14 x 9 x 8 in", Material: "Recycled polypropylene" },
    },
    {
      name: "Learning Tower",
      thing: { art: "learning-tower" },
      colors: finishes,
      price: 4.6,
      specifications: { Size: "16 x 18 x 36 in", Material: "Birch plywood" },
      point: "Rails on four sides, for helping in the kitchen",
      width: 880,
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: [{ name: "Non-Slip Treads" }, { name: "Carry Grip" }, { name: "Rubber Feet" }] },
  price: [17_00, 29_00],
  views: [
    everyColor,
    pair,
    turned,
    among(
      "with a toothbrush and a cup in reach",
      [{ art: "toothbrush", tone: "sky", at: "near right", width: 190 }],
      0.8,
    ),
    detail(0.48, 0.6, 0.38),
  ],
  about: [["To reach the sink and the light switch.", "Eight inches that make a big difference."], proud],
  specifications: { Holds: ["165 lb", "220 lb"], Age: "18 months and up", Feet: "Rubber, non-marking" },
};

export const trainingPants: Family = {
  ...learning,
  key: "training-pants",
  shelf: "training-pants",
  firstId: 1521_100,
  count: 12,
  kinds: [
    {
      name: "Training Pants",
      thing: { art: "training-pants" },
      pack: "3-Pack",
      openings: [laidTrio],
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.5, 0.5, 0.38)],
      price: 1.6,
      specifications: { Core: "Cotton, five layers", Care: "Machine wash at 140 °F" },
    },
    {
      name: "Cotton Training Pants",
      thing: { art: "training-pants" },
      set: "flat-lay",
      views: [everyColor, laidPair, turned, detail(0.5, 0.5, 0.38)],
      price: 0.7,
      specifications: { Core: "Cotton, four layers", Care: "Machine wash at 140 °F" },
    },
    {
      name: "Pull-Up Pants",
      thing: { art: "pull-ups" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} Night {kind}"],
      price: 1.1,
      specifications: { Core: "Wood pulp and gel", Count: "26" },
      colors: { Lilac: "lilac", Sky: "sky", Sage: "sage", Coral: "coral" },
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: playPrints },
  price: [11_00, 19_00],
  options: [
    [sizes("2T", "3T", "4T")],
    [sizes("2T-3T", "3T-4T")],
    [choice("Weight", "22-33 lb", "26-44 lb", "33-55 lb")],
  ],
  points: [
    "Up and down without help",
    "They feel wet, and the couch stays dry",
    "Room to move in",
    "Soft at waist and legs",
    "Front and back are easy to tell",
  ],
  about: [["Underwear for learners.", "The step between diapers and underwear."], proud],
  specifications: { Age: "2 to 5 years", Fit: ["Regular", "A little generous"] },
};
