import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import type { Database } from "../platform/database.ts";
import { findRecipe } from "./queries.ts";
import { narrowPicture } from "./standardize-picture.ts";

/** For whom a picture is made: a visitor who waits for it, or those who may come. */
export type Urgency = "awaited" | "ahead";

/** What makes a picture at a width: for the demo catalogue a studio that draws, for imported goods a download. */
export type PictureSource = {
  /** WebP of `recipe`, `width` pixels wide, or narrower where it is. Undefined where there is no such picture. */
  render(recipe: unknown, width: number, urgency: Urgency): Promise<Uint8Array | undefined>;
};

/** The widths in which a picture is to be had, in pixels. */
export const widths = [96, 160, 320, 480, 640, 960, 1280, 1600, 2560] as const;
export type Width = (typeof widths)[number];

export type Media = {
  /** `mayMake` is asked before a picture is made that is not there yet, and throws where it must not be. */
  picture(id: string, width: Width, mayMake: () => Promise<void>): Promise<Uint8Array | undefined>;
};

export type PictureMaker = {
  /** Makes a picture of a product unless it is there. It is kept on disk, and takes no memory. */
  makeAhead(id: string, width: Width): Promise<void>;
};

/** A picture that can be made, and the name under which what is made is kept. */
type Original = { name: string; make(): Promise<Uint8Array | undefined> };

const memoryBytes = 16 * 1024 * 1024;

/** The storefront's own pictures, `NAME.webp` for each `scene-NAME`. */
const scenes = fileURLToPath(new URL("../../../storefront/scenes", import.meta.url));

/** Whether a picture is the storefront's own, which a new version of the shop may change. */
export function isScene(id: string): boolean {
  return id.startsWith("scene-");
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Pictures out of memory, else from `directory`, else made and stored there: scenes from files, others by `source`.
 * Each is made once, however many ask. Undefined for an unknown picture.
 */
export function openMedia(
  database: Database,
  source: PictureSource,
  directory: string,
): Media & PictureMaker {
  const memory = new LRUCache<string, Uint8Array>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();

  const fileOf = (name: string, width: Width) => join(directory, name.slice(-2), `${name}-${width}.webp`);

  async function keep(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(join(file, ".."), { recursive: true });
    // One that is made ahead may be made for a visitor at the same time.
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, bytes);
    await rename(part, file);
  }

  /** What is made of a scene is kept under its content, so that one that was drawn anew is shown after an update. */
  async function findScene(id: string, width: Width): Promise<Original | undefined> {
    const bytes = await readIfThere(join(scenes, `${id.slice("scene-".length)}.webp`));
    if (bytes === undefined) return undefined;
    const content = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    return { name: `${id}-${content}`, make: () => narrowPicture(bytes, width) };
  }

  function stored(id: string, width: Width): Original {
    return {
      name: id,
      async make() {
        const recipe = await findRecipe(database, id);
        return recipe === undefined ? undefined : source.render(recipe, width, "awaited");
      },
    };
  }

  async function makeAndKeep({ make }: Original, file: string): Promise<Uint8Array | undefined> {
    const bytes = await make();
    if (bytes !== undefined) await keep(file, bytes);
    return bytes;
  }

  return {
    async picture(id, width, mayMake) {
      const key = `${id}-${width}`;
      const known = memory.get(key);
      if (known !== undefined) return known;
      const original = isScene(id) ? await findScene(id, width) : stored(id, width);
      if (original === undefined) return undefined;
      const file = fileOf(original.name, width);
      let bytes: Uint8Array | undefined = await readIfThere(file);
      if (bytes === undefined) {
        await mayMake();
        const making = underWay.get(key) ?? makeAndKeep(original, file).finally(() => underWay.delete(key));
        underWay.set(key, making);
        bytes = await making;
      }
      if (bytes !== undefined) memory.set(key, bytes);
      return bytes;
    },
    async makeAhead(id, width) {
      const file = fileOf(id, width);
      if (underWay.has(`${id}-${width}`) || (await readIfThere(file)) !== undefined) return;
      const recipe = await findRecipe(database, id);
      const bytes = recipe === undefined ? undefined : await source.render(recipe, width, "ahead");
      if (bytes !== undefined) await keep(file, bytes);
    },
  };
}
