/** What stands in a nursery: dressers, tables, chairs and shelves. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { among, beside, detail, over } from "../../authoring/stages.ts";
import { choice } from "../../authoring/variants.ts";
import { furniture, howItStands, madeUp, paints, timbers } from "./words.ts";

const inTheRoom = [
  among("with a lamp and a basket", [
    { art: "table-lamp", tone: "cream", at: "far right", width: 300 },
    { art: "rope-basket", at: "near left", width: 300 },
  ]),
  among("with a bear beside it", [{ art: "teddy-bear", tone: "sand", at: "near right", width: 230 }]),
  everyColor,
  turned,
  detail(0.46, 0.52, 0.38),
];

export const dressers: Family = {
  ...furniture,
  key: "dressers",
  shelf: "dressers",
  firstId: 1202_100,
  count: 8,
  kinds: [
    {
      name: "Six-Drawer Dresser",
      thing: { art: "wide-dresser" },
      price: 1.3,
      specifications: { Size: "52 x 19 x 34 in", Drawers: "Six, soft-closing" },
    },
    {
      name: "Three-Drawer Dresser",
      thing: { art: "dresser" },
      specifications: { Size: "34 x 19 x 36 in", Drawers: "Three, soft-closing" },
      point: "Removable changing tray on top",
    },
  ],
  names: ["{collection} {kind} in {timber}", "{collection} {kind}"],
  traits: { timber: timbers },
  colors: paints,
  price: [169_00, 310_00],
  views: inTheRoom,
  about: [["Soft-close drawers.", "Deep drawers for lots of baby clothes."], howItStands],
};

export const changingTables: Family = {
  ...furniture,
  key: "changing-tables",
  shelf: "changing-tables",
  firstId: 1213_100,
  count: 7,
  kinds: [
    {
      name: "Changing Table",
      thing: { art: "changing-table" },
      specifications: { Size: "35 x 20 x 38 in", Shelves: "Two, open" },
    },
    {
      name: "Changing Table with Mat",
      thing: { art: "changing-table", accent: "blush" },
      price: 1.15,
      specifications: { Size: "35 x 20 x 38 in", "In the box": "Table and wipe-clean mat" },
    },
    {
      name: "Changing Dresser",
      thing: { art: "dresser" },
      colors: paints,
      traits: { madeUp: [""] },
      price: 1.5,
      specifications: { Size: "34 x 20 x 37 in", Drawers: "Three, soft-closing" },
    },
  ],
  names: ["{collection} {kind} in {timber}"],
  traits: { timber: timbers, madeUp },
  price: [99_00, 179_00],
  width: 840,
  views: inTheRoom,
  about: [
    ["Everything within reach.", "Rails on all four sides.", "Counter height, to save your back."],
    howItStands,
  ],
};

export const nurseryChairs: Family = {
  key: "nursery-chairs",
  shelf: "nursery-chairs",
  firstId: 1203_100,
  count: 9,
  kinds: [
    {
      name: "Glider with Footstool",
      thing: { art: "glider" },
      price: 1.3,
      specifications: { Size: "31 x 34 x 41 in", "In the box": "Chair and footstool" },
      point: "Glides on ball bearings, without a sound",
    },
    {
      name: "Rocking Chair",
      thing: { art: "rocking-chair" },
      specifications: { Size: "27 x 33 x 40 in" },
      point: "Felt-lined runners for quiet rocking",
    },
  ],
  names: ["{collection} {kind} in {cloth}", "{collection} {cloth} {kind}"],
  traits: {
    cloth: [
      {
        name: "Bouclé",
        about: "Bouclé hides stains well.",
        specifications: { Cover: "Bouclé, washable" },
      },
      {
        name: "Washed Linen",
        about: "The linen cover comes off and is washable.",
        specifications: { Cover: "Washed linen blend" },
        price: 1.1,
      },
      {
        name: "Cotton Velvet",
        about: "Velvet is soft and warm.",
        specifications: { Cover: "Cotton velvet" },
        price: 1.15,
      },
      {
        name: "Recycled Weave",
        about: "Stain-resistant fabric made from recycled bottles.",
        specifications: { Cover: "Recycled polyester, stain-resistant" },
      },
    ],
  },
  price: [229_00, 390_00],
  colors: {
    Oat: "oat",
    Sage: "sage",
    Slate: "slate",
    Clay: "clay",
    Mist: "mist",
    Blush: "blush",
    Cocoa: "cocoa",
  },
  colorsEach: [2, 4],
  parcel: "large",
  sold: [4, 5_200],
  width: 850,
  views: [
    among("beside a floor lamp", [{ art: "floor-lamp", tone: "cream", at: "far right", width: 560 }], 0.8),
    among("with a basket of blankets", [{ art: "woven-basket", tone: "sand", at: "near right", width: 300 }]),
    everyColor,
    turned,
    detail(0.45, 0.46, 0.38),
  ],
  about: [
    [
      "Ten feedings a day add up. This chair was made for them.",
      "Armrests at the right height for nursing.",
      "A high back to rest your head.",
    ],
    ["Looks good in any room.", "Zip-off cover and reversible cushions."],
  ],
  points: [
    "Frame of solid wood",
    "Cushions that keep their shape",
    "Side pocket for the phone and the book",
    "Holds up to 300 lb",
    "Legs screw in by hand",
  ],
  specifications: { Frame: "Solid beech", Holds: "300 lb", Assembly: "10 minutes" },
};

export const kidsTables: Family = {
  ...furniture,
  key: "kids-tables",
  shelf: "kids-tables",
  firstId: 1214_100,
  count: 8,
  kinds: [
    {
      name: "Table and Two Chairs",
      thing: { art: "table-and-chairs" },
      specifications: { Table: "24 x 24 x 20 in", Seats: "11 in high" },
    },
    {
      name: "Drawing Table with Chairs",
      thing: { art: "table-and-chairs", accent: "cream" },
      price: 1.2,
      point: "Roll of paper under the top, 65 feet of it",
      specifications: { Table: "28 x 20 x 20 in", Seats: "11 in high" },
    },
  ],
  names: ["{collection} {kind} in {timber}", "{collection} {kind}"],
  traits: { timber: timbers },
  colors: paints,
  price: [79_00, 149_00],
  sold: [8, 7_800],
  width: 880,
  views: [
    among("with blocks to play with", [{ art: "alphabet-blocks", at: "near right", width: 240 }], 0.86),
    everyColor,
    turned,
    detail(0.5, 0.56, 0.36),
  ],
  about: [
    [
      "A kid-size table for crafts and snacks.",
      "For breakfast, for modeling clay, and for tea with the bears.",
    ],
    howItStands,
  ],
};

export const shelving: Family = {
  ...furniture,
  key: "shelving",
  shelf: "shelves",
  firstId: 1215_100,
  count: 10,
  kinds: [
    {
      name: "Front-Facing Bookcase",
      thing: { art: "bookcase" },
      price: 1.5,
      point: "Front-facing, so kids can see the covers",
      specifications: { Size: "30 x 9 x 34 in" },
    },
    {
      name: "Peg Shelf",
      thing: { art: "peg-shelf" },
      set: "flat-lay",
      views: [everyColor, laidPair, detail(0.44, 0.56, 0.4)],
      price: 0.6,
      point: "Four pegs",
      specifications: { Size: "24 x 6 x 7 in" },
    },
    {
      name: "Cube Shelf",
      thing: { art: "cube-shelf" },
      colors: paints,
      price: 1.3,
      point: "Stands upright or on its side",
      specifications: { Size: "30 x 12 x 30 in" },
    },
  ],
  names: ["{collection} {kind} in {timber}", "{collection} {kind}"],
  traits: { timber: timbers },
  price: [39_00, 89_00],
  sold: [6, 9_400],
  width: 800,
  views: inTheRoom,
  about: [
    ["Low enough that they can put things away themselves.", "A place for bedtime books."],
    howItStands,
  ],
};

export const wardrobes: Family = {
  ...furniture,
  key: "wardrobes",
  shelf: "wardrobes",
  firstId: 1216_100,
  count: 6,
  kinds: [
    {
      name: "Two-Door Armoire",
      thing: { art: "wardrobe" },
      specifications: { Size: "34 x 21 x 62 in", Inside: "Two rails, one drawer" },
      options: [[choice("Inside", "Rails", "Rails and shelves")], []],
    },
  ],
  names: [
    "{collection} {kind} in {timber}",
    "{collection} Nursery Wardrobe in {timber}",
    "{collection} Children's Wardrobe",
  ],
  traits: { timber: timbers },
  colors: paints,
  price: [249_00, 420_00],
  dearer: { "Rails and shelves": 1.1 },
  sold: [1, 900],
  width: 880,
  views: inTheRoom,
  about: [["The lower rail is within kids' reach.", "A slim wardrobe for kids' clothes."], howItStands],
};

export const cribMobiles: Family = {
  key: "crib-mobiles",
  shelf: "crib-mobiles",
  firstId: 1204_100,
  count: 8,
  kinds: [
    {
      name: "Felt Ball Mobile",
      thing: { art: "felt-mobile" },
      specifications: { Material: "Wool felt, beech" },
    },
    {
      name: "Starry Cloud Mobile",
      thing: { art: "felt-mobile", accent: "rose" },
      price: 1.1,
      specifications: { Material: "Wool felt, beech" },
    },
    {
      name: "Musical Mobile",
      thing: { art: "crib-mobile" },
      price: 1.4,
      colors: { Natural: "as drawn", Walnut: "cocoa", White: "cream" },
      point: "Plays a lullaby for three minutes, wound by hand",
      specifications: { Material: "Cotton plush, beech" },
    },
  ],
  names: ["{collection} {kind}", "{collection} {kind} in {wool}"],
  traits: {
    wool: [
      {
        name: "Merino Felt",
        about: "Soft merino felt.",
      },
      { name: "Hand-Rolled Wool", about: "Each ball is rolled by hand." },
    ],
  },
  price: [24_00, 52_00],
  colors: soft,
  set: "flat-lay",
  width: 820,
  sold: [7, 12_000],
  views: [
    over("above a crib", { art: "crib", width: 780 }),
    everyColor,
    turned,
    beside("with a moon and a star", [
      { art: "crescent-moon", at: "top right", width: 220 },
      { art: "star", tone: "honey", at: "bottom left", width: 200 },
    ]),
    detail(0.5, 0.6, 0.4),
  ],
  about: [
    ["Something for new eyes to follow.", "It turns gently when someone walks by."],
    [
      "Hang it 16 inches above the mattress, and take it down when they sit up.",
      "Designed to be seen from below.",
    ],
  ],
  points: [
    "Hook for the ceiling included",
    "Cords of cotton, double-knotted",
    "Crib arm sold separately",
    "Made by hand",
    "Clean with a hair dryer on cool",
  ],
  specifications: { Size: ["14 in across, 22 in long", "12 in across, 20 in long"], Age: "0 to 5 months" },
};
