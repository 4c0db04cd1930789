/** Five makers of watches, told in the same words. */
import { everyColor, laid, laidPair } from "../../../authoring/compose.ts";
import type { Family, Kind, Trait } from "../../../authoring/family.ts";
import { detail } from "../../../authoring/stages.ts";
import { choice } from "../../../authoring/variants.ts";

/** What the dial comes in. */
const dials = {
  "Midnight Blue Dial": "denim",
  "Black Dial": "ink",
  "Ivory Dial": "cream",
  "Forest Green Dial": "spruce",
  "Ice Blue Dial": "mist",
  "Burgundy Dial": "clay",
  "Salmon Dial": "blush",
} as const;

const leathers = [
  [choice("Strap", "Leather", "Nylon")],
  [choice("Strap", "Leather", "Leather with steel clasp")],
];
const steels = [[choice("Strap", "Steel bracelet", "Rubber")], [choice("Strap", "Steel bracelet", "Nylon")]];

/** The accents are the colors of the leather, or of the ring around the dial. */
const shades = (...accents: ("cocoa" | "ink" | "clay" | "slate" | "spruce" | "denim" | "sand")[]): Trait[] =>
  accents.map((accent) => ({ name: "", shows: { accent } }));

export const dress: Kind = {
  name: "Dress Watch",
  thing: { art: "dress-watch" },
  options: leathers,
  traits: { shade: shades("cocoa", "ink", "clay") },
  about: "Slim enough to fit under a cuff.",
  specifications: { Case: "38.5 mm, steel", Bracelet: "Leather, 20 mm", "Water resistance": "3 bar" },
};

export const diver: Kind = {
  name: "Dive Watch",
  thing: { art: "dive-watch" },
  options: steels,
  traits: { shade: shades("ink", "denim", "spruce") },
  price: 1.15,
  about: "The bezel turns one way only, in 120 clicks.",
  specifications: {
    Case: "41 mm, steel",
    Bracelet: "Steel, solid links, 22 mm",
    "Water resistance": "20 bar",
  },
};

export const chronograph: Kind = {
  name: "Chronograph",
  thing: { art: "chronograph-watch" },
  options: leathers,
  traits: { shade: shades("clay", "ink", "cocoa") },
  price: 1.3,
  about: "Two pushers and three registers for precise timing.",
  specifications: { Case: "40 mm, steel", Bracelet: "Leather, 20 mm", "Water resistance": "5 bar" },
};

export const openHeart: Kind = {
  name: "Open Heart Watch",
  thing: { art: "open-heart-watch" },
  options: leathers,
  traits: { shade: shades("ink", "cocoa", "slate") },
  price: 1.2,
  about: "An open dial shows the movement at work.",
  specifications: { Case: "41 mm, gilded steel", Bracelet: "Leather, 20 mm", "Water resistance": "5 bar" },
};

export const everyday: Kind = {
  name: "Everyday Watch",
  thing: { art: "everyday-watch" },
  options: steels,
  about: "Easy to read and comfortable to wear.",
  specifications: { Case: "39 mm, steel", Bracelet: "Steel, 20 mm", "Water resistance": "10 bar" },
};

interface Maker {
  name: string;
  shelf: string;
  firstId: number;
  /** What it makes, each kind with the names that its models go by. */
  kinds: [kind: Kind, models: string[]][];
  movements: string[];
  crystal: string;
  price: readonly [number, number];
}

export function watchesOf({ name, shelf, firstId, kinds, movements, crystal, price }: Maker): Family {
  return {
    key: shelf,
    shelf,
    firstId,
    count: 12,
    kinds: kinds.map(([kind, model]) => ({ ...kind, traits: { ...kind.traits, model } })),
    names: [`${name} {model} {kind}`],
    price,
    sold: [3, 38_000],
    colors: dials,
    colorsEach: [2, 4],
    set: "flat-lay",
    width: 1_020,
    views: [everyColor, laidPair, laid, detail(0.5, 0.5, 0.4)],
    about: [
      [
        `This is what ${name} does best: an honest watch, well finished, for less than it looks.`,
        "Brushed and polished hands are easy to read at any hour.",
        `Turned over, it shows its movement, or the engraving by which ${name} guards it.`,
      ],
      [
        "Comes in a box with a cushion, a warranty card and a spare pin.",
        "Each one is run for four days in six positions before it leaves.",
        "The crown closes with a solid click.",
      ],
    ],
    points: [
      "Hands and markers that glow",
      "The strap changes without a tool",
      "Second hand stops to be set",
      "Two years of warranty",
      "Comes sized, or with links to spare",
    ],
    specifications: {
      Case: "40 mm, steel",
      Movement: movements,
      Crystal: crystal,
      Bracelet: "Steel, 20 mm",
      "Water resistance": "5 bar",
    },
    dearer: { "Leather with steel clasp": 1.1, Rubber: 1.05 },
    parcel: "always free",
  };
}
