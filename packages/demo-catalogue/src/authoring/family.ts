/**
 * A family is a line of products of one shelf in a few words: what it draws, what its products differ in, and the
 * sentences of their descriptions. `draftsOf` works each product out, the same at every run.
 */
import type { DrawingName } from "../drawings/drawings.ts";
import type { Pattern } from "../drawings/prints.ts";
import type { Tone } from "../palette.ts";
import type { Thing } from "../recipe.ts";
import type { Colorway } from "./colorways.ts";
import type { Stage } from "./stages.ts";
import type { Option } from "./variants.ts";

/** Something that products differ in: a cut, a cloth, a motif, a pack. All but the name is optional. */
export interface Trait {
  /** Its place in the product's name; "" where it goes without saying. */
  name: string;
  /** A sentence of the description. */
  about?: string;
  /** A line of the list in the description. */
  point?: string;
  specifications?: Record<string, string>;
  /** Multiplies the price. */
  price?: number;
  /** How it shows in the picture. */
  shows?: Shown;
}

export interface Shown {
  /** Another drawing, for products whose names have the trait: 'with Bassinet' is another form. */
  art?: DrawingName;
  tone?: Tone;
  accent?: Tone;
  pattern?: Pattern;
}

/** What of a family may be otherwise in one of its kinds. */
interface Manner {
  /** Which colors it comes in; each product has some of them. None is what comes as it is drawn. */
  colors?: Colorway;
  /** How many colors a product has, at least and at most. */
  colorsEach?: readonly [least: number, most: number];
  /** Options after the color: each product has one of these lists. */
  options?: Option[][];
  /** Flat things are laid out; all else stands. */
  set?: "standing" | "flat-lay";
  /** The width of the box that it fills in its first picture. */
  width?: number;
  /** Where the first picture is more than the thing alone: products take turns. */
  openings?: Stage[];
  /** What the further pictures are chosen from. */
  views?: Stage[];
  /** What its products differ in; `{cloth}` in a name is a trait of the list of that name. */
  traits?: Record<string, (string | Trait)[]>;
  /** Patterns of names: "{collection} {print} {kind} in {cloth}". `{collection}` is always there. */
  names?: string[];
}

export interface Kind extends Trait, Manner {
  thing: Thing;
  /** How many come together, at the end of the name: "3-Pack". */
  pack?: string;
}

export interface Family extends Manner {
  /** Seeds what is left to chance. Another key makes other products. */
  key: string;
  /** The key of its level-2 category. */
  shelf: string;
  /** The id of its first product: the category's id and 100, or more for a second family of a shelf. */
  firstId: number;
  /** How many products it has. Those that there are stay the same when there are more. */
  count: number;
  /** Products take turns. */
  kinds: Kind[];
  names: string[];
  /** In cents, before what traits make of it. */
  price: readonly [low: number, high: number];
  /** Paragraphs; of each list a product tells one. `{kind}` and the traits' names may stand in them. */
  about: string[][];
  /** Lines of which each product has three. */
  points: string[];
  /** Where several values are given, each product has one. */
  specifications: Record<string, string | string[]>;
  /** What values of options cost more than the others: a factor by the value's name. */
  dearer?: Record<string, number>;
  /** How many were sold, from the slowest to the best. */
  sold?: readonly [low: number, high: number];
  /** What sending costs where it is not free: what is large costs more. */
  parcel?: "small" | "large" | "always free";
}
