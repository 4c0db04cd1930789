/** Colors by the names that shops give them, in the sets that whole shelves come in. */
import type { Tone } from "../palette.ts";

export type Colorway = Record<string, Tone | "as drawn">;

/** For the smallest: pale, and at home beside each other. */
export const soft = {
  Oat: "oat",
  Cream: "cream",
  Blush: "blush",
  Sage: "sage",
  Mist: "mist",
  Lilac: "lilac",
  "Dusty Rose": "rose",
  "Soft Sky": "sky",
} satisfies Colorway;

/** For playing in: colors that forgive. */
export const lively = {
  Honey: "honey",
  Coral: "coral",
  Clay: "clay",
  Sky: "sky",
  Denim: "denim",
  Fern: "fern",
  Spruce: "spruce",
  Sage: "sage",
  Rose: "rose",
} satisfies Colorway;

/** For what gets dirty, and for grown-ups. */
export const quiet = {
  Sand: "sand",
  Cocoa: "cocoa",
  Slate: "slate",
  Ink: "ink",
  Spruce: "spruce",
  Clay: "clay",
  Denim: "denim",
  Oat: "oat",
} satisfies Colorway;

/** Woods, and wood painted in the colors of a nursery. */
export const woods = {
  Beech: "oat",
  Oak: "sand",
  Walnut: "cocoa",
  White: "cream",
  "Sage Green": "sage",
} satisfies Colorway;
