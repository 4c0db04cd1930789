/** What belongs to a bath: tubs, towels, cloths and cups. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail } from "../../authoring/stages.ts";
import { sizes } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { bathThings, howItHandles, terries } from "./words.ts";

const inTheBath = [
  everyColor,
  turned,
  pair,
  among(
    "with a duck and a sponge",
    [
      { art: "duck", at: "near left", width: 200 },
      { art: "sponge", at: "near right", width: 170 },
    ],
    0.8,
  ),
  detail(0.46, 0.56, 0.38),
];

const cloth = {
  colors: soft,
  set: "flat-lay",
  width: 820,
  parcel: "small",
  points: [
    "Washes at 140 °F",
    "Loop to hang it by",
    "OEKO-TEX certified, class I",
    "Edges bound twice",
    "Absorbent from the first bath",
    "Ears that stand up after every wash",
  ],
  views: [
    laidPair,
    everyColor,
    turned,
    beside(
      "with soap and a brush",
      [
        { art: "soap", tone: "sage", at: "top left", width: 200 },
        { art: "brush-and-comb", at: "bottom right", width: 280, turn: 14 },
      ],
      0.8,
    ),
    detail(0.5, 0.36, 0.38),
  ],
} satisfies Partial<Family>;

const dry = [
  "Big enough for a four-year-old, wrapped twice.",
  "Prewashed, so it soaks up water from the first day.",
  "Hang it up, and it's dry by tomorrow.",
];

export const bathtubs: Family = {
  ...bathThings,
  key: "bathtubs",
  shelf: "bathtubs",
  firstId: 1501_100,
  count: 9,
  kinds: [
    {
      name: "Folding Bathtub",
      thing: { art: "folding-tub" },
      price: 1.1,
      specifications: { Folded: "3.5 in flat", Holds: "10 gallons" },
      point: "Folds flat, and hangs behind the door",
    },
    {
      name: "Bath Bucket",
      thing: { art: "bath-bucket" },
      price: 0.7,
      specifications: { Holds: "5 gallons", Age: "From birth" },
      point: "Keeps babies upright and warm to the shoulders",
    },
    {
      name: "Newborn Bathtub",
      thing: { art: "bathtub" },
      colors: { White: "as drawn" },
      specifications: { Holds: "6 gallons", Age: "0 to 18 months" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Thermometer", point: "Its plug turns white above 99 °F" },
      { name: "Newborn Insert", point: "A sling for the first months", price: 1.2 },
      { name: "Drain Plug", point: "A plug with a hose, to empty it without lifting" },
    ],
  },
  price: [34_00, 62_00],
  parcel: "large",
  sold: [5, 29_000],
  width: 860,
  views: inTheBath,
  about: [
    [
      "Less water, less bending, and a baby who can see you.",
      "It fits the tub, the shower and the kitchen table.",
    ],
    howItHandles,
  ],
  specifications: { Material: "Recycled polypropylene", Size: ["32 x 19 x 9 in", "29 x 18 x 10 in"] },
};

export const bathSeats: Family = {
  ...bathThings,
  key: "bath-seats",
  shelf: "bath-seats",
  firstId: 1508_100,
  count: 7,
  kinds: [
    {
      name: "Bath Ring Seat",
      thing: { art: "bath-seat" },
      specifications: { Age: "6 to 12 months", Holds: "28 lb" },
      point: "Four suction cups, released by one lever",
    },
    {
      name: "Bath Sling",
      thing: { art: "bath-sling" },
      specifications: { Age: "0 to 6 months", Holds: "20 lb" },
      price: 0.85,
      point: "Mesh that warms up with the water",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Headrest", point: "A padded roll for the head" },
      { name: "Play Beads", point: "Beads to spin" },
      { name: "Travel Bag", point: "A mesh bag that drips dry" },
    ],
  },
  price: [22_00, 42_00],
  sold: [6, 24_000],
  width: 820,
  views: inTheBath,
  about: [
    [
      "Keeps both of your hands free for washing.",
      "They sit, splash, and stay where they are. You stay with them.",
    ],
    howItHandles,
  ],
  specifications: { Material: "Polypropylene and soft rubber", Standard: ["ASTM F1967", "ASTM F2670"] },
};

export const hoodedTowels: Family = {
  ...cloth,
  key: "hooded-towels",
  shelf: "towels",
  firstId: 1502_100,
  count: 22,
  kinds: [
    {
      name: "Bear Hooded Towel",
      thing: { art: "hooded-towel" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} {kind} in {terry}"],
      options: [[sizes("30 x 30 in", "39 x 39 in")], []],
    },
    {
      name: "Towel Poncho",
      thing: { art: "towel-poncho" },
      price: 1.15,
      options: [[sizes("1-3 years", "4-6 years")]],
      point: "Over the head, and it stays: for beaches and pools",
    },
    {
      name: "Hooded Towels",
      thing: { art: "folded-towel" },
      pack: "Set of 3",
      price: 2,
      specifications: { Size: "30 x 30 in" },
      set: "standing",
      width: 780,
      views: [
        everyColor,
        pair,
        turned,
        among("beside a tub", [{ art: "folding-tub", tone: "mist", at: "far right", width: 560 }], 0.62),
        detail(0.5, 0.56, 0.36),
      ],
    },
  ],
  names: ["{print} {kind} in {terry}", "{collection} {print} {kind}"],
  traits: { print: babyPrints, terry: terries },
  price: [21_00, 36_00],
  dearer: { "39 x 39 in": 1.25, "4-6 years": 1.15 },
  sold: [9, 96_000],
  about: [
    [
      "Out of the tub and into a bear hug.",
      "The hood keeps a wet head warm.",
      "For the minute between the tub and pajamas.",
    ],
    dry,
  ],
  specifications: { Weight: ["11.8 oz/yd²", "12.4 oz/yd²"], Care: "Machine wash at 140 °F" },
};

export const washcloths: Family = {
  ...cloth,
  key: "washcloths",
  shelf: "washcloths",
  firstId: 1509_100,
  count: 12,
  kinds: [
    {
      name: "Washcloths",
      thing: { art: "washcloths" },
      pack: "Set of 3",
      specifications: { Size: "10 x 10 in" },
    },
    {
      name: "Bear Wash Mitt",
      thing: { art: "wash-mitt" },
      traits: { print: [""] },
      names: ["{collection} {kind}", "{collection} {kind} in {terry}"],
      price: 0.8,
      specifications: { Size: "6 x 8 in" },
      point: "Doubles as a hand puppet",
    },
    {
      name: "Wash Mitts",
      thing: { art: "wash-mitt", accent: "oat" },
      pack: "Set of 3",
      traits: { print: [""] },
      names: ["{collection} {kind} in {terry}"],
      openings: [laidTrio],
      views: [everyColor, laidPair, turned, detail(0.5, 0.5, 0.4)],
      price: 1.8,
      specifications: { Size: "6 x 8 in" },
    },
  ],
  names: ["{print} {kind} in {terry}", "{collection} {print} {kind}"],
  traits: { print: babyPrints, terry: terries },
  price: [8_00, 15_00],
  sold: [11, 140_000],
  about: [
    ["For behind the ears, between the fingers, and every little fold.", "Soft enough for faces."],
    dry,
  ],
  specifications: { Care: "Machine wash at 140 °F", Layers: "Two" },
};

export const bathMats: Family = {
  ...bathThings,
  key: "bath-mats",
  shelf: "bath-mats",
  firstId: 1510_100,
  count: 9,
  kinds: [
    {
      name: "Whale Tub Mat",
      thing: { art: "whale-mat" },
      specifications: { Material: "Natural rubber", Size: "27 x 16 in" },
      names: ["{collection} {kind}", "{collection} Non-Slip {kind}"],
      traits: { print: [""] },
      point: "A hundred and twenty suction cups",
    },
    {
      name: "Bath Mat",
      thing: { art: "bath-mat" },
      specifications: { Material: "Cotton, latex back", Size: "20 x 31 in" },
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: {
    print: [
      { name: "Wave", shows: { pattern: "waves" } },
      { name: "Checkerboard", shows: { pattern: "checks" } },
      { name: "Polka-Dot", shows: { pattern: "dots" } },
      { name: "Waffle", shows: { pattern: "waffle" } },
      { name: "Wide-Stripe", shows: { pattern: "stripes" } },
    ],
  },
  price: [14_00, 26_00],
  set: "flat-lay",
  width: 880,
  sold: [7, 44_000],
  views: [
    laidPair,
    everyColor,
    turned,
    beside(
      "with a duck and a boat",
      [
        { art: "duck", at: "top left", width: 190 },
        { art: "sailboat", at: "bottom right", width: 210 },
      ],
      0.8,
    ),
    detail(0.4, 0.5, 0.36),
  ],
  about: [
    [
      "Suction cups hold it to the tub, so little feet don't slip.",
      "A warm, non-slip place to stand after the bath.",
    ],
    howItHandles,
  ],
  specifications: { Care: ["Machine wash at 86 °F", "Rinse and hang"], Back: "Non-slip" },
};

export const rinseCups: Family = {
  ...bathThings,
  key: "rinse-cups",
  shelf: "rinse-cups",
  firstId: 1511_100,
  count: 7,
  kinds: [
    {
      name: "Rinse Cup",
      thing: { art: "rinse-cup" },
      specifications: { Holds: "24 oz" },
      point: "A soft edge that fits a forehead",
    },
    {
      name: "Whale Rinser",
      thing: { art: "rinse-whale" },
      price: 1.2,
      specifications: { Holds: "18 oz" },
      point: "Sprinkles from its belly, pours from its mouth",
    },
  ],
  names: ["{collection} {kind}", "{collection} Tear-Free {kind}"],
  price: [8_00, 15_00],
  width: 740,
  sold: [12, 87_000],
  views: inTheBath,
  about: [
    ["Rinses hair and keeps water out of eyes.", "No more holding a washcloth over their face."],
    howItHandles,
  ],
  specifications: {
    Material: ["Polypropylene, soft rubber", "Silicone"],
    Age: "From birth",
    Care: "Dishwasher",
  },
};
