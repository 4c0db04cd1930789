/** What is true of most things in a bathroom: what they are free of, and how they dry. */
import type { Colorway } from "../../authoring/colorways.ts";
import type { Family, Trait } from "../../authoring/family.ts";

export const bathColors = {
  Mist: "mist",
  Sky: "sky",
  Sage: "sage",
  Rose: "rose",
  Honey: "honey",
  Lilac: "lilac",
  Oat: "oat",
  Clay: "clay",
} satisfies Colorway;

export const terries: Trait[] = [
  {
    name: "Bamboo Terry",
    about: "Bamboo terry dries faster than cotton, and keeps its bounce.",
    specifications: { Fabric: "Bamboo viscose 60%, cotton 40%" },
    price: 1.15,
  },
  {
    name: "Organic Cotton",
    about: "Thick organic cotton terry.",
    specifications: { Fabric: "Organic cotton terry, 11.8 oz/yd²" },
  },
  {
    name: "Muslin and Terry",
    about: "Muslin outside, terry inside: thin and very absorbent.",
    specifications: { Fabric: "Cotton muslin, terry lining" },
  },
  {
    name: "Turkish Cotton",
    about: "Long Turkish fibers in short loops, so nothing snags.",
    specifications: { Fabric: "Turkish cotton, 13.3 oz/yd²" },
    price: 1.1,
  },
];

/** What creams, washes and oils smell of, and what they are for. */
export const scents: Trait[] = [
  {
    name: "Oat Milk",
    shows: { tone: "oat" },
    about: "Oat milk soothes dry, red skin.",
    specifications: { "Made with": "Oat milk, sunflower oil" },
  },
  {
    name: "Calendula",
    shows: { tone: "honey" },
    about: "Calendula is a classic in baby care.",
    specifications: { "Made with": "Calendula, almond oil" },
  },
  {
    name: "Chamomile",
    shows: { tone: "sage" },
    about: "Chamomile is calming on skin.",
    specifications: { "Made with": "Chamomile, jojoba oil" },
  },
  {
    name: "Unscented",
    shows: { tone: "mist" },
    about: "No fragrance at all, so they smell like themselves.",
    specifications: { "Made with": "Shea butter, sunflower oil" },
  },
  {
    name: "Shea Butter",
    shows: { tone: "blush" },
    about: "Shea butter melts in your hand.",
    specifications: { "Made with": "Shea butter, coconut oil" },
    price: 1.1,
  },
];

export const potions = {
  parcel: "small",
  width: 760,
  sold: [12, 360_000],
  points: [
    "Free of fragrance, dyes and parabens",
    "Tested by dermatologists on sensitive skin",
    "Recycled and recyclable packaging",
    "Not tested on animals",
    "Vegan",
    "pH of a baby's skin",
  ],
  specifications: {
    Age: ["From birth", "From the first week"],
    "Use within": ["12 months of opening", "6 months of opening"],
    "Made in": ["Germany", "France", "Oregon", "Denmark"],
  },
} satisfies Partial<Family>;

/** Second paragraphs that hold for what is put on skin. */
export const howItCares = [
  "A short list of ingredients.",
  "A little goes a long way.",
  "Made with the help of midwives.",
  "It rinses off and doesn't stain clothes.",
];

/** Second paragraphs that hold for what stands in a bathroom. */
export const howItHandles = [
  "Easy to use with one wet hand.",
  "It dries quickly and hangs on a hook to save space.",
  "No corners where water can collect.",
  "Light, sturdy, and in a color you'll be happy to see every day.",
];

export const bathThings = {
  parcel: "small",
  points: [
    "Free of BPA, PVC and phthalates",
    "Dries in an hour",
    "Wipes clean",
    "Light enough for one hand",
    "Color that stays",
    "Fully recyclable",
    "Rounded everywhere a baby may touch it",
  ],
  colors: bathColors,
} satisfies Partial<Family>;
