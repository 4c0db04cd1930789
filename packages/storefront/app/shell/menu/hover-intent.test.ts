import { expect, test } from "vitest";
import { isHeadingFor } from "./hover-intent.ts";

/** The groups begin at 288 and reach from the top of the panel to its bottom. */
const groups = { x: 288, top: 0, bottom: 700 };

test("a pointer that moves slantwise to the groups is heading for them, over whatever rows it passes", () => {
  expect(isHeadingFor(groups, { x: 100, y: 200 }, { x: 140, y: 250 })).toBe(true);
  expect(isHeadingFor(groups, { x: 100, y: 600 }, { x: 140, y: 520 })).toBe(true);
});

test("a pointer that moves along the list, or away, or steeper than the groups reach, is not", () => {
  expect(isHeadingFor(groups, { x: 100, y: 200 }, { x: 100, y: 252 })).toBe(false);
  expect(isHeadingFor(groups, { x: 100, y: 200 }, { x: 60, y: 230 })).toBe(false);
  expect(isHeadingFor(groups, { x: 100, y: 200 }, { x: 104, y: 252 })).toBe(false);
});

test("a pointer that is among the groups already is heading nowhere", () => {
  expect(isHeadingFor(groups, { x: 300, y: 200 }, { x: 340, y: 210 })).toBe(false);
});
