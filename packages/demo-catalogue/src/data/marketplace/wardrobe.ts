/** What is true of most clothes for grown-ups: who makes them, in which sizes, and how they wear. */
import { quiet } from "../../authoring/colorways.ts";
import type { Family, Trait } from "../../authoring/family.ts";
import { type Option, sizes } from "../../authoring/variants.ts";

export const labels = [
  "Arden & Rowe",
  "Hartwell",
  "Calder",
  "Ellery",
  "Fairbank",
  "Linwood",
  "Marlo",
  "Norde",
  "Ostrava",
  "Pemberley",
  "Sutton Row",
  "Verano",
];

const adultSizes: Option[][] = [[sizes("S", "M", "L", "XL", "XXL")], [sizes("S", "M", "L", "XL")]];

export const plusSizes: Option[][] = [[sizes("1X", "2X", "3X", "4X")]];

export const waists: Option[][] = [[sizes("30", "32", "34", "36", "38")]];

export const blues = { "Mid Blue": "as drawn", Indigo: "denim" } as const;

export const grays = { "Washed Gray": "slate", Black: "ink" } as const;

/** Woven, for shirts and blouses. */
export const wovenCloths: Trait[] = [
  { name: "Organic Cotton", specifications: { Fabric: "Organic cotton, 3.8 oz/yd²" } },
  { name: "Washed Linen", specifications: { Fabric: "Linen, 5 oz/yd²" }, price: 1.2 },
  { name: "TENCEL Twill", specifications: { Fabric: "Lyocell twill, 4.1 oz/yd²" }, price: 1.1 },
];

/** Oxford is a weave of cotton alone. */
export const oxfords: Trait[] = [
  { name: "Organic Cotton", specifications: { Fabric: "Organic cotton oxford, 4.4 oz/yd²" } },
  { name: "Brushed Cotton", specifications: { Fabric: "Brushed cotton oxford, 4.7 oz/yd²" }, price: 1.1 },
];

/** Jersey and sweat, for what is pulled over the head. */
export const jerseyCloths: Trait[] = [
  { name: "Organic Jersey", specifications: { Fabric: "Organic cotton jersey, 5.6 oz/yd²" } },
  { name: "Pima Cotton", specifications: { Fabric: "Pima cotton, 5.3 oz/yd²" }, price: 1.15 },
  { name: "Hemp Cotton", specifications: { Fabric: "Cotton 70%, hemp 30%" }, price: 1.1 },
];

export const knits: Trait[] = [
  {
    name: "Merino",
    specifications: { Yarn: "Merino wool, mulesing-free", Care: "Wool cycle, dry flat" },
    price: 1.3,
  },
  { name: "Soft Cotton", specifications: { Yarn: "Organic cotton" } },
  {
    name: "Alpaca Blend",
    specifications: { Yarn: "Alpaca 35%, cotton 65%", Care: "Hand wash, dry flat" },
    price: 1.4,
  },
];

const howItWears = [
  "Tested through twenty washes.",
  "Sizes are measured on the garment, so compare with one you own.",
  "Cut with room to sit, reach and breathe.",
  "Finished seams, inside and out.",
];

/** What clothes share; each shelf says what is its own. */
export const worn = {
  traits: { maker: labels },
  set: "flat-lay",
  width: 820,
  colors: { ...quiet, Sage: "sage", Mist: "mist" },
  colorsEach: [2, 4],
  options: adultSizes,
  points: [
    "Keeps its shape and its color",
    "Seams that lie flat",
    "Tear-away label",
    "Runs true to its size chart",
    "Dyed without heavy metals",
    "Shrinks less than 3%",
  ],
  specifications: {
    Fit: ["True to size", "Relaxed", "Regular"],
    "Made in": ["Portugal", "Italy", "Türkiye", "Lithuania"],
    Care: ["Machine wash at 86 °F", "Machine wash at 104 °F, line dry"],
  },
  sold: [18, 96_000],
} satisfies Partial<Family>;

export const inCloth = ["{maker} {kind} in {cloth}", "{maker} {kind}"];

/** The paragraphs: how this shelf's things are, and how clothes are. */
export const told = (...openings: string[]): string[][] => [openings, howItWears];
