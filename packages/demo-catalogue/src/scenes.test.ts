import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recipeId } from "./recipe.ts";
import { demoScenes } from "./scenes.ts";

const files = new URL("../../storefront/scenes/", import.meta.url);

test("[ERR-08] the storefront has a file of each scene, drawn of its recipe of today", async () => {
  const names = Object.keys(demoScenes);
  const pictures = (await readdir(files)).filter((file) => file.endsWith(".webp"));
  expect(pictures.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
  const today = Object.fromEntries(
    names.map((name) => [name, recipeId(demoScenes[name as keyof typeof demoScenes].recipe)]),
  );
  expect(JSON.parse(await readFile(new URL("recipes.json", files), "utf8"))).toEqual(today);
});

/** One picture in two shapes: for wide screens and for phones, or for a page and for a dialog. */
const shapes = new Map([
  ["hero-phone", "hero"],
  ["login-forgot", "forgot"],
]);

const animals = new Set([
  ...["beaver", "butterfly", "cat", "chipmunk", "dodo", "dog", "duck", "elephant", "ewe", "giraffe", "goose"],
  ...["hatching-chick", "hedgehog", "kangaroo", "llama", "owl", "parrot", "penguin", "pig", "rabbit"],
  ...["snail", "teddy-bear", "turtle"],
]);

test("[ERR-08] no two stories show the same animal", () => {
  const stories = new Map<string, Set<string>>();
  for (const [name, { recipe }] of Object.entries(demoScenes)) {
    if (recipe.set === "close" || name.startsWith("menu-")) continue;
    for (const { art } of recipe.things) {
      const told = stories.get(art) ?? new Set();
      if (animals.has(art)) stories.set(art, told.add(shapes.get(name) ?? name));
    }
  }
  expect([...stories].filter(([, names]) => names.size > 1)).toEqual([]);
  expect([...stories.keys()].toSorted()).toEqual([...animals].toSorted());
});
