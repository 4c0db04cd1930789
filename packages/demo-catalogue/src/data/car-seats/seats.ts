import { quiet } from "../../authoring/colorways.ts";
import { everyColor, laidPair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

const withMirror = among("with a back-seat mirror", [{ art: "seat-mirror", at: "far right", width: 330 }]);
const forTheTrip = among("packed for a trip", [{ art: "ride-on-case", at: "far left", width: 380 }]);
const views = [everyColor, turned, withMirror, forTheTrip, detail(0.5, 0.36, 0.4)];
const facts = { Standard: "FMVSS 213", Cover: ["Machine wash at 86 °F", "Machine wash at 104 °F"] };
const shared = [
  "Side protection that folds out",
  "Harness and headrest move together",
  "Cover off without undoing the harness",
  "Clearly marked belt path",
  "Registered in a minute, by phone",
  "Replaced free of charge after an accident",
];

export const infantCarSeats: Family = {
  key: "infant-car-seats",
  shelf: "infant-car-seats",
  firstId: 1801_100,
  count: 7,
  kinds: [
    {
      name: "Infant Car Seat",
      thing: { art: "infant-seat" },
      specifications: { Weight: "9.5 lb", Child: "4 to 30 lb" },
    },
    {
      name: "Lie-Flat Infant Seat",
      thing: { art: "infant-seat" },
      price: 1.35,
      about: "Out of the car, it lies flat.",
      specifications: { Weight: "12 lb", Child: "4 to 30 lb" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {base}"],
  traits: {
    base: [
      { name: "Base", price: 1.3, point: "Includes a base with a load leg" },
      { name: "Newborn Insert", point: "Insert from 4 lb, in two parts" },
    ],
  },
  price: [149_00, 259_00],
  colors: quiet,
  colorsEach: [2, 3],
  width: 820,
  views,
  about: [
    ["For the first ride home.", "Rear-facing for as long as it fits."],
    [
      "It clicks into the base and onto the stroller without waking anyone.",
      "The handle has five positions, including one for rocking.",
    ],
  ],
  points: shared,
  specifications: { ...facts, Age: "From birth to 15 months" },
  parcel: "always free",
  sold: [6, 12_000],
};

export const convertibleCarSeats: Family = {
  key: "convertible-car-seats",
  shelf: "convertible-car-seats",
  firstId: 1805_100,
  count: 6,
  kinds: [
    {
      name: "Convertible Car Seat",
      thing: { art: "convertible-seat" },
      specifications: { Child: "5 to 65 lb" },
    },
    {
      name: "Rotating Car Seat",
      thing: { art: "convertible-seat", accent: "cream" },
      price: 1.4,
      about: "It turns toward the door, to save your back.",
      specifications: { Child: "5 to 60 lb" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {cover}"],
  traits: {
    cover: [
      { name: "Merino", price: 1.12, point: "Merino cover: warm in winter, cool in June" },
      "Woven Melange",
    ],
  },
  price: [219_00, 389_00],
  colors: { Slate: "slate", Ink: "ink", Spruce: "spruce", Clay: "clay" },
  colorsEach: [2, 3],
  width: 820,
  views,
  about: [
    ["One seat from the first month to the fourth year.", "Rear-facing first, then forward-facing."],
    [
      "Ten headrest heights and four recline positions, no tools needed.",
      "An indicator turns green when it's installed right.",
    ],
  ],
  points: shared,
  specifications: { ...facts, Age: "From birth to 4 years", Weight: ["22 lb", "27 lb"] },
  parcel: "always free",
  sold: [4, 7_200],
};

export const toddlerCarSeats: Family = {
  key: "toddler-car-seats",
  shelf: "toddler-car-seats",
  firstId: 1802_100,
  count: 6,
  kinds: [
    { name: "Toddler Car Seat", thing: { art: "toddler-seat" }, specifications: { Child: "20 to 65 lb" } },
    {
      name: "Harness Booster",
      thing: { art: "toddler-seat" },
      price: 0.8,
      about: "With its harness first, and later with the car's own belt.",
      specifications: { Child: "22 to 100 lb" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: ["Cup Holder", { name: "Top Tether", point: "Tether with a tension mark" }] },
  price: [139_00, 249_00],
  colors: quiet,
  colorsEach: [2, 3],
  width: 820,
  views,
  about: [
    ["For kids who want to see out.", "Upright for looking out, reclined for naps."],
    [
      "One strap tightens the harness, and one red button opens it.",
      "It weighs 15 pounds, so it moves from car to car.",
    ],
  ],
  points: shared,
  specifications: { ...facts, Age: ["15 months to 4 years", "2 to 7 years"] },
  parcel: "always free",
  sold: [5, 9_100],
};

export const boosterSeats: Family = {
  key: "booster-seats",
  shelf: "booster-seats",
  firstId: 1803_100,
  count: 7,
  kinds: [
    { name: "High-Back Booster", thing: { art: "booster-seat" }, specifications: { Child: "33 to 100 lb" } },
    {
      name: "Backless Booster",
      thing: { art: "booster-cushion" },
      price: 0.4,
      width: 760,
      specifications: { Child: "40 to 110 lb" },
      about: "For grandparents, carpools and taxis: it weighs two pounds.",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind}, {use}"],
  traits: { use: ["Folding", "with Belt Guides", { name: "with Anchors", price: 1.2 }] },
  price: [69_00, 129_00],
  colors: { Denim: "denim", Slate: "slate", Clay: "clay", Ink: "ink" },
  colorsEach: [2, 3],
  width: 820,
  views,
  about: [
    ["High enough to see out the window.", "Almost a grown-up's seat."],
    ["It puts the seat belt where it belongs.", "It goes from car to car in one hand."],
  ],
  points: ["Red guides show where the belt goes", ...shared.slice(3), "Armrests that fold up"],
  specifications: { ...facts, Age: ["4 to 10 years", "4 to 12 years"] },
  parcel: "always free",
  sold: [8, 26_000],
};

export const carSeatBases: Family = {
  key: "car-seat-bases",
  shelf: "car-seat-bases",
  firstId: 1806_100,
  count: 5,
  kinds: [{ name: "Car Seat Base", thing: { art: "seat-base" } }],
  names: ["{collection} {kind}", "{collection} {kind} with {fit}"],
  traits: {
    fit: [
      { name: "Load Leg", point: "A leg that takes up the force", price: 1.1 },
      { name: "Belt Lock", point: "Also fits with the car's belt" },
    ],
  },
  price: [89_00, 169_00],
  colors: { Ink: "ink", Slate: "slate", Cocoa: "cocoa", Spruce: "spruce" },
  colorsEach: [1, 3],
  set: "flat-lay",
  width: 860,
  views: [
    turned,
    among("with the seat that fits it", [{ art: "infant-seat", at: "far right", width: 430 }]),
    laidPair,
    detail(0.36, 0.5, 0.4),
  ],
  about: [
    ["Keep one in each car and move only the seat.", "Click, check for green, and go."],
    ["Sensors and a light at every point: **green means it's right**.", "It levels on sloped car seats."],
  ],
  points: [
    "Fits all our infant seats",
    "Installs in a minute",
    "Does not mark leather",
    "Three-year battery included",
  ],
  specifications: { Fits: "All Nestling infant seats", Weight: ["11 lb", "13 lb"], Standard: "FMVSS 213" },
  parcel: "always free",
  sold: [5, 5_500],
};

export const strollerAdapters: Family = {
  key: "stroller-adapters",
  shelf: "stroller-adapters",
  firstId: 1807_100,
  count: 5,
  kinds: [{ name: "Stroller Adapters", thing: { art: "stroller-adapters" } }],
  names: ["{collection} {kind}", "{collection} {kind}, {height}"],
  traits: {
    height: [
      "Standard Height",
      { name: "Raised", point: "Six inches higher, so your baby is closer", price: 1.15 },
    ],
  },
  price: [24_00, 46_00],
  colors: { Ink: "ink", Slate: "slate" },
  colorsEach: [1, 1],
  options: [[choice("Fits", "City and all-road", "Twin", "Jogging")]],
  set: "flat-lay",
  width: 720,
  views: [
    turned,
    laidPair,
    among("between stroller and seat", [{ art: "infant-seat", at: "far right", width: 400 }]),
    detail(0.34, 0.46, 0.4),
  ],
  about: [
    [
      "Move a sleeping baby from car to stroller.",
      "They turn a stroller and a car seat into a travel system.",
    ],
    ["They can stay on the folded frame.", "Marked left and right."],
  ],
  points: [
    "Click in and out with one hand",
    "Steel inside",
    "Fits seats from six brands",
    "Weigh 9 oz together",
  ],
  specifications: { Material: "Nylon, steel core", "In the box": "Two adapters", Weight: "9 oz together" },
  sold: [6, 9_900],
};
