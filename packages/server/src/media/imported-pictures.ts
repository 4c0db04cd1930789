/**
 * Pictures of imported products (MKT-01). Each is fetched once, checked by its content, and kept in DATA_DIR; every width is
 * made from what is kept. What the seller has sent is never served: a picture is always written anew.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAdmission } from "../platform/admission.ts";
import type { Database } from "../platform/database.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { type FetchRules, fetchPicture } from "./fetch-picture.ts";
import type { PictureSource } from "./media.ts";
import type { PictureDecoder } from "./picture-decoder.ts";
import { findRecipe, keepRecipe } from "./queries.ts";
import {
  narrowPicture,
  type PictureFacts,
  PictureRefused,
  type PictureRules,
} from "./standardize-picture.ts";

/** Where a picture comes from, and what was found there. */
type ImportedRecipe = { source: string; refused?: string } & Partial<PictureFacts>;

export type ImportedPictures = PictureSource & {
  /** Fetches a picture unless it is kept. Undefined for one that is not imported. Throws Unavailable where it may come later. */
  fetch(id: string): Promise<PictureFacts | "refused" | undefined>;
};

/** The id of the picture at an address. Suppliers never change what an address shows. */
export function pictureId(address: string): string {
  return createHash("sha256").update(address).digest("hex").slice(0, 32);
}

export function isImported(recipe: unknown): recipe is ImportedRecipe {
  return typeof recipe === "object" && recipe !== null && "source" in recipe;
}

/** Of what is kept: every width is made from it. */
const pictureRules: PictureRules = { mostMegapixels: 40, quality: 90 };

/** Each holds up to 10 MB, while it is fetched and while it waits to be opened. */
const queue = { atOnce: 8, mostWaiting: 200, mostOfNetwork: 200, longestWait: 60_000 };

/** @param directory where the pictures are kept */
export function openImportedPictures(
  database: Database,
  decoder: Pick<PictureDecoder, "standardize">,
  directory: string,
  rules: FetchRules,
): ImportedPictures {
  const { admit } = createAdmission(queue);
  const underWay = new Map<string, Promise<PictureFacts | "refused" | undefined>>();
  const fileOf = (id: string) => join(directory, id.slice(-2), `${id}.webp`);

  async function take(id: string): Promise<PictureFacts | "refused" | undefined> {
    const recipe = await findRecipe(database, id);
    if (!isImported(recipe)) return undefined;
    if (recipe.refused !== undefined) return "refused";
    const { source, width, height, color } = recipe;
    if (width !== undefined && height !== undefined && color !== undefined && (await isKept(fileOf(id))))
      return { width, height, color };
    try {
      const fetched = await fetchPicture(source, rules);
      const [written] = await decoder.standardize([fetched], pictureRules, "import");
      if (written === undefined) throw new Error("no picture came of one");
      const { bytes, facts } = written;
      await keep(fileOf(id), bytes);
      await keepRecipe(database, id, { source, ...facts });
      return facts;
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw new Unavailable("the host of a picture", error);
      await keepRecipe(database, id, { source, refused: error.message });
      return "refused";
    }
  }

  /** Each picture once at a time, however many ask for it. */
  function fetchOnce(id: string) {
    const taking =
      underWay.get(id) ?? admit({ network: undefined }, () => take(id)).finally(() => underWay.delete(id));
    underWay.set(id, taking);
    return taking;
  }

  return {
    fetch: fetchOnce,
    async render(recipe, width) {
      if (!isImported(recipe)) return undefined;
      const id = pictureId(recipe.source);
      const facts = await fetchOnce(id);
      if (typeof facts !== "object") return undefined;
      const bytes = await readFile(fileOf(id));
      // Compressing it once more would show when it is zoomed into.
      return facts.width <= width ? bytes : narrowPicture(bytes, width);
    },
  };
}

async function isKept(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false, // it is fetched again
  );
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
}
