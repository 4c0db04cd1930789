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
    { name: "Bunny Comforter", thing: { art: "bunny-lovey" }, point: "Ears that fit a fist exactly" },
    { name: "Bear Comforter", thing: { art: "bear-lovey" }, point: "Paws with knots, for gums" },
    {
      name: "Lamb Comforter",
      thing: { art: "lamb-lovey" },
      point: "Curls that are rubbed between two fingers",
    },
  ],
  names: ["{collection} {kind} in {cloth}", "{print} {kind}", "{collection} the {kind}"],
  traits: {
    // "Bear Bear Comforter" would be one bear too many.
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
      "Half a blanket and half a friend, and all of it washable.",
      "It will be called something that only you can pronounce.",
      "Buy two. Everybody who has only one says so.",
    ],
    ["Embroidered eyes, double seams, and nothing to come off.", ...howItSleeps],
  ],
  specifications: { Size: ["11 x 11 in", "12 x 12 in"], Age: "From birth", Care: "Machine wash at 104 °F" },
};

const electric = {
  points: [
    "Rechargeable by USB-C",
    "Switches itself off",
    "Volume that ends where ears begin to mind",
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
    [
      "The ceiling becomes a sky, and the sky is a reason to lie on one's back.",
      "Real constellations, as they stand over the house in May.",
    ],
    [
      "The stars turn so slowly that they are asleep before a round is done.",
      "Three colors, of which red is the one that wakes nobody.",
    ],
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
      point: "Pull its star, and it plays for two minutes",
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
    "Volume that ends where ears begin to mind",
    "Tested for small parts, and passed",
    "Seams and joints that hold a pull",
    "Small enough for a suitcase",
    "Made by hand",
    "Wound with four turns",
  ],
  about: [
    [
      "Always the same tune: that is how it works.",
      "It plays until the eyes close, and a little longer, to be sure.",
    ],
    [
      "A clockwork with eighteen notes: no batteries, no screen, no update.",
      "It will be wound ten thousand times, and was tested for twenty.",
    ],
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
      point: "For teeth that are coming, and rails that are not to go",
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
    [
      "Beech does not taste bad, they say, but it leaves marks.",
      "Padded where mouths and foreheads meet wood.",
    ],
    ["Ties that are sewn down and cut short.", ...howItSleeps],
  ],
};
