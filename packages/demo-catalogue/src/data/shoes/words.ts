/** What is true of most children's shoes. */
import type { Trait } from "../../authoring/family.ts";
import { type Option, sizes } from "../../authoring/variants.ts";

export const walkerSizes: Option[][] = [[sizes("2", "3", "4", "5", "6")], [sizes("3", "4", "5", "6", "7")]];

export const cribSizes: Option[][] = [[sizes("0", "1", "2", "3")], [sizes("1", "2", "3", "4")]];

export const childSizes: Option[][] = [
  [sizes("5", "6", "7", "8", "9", "10")],
  [sizes("7", "8", "9", "10", "11", "12")],
  [sizes("9", "10", "11", "12", "13", "1")],
];

export const leathers: Trait[] = [
  {
    name: "Nappa Leather",
    about: "The leather is tanned without chrome and gives with the foot from the first day.",
    specifications: { Upper: "Nappa leather, tanned without chrome" },
  },
  {
    name: "Soft Suede",
    about: "Suede outside and leather inside, with no seams at the toes.",
    specifications: { Upper: "Suede", Lining: "Leather" },
    price: 1.05,
  },
  {
    name: "Organic Canvas",
    about: "Breathable, machine-washable canvas.",
    specifications: { Upper: "Organic cotton canvas", Lining: "Cotton", Care: "Machine wash at 86 °F" },
    price: 0.86,
  },
  {
    name: "Vegan Leather",
    about: "Made from apple skins and cotton.",
    specifications: { Upper: "Apple-based leather alternative", Lining: "Cotton" },
  },
];

export const textiles: Trait[] = [
  { name: "Canvas", specifications: { Upper: "Cotton canvas", Lining: "Cotton" } },
  { name: "Recycled Mesh", specifications: { Upper: "Recycled polyester mesh" }, price: 1.06 },
  { name: "Organic Cotton", specifications: { Upper: "Organic cotton", Lining: "Cotton" }, price: 1.08 },
];

export const howTheyFit = [
  "A line on the insole shows how much room is left.",
  "A wide toe box for growing feet.",
  "Lightweight for all-day wear.",
  "A wide opening that's easy to get on.",
];

export const howTheyAreMade = [
  "Room for the toes to spread",
  "Growing room marked on the insole",
  "Insole comes out to dry",
  "Sole that bends where the foot does",
  "Heel that holds without being hard",
  "Edges bound softly",
  "Reflective tab at the heel",
  "Sewn, not only glued",
];

export const shoeFacts = {
  Sole: ["Natural rubber", "Recycled rubber", "Thermoplastic rubber"],
  "Made in": ["Portugal", "Spain", "Germany"],
  Care: ["Damp cloth, no machine wash", "Brush dry, then a damp cloth"],
};
