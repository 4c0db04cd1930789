/** A process of the studio: answers each job with its picture. Started by the render pool: `render-process.ts <dir>`. */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { readIllustrations } from "../illustrations.ts";
import { openPropRoom } from "./objects.ts";
import { renderRecipe } from "./render.ts";
import type { Answer, Job } from "./render-pool.ts";

const [dir] = process.argv.slice(2);
if (dir === undefined) throw new Error("Expects the directory of the illustrations");

// Rendering a page has priority over rendering a picture.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The pool decides how much is done at once. libvips keeps nothing: the prop room has its own, bounded memory.
sharp.concurrency(1);
sharp.cache(false);

const props = openPropRoom(await readIllustrations(dir));

process.on("message", async (job: Job) => {
  const answer = await render(job);
  process.send?.(answer);
});
// The shop is gone, even if it was killed: so is this.
process.on("disconnect", () => process.exit());

async function render({ recipe, width }: Job): Promise<Answer> {
  try {
    return { picture: await renderRecipe(recipe, width, props) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
