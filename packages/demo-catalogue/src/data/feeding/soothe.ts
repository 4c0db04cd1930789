/** Pacifiers, teethers and cloths for shoulders. */
import { soft } from "../../authoring/colorways.ts";
import { everyColor, laidPair, laidTrio, turned } from "../../authoring/compose.ts";
import type { Family } from "../../authoring/family.ts";
import { beside, detail } from "../../authoring/stages.ts";
import { ages, choice } from "../../authoring/variants.ts";
import { babyPrints } from "../clothing/prints.ts";
import { tableColors } from "./words.ts";

const small = {
  colors: { ...tableColors, Blush: "blush", Spruce: "spruce" },
  set: "flat-lay",
  width: 760,
  parcel: "small",
  sold: [12, 420_000],
  views: [
    laidPair,
    everyColor,
    turned,
    beside("with a muslin cloth and a bear", [
      { art: "muslin-squares", at: "top left", width: 280 },
      { art: "teddy-bear", tone: "sand", at: "bottom right", width: 250 },
    ]),
    detail(0.5, 0.5, 0.38),
  ],
  points: [
    "Free of BPA, PVC and phthalates",
    "Boil it, or put it in the dishwasher",
    "One piece where it matters",
    "Tested for pull and bite",
    "Made in Europe",
  ],
} satisfies Partial<Family>;

const calm = [
  "Easy to spot when it rolls under the bed.",
  "Light, so it stays in during sleep.",
  "Always good to have a spare.",
];

export const pacifiers: Family = {
  ...small,
  key: "pacifiers",
  shelf: "pacifiers",
  firstId: 1404_100,
  count: 66,
  kinds: [
    {
      name: "Round Pacifier",
      thing: { art: "round-pacifier" },
      specifications: { Shield: "Round, with four holes for air" },
    },
    {
      name: "Natural Rubber Pacifier",
      thing: { art: "rubber-pacifier" },
      colors: { Amber: "as drawn", Sage: "sage", Rose: "rose", Mist: "mist", Clay: "clay" },
      price: 1.2,
      traits: {
        teat: [
          { name: "Cherry Nipple", specifications: { Nipple: "Cherry" } },
          { name: "Orthodontic", specifications: { Nipple: "Orthodontic" } },
        ],
      },
      specifications: { Material: "Natural rubber, one piece" },
    },
    {
      name: "Pacifiers",
      thing: { art: "pacifier-pair" },
      pack: "2-Pack",
      price: 1.6,
      options: [[ages("0-6 months", "6-18 months", "18-36 months")], [ages("0-6 months", "6-18 months")]],
      names: ["{print} {kind}, {teat}", "{collection} {print} {kind}"],
      traits: { print: babyPrints },
      specifications: { Shield: "Curved, with two holes for air" },
      views: [everyColor, turned, laidPair, detail(0.6, 0.62, 0.36)],
    },
    {
      name: "Butterfly Pacifier",
      thing: { art: "pacifier" },
      specifications: { Shield: "Butterfly, away from the nose" },
    },
  ],
  names: ["{collection} {kind}, {teat}", "{collection} {kind}"],
  traits: {
    teat: [
      { name: "Cherry Nipple", specifications: { Nipple: "Cherry, natural rubber" } },
      { name: "Orthodontic", specifications: { Nipple: "Orthodontic, silicone" } },
      { name: "Symmetric", specifications: { Nipple: "Symmetric, silicone" } },
      {
        name: "Night Glow",
        specifications: { Nipple: "Symmetric, silicone", Shield: "Glows for eight hours" },
        price: 1.1,
      },
    ],
  },
  price: [4_00, 9_00],
  dearer: { "2": 1.8, "4": 3.1 },
  options: [
    [ages("0-6 months", "6-18 months", "18-36 months")],
    [ages("0-6 months", "6-18 months")],
    [choice("Pack", "1", "2", "4")],
  ],
  sold: [9, 310_000],
  about: [
    [
      "For the car, the checkout line and the end of the day.",
      "A shield that keeps clear of the nose and cheeks.",
      "Calms babies fast.",
      "A shape many babies love.",
    ],
    calm,
  ],
  specifications: {
    Care: ["Boil for five minutes", "Sterilizer, dishwasher or boiling water"],
    Standard: "16 CFR 1511",
    "Made in": ["Denmark", "Austria", "Germany"],
  },
};

export const pacifierClips: Family = {
  ...small,
  key: "pacifier-clips",
  shelf: "pacifier-clips",
  firstId: 1418_100,
  count: 10,
  kinds: [
    {
      name: "Beaded Pacifier Clip",
      thing: { art: "bead-clip" },
      traits: { print: [""] },
      names: ["{collection} {kind}"],
      specifications: { Beads: "Silicone and beech" },
      price: 1.3,
    },
    { name: "Pacifier Ribbon", thing: { art: "ribbon-clip" }, specifications: { Ribbon: "Organic cotton" } },
  ],
  names: ["{collection} {print} {kind}", "{print} {kind}"],
  traits: { print: babyPrints },
  price: [7_00, 13_00],
  points: [
    "Clip without nickel",
    "Short enough to be safe",
    "Holds any pacifier with a ring",
    "Sewn and knotted twice",
    "Wipes clean",
    "A handy little gift",
  ],
  about: [
    ["Keeps pacifiers off the floor.", "A clip that holds on any fabric."],
    ["No more picking it up again and again.", "Holds on to clothes and blankets without leaving marks."],
  ],
  specifications: { Length: "8.5 in", Clip: ["Steel, without nickel", "Beech"], Standard: "ASTM F963" },
};

export const teethers: Family = {
  ...small,
  key: "teethers",
  shelf: "teethers",
  firstId: 1419_100,
  count: 18,
  kinds: [
    {
      name: "Bunny Ear Teether",
      thing: { art: "bunny-teether" },
      names: ["{collection} {print} {kind}", "{print} {kind}"],
      traits: { print: babyPrints },
      specifications: { Material: "Beech, organic cotton" },
      point: "Ears that come off for the wash",
    },
    {
      name: "Ring Teether",
      thing: { art: "ring-teether" },
      specifications: { Material: "Silicone" },
      point: "Eight knobs, each with a different texture",
    },
    {
      name: "Key Teether",
      thing: { art: "key-teether" },
      price: 0.8,
      specifications: { Material: "Polypropylene" },
      point: "Rattles a little",
    },
    {
      name: "Strawberry Teether",
      thing: { art: "fruit-teether" },
      colors: { Strawberry: "coral", Raspberry: "rose", Peach: "clay", Blueberry: "denim" },
      specifications: { Material: "Natural rubber" },
      point: "Chill it in the refrigerator for 15 minutes",
    },
  ],
  names: ["{collection} {kind}", "{collection} Cooling {kind}"],
  price: [7_00, 15_00],
  points: [
    "No paint that comes off",
    "Free of BPA, PVC and phthalates",
    "Tested for pull and bite",
    "Small enough for a pocket",
    "A quiet toy",
    "Something to feel on every side",
  ],
  about: [
    ["Relief for sore gums.", "For the weeks when everything goes in the mouth."],
    ["Easy for little hands to hold.", ...calm],
  ],
  specifications: { Age: "3 months and up", Care: ["Warm water and soap", "Wipe the wood, wash the cloth"] },
};

export const burpCloths: Family = {
  ...small,
  key: "burp-cloths",
  shelf: "burp-cloths",
  firstId: 1420_100,
  count: 14,
  kinds: [
    {
      name: "Contoured Burp Cloth",
      thing: { art: "burp-cloth" },
      specifications: { Size: "20 x 10 in" },
      point: "Curved, so that it stays on a shoulder",
    },
    {
      name: "Burp Cloths",
      thing: { art: "burp-cloth-set" },
      pack: "Set of 4",
      price: 1.9,
      specifications: { Size: "22 x 15 in" },
    },
    {
      name: "Contoured Burp Cloths",
      thing: { art: "burp-cloth" },
      pack: "Set of 3",
      openings: [laidTrio],
      views: [everyColor, laidPair, turned, detail(0.5, 0.5, 0.36)],
      price: 1.7,
      specifications: { Size: "20 x 10 in" },
    },
  ],
  names: ["{print} {kind} in {cloth}", "{collection} {print} {kind}"],
  traits: {
    print: babyPrints,
    cloth: [
      { name: "Muslin", specifications: { Fabric: "Cotton muslin, six layers" } },
      { name: "Organic Terry", specifications: { Fabric: "Organic cotton terry" } },
      { name: "Bamboo", specifications: { Fabric: "Bamboo viscose" }, price: 1.15 },
    ],
  },
  price: [8_00, 14_00],
  colors: soft,
  width: 780,
  points: [
    "Washes at 140 °F",
    "Thirsty from the first day",
    "Wide enough for both shoulders",
    "Dries in an hour",
    "Edges that don't curl",
    "Soft on a cheek",
  ],
  about: [
    ["Saves your clothes.", "One on every chair, and one on you."],
    ["Extra layers where it counts.", "Useful for years."],
  ],
  specifications: { Care: "Machine wash at 140 °F", Layers: ["Three", "Six"] },
};
