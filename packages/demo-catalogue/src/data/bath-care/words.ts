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
    specifications: { Fabric: "Bamboo viscose 60 %, cotton 40 %" },
    price: 1.15,
  },
  {
    name: "Organic Cotton",
    about: "Organic cotton terry, thick enough to stand by itself when it is new.",
    specifications: { Fabric: "Organic cotton terry, 400 g/m²" },
  },
  {
    name: "Muslin and Terry",
    about: "Muslin outside, terry within: it looks thin and drinks a lot.",
    specifications: { Fabric: "Cotton muslin, terry lining" },
  },
  {
    name: "Turkish Cotton",
    about: "Long Turkish fibers, looped low, so that nothing pulls.",
    specifications: { Fabric: "Turkish cotton, 450 g/m²" },
    price: 1.1,
  },
];

/** What creams, washes and oils smell of, and what they are for. */
export const scents: Trait[] = [
  {
    name: "Oat Milk",
    shows: { tone: "oat" },
    about: "Oat milk calms what is dry and red.",
    specifications: { "Made with": "Oat milk, sunflower oil" },
  },
  {
    name: "Calendula",
    shows: { tone: "honey" },
    about: "Calendula has been put on babies for three hundred years, and they have not complained.",
    specifications: { "Made with": "Calendula, almond oil" },
  },
  {
    name: "Chamomile",
    shows: { tone: "sage" },
    about: "Chamomile, which is to skin what it is to evenings.",
    specifications: { "Made with": "Chamomile, jojoba oil" },
  },
  {
    name: "Unscented",
    shows: { tone: "mist" },
    about: "It smells of nothing, so that they smell of themselves.",
    specifications: { "Made with": "Shea butter, sunflower oil" },
  },
  {
    name: "Shea Butter",
    shows: { tone: "blush" },
    about: "Shea butter melts at the temperature of a hand.",
    specifications: { "Made with": "Shea butter, coconut oil" },
    price: 1.1,
  },
];

export const potions = {
  parcel: "small",
  width: 760,
  sold: [12, 360_000],
  points: [
    "Free of perfume, dyes and parabens",
    "Tested by dermatologists on sensitive skin",
    "Packed in what was recycled, and may be again",
    "Made without animal testing",
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
  "The list of what is in it is short enough to be read while the water runs.",
  "A little is enough: we would rather sell you one bottle that lasts.",
  "Midwives helped to make it, and were not paid to say so.",
  "It rinses off, wipes off, and leaves a shirt as it was.",
];

/** Second paragraphs that hold for what stands in a bathroom. */
export const howItHandles = [
  "Made for wet hands, one of which is holding somebody.",
  "It dries quickly and hangs on a hook, because bathrooms are small.",
  "No corner in which water could stay overnight.",
  "Light, sturdy, and in a color that one can look at every day.",
];

export const bathThings = {
  parcel: "small",
  points: [
    "Free of BPA, PVC and phthalates",
    "Dries in an hour",
    "Wipes clean",
    "Light enough for one hand",
    "Color that stays",
    "Recycled in one piece",
    "Rounded wherever a baby may touch it",
  ],
  colors: bathColors,
} satisfies Partial<Family>;
