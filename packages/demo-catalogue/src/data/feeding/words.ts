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
    about: "Food-grade silicone that survives being thrown.",
    specifications: { Material: "Food-grade silicone" },
  },
  {
    name: "Bamboo Fiber",
    about: "Bamboo fiber looks like china and doesn't break.",
    specifications: { Material: "Bamboo fiber and PLA", Care: "Dishwasher, top rack; no microwave" },
    price: 0.95,
  },
  {
    name: "Tritan",
    about: "Tritan is as clear as glass, and it doesn't break.",
    specifications: { Material: "Tritan, free of BPA" },
    price: 1.05,
  },
  {
    name: "Plant-Based Plastic",
    about: "Made from sugar cane, and very light.",
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
    "Resists stains and smells",
    "Survives being dropped, again and again",
    "Easy-grip edges",
    "Made to be used three times a day",
  ],
  specifications: {
    Care: ["Dishwasher", "Dishwasher, top rack", "Dishwasher or warm water"],
    Tested: ["For food contact, FDA", "For food contact, FDA and LFGB"],
  },
} satisfies Partial<Family>;

/** Second paragraphs that hold for any of it. */
export const howItEats = [
  "Toddler tested, with lots of spaghetti.",
  "No hard-to-clean corners and no small parts to lose.",
  "Helps them learn to feed themselves.",
  "It looks good on a messy table.",
];
