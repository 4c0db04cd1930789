/**
 * Draws the storefront's own pictures into packages/storefront/scenes: `npm run scenes -w @nestling/demo-catalogue`. To be run
 * when a scene has changed. `recipes.json` beside them says of which recipe each was drawn.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recipeId } from "../src/recipe.ts";
import { demoScenes } from "../src/scenes.ts";
import { openStudio } from "../src/studio.ts";

const directory = await mkdtemp(join(tmpdir(), "nestling-scenes-"));
const studio = await openStudio(directory);
const folder = new URL("../../storefront/scenes/", import.meta.url);
for (const [name, { recipe }] of Object.entries(demoScenes)) {
  await writeFile(
    new URL(`${name}.webp`, folder),
    await studio.render(recipe, name === "hero" ? 2560 : 1280),
  );
}
const recipes = Object.entries(demoScenes).map(([name, { recipe }]) => [name, recipeId(recipe)]);
await writeFile(new URL("recipes.json", folder), `${JSON.stringify(Object.fromEntries(recipes), null, 2)}\n`);
await studio.close();
await rm(directory, { recursive: true });
