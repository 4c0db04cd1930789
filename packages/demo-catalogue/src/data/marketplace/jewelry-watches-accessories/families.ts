/** What is worn, and what tells the time. */
import { everyColor, laidPair, turned } from "../../../authoring/compose.ts";
import type { Family } from "../../../authoring/family.ts";
import { detail } from "../../../authoring/stages.ts";
import { choice, sizes } from "../../../authoring/variants.ts";
import { quietNames } from "../collections.ts";
import { goods } from "../goods.ts";
import { chronograph, diver, dress, everyday, openHeart, watchesOf } from "./watches.ts";

const orient = watchesOf({
  name: "Orient",
  shelf: "orient-mechanical-watches",
  firstId: 2_100,
  kinds: [
    [dress, ["Bambino", "Symphony", "Classic Dome"]],
    [diver, ["Kamasu", "Mako", "Ray"]],
    [openHeart, ["Helios", "Semi-Skeleton", "Sun Crest"]],
    [everyday, ["Defender", "Contemporary", "Tristar"]],
  ],
  movements: ["Automatic, F6724, 22 jewels", "Automatic, F6922, 22 jewels"],
  crystal: "Domed mineral",
  price: [128_00, 240_00],
});

const pagani = watchesOf({
  name: "Pagani Design",
  shelf: "pagani-design-mechanical-watches",
  firstId: 4_100,
  kinds: [
    [diver, ["Reef Master", "Abyss", "Bay Sixty"]],
    [chronograph, ["Grand Prix", "Speed Lap", "Pit Lane"]],
    [everyday, ["Royal Link", "Summit", "Railmaster"]],
    [dress, ["Moonstone", "Calatrava Line", "Slimline"]],
  ],
  movements: ["Automatic, Seiko NH35A, 24 jewels", "Automatic, Miyota 8215, 21 jewels"],
  crystal: "Sapphire, coated",
  price: [68_00, 130_00],
});

const citizen = watchesOf({
  name: "Citizen",
  shelf: "citizen-watches",
  firstId: 1_515_000,
  kinds: [
    [everyday, ["Tsuyosa", "Chandler", "Garrison"]],
    [diver, ["Promaster", "Marine Sport", "Fugu"]],
    [chronograph, ["Brycen", "Weekender", "Nighthawk"]],
    [dress, ["Corso", "Stiletto", "Axiom"]],
  ],
  movements: ["Automatic, 8210, 21 jewels", "Eco-Drive, charged by light"],
  crystal: "Sapphire",
  price: [150_00, 340_00],
});

const sanMartin = watchesOf({
  name: "San Martin",
  shelf: "san-martin-watches",
  firstId: 1_516_000,
  kinds: [
    [diver, ["Sea Trench", "Sixty-Two", "Bronze Reef"]],
    [everyday, ["Explorer Field", "Water Ghost", "Icefall"]],
    [dress, ["Cherry Blossom", "Enamel", "Mountain Pass"]],
    [openHeart, ["Lantern", "Pavilion", "Moon Gate"]],
  ],
  movements: ["Automatic, Seiko NH35A, 24 jewels", "Automatic, PT5000, 25 jewels"],
  crystal: "Sapphire, domed and coated",
  price: [160_00, 380_00],
});

const sugess = watchesOf({
  name: "Sugess",
  shelf: "sugess-watches",
  firstId: 1_517_000,
  kinds: [
    [chronograph, ["Pilot", "Heritage Pilot", "Panda"]],
    [openHeart, ["Tourbillon", "Flying Wheel", "Heartbeat"]],
    [dress, ["Moon Phase", "Guilloché", "Master"]],
    [diver, ["Blue Bay", "Marlin", "Anchor"]],
  ],
  movements: ["Hand-wound, Seagull ST1901, 23 jewels", "Hand-wound, Seagull ST8230, 26 jewels"],
  crystal: "Sapphire, domed",
  price: [190_00, 420_00],
});

const jewelry = {
  count: 3,
  colors: {},
  names: ["{collection} {kind}"],
  traits: { collection: quietNames },
  colorsEach: [2, 4],
  sold: [4, 95_000],
  about: [
    [
      "The {kind} is small, well made, and may be worn to bed.",
      "The {kind} is cast, filed and polished by people whose names are on the card.",
    ],
    ["Comes in a magnetic gift box with room for a note.", "If it ever needs repair, send it back to us."],
  ],
  points: ["Free of nickel", "Comes in a gift box", "Does not tarnish in water", "Free repairs for one year"],
  specifications: {
    Metal: ["Sterling silver", "Gold-plated silver", "14-karat gold filled"],
    Care: "Soft cloth",
    Warranty: "1 year",
  },
  views: [everyColor, laidPair, turned, detail(0.5, 0.6, 0.4)],
} satisfies Partial<Family>;

const stones = {
  Topaz: "sky",
  Emerald: "spruce",
  Garnet: "clay",
  Amethyst: "lilac",
  Pearl: "cream",
} as const;

const rings = goods(1576, "rings", {
  ...jewelry,
  kinds: [
    { name: "Solitaire Ring", thing: { art: "gem-ring" } },
    { name: "Promise Ring", thing: { art: "gem-ring" }, price: 0.7 },
  ],
  colors: { "Blue Topaz": "sky", Emerald: "spruce", Garnet: "coral", Amethyst: "lilac" },
  options: [[choice("Ring size", "5", "6", "7", "8", "9")]],
  width: 640,
  price: [22_00, 140_00],
});

const necklaces = goods(1577, "necklaces", {
  ...jewelry,
  kinds: [
    { name: "Drop Pendant Necklace", thing: { art: "necklace" }, specifications: { Clasp: "Spring ring" } },
    { name: "Birthstone Necklace", thing: { art: "necklace" }, specifications: { Clasp: "Lobster" } },
  ],
  colors: stones,
  options: [[choice("Length", "16 in", "18 in", "20 in")]],
  set: "flat-lay",
  price: [24_00, 96_00],
});

const earrings = goods(1578, "earrings", {
  ...jewelry,
  kinds: [
    { name: "Teardrop Earrings", thing: { art: "earrings" }, specifications: { Hooks: "Fish hook" } },
    { name: "Pearl Drop Earrings", thing: { art: "earrings" }, specifications: { Hooks: "Lever back" } },
  ],
  colors: stones,
  set: "flat-lay",
  price: [18_00, 72_00],
});

const sunglasses = goods(1579, "adult-sunglasses", {
  ...jewelry,
  kinds: [
    { name: "Polarized Sunglasses", thing: { art: "sunglasses" } },
    { name: "Driving Sunglasses", thing: { art: "glasses" } },
    {
      name: "Wayfarer Sunglasses",
      thing: { art: "round-sunglasses" },
      colors: { Clay: "clay", Ink: "ink", Honey: "honey" },
    },
  ],
  options: [[choice("Fit", "Regular", "Wide")]],
  points: [
    "Blocks all UVA and UVB",
    "Five-barrel hinges",
    "Hard case and cloth in the box",
    "Takes prescription lenses",
  ],
  specifications: {
    Lens: ["Polarized, category 3", "Gradient, category 2"],
    Frame: ["Acetate", "Bio-nylon"],
    Warranty: "2 years",
  },
  about: [
    [
      "The {kind} sit where they are put, and do not press behind the ears.",
      "The {kind} take the glare away and leave the colors.",
    ],
    ["Lenses and screws can be changed in a minute.", "The case is hard outside and soft inside."],
  ],
  set: "flat-lay",
  price: [18_00, 74_00],
});

const belts = goods(1580, "belts", {
  ...jewelry,
  about: [
    [
      "The {kind} is cut from one hide, so that it bends instead of cracking.",
      "The {kind} is stiff on the first day and yours after a week.",
    ],
    [
      "Two screws hold the buckle, so that it can be changed or the belt shortened.",
      "Leather that looks better with age.",
    ],
  ],
  kinds: [
    { name: "Leather Belt", thing: { art: "belt" }, specifications: { Width: "1.4 in" } },
    { name: "Dress Belt", thing: { art: "belt" }, specifications: { Width: "1.2 in" } },
    { name: "Jeans Belt", thing: { art: "belt" }, specifications: { Width: "1.6 in" } },
  ],
  colors: { Cocoa: "cocoa", Ink: "ink", Clay: "clay", Sand: "sand" },
  options: [[sizes("S", "M", "L", "XL", "XXL")]],
  points: [
    "One piece of leather, not two glued",
    "Solid brass buckle",
    "Five holes, and an awl for a sixth",
    "Edges burnished by hand",
  ],
  specifications: {
    Leather: ["Full grain, vegetable-tanned", "Full grain, oiled"],
    Buckle: "Solid brass",
    Warranty: "5 years",
  },
  price: [24_00, 62_00],
});

export const jewelryWatchesAccessories: Family[] = [
  rings,
  necklaces,
  earrings,
  orient,
  pagani,
  citizen,
  sanMartin,
  sugess,
  sunglasses,
  belts,
];
