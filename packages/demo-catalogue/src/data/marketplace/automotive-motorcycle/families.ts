import type { Family } from "../../../authoring/family.ts";
import { sizes } from "../../../authoring/variants.ts";
import { goods } from "../goods.ts";

const points = [
  "Fits most makes",
  "In within ten minutes",
  "No tools",
  "Instructions in pictures",
  "Tested at both ends of the thermometer",
];

const carCare = goods(1251, "car-care", {
  kinds: [
    {
      name: "Interior Cleaning Kit",
      thing: { art: "car-spray" },
      colors: { Denim: "denim", Sage: "sage", Coral: "coral" },
      about: "Everything you need to clean up crumbs and spills.",
      specifications: { Volume: "16 oz" },
    },
    {
      name: "Wash Sponge Set",
      thing: { art: "sponge" },
      colors: {},
      about: "Holds more water than seems right.",
      price: 0.5,
      specifications: { Pieces: "3" },
    },
    {
      name: "Wash Bucket with Grit Guard",
      thing: { art: "bucket" },
      colors: { Slate: "slate", Coral: "coral" },
      about: "Keeps grit at the bottom, where it can't scratch.",
      price: 1.2,
      specifications: { Volume: "4 gallons" },
      width: 660,
    },
  ],
  price: [14_00, 27_00],
  width: 740,
  about: [["For a Sunday in the driveway.", "For busy family cars."], ["Gentle on paint and skin."]],
  points,
  specifications: { Scent: ["None", "Orange"], Care: "Rinse with water" },
});

const carElectronics = goods(1252, "car-electronics", {
  kinds: [
    {
      name: "Dash Camera",
      thing: { art: "dash-cam" },
      colors: {},
      about: "Sees the road by day and night, and keeps the last two hours.",
      specifications: { Picture: "1440p", Angle: "150°" },
    },
    {
      name: "Car Stereo Radio",
      thing: { art: "radio" },
      colors: {},
      about: "Strong reception everywhere.",
      price: 0.8,
      specifications: { Reception: "FM, DAB+" },
    },
    {
      name: "Fast Car Charger",
      thing: { art: "wall-charger" },
      colors: { White: "as drawn", Ink: "ink" },
      about: "From empty to half in one commute.",
      price: 0.4,
      specifications: { Power: "45 W", Ports: "2 x USB-C" },
    },
  ],
  price: [48_00, 92_00],
  width: 720,
  about: [
    ["Small and easy to put away.", "For people who drive a lot."],
    ["Turns on and off with the engine."],
  ],
  points,
  specifications: { Power: "12 V", Warranty: "2 years" },
});

const carInterior = goods(1253, "car-interior", {
  kinds: [
    {
      name: "Leather Steering Wheel Cover",
      thing: { art: "wheel-cover" },
      colors: { Cocoa: "cocoa", Ink: "ink", Clay: "clay" },
      about: "Sews on in an evening.",
      specifications: { Fits: "14.5 to 15 in" },
    },
    {
      name: "Back-Seat Organizer",
      thing: { art: "car-organizer" },
      about: "A pocket for everything that rolls under the seats.",
      specifications: { Size: "24 x 17 in" },
    },
    {
      name: "Trunk and Seat Liner",
      thing: { art: "seat-protector" },
      about: "For dogs, bicycles and garden centers.",
      price: 1.3,
      specifications: { Size: "60 x 50 in" },
    },
  ],
  price: [22_00, 38_00],
  set: "flat-lay",
  width: 800,
  about: [
    ["Makes the car feel like home.", "For your daily drive."],
    ["Stays in place and comes off for washing."],
  ],
  points,
  specifications: {
    Material: ["Leather", "Recycled polyester"],
    Care: "Wipe with a damp cloth",
    Warranty: "2 years",
  },
});

const motorcycleHelmets = goods(1254, "motorcycle-helmets", {
  kinds: [
    {
      name: "Full-Face Helmet",
      thing: { art: "motorcycle-helmet" },
      specifications: { Weight: "3.1 lb" },
      about: "Quiet at 60 mph.",
    },
    {
      name: "Touring Helmet",
      thing: { art: "motorcycle-helmet", accent: "denim" },
      price: 1.4,
      specifications: { Weight: "3.4 lb" },
      about: "With a sun visor inside and room for a headset.",
    },
    {
      name: "Open Scooter Helmet",
      thing: { art: "skate-helmet" },
      price: 0.5,
      specifications: { Weight: "2.2 lb" },
      about: "For the bakery and the beach.",
    },
  ],
  options: [[sizes("S", "M", "L", "XL")]],
  colors: { Coral: "coral", Ink: "ink", Slate: "slate", Cream: "cream" },
  colorsEach: [2, 4],
  price: [129_00, 229_00],
  width: 760,
  about: [
    ["Don't skimp on safety.", "It should fit snugly."],
    ["The lining comes out with four snaps and goes in the machine."],
  ],
  points: [
    "Visor off without tools",
    "Emergency release of the cheek pads",
    "Double-D ring",
    "Vents that work in gloves",
  ],
  specifications: { Shell: ["Fiberglass", "Polycarbonate"], Standard: "DOT, ECE 22.06" },
});

const motorcycleGear = goods(1255, "motorcycle-gear", {
  kinds: [
    {
      name: "Riding Gloves",
      thing: { art: "gloves" },
      colors: { Ink: "ink", Cocoa: "cocoa", Slate: "slate" },
      options: [[sizes("S", "M", "L", "XL")]],
      about: "Goatskin with a double-layer palm.",
      specifications: { Material: "Goatskin" },
    },
    {
      name: "Armored Riding Jacket",
      thing: { art: "coat" },
      colors: { Cocoa: "cocoa", Ink: "ink", Slate: "slate" },
      options: [[sizes("S", "M", "L", "XL")]],
      about: "Armor at shoulders, elbows and back, and it still looks like a jacket.",
      price: 3.2,
      specifications: { Material: "Waxed cotton, aramid" },
    },
    {
      name: "Riding Goggles",
      thing: { art: "goggles" },
      colors: { Sky: "sky", Honey: "honey" },
      about: "Over glasses, under helmets.",
      price: 0.8,
      specifications: { Lens: "Anti-fog, UV 400" },
    },
  ],
  price: [48_00, 79_00],
  set: "flat-lay",
  width: 740,
  about: [
    ["For roads with curves in them.", "Protection first."],
    ["Seams are sewn three times where it counts."],
  ],
  points: [
    "Reflective where headlights reach",
    "Waterproof for two hours",
    "Zippers with long pulls",
    "Warm without bulk",
  ],
  specifications: { Standard: "EN 13594, EN 17092", Care: "By hand" },
});

export const automotiveMotorcycle: Family[] = [
  carCare,
  carElectronics,
  carInterior,
  motorcycleHelmets,
  motorcycleGear,
];
