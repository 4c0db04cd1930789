import { expect, test } from "vitest";
import { tones } from "../palette.ts";
import { drawingBox } from "../studio/objects.ts";
import { rasterize, visibleBounds } from "../studio/raster.ts";
import { type DrawingName, draw, drawings, isDrawing } from "./drawings.ts";

const names = Object.keys(drawings) as DrawingName[];

test("no drawing has a gap in its numbers or colors", () => {
  for (const name of names) expect(draw(name), name).not.toMatch(/NaN|undefined|null|Infinity/);
});

test("every drawing is drawn alike each time, and needs no font", () => {
  for (const name of names) {
    expect(draw(name), name).toBe(draw(name));
    expect(draw(name), name).not.toContain("<text");
  }
});

test("no drawing is cut off at the edge of what is rendered", async () => {
  const side = 36;
  const isCutOff = async (name: DrawingName) => {
    const image = await rasterize(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${drawingBox}">${draw(name)}</svg>`,
    );
    const { left, top, width, height } = visibleBounds(image);
    return left === 0 || top === 0 || left + width === side || top + height === side;
  };
  const cut = await Promise.all(names.map(async (name) => ((await isCutOff(name)) ? [name] : [])));
  expect(cut.flat()).toEqual([]);
});

test("a drawing is painted in the colors it is given", () => {
  expect(draw("stroller", tones.rose)).not.toBe(draw("stroller"));
  expect(draw("stroller", undefined, tones.ink)).not.toBe(draw("stroller"));
});

test("only drawings are drawings", () => {
  expect(isDrawing("stroller")).toBe(true);
  expect(isDrawing("teddy-bear")).toBe(false);
  expect(isDrawing("constructor")).toBe(false);
});
