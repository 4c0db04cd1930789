import sharp from "sharp";
import type { CloseRecipe, LyingThing, Recipe, StandingThing } from "../recipe.ts";
import { recipeSize } from "../recipe.ts";
import { paste, stain } from "./canvas.ts";
import type { Pose, PropRoom } from "./objects.ts";
import { type Raster, rasterize } from "./raster.ts";
import { paintedRoom } from "./rooms.ts";
import { sheet, type View, wallAndFloor } from "./sets.ts";
import { blur, castShadow, contactShadow, silhouette } from "./shadows.ts";

const shade = "#5B4636";

/**
 * Renders a picture at this width, in pixels; the height follows from the recipe's own proportions. Everything is
 * drawn from vectors at that width: no picture is a reduction of a larger one.
 */
export async function renderRecipe(recipe: Recipe, width: number, props: PropRoom): Promise<Uint8Array> {
  const scene = recipe.set === "close" ? recipe.of : recipe;
  const view = viewOf(recipe, scene, width);
  const canvas = await rasterize(backdrop(scene, view));
  for (const thing of scene.things) {
    if ("base" in thing) await placeStanding(canvas, thing, view, props);
    else await placeLying(canvas, thing, view, props);
  }
  const { data, width: columns, height: rows } = canvas;
  return sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
    .removeAlpha()
    .resize(width)
    .webp({ ...compression(recipe, width), effort: 4 })
    .toBuffer();
}

/** From this width on a picture is zoomed into: it is looked at four times as large. */
const zoomWidth = 1600;

function compression({ set }: Recipe, width: number) {
  // A room is shown large and for long: it gets a little more.
  if (set === "room") return { quality: 84 };
  return width < zoomWidth ? { quality: 80 } : { quality: 90, smartSubsample: true };
}

type Scene = Exclude<Recipe, CloseRecipe>;

/** No thing is rendered wider than this, in pixels: in large close-ups the soft shading forgives being enlarged. */
const widestThing = 1500;

function viewOf(recipe: Recipe, scene: Scene, width: number): View {
  const { x, y, ...size } =
    recipe.set === "close"
      ? { ...recipe.frame, height: recipe.frame.width }
      : { x: 0, y: 0, ...recipeSize(recipe) };
  const widest = Math.max(1, ...scene.things.map((thing) => thing.width));
  return { x, y, ...size, scale: Math.min(width / size.width, widestThing / widest) };
}

function backdrop(scene: Scene, view: View): string {
  const size = recipeSize(scene);
  switch (scene.set) {
    case "standing":
      return wallAndFloor(scene.ground, size, view);
    case "flat-lay":
      return sheet(scene.ground, size, view);
    case "room":
      return paintedRoom(scene.room, size, view);
  }
}

/** The thing's cast shadow and the shadow where it touches the floor, then the thing itself. */
async function placeStanding(
  canvas: Raster,
  thing: StandingThing,
  view: View,
  props: PropRoom,
): Promise<void> {
  const image = await props.fetch(thing, poseOf(thing, view));
  const middle = (thing.x - view.x) * view.scale;
  const base = (thing.base - view.y) * view.scale;
  const left = Math.round(middle - image.width / 2);
  if (!thing.hangs) {
    const softness = Math.max(1, image.width * 0.028);
    const length = Math.max(2, Math.round(Math.min(image.height * 0.17, image.width * 0.24)));
    const margin = Math.ceil(softness * 3);
    const cast = blur(castShadow(image, length, 0.9, margin), softness);
    const castLeft = middle + image.width * 0.1 - cast.width / 2;
    stain(canvas, cast, Math.round(castLeft), Math.round(base - length * 0.7 - margin), shade, 0.34);

    const depth = Math.max(2, Math.round(image.width * 0.06));
    const contact = contactShadow(Math.round(image.width * 0.86), depth * 2);
    stain(canvas, contact, Math.round(middle - contact.width / 2), Math.round(base - depth), shade, 0.5);
  }
  paste(canvas, image, left, Math.round(base - image.height));
}

/** Two shadows, a wide soft one and a narrow one below the edge, then the thing. */
async function placeLying(canvas: Raster, thing: LyingThing, view: View, props: PropRoom): Promise<void> {
  const image = await props.fetch(thing, poseOf(thing, view));
  const left = (thing.x - view.x) * view.scale - image.width / 2;
  const top = (thing.y - view.y) * view.scale - image.height / 2;
  const unit = thing.width * view.scale;
  const shadow = (softness: number, right: number, down: number, opacity: number) => {
    const radius = Math.max(0.7, unit * softness);
    const margin = Math.ceil(radius * 3);
    const mask = blur(silhouette(image, margin), radius);
    const x = Math.round(left + unit * right) - margin;
    const y = Math.round(top + unit * down) - margin;
    stain(canvas, mask, x, y, shade, opacity);
  };
  shadow(0.04, 0.034, 0.058, 0.3);
  shadow(0.0125, 0.006, 0.0125, 0.22);
  paste(canvas, image, Math.round(left), Math.round(top));
}

function poseOf(thing: StandingThing | LyingThing, view: View): Pose {
  const { width, height = width, flip = false, turn = 0 } = thing;
  return { width: width * view.scale, height: height * view.scale, flip, turn };
}
