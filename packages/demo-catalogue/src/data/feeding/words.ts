/** What is true of most things at a small table: what they are made of, how they are cleaned. */
import type { Colorway } from "../../authoring/colorways.ts";
import type { Family, Trait } from "../../authoring/family.ts";

export const tableColors = {
  Sage: "sage",
  Clay: "clay",
  Sky: "sky",
  Honey: "honey",
  Rose: "rose",
  Mist: "mist",
  Oat: "oat",
  Denim: "denim",
  Lilac: "lilac",
} satisfies Colorway;

export const tableMaterials: Trait[] = [
  {
    name: "Silicone",
    about: "Food-grade silicone bounces when it is thrown, and it will be thrown.",
    specifications: { Material: "Food-grade silicone" },
  },
  {
    name: "Bamboo Fiber",
    about: "Bamboo fiber has the weight of china and the patience of wood.",
    specifications: { Material: "Bamboo fiber and PLA", Care: "Dishwasher, top rack; no microwave" },
    price: 0.95,
  },
  {
    name: "Tritan",
    about: "Tritan is as clear as glass and falls better.",
    specifications: { Material: "Tritan, free of BPA" },
    price: 1.05,
  },
  {
    name: "Plant-Based Plastic",
    about: "Made of sugar cane, and light enough for the smallest hand.",
    specifications: { Material: "Plant-based polypropylene" },
    price: 0.85,
  },
];

export const tableware = {
  colors: tableColors,
  parcel: "small",
  points: [
    "Dishwasher safe, top rack",
    "Free of BPA, PVC and phthalates",
    "Does not take on color or smell",
    "Survives being dropped, again and again",
    "Edges that a small hand finds",
    "Made to be used three times a day",
  ],
  specifications: {
    Care: ["Dishwasher", "Dishwasher, top rack", "Dishwasher or warm water"],
    Tested: ["For food contact, FDA", "For food contact, FDA and LFGB"],
  },
} satisfies Partial<Family>;

/** Second paragraphs that hold for any of it. */
export const howItEats = [
  "We tested it with eleven one-year-olds and a bowl of spaghetti. It is still in use.",
  "No corner that a sponge cannot reach, and no part that can be lost behind the stove.",
  "They will do it themselves before you think they can. This helps.",
  "It looks calm on a table that is not.",
];
