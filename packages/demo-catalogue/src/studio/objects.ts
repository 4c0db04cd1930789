import { type DrawingName, draw, isDrawing } from "../drawings/drawings.ts";
import type { Illustrations } from "../illustrations.ts";
import { type Tone, tones } from "../palette.ts";
import type { Thing } from "../recipe.ts";
import { type Colorway, grade } from "./grade.ts";
import { createImageCache } from "./image-cache.ts";
import { crop, mirror, type Raster, rasterize, resize, rotate, visibleBounds } from "./raster.ts";

/** How a thing is wanted: filling a box as far as its shape allows, then mirrored and turned. In pixels. */
export interface Pose {
  width: number;
  height: number;
  flip: boolean;
  turn: number;
}

/** Gives things as images, cut to their outline. */
export interface PropRoom {
  fetch(thing: Thing, pose: Pose): Promise<Raster>;
}

/** What is rendered of a drawing. A few reach over the edge of their board of 512 x 512. */
export const drawingBox = "-32 -32 576 576";

/** Things are rendered in boards of sizes this factor apart, so that pictures of like width share them. */
const sizeStep = 1.12;
const smallestBoard = 64;
const cacheBytes = 16 * 2 ** 20;

/** A prop room over these illustrations and the drawings. It remembers what it rendered last. */
export function openPropRoom(illustrations: Illustrations): PropRoom {
  const cache = createImageCache(cacheBytes);
  const outlines = new Map<string, { width: number; height: number }>();

  return {
    async fetch(thing, { width, height, flip, turn }) {
      const outline = await outlineOf(thing);
      const board = boardFor(Math.min(width / outline.width, height / outline.height));
      const whole = await cache.get(JSON.stringify([thing, board]), () => render(thing, board));
      const fit = Math.min(width / whole.width, height / whole.height);
      let image = await resize(whole, pixels(whole.width * fit), pixels(whole.height * fit));
      if (flip) image = await mirror(image);
      if (turn !== 0) image = await rotate(image, turn);
      return image;
    },
  };

  /** The thing's visible width and height as shares of its board. */
  async function outlineOf(thing: Thing) {
    const known = outlines.get(thing.art);
    if (known !== undefined) return known;
    const board = 48;
    const bounds = visibleBounds(await rasterize(svgOf(thing, board)));
    const outline = { width: bounds.width / board, height: bounds.height / board };
    outlines.set(thing.art, outline);
    return outline;
  }

  async function render(thing: Thing, board: number): Promise<Raster> {
    const whole = await rasterize(svgOf(thing, board));
    const image = crop(whole, visibleBounds(whole));
    // Drawings are painted in graded colors to begin with.
    if (!isDrawn(thing)) grade(image, colorwayOf(thing));
    return image;
  }

  function svgOf(thing: Thing, board: number): string {
    return isDrawn(thing)
      ? svg(board, drawingBox, draw(thing.art, hexOf(thing.tone), hexOf(thing.accent), thing.pattern))
      : svg(board, "0 0 32 32", illustrations[thing.art]);
  }
}

type DrawnThing = Extract<Thing, { art: DrawingName }>;
type IllustratedThing = Exclude<Thing, DrawnThing>;

function isDrawn(thing: Thing): thing is DrawnThing {
  return isDrawing(thing.art);
}

function colorwayOf({ tone, hues }: IllustratedThing): Colorway | undefined {
  return tone && { color: tones[tone], hues };
}

function hexOf(tone: Tone | undefined) {
  return tone && tones[tone];
}

function svg(size: number, box: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${body}</svg>`;
}

/** The next of the board sizes that is not below `size`. */
function boardFor(size: number): number {
  const steps = Math.ceil(Math.log(size / smallestBoard) / Math.log(sizeStep));
  return Math.round(smallestBoard * sizeStep ** Math.max(0, steps));
}

function pixels(length: number): number {
  return Math.max(1, Math.round(length));
}
