/** Loads the demo catalogue, only in a demo shop. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Recipe } from "@nestling/demo-catalogue/recipe";
import { demoSeed } from "../catalogue/demo-seed.ts";
import type { Seed } from "../catalogue/seed.ts";
import type { PictureSource } from "../media/media.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { seedVouchers } from "../vouchers/demo-vouchers.ts";
import type { Undo } from "./undo.ts";

/** All of the demo's products, as of now. */
export async function loadDemo(): Promise<Seed> {
  const [catalogue, recipes, scenes] = await Promise.all([
    import("@nestling/demo-catalogue/catalogue"),
    import("@nestling/demo-catalogue/recipe"),
    import("@nestling/demo-catalogue/scenes"),
  ]);
  return demoSeed({ ...catalogue, ...recipes, ...scenes }, systemClock.now());
}

/**
 * Fills an empty catalogue with `nestling seed`, in a process of its own, so that the memory it needs is free afterwards.
 * Throws with its output if it fails.
 */
export async function seedDemo(): Promise<void> {
  const nestling = fileURLToPath(new URL("../cli.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [nestling, "seed"]);
}

/** Inserts the vouchers of the demo shop. */
export async function openDemoVouchers(database: Database): Promise<void> {
  const { demoVouchers } = await import("@nestling/demo-catalogue/vouchers");
  await seedVouchers(database, demoVouchers, systemClock.now());
}

/** Draws the pictures of the demo catalogue. The studio is opened for the first picture that does not exist yet. */
export function demoPictures(directory: string, undo: Undo): PictureSource {
  const open = async () => {
    const { openStudio } = await import("@nestling/demo-catalogue/studio");
    const studio = await openStudio(directory);
    undo.push(() => studio.close());
    return studio;
  };
  let studio: ReturnType<typeof open> | undefined;
  return {
    async render(recipe, width) {
      studio ??= open();
      return (await studio).render(recipe as Recipe, width);
    },
  };
}

/** The flash sale of the demo shop on a day. */
export async function demoSale(day: number) {
  return (await import("@nestling/demo-catalogue/flash-sale")).demoFlashSale(day);
}
