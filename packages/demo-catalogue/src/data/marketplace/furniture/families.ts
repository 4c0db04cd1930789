/** Rooms for grown-ups. */
import type { Family } from "../../../authoring/family.ts";
import { choice, sizes } from "../../../authoring/variants.ts";
import { quietNames } from "../collections.ts";
import { goods } from "../goods.ts";

const covers = {
  Sage: "sage",
  Clay: "clay",
  Oat: "oat",
  Slate: "slate",
  Denim: "denim",
  Rose: "rose",
} as const;
const timbers = { "Natural Oak": "as drawn", Walnut: "cocoa", White: "cream", "Sage Green": "sage" } as const;

const forRooms = {
  count: 3,
  names: ["{collection} {kind}"],
  traits: { collection: quietNames },
  colors: covers,
  colorsEach: [2, 4],
  parcel: "large",
  sold: [2, 6_800],
  about: [
    [
      "The {kind} is built on a frame of solid wood that is glued, doweled and screwed.",
      "The {kind} is drawn with few lines, so that the room around it may have more.",
      "We sat, leaned and climbed on this {kind} for a year before we sold it.",
    ],
    [
      "Ships in boxes that fit up the stairs, and assembles with one key.",
      "You can order every part for ten years, down to the last screw.",
      "Adjustable feet keep it level.",
    ],
  ],
  points: [
    "Felt pads on the feet",
    "Assembles in under an hour",
    "Wood from certified forests",
    "Rounded corners",
    "Spare parts for ten years",
    "Wipes clean with a damp cloth",
  ],
  specifications: {
    Frame: ["Solid oak", "Solid beech", "Birch plywood"],
    Assembly: ["30 minutes, two people", "45 minutes, one person"],
    Warranty: ["5 years", "10 years"],
  },
} satisfies Partial<Family>;

const sofas = goods(1151, "sofas", {
  ...forRooms,
  kinds: [
    { name: "Two-Seater Sofa", thing: { art: "sofa" }, specifications: { Width: "61 in" } },
    {
      name: "Sleeper Sofa",
      thing: { art: "sofa" },
      price: 1.35,
      point: "Opens into a bed for two",
      specifications: { Width: "74 in" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {cloth}"],
  traits: { ...forRooms.traits, cloth: ["Bouclé", "Washed Linen", "Corduroy"] },
  price: [390_00, 720_00],
  width: 960,
});

const armchairs = goods(1152, "armchairs", {
  ...forRooms,
  kinds: [
    { name: "Wingback Armchair", thing: { art: "armchair" }, specifications: { "Seat height": "17 in" } },
    { name: "Reading Chair", thing: { art: "armchair" }, specifications: { "Seat height": "16 in" } },
  ],
  traits: { ...forRooms.traits, cloth: ["Velvet", "Bouclé", "Wool"] },
  names: ["{collection} {cloth} {kind}"],
  price: [160_00, 310_00],
});

const coffeeTables = goods(1153, "coffee-tables", {
  ...forRooms,
  kinds: [
    { name: "Round Coffee Table", thing: { art: "coffee-table" }, specifications: { Top: "Round" } },
    { name: "Coffee Table with Shelf", thing: { art: "coffee-table" }, specifications: { Top: "Oval" } },
  ],
  colors: timbers,
  options: [[sizes("28 in", "34 in")], []],
  dearer: { "34 in": 1.25 },
  price: [85_00, 180_00],
  width: 900,
});

const beds = goods(1154, "beds", {
  ...forRooms,
  kinds: [
    { name: "Platform Bed", thing: { art: "made-bed" }, specifications: { Slats: "28, included" } },
    {
      name: "Panel Bed with Headboard",
      thing: { art: "made-bed" },
      specifications: { Slats: "24, included" },
    },
  ],
  colors: { Denim: "denim", Sage: "sage", Clay: "clay", Oat: "oat" },
  options: [[sizes("Full", "Queen", "King")]],
  dearer: { Queen: 1.15, King: 1.35 },
  price: [240_00, 460_00],
  width: 960,
});

const nightstands = goods(1155, "nightstands", {
  ...forRooms,
  kinds: [
    {
      name: "Two-Drawer Nightstand",
      thing: { art: "nightstand" },
      specifications: { Drawers: "2, with soft stops" },
    },
    { name: "Bedside Chest", thing: { art: "nightstand" }, specifications: { Drawers: "2, dovetailed" } },
  ],
  colors: timbers,
  options: [[choice("Pack", "1", "2")], []],
  dearer: { "2": 1.85 },
  price: [62_00, 130_00],
});

const desks = goods(1156, "desks", {
  ...forRooms,
  kinds: [
    { name: "Writing Desk", thing: { art: "desk" }, specifications: { Depth: "24 in" } },
    {
      name: "Home Office Desk",
      thing: { art: "desk" },
      price: 1.2,
      point: "A hole for cables, with a lid",
      specifications: { Depth: "28 in" },
    },
  ],
  colors: timbers,
  options: [[sizes("47 in", "55 in")], []],
  dearer: { "55 in": 1.2 },
  price: [140_00, 290_00],
  width: 940,
});

const officeChairs = goods(1157, "office-chairs", {
  ...forRooms,
  kinds: [
    {
      name: "Ergonomic Office Chair",
      thing: { art: "office-chair" },
      point: "Armrests and back adjust",
      specifications: { Base: "Aluminum, five casters" },
    },
    {
      name: "Swivel Desk Chair",
      thing: { art: "office-chair" },
      price: 0.8,
      specifications: { Base: "Nylon, five casters" },
    },
  ],
  specifications: { Assembly: "20 minutes, one person", Warranty: "5 years", "Seat height": "17 to 21 in" },
  about: [
    [
      "The {kind} follows the back instead of telling it where to be.",
      "The {kind} was tried by people of five feet and of six and a half.",
    ],
    ["It rolls quietly on wood and on carpet.", "All levers are easy to reach and use."],
  ],
  points: [
    "Seat height adjusts by four inches",
    "Breathable back",
    "Holds 265 lb",
    "Quiet casters for hard floors",
  ],
  price: [95_00, 260_00],
});

export const furniture: Family[] = [sofas, armchairs, coffeeTables, beds, nightstands, desks, officeChairs];
