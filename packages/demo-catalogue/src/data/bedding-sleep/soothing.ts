/** What helps to fall asleep. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, pair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, detail } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { howItSleeps, linens } from "./words.ts";

export const comforters: Family = {
  ...linens,
  key: "comforters",
  shelf: "comforters",
  firstId: 1306_100,
  count: 20,
  kinds: [
    { name: "Bunny Lovey", thing: { art: "bunny-lovey" }, point: "Ears sized for little fists" },
    { name: "Bear Lovey", thing: { art: "bear-lovey" }, point: "Knotted paws for teething" },
    {
      name: "Lamb Lovey",
      thing: { art: "lamb-lovey" },
      point: "Soft curls to rub between two fingers",
    },
  ],
  names: ["{collection} {kind} in {cloth}", "{print} {kind}", "{collection} the {kind}"],
  traits: {
    // "Bear Bear Lovey" would be one bear too many.
    print: babyPrints.filter(({ name }) => !/Bear|Bunny/.test(name)),
    cloth: [
      { name: "Organic Muslin", specifications: { Fabric: "Organic cotton muslin" } },
      { name: "Velvet Plush", specifications: { Fabric: "Recycled plush" } },
      { name: "Cotton Velour", specifications: { Fabric: "Organic cotton velour" }, price: 1.1 },
    ],
  },
  price: [13_00, 24_00],
  colors: soft,
  options: [[], [choice("How many", "One", "Two")]],
  dearer: { Two: 1.85 },
  set: "flat-lay",
  width: 760,
  sold: [11, 180_000],
  views: [laidPair, everyColor, turned, detail(0.5, 0.34, 0.36)],
  about: [
    [
      "Half blanket, half friend, and all washable.",
      "Sure to get a nickname.",
      "Buy two, so one can be in the wash.",
    ],
    ["Embroidered eyes, double seams, and nothing that can come off.", ...howItSleeps],
  ],
  specifications: { Size: ["11 x 11 in", "12 x 12 in"], Age: "From birth", Care: "Machine wash at 104 °F" },
};

const electric = {
  points: [
    "Rechargeable by USB-C",
    "Turns itself off",
    "Volume limit that's safe for little ears",
    "Wipes clean",
    "No blue light",
    "Remembers its last setting",
  ],
  width: 740,
  sold: [9, 92_000],
} satisfies Partial<Family>;

export const starProjectors: Family = {
  ...electric,
  key: "star-projectors",
  shelf: "star-projectors",
  firstId: 1315_100,
  count: 8,
  kinds: [
    {
      name: "Star Projector",
      thing: { art: "star-projector" },
      colors: { Denim: "denim", Lilac: "lilac", Sage: "sage", Rose: "rose" },
    },
    {
      name: "Turtle Star Projector",
      thing: { art: "turtle-projector" },
      price: 1.2,
      colors: { Fern: "fern", Spruce: "spruce", Denim: "denim", Rose: "rose" },
      point: "Plush below, stars above",
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} with {extra}"],
  traits: {
    extra: [
      { name: "Lullabies", point: "Six lullabies and the sea" },
      { name: "Timer", point: "Timer of 20, 40 or 60 minutes" },
      { name: "Heartbeat", point: "A heartbeat at 60 to the minute" },
    ],
  },
  price: [24_00, 44_00],
  views: [
    everyColor,
    pair,
    turned,
    among("beside a bed", [{ art: "toddler-bed", tone: "oat", at: "far right", width: 600 }], 0.56),
    detail(0.48, 0.5, 0.4),
  ],
  about: [
    ["Turns the ceiling into a starry sky.", "Projects real constellations."],
    ["The stars turn slowly and quietly.", "Three colors, including a sleep-friendly red."],
  ],
  specifications: { Light: "Amber, red and green", Battery: ["8 hours", "12 hours"], Age: "From birth" },
};

export const lullabyToys: Family = {
  ...electric,
  key: "lullaby-toys",
  shelf: "lullaby-toys",
  firstId: 1316_100,
  count: 9,
  kinds: [
    {
      name: "Musical Moon",
      thing: { art: "musical-moon" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.46, 0.4)],
      colors: { Moonlight: "as drawn", Mist: "mist", Blush: "blush", Oat: "oat" },
      specifications: { Material: "Organic cotton plush" },
      point: "Pull the star, and it plays for two minutes",
    },
    {
      name: "Carousel Music Box",
      thing: { art: "music-box" },
      price: 1.4,
      colors: { Rose: "rose", Sky: "sky", Sage: "sage" },
      specifications: { Material: "Beech, painted tin" },
      point: "The horses turn while it plays",
    },
    {
      name: "Sleep Sheep",
      thing: { art: "lamb-lovey" },
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.5, 0.34, 0.36)],
      colors: { Mist: "mist", Sage: "sage", Blush: "blush" },
      specifications: { Material: "Cotton velour, clockwork inside" },
      point: "The clockwork comes out before the wash",
    },
  ],
  names: ["{collection} {kind}, {tune}", "{collection} {kind}"],
  traits: {
    tune: [
      { name: "Brahms' Lullaby", specifications: { Plays: "Brahms' Lullaby" } },
      { name: "Twinkle Star", specifications: { Plays: "Twinkle, Twinkle, Little Star" } },
      { name: "Clair de Lune", specifications: { Plays: "Clair de Lune" } },
      { name: "Rock-a-Bye", specifications: { Plays: "Rock-a-Bye Baby" } },
    ],
  },
  price: [22_00, 39_00],
  views: [everyColor, pair, turned, detail(0.5, 0.5, 0.4)],
  points: [
    "Volume limit that's safe for little ears",
    "Tested for small parts, and passed",
    "Strong seams and joints",
    "Small enough for a suitcase",
    "Made by hand",
    "Wound with four turns",
  ],
  about: [
    ["The same soothing tune every night.", "Plays for a few minutes, then stops on its own."],
    ["An 18-note windup movement: no batteries, no screen.", "Tested to be wound twenty thousand times."],
  ],
  specifications: { Movement: "Clockwork, 18 notes", Age: "From birth" },
};

export const railGuards: Family = {
  ...linens,
  key: "rail-guards",
  shelf: "rail-guards",
  firstId: 1317_100,
  count: 7,
  kinds: [
    {
      name: "Crib Rail Cover",
      thing: { art: "rail-guard" },
      specifications: { "In the pack": "One long, two short" },
      point: "Protects teethers, and the crib rail",
    },
    {
      name: "Braided Rail Bolster",
      thing: { art: "braided-bumper" },
      traits: { print: [""] },
      names: ["{collection} {kind} in {cloth}"],
      set: "flat-lay",
      views: [laidPair, everyColor, turned, detail(0.46, 0.5, 0.36)],
      specifications: { Length: "79 in", Use: "For toddler beds and play corners" },
    },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind} in {cloth}"],
  traits: {
    print: babyPrints,
    cloth: [{ name: "Quilted Cotton" }, { name: "Cotton Velvet" }, { name: "Soft Fleece" }],
  },
  price: [18_00, 38_00],
  colors: soft,
  width: 860,
  sold: [4, 9_600],
  views: [everyColor, pair, turned, detail(0.5, 0.4, 0.36)],
  about: [
    ["Protects the rail from teething marks.", "Padded where it counts."],
    ["Ties that are sewn down and cut short.", ...howItSleeps],
  ],
};
