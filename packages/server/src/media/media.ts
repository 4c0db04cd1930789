import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Database } from "../platform/database.ts";
import { findRecipe } from "./queries.ts";

/** What makes a picture at a width: for the demo catalogue a studio that draws, for imported goods a download. */
export type PictureSource = {
  /** WebP of `recipe`, `width` pixels wide, or narrower where it is. Undefined where there is no such picture. */
  render(recipe: unknown, width: number): Promise<Uint8Array | undefined>;
};

/** The widths in which a picture is to be had, in pixels. */
export const widths = [96, 160, 320, 480, 640, 960, 1280] as const;
export type Width = (typeof widths)[number];

export type Media = {
  /** `mayMake` is asked before a picture is made that is not there yet, and throws where it must not be. */
  picture(id: string, width: Width, mayMake: () => Promise<void>): Promise<Uint8Array | undefined>;
};

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

  const fileOf = (id: string, width: Width) => join(directory, id.slice(-2), `${id}-${width}.webp`);

  async function findKept(id: string, width: Width): Promise<Uint8Array | undefined> {
    try {
      return await readFile(fileOf(id, width));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function make(id: string, width: Width): Promise<Uint8Array | undefined> {
    const recipe = await findRecipe(database, id);
    if (recipe === undefined) return undefined;
    const bytes = await source.render(recipe, width);
    if (bytes !== undefined) await keep(fileOf(id, width), bytes);
    return bytes;
  }

  return {
    async picture(id, width, mayMake) {
      const key = `${id}-${width}`;
      const known = memory.get(key);
      if (known !== undefined) return known;
      let bytes = await findKept(id, width);
      if (bytes === undefined) {
        await mayMake();
        const making = underWay.get(key) ?? make(id, width).finally(() => underWay.delete(key));
        underWay.set(key, making);
        bytes = await making;
      }
      if (bytes !== undefined) memory.set(key, bytes);
      return bytes;
    },
  };
}
