import { lively, soft } from "../../authoring/colorways.ts";
import { everyColor, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";

const withBear = among("with a bear who came first", [
  { art: "teddy-bear", tone: "oat", at: "near right", width: 270 },
]);
const withBall = among("with a ball", [{ art: "beach-ball", at: "near left", width: 200 }]);

export const bouncers: Family = {
  key: "bouncers",
  shelf: "bouncers",
  firstId: 2010_100,
  count: 6,
  kinds: [{ name: "Bouncer", thing: { art: "bouncer" }, point: "Rocks by itself when they kick" }],
  names: ["{collection} {kind} in {cloth}", "{collection} {cloth} {kind}"],
  traits: {
    cloth: ["Cotton", { name: "Mesh", point: "Mesh for warm rooms" }, { name: "Jersey", price: 1.1 }],
  },
  price: [59_00, 129_00],
  colors: { Slate: "slate", Sage: "sage", Rose: "rose", Sand: "sand", Ink: "ink" },
  colorsEach: [2, 4],
  width: 860,
  views: [everyColor, turned, withBear, detail(0.5, 0.5, 0.42)],
  about: [
    ["A seat with a view of the kitchen.", "It rocks as they kick."],
    ["Four positions, from lying down to sitting up.", "It folds flat for travel."],
  ],
  points: [
    "No batteries needed",
    "Cover off, into the machine",
    "Three-point belt",
    "Toy bar comes off",
    "4.6 lb",
  ],
  specifications: { Frame: "Steel", Holds: "29 lb", Age: "From birth to 2 years", Standard: "ASTM F2167" },
  parcel: "large",
  sold: [7, 26_000],
};

export const babySwings: Family = {
  key: "swings",
  shelf: "swings",
  firstId: 2011_100,
  count: 5,
  kinds: [{ name: "Baby Swing", thing: { art: "baby-swing" }, point: "Five speeds, each of them gentle" }],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: { extra: [{ name: "White Noise", price: 1.15 }, { name: "Night Light", price: 1.1 }, "Timer"] },
  price: [99_00, 189_00],
  colors: { Sage: "sage", Mist: "mist", Blush: "blush", Slate: "slate" },
  colorsEach: [2, 3],
  width: 780,
  views: [everyColor, turned, withBear, detail(0.5, 0.6, 0.42)],
  about: [
    ["Fifteen minutes for your shower.", "A natural swinging motion."],
    ["A very quiet motor.", "Stops by itself after half an hour."],
  ],
  points: [
    "Runs on batteries or plugs in",
    "Seat off, into the machine",
    "Five-point harness",
    "Folds behind a door",
  ],
  specifications: {
    Holds: "25 lb",
    Age: "From birth to 6 months",
    Power: "Plug-in or four batteries",
    Standard: "ASTM F2088",
  },
  parcel: "large",
  sold: [5, 12_000],
};

export const activityCenters: Family = {
  key: "activity-centers",
  shelf: "activity-centers",
  firstId: 2012_100,
  count: 5,
  kinds: [
    {
      name: "Activity Center",
      thing: { art: "activity-center" },
      point: "Seat that turns all the way around",
    },
  ],
  names: ["{collection} {kind}", "{collection} {stages} {kind}"],
  traits: {
    stages: [
      { name: "Two-Stage", about: "Later, it converts to a table." },
      { name: "Three-Stage", about: "First a mat, then a seat, then a table.", price: 1.2 },
    ],
  },
  price: [79_00, 149_00],
  colors: { Sky: "sky", Sage: "sage", Rose: "rose", Lilac: "lilac" },
  colorsEach: [2, 3],
  width: 860,
  views: [everyColor, turned, withBall, detail(0.5, 0.4, 0.42)],
  about: [
    ["Seven activities around a comfy seat.", "For babies who can sit and want to play."],
    ["Three height settings, so toes just touch the floor.", "The toys can be moved around."],
  ],
  points: ["Wipes clean", "Seat off, into the machine", "Stands on soft feet", "Quiet sounds"],
  specifications: {
    Material: "Recycled plastic, cotton",
    Age: "4 to 24 months",
    Holds: "25 lb",
    Standard: "ASTM F963",
  },
  parcel: "large",
  sold: [6, 18_000],
};

export const beanBags: Family = {
  key: "bean-bags",
  shelf: "bean-bags",
  firstId: 2013_100,
  count: 6,
  kinds: [{ name: "Bean Bag", thing: { art: "bean-bag" } }],
  names: ["{collection} Kids' {kind} in {cloth}", "{collection} {cloth} {kind}"],
  traits: {
    cloth: [
      { name: "Corduroy", specifications: { Cover: "Cotton corduroy" } },
      { name: "Canvas", specifications: { Cover: "Cotton canvas" } },
      { name: "Bouclé", specifications: { Cover: "Recycled bouclé" }, price: 1.2 },
    ],
  },
  price: [49_00, 94_00],
  colors: { ...soft, ...lively },
  colorsEach: [2, 4],
  options: [[choice("Filling", "Filled", "Cover only")]],
  width: 820,
  views: [
    everyColor,
    withBear,
    turned,
    among("with a picture book", [{ art: "book-bear", at: "near left", width: 200 }]),
    detail(0.5, 0.6, 0.42),
  ],
  about: [
    ["For reading and lounging.", "It shapes itself to whoever sits in it."],
    ["The inner bag has a locking zipper.", "Filled with recycled beads."],
  ],
  points: [
    "Cover off, into the machine",
    "Handle at the top",
    "Refill sold by the bag",
    "Light enough to drag",
  ],
  specifications: { Filling: "Recycled beads", Size: ["27 x 25 in", "31 x 28 in"], Age: "2 years and up" },
  parcel: "large",
  sold: [8, 33_000],
};
