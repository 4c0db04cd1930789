import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Database } from "../platform/database.ts";
import type { PictureSource } from "./picture-source.ts";
import { findRecipe } from "./queries.ts";

/** The widths in which a picture is to be had, in pixels. */
export const widths = [96, 160, 320, 480, 640, 960, 1280] as const;
export type Width = (typeof widths)[number];

export type Media = { picture(id: string, width: Width): Promise<Uint8Array | undefined> };

const memoryBytes = 16 * 1024 * 1024;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/**
 * Pictures out of memory, else from `directory`, else made by `source` and kept there for good. A picture is made
 * once at a time, however many ask for it. Undefined where there is no such picture.
 */
export function openMedia(database: Database, source: PictureSource, directory: string): Media {
  const memory = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  async function keep(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(join(file, ".."), { recursive: true });
    const part = `${file}.${process.pid}.part`;
    await writeFile(part, bytes);
    await rename(part, file);
  }

  async function find(id: string, width: Width): Promise<Uint8Array | undefined> {
    const file = join(directory, id.slice(-2), `${id}-${width}.webp`);
    try {
      return await readFile(file);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const recipe = await findRecipe(database, id);
    if (recipe === undefined) return undefined;
    const bytes = await source.render(recipe, width);
    await keep(file, bytes);
    return bytes;
  }

  return {
    async picture(id, width) {
      const key = `${id}-${width}`;
      const known = memory.get(key);
      if (known !== undefined) return known;
      const making = underWay.get(key) ?? find(id, width).finally(() => underWay.delete(key));
      underWay.set(key, making);
      const bytes = await making;
      if (bytes !== undefined) memory.set(key, bytes);
      return bytes;
    },
  };
}
