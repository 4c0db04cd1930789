import { availableParallelism } from "node:os";
import { extractIllustrations } from "./illustrations.ts";
import type { Recipe } from "./recipe.ts";
import { openRenderPool } from "./studio/render-pool.ts";

/** Renders recipes to pictures, beside the event loop. */
export interface Studio {
  /** The picture as WebP, `width` pixels wide (a whole number from 1 to 2560); its height follows from the recipe. */
  render(recipe: Recipe, width: number): Promise<Uint8Array>;
  /** The same, begun when no other picture waits. */
  renderAhead(recipe: Recipe, width: number): Promise<Uint8Array>;
  /** Ends the processes. What is still waiting or being rendered is refused. */
  close(): Promise<void>;
}

const widest = 2560;

/**
 * Opens the studio over the illustrations in `dir`, which are extracted first if they are missing. Processes make the
 * pictures: one, or two with enough cores. They start with the first picture and end after a while without work.
 */
export async function openStudio(dir: string): Promise<Studio> {
  await extractIllustrations(dir);
  const pool = openRenderPool(dir, availableParallelism() > 2 ? 2 : 1);
  return {
    async render(recipe, width) {
      requireWidth(width);
      return pool.render(recipe, width);
    },
    async renderAhead(recipe, width) {
      requireWidth(width);
      return pool.renderAhead(recipe, width);
    },
    close: () => pool.close(),
  };
}

function requireWidth(width: number): void {
  if (Number.isInteger(width) && width >= 1 && width <= widest) return;
  throw new RangeError(`A picture cannot be ${width} pixels wide`);
}
