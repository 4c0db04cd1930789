import type { Family } from "../../../authoring/family.ts";
import { choice } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";

const points = [
  "Two years of warranty",
  "Repairable with one screwdriver",
  "Parts for seven years",
  "No extra charger in the box",
];
const storage = choice("Storage", "128 GB", "256 GB", "512 GB");

const smartphones = goods(1276, "smartphones", {
  kinds: [
    {
      name: "Note 6 Smartphone",
      thing: { art: "smartphone" },
      specifications: { Screen: "6.4 in OLED", Battery: "5,000 mAh" },
      about: "A good screen, a good camera, and a battery for two days.",
    },
    {
      name: "Mini 5 Smartphone",
      thing: { art: "smartphone", accent: "lilac" },
      price: 0.8,
      specifications: { Screen: "5.4 in OLED", Battery: "4,000 mAh" },
      about: "For one hand and small pockets.",
    },
    {
      name: "Pro 7 Smartphone",
      thing: { art: "smartphone", accent: "coral" },
      price: 1.7,
      specifications: { Screen: "6.7 in OLED", Battery: "5,200 mAh" },
      about: "Three camera lenses.",
    },
  ],
  colors: { Ink: "ink", Sage: "sage", Mist: "mist", Rose: "rose" },
  colorsEach: [2, 4],
  options: [[storage]],
  dearer: { "256 GB": 1.12, "512 GB": 1.3 },
  price: [289_00, 469_00],
  width: 800,
  names: ["{maker} {kind}"],
  about: [
    ["Does everything you need, and lasts.", "Stays fast for years."],
    ["Updates for seven years, promised in writing."],
  ],
  points,
  specifications: { Network: "5G", Charging: "USB-C, 45 W" },
  sold: [20, 88_000],
});

const featurePhones = goods(1277, "feature-phones", {
  kinds: [
    {
      name: "Key Phone",
      thing: { art: "key-phone" },
      about: "It makes calls. That's all.",
      specifications: { Battery: "14 days" },
    },
    {
      name: "Big-Button Desk Phone",
      thing: { art: "telephone" },
      colors: { Coral: "coral", Denim: "denim", Sage: "sage" },
      about: "Big, easy-to-see keys.",
      specifications: { Cord: "6 ft" },
    },
    {
      name: "Senior Phone with SOS Key",
      thing: { art: "key-phone", accent: "honey" },
      price: 1.3,
      about: "One key on the back calls five people in turn.",
      specifications: { Battery: "10 days" },
    },
  ],
  price: [34_00, 62_00],
  width: 760,
  about: [["For people who just want to talk.", "A simple phone for calls."], ["Clear and loud."]],
  points,
  specifications: { Network: ["4G", "4G, landline"], Warranty: "2 years" },
  sold: [8, 14_000],
});

const phoneCases = goods(1278, "phone-cases", {
  kinds: [
    {
      name: "Soft-Touch Phone Case",
      thing: { art: "phone-case" },
      specifications: { Material: "Silicone" },
      about: "Soft to hold, with firm corners.",
    },
    {
      name: "Starry Phone Case",
      thing: { art: "phone-case", accent: "honey" },
      price: 1.1,
      specifications: { Material: "Recycled TPU" },
      about: "The stars won't rub off.",
    },
    {
      name: "Slim Phone Case",
      thing: { art: "phone-case", accent: "ink" },
      price: 0.8,
      specifications: { Material: "Plant-based plastic" },
      about: "Slim protection.",
    },
  ],
  colors: { Sage: "sage", Rose: "rose", Denim: "denim", Lilac: "lilac", Clay: "clay", Ink: "ink" },
  colorsEach: [3, 4],
  options: [[choice("Fits", "Note 6", "Mini 5", "Pro 7")]],
  price: [12_00, 24_00],
  set: "flat-lay",
  width: 800,
  about: [
    ["Dropped from four feet, on all six sides.", "Protects without hiding the design."],
    ["Clicky, covered buttons."],
  ],
  points: ["Edge above the screen", "Works with wireless charging", "Does not yellow", "Off with one thumb"],
  specifications: { Thickness: ["0.06 in", "0.08 in"], Drop: "4 ft" },
  sold: [30, 620_000],
});

const chargersCables = goods(1279, "chargers-cables", {
  kinds: [
    {
      name: "Wall Charger with Cable",
      thing: { art: "wall-charger" },
      colors: { White: "as drawn", Sage: "sage", Ink: "ink" },
      specifications: { Power: "30 W" },
      about: "Charges two devices fast.",
    },
    {
      name: "Pocket Power Bank",
      thing: { art: "battery" },
      colors: {},
      price: 1.5,
      specifications: { Capacity: "10,000 mAh" },
      about: "Two full charges, the size of a bar of chocolate.",
      width: 520,
    },
    {
      name: "Travel Plug Adapter",
      thing: { art: "electric-plug" },
      colors: {},
      price: 0.7,
      specifications: { Fits: "150 countries" },
      about: "For travel.",
      width: 560,
    },
  ],
  options: [[], [choice("Cable", "3 ft", "6 ft")]],
  price: [16_00, 29_00],
  width: 700,
  about: [
    ["For when you're down to 3%.", "Keep one in your bag and one by the bed."],
    ["Stops by itself when the battery is full."],
  ],
  points,
  specifications: { Port: "USB-C", Standard: "UL" },
  sold: [40, 710_000],
});

const phoneHolders = goods(1280, "phone-holders", {
  kinds: [
    {
      name: "Wooden Phone Stand",
      thing: { art: "phone-stand" },
      colors: { Beech: "as drawn", Walnut: "cocoa", Oak: "sand" },
      specifications: { Material: "Beech" },
      about: "Turned, sanded, oiled: a piece of furniture, for a phone.",
    },
    {
      name: "Charging Stand",
      thing: { art: "phone-stand", accent: "slate" },
      colors: { Mist: "mist", Ink: "ink" },
      price: 1.6,
      specifications: { Material: "Aluminum", Power: "15 W" },
      about: "Charges your phone while it stands.",
    },
    {
      name: "Kitchen Recipe Stand",
      thing: { art: "phone-stand", accent: "coral" },
      colors: { Oak: "sand", Spruce: "spruce" },
      price: 0.9,
      specifications: { Material: "Oak" },
      about: "Holds the recipe above the flour.",
    },
  ],
  price: [16_00, 32_00],
  width: 720,
  about: [
    ["For calls with both hands free.", "A comfortable viewing angle."],
    ["Felt base protects the table."],
  ],
  points: [
    "Fits phones with their case on",
    "Hole for the cable",
    "Does not tip when tapped",
    "Folds for a bag",
  ],
  specifications: { Size: "4 x 4 x 5 in", Holds: "Phones of up to 7 in", Care: "Dry cloth" },
  sold: [12, 96_000],
});

export const phonesTelecommunications: Family[] = [
  smartphones,
  featurePhones,
  phoneCases,
  chargersCables,
  phoneHolders,
];
