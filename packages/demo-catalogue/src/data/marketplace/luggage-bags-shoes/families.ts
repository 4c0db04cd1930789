/** To carry, and to walk in. */
import { quiet } from "../../../authoring/colorways.ts";
import { everyColor, pair, turned } from "../../../authoring/compose.ts";
import type { Family } from "../../../authoring/family.ts";
import { detail } from "../../../authoring/stages.ts";
import { sizes } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";
import { labels } from "../wardrobe.ts";

const carried = {
  traits: { maker: labels },
  width: 760,
  colors: quiet,
  colorsEach: [2, 4],
  points: [
    "Zippers that open with one hand",
    "Bright lining, so you can find your keys",
    "Handles can be replaced",
    "Reinforced corners",
    "Five years of warranty, stitches included",
  ],
  specifications: {
    Outside: ["Vegetable-tanned leather", "Recycled nylon", "Leather alternative from apples"],
    "Made in": ["Italy", "Portugal", "Spain"],
    Care: "Wipe with a damp cloth",
  },
  sold: [14, 74_000],
} satisfies Partial<Family>;

const howItCarries = [
  "We tested it for a year.",
  "Designed around what people carry.",
  "Reinforced corners, where bags wear out first.",
];

const handbags = goods(1376, "handbags", {
  ...carried,
  kinds: [
    {
      name: "Frame Handbag",
      thing: { art: "handbag" },
      colors: { Biscuit: "as drawn", Ink: "ink", Clay: "clay", Spruce: "spruce" },
    },
    {
      name: "Canvas Shopper",
      thing: { art: "tote" },
      price: 0.6,
      specifications: { Outside: "Cotton canvas" },
    },
    {
      name: "Evening Clutch",
      thing: { art: "clutch-bag" },
      colors: { Rose: "as drawn", Ink: "ink", Spruce: "spruce" },
      price: 0.7,
    },
    {
      name: "Work Bag",
      thing: { art: "briefcase" },
      colors: { Oxblood: "as drawn", Ink: "ink", Cocoa: "cocoa" },
      price: 1.3,
      specifications: { Outside: "Vegetable-tanned leather", Fits: "A laptop of 14 in" },
    },
  ],
  price: [78_00, 149_00],
  about: [
    ["Stands by itself, opens wide, closes quietly.", "For everything you need, and one thing more."],
    howItCarries,
  ],
});

const backpacks = goods(1377, "travel-backpacks", {
  ...carried,
  kinds: [
    {
      name: "Roll-Top Backpack",
      thing: { art: "rolltop-backpack" },
      specifications: { Volume: "22 to 28 L" },
    },
    {
      name: "City Daypack",
      thing: { art: "backpack" },
      colors: { Denim: "denim", Spruce: "spruce", Clay: "clay", Slate: "slate" },
      specifications: { Volume: "16 L" },
      price: 0.7,
    },
    { name: "Weekend Duffel", thing: { art: "duffel" }, specifications: { Volume: "34 L" }, width: 820 },
  ],
  specifications: { ...carried.specifications, Outside: ["Recycled nylon", "Waxed canvas"] },
  price: [68_00, 119_00],
  about: [
    ["Fits under the seat in front of you, packed for three days.", "Stays in shape when it is half empty."],
    howItCarries,
  ],
});

const suitcases = goods(1378, "suitcases", {
  ...carried,
  kinds: [
    {
      name: "Hard-Shell Carry-On",
      thing: { art: "hard-case" },
      specifications: { Size: "21.5 x 14 x 9 in", Volume: "38 L" },
    },
    {
      name: "Striped Checked Suitcase",
      thing: { art: "luggage" },
      colors: { Denim: "as drawn", Spruce: "spruce", Clay: "clay", Slate: "slate" },
      price: 1.3,
      specifications: { Size: "27 x 18 x 11 in", Volume: "72 L" },
    },
    {
      name: "Hard-Shell Suitcases",
      pack: "Set of 2",
      thing: { art: "hard-case" },
      openings: [pair],
      views: [everyColor, turned, detail(0.5, 0.5, 0.4)],
      price: 1.8,
      specifications: { Size: "21.5 and 26 in high", Volume: "38 and 66 L" },
    },
  ],
  specifications: { ...carried.specifications, Outside: ["Polycarbonate", "Recycled polycarbonate"] },
  price: [98_00, 159_00],
  about: [["Four smooth-rolling wheels.", "Light and roomy."], howItCarries],
  parcel: "large",
});

const wallets = goods(1379, "wallets", {
  ...carried,
  points: [
    "Bills go in with a single fold",
    "A secure coin pocket",
    "RFID-blocking",
    "Edges painted by hand",
  ],
  kinds: [
    { name: "Bifold Wallet", thing: { art: "wallet" }, set: "flat-lay", specifications: { Cards: "Eight" } },
    {
      name: "Kiss-Lock Purse",
      thing: { art: "purse" },
      colors: { Clay: "clay", Rose: "rose", Spruce: "spruce", Ink: "ink" },
      views: [everyColor, pair, turned, detail(0.5, 0.36, 0.42)],
      price: 0.8,
      specifications: { Cards: "Two, and the coins" },
    },
    {
      name: "Travel Wallet",
      thing: { art: "wallet", accent: "clay" },
      set: "flat-lay",
      price: 1.2,
      specifications: { Cards: "Six, and a passport" },
    },
  ],
  price: [32_00, 58_00],
  about: [["Thin even when it's full.", "It becomes more beautiful with every year."], howItCarries],
});

const shod = {
  ...carried,
  width: 780,
  points: [
    "Sewn, not only glued",
    "Room for the toes",
    "Insole that comes out to dry",
    "No breaking in needed",
  ],
  specifications: {
    Upper: ["Nappa leather", "Suede", "Leather alternative from apples"],
    Sole: ["Natural rubber", "Leather, rubber at the heel"],
    "Made in": ["Portugal", "Spain", "Italy"],
  },
  sold: [20, 140_000],
} satisfies Partial<Family>;

const howTheyWalk = ["Fit-tested on forty people.", "Roomy at the toes and snug at the heel."];

const womensShoes = goods(1380, "womens-shoes", {
  ...shod,
  kinds: [
    {
      name: "Suede Pumps",
      thing: { art: "high-heeled-shoe" },
      colors: { Rose: "rose", Ink: "ink", Spruce: "spruce" },
      width: 660,
      specifications: { Upper: "Suede", Heel: "3 in" },
    },
    {
      name: "Pointed Flats",
      thing: { art: "flat-shoe" },
      colors: { Sky: "as drawn", Clay: "clay", Ink: "ink" },
    },
    {
      name: "Block-Heel Sandals",
      thing: { art: "womans-sandal" },
      colors: { Rose: "rose", Spruce: "spruce", Clay: "clay" },
    },
    {
      name: "Block-Heel Boots",
      thing: { art: "womans-boot" },
      colors: { Clay: "clay", Cocoa: "cocoa", Ink: "ink", Spruce: "spruce" },
      width: 680,
      price: 1.4,
    },
    {
      name: "Canvas Espadrilles",
      thing: { art: "espadrilles" },
      price: 0.6,
      specifications: { Upper: "Canvas", Sole: "Jute, rubber below" },
    },
  ],
  options: [[sizes("6", "7", "8", "9", "10")], [sizes("6", "7", "8", "9", "10", "11")]],
  price: [64_00, 118_00],
  about: [["Comfortable for a long night.", "Elegant and comfortable."], howTheyWalk],
});

const mensShoes = goods(1381, "mens-shoes", {
  ...shod,
  kinds: [
    {
      name: "Leather Derbys",
      thing: { art: "mans-shoe" },
      colors: { Oxblood: "as drawn", Cocoa: "cocoa", Ink: "ink" },
      specifications: { Upper: "Nappa leather", Sole: "Leather, rubber at the heel" },
    },
    { name: "Chelsea Boots", thing: { art: "ankle-boots" }, price: 1.3 },
    { name: "Driving Moccasins", thing: { art: "moccasins" }, price: 0.9 },
    {
      name: "Running Shoes",
      thing: { art: "running-shoe" },
      set: "flat-lay",
      colors: { Sky: "sky", Spruce: "spruce", Slate: "slate" },
      specifications: { Upper: "Recycled mesh", Sole: "Foam and rubber" },
    },
  ],
  options: [[sizes("8", "9", "10", "11", "12", "13")], [sizes("7", "8", "9", "10", "11", "12")]],
  price: [74_00, 138_00],
  about: [
    ["Good on the first day, better on the hundredth.", "With a little care, they last for years."],
    howTheyWalk,
  ],
});

export const luggageBagsShoes: Family[] = [handbags, backpacks, suitcases, wallets, womensShoes, mensShoes];
