import { createHash } from "node:crypto";
import type { DrawingName } from "./drawings/drawings.ts";
import type { Pattern } from "./drawings/prints.ts";
import type { IllustrationName } from "./illustration-names.ts";
import { type Ground, grounds, type Hex, type Tone } from "./palette.ts";

/**
 * A picture as plain data: what stands where, on what, in which colors. The studio renders it at any width, and
 * every picture of the demo shop is one. All measures are in the picture's own native pixels (`recipeSize`).
 */
export type Recipe = StandingRecipe | FlatLayRecipe | CloseRecipe | RoomRecipe;

/** Things on the floor of the studio, before a wall that meets it in a soft horizon. The last stands in front. */
export interface StandingRecipe {
  set: "standing";
  ground: Ground;
  size?: Size;
  things: StandingThing[];
}

/** Things laid out on a sheet and seen from above: clothes. */
export interface FlatLayRecipe {
  set: "flat-lay";
  ground: Ground;
  size?: Size;
  things: LyingThing[];
}

/** A square detail of another picture. */
export interface CloseRecipe {
  set: "close";
  of: StandingRecipe | FlatLayRecipe;
  frame: { x: number; y: number; width: number };
}

/** A composed still life in a painted room. */
export interface RoomRecipe {
  set: "room";
  size: Size;
  room: Room;
  things: StandingThing[];
}

export interface Size {
  width: number;
  height: number;
}

/** One thing: a drawing painted in a tone (some of cloth take a print), or an illustration moved to one. Without a tone it is as it was made. */
export type Thing =
  | { art: DrawingName; tone?: Tone; accent?: Tone; pattern?: Pattern }
  | { art: IllustrationName; tone?: Tone; hues?: HueArc };

/** An arc of hues in degrees, clockwise from the first to the second; it may pass through 0. */
export type HueArc = readonly [from: number, to: number];

/** A box that the thing fills as far as its shape allows; height is the width where it is not given. */
interface Box {
  x: number;
  width: number;
  height?: number;
  /** Turned by so many degrees, clockwise. */
  turn?: number;
  flip?: boolean;
}

/** `x` is the middle, `base` the line that the thing stands on. What hangs throws no shadow on the floor. */
export type StandingThing = Thing & Box & { base: number; hangs?: boolean };

/** `x` and `y` are the middle. */
export type LyingThing = Thing & Box & { y: number };

export interface Room {
  wall: readonly [light: Hex, shade: Hex];
  floor: Hex;
  /** Where the wall meets the floor, as a share of the height. */
  horizon: number;
  arches?: { x: number; y: number; radius: number; color: Hex }[];
  rug?: { x: number; y: number; radiusX: number; radiusY: number; color: Hex };
  /** Light that a window throws on the wall; `size` is the width of one pane. */
  windowLight?: { x: number; y: number; size: number };
  bunting?: { from: readonly [number, number]; to: readonly [number, number]; sag: number; colors: Hex[] };
}

/** Raised whenever the studio would paint the same recipe differently: it makes every picture a new one. */
const studioVersion = 3;

const square: Size = { width: 1280, height: 1280 };

/** The native size of a picture, in pixels. Products are square. */
export function recipeSize(recipe: Recipe): Size {
  return recipe.set === "close" ? square : (recipe.size ?? square);
}

/** What fills the picture's place until it has loaded. */
export function recipeColor(recipe: Recipe): Hex {
  switch (recipe.set) {
    case "standing":
    case "flat-lay":
      return grounds[recipe.ground];
    case "close":
      return recipeColor(recipe.of);
    case "room":
      return recipe.room.wall[1];
  }
}

/** 16 hexadecimal digits that name the picture for ever: the same for equal recipes, another for any change. */
export function recipeId(recipe: Recipe): string {
  return createHash("sha256")
    .update(`${studioVersion}:${canonical(recipe)}`)
    .digest("hex")
    .slice(0, 16);
}

/** JSON with sorted keys, so that the order in which a recipe was written does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
