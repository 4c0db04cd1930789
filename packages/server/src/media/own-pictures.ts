/** Pictures that the merchant brings as files (OWN-04), opened by the rules for pictures from outside. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import type { PictureSource } from "./media.ts";
import type { PictureDecoder } from "./picture-decoder.ts";
import { findRecipe } from "./queries.ts";
import { narrowPicture, type PictureFacts, type PictureRules } from "./standardize-picture.ts";
import { ownPictures, pictures } from "./tables.ts";

/** The largest file that is taken, in bytes. */
export const mostOwnBytes = 25 * 1024 * 1024;

const rules: PictureRules = { mostMegapixels: 50, quality: 90 };

type OwnRecipe = { own: string } & PictureFacts;

export function isOwnPicture(recipe: unknown): recipe is OwnRecipe {
  return typeof recipe === "object" && recipe !== null && "own" in recipe;
}

/**
 * Reads a picture, and keeps it with `keeps`. What the shop has already is not opened again: the id follows from the bytes.
 * Throws PictureRefused, which says why.
 */
export async function readOwnPicture(
  database: Database,
  decoder: Pick<PictureDecoder, "standardize">,
  bytes: Buffer,
  { keeps }: { keeps: boolean },
): Promise<PictureFacts & { id: string }> {
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const known = await findRecipe(database, id);
  if (isOwnPicture(known)) return { id, width: known.width, height: known.height, color: known.color };
  const [written] = await decoder.standardize([bytes], rules, "import");
  if (written === undefined) throw new Error("no picture came of one");
  const { bytes: webp, facts } = written;
  if (keeps)
    await database.transaction(async (tx) => {
      const recipe: OwnRecipe = { own: id, ...facts };
      await tx.insert(pictures).values({ id, recipe }).onConflictDoNothing();
      await tx.insert(ownPictures).values({ id, webp }).onConflictDoNothing();
    });
  return { id, ...facts };
}

/** Makes the widths of the merchant's own pictures. */
export function openOwnPictures(database: Database): PictureSource {
  return {
    async render(recipe, width) {
      if (!isOwnPicture(recipe)) return undefined;
      const [row] = await database
        .select({ webp: ownPictures.webp })
        .from(ownPictures)
        .where(eq(ownPictures.id, recipe.own));
      if (row === undefined) return undefined;
      // Compressing it once more would show when it is zoomed into.
      return recipe.width <= width ? row.webp : narrowPicture(row.webp, width);
    },
  };
}
