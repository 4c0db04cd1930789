import { expect, test } from "vitest";
import { type CloseRecipe, recipeColor, recipeId, recipeSize, type StandingRecipe } from "./recipe.ts";
import { demoScenes } from "./scenes.ts";

const bear: StandingRecipe = {
  set: "standing",
  ground: "sky",
  things: [{ art: "teddy-bear", tone: "oat", x: 630, base: 1024, width: 827 }],
};
const face: CloseRecipe = { set: "close", of: bear, frame: { x: 400, y: 300, width: 400 } };

test("a picture keeps its name whatever the order in which its recipe was written", () => {
  const rewritten: StandingRecipe = {
    things: [{ width: 827, base: 1024, x: 630, tone: "oat", art: "teddy-bear" }],
    ground: "sky",
    set: "standing",
  };
  expect(recipeId(rewritten)).toBe(recipeId(bear));
  expect(recipeId(bear)).toMatch(/^[0-9a-f]{16}$/);
});

test("a picture gets another name with any change", () => {
  const names = [bear, { ...bear, ground: "oat" as const }, { ...bear, things: [] }, face].map(recipeId);
  expect(new Set(names).size).toBe(4);
});

test("products and details are 1280 square, scenes have their own size", () => {
  expect(recipeSize(bear)).toEqual({ width: 1280, height: 1280 });
  expect(recipeSize(face)).toEqual({ width: 1280, height: 1280 });
  expect(recipeSize(demoScenes.hero.recipe)).toEqual({ width: 1800, height: 760 });
});

test("what fills a picture's place is its ground or its wall", () => {
  expect(recipeColor(bear)).toBe("#E0EAF0");
  expect(recipeColor(face)).toBe("#E0EAF0");
  expect(recipeColor(demoScenes.hero.recipe)).toBe("#F1DFCF");
});
