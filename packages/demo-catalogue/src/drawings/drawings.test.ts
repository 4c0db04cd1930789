import { expect, test } from "vitest";
import { tones } from "../palette.ts";
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

test("a drawing is painted in the colors it is given", () => {
  expect(draw("stroller", tones.rose)).not.toBe(draw("stroller"));
  expect(draw("stroller", undefined, tones.ink)).not.toBe(draw("stroller"));
});

test("only drawings are drawings", () => {
  expect(isDrawing("stroller")).toBe(true);
  expect(isDrawing("teddy-bear")).toBe(false);
  expect(isDrawing("constructor")).toBe(false);
});
