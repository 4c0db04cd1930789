import { readFile, stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { categoryRows, keepFirstTrees } from "../catalogue/keep-trees.ts";
import type { PictureReference } from "../catalogue/tables.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { mostOwnBytes, readOwnPicture } from "../media/own-pictures.ts";
import { openPictureDecoder, type PictureDecoder } from "../media/picture-decoder.ts";
import { PictureRefused } from "../media/standardize-picture.ts";
import type { OwnContext } from "../own-products/save-own-products.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { categoryIds } from "./prices.ts";
import { FieldError, type Resolve } from "./product-fields.ts";
import { withShop } from "./shop.ts";

export type OwnCommand = OwnContext & {
  /** @param pathOf where a file is that the merchant names. Throws FieldError */
  resolve: (options: { pathOf: (file: string) => string | Promise<string>; keeps: boolean }) => Resolve;
};

/** Runs `work` with what products of the shop's own need. A shop that was never started gets its categories first. */
export async function withOwnProducts<Value>(
  config: Config,
  work: (own: OwnCommand) => Promise<Value>,
): Promise<Value> {
  const trees = await readTrees();
  const categories = await categoryIds();
  return withShop(config, async ({ database }) => {
    await keepFirstTrees(database, categoryRows(trees, config.catalogue.menu));
    const decoder = openPictureDecoder();
    const resolve: OwnCommand["resolve"] = ({ pathOf, keeps }) => {
      const read = pictureReader(database, decoder, keeps);
      return { categories, picture: async (file) => read(await pathOf(file), file) };
    };
    return work({ database, clock: systemClock, resolve }).finally(decoder.close);
  });
}

type Picture = Omit<PictureReference, "alt">;

/** Reads pictures, each file once as long as it is remembered. */
function pictureReader(database: Database, decoder: PictureDecoder, keeps: boolean) {
  const known = new LRUCache<string, Picture>({ max: 10_000 });
  return async (path: string, name: string): Promise<Picture> => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const picture = await readPicture(path, name);
    known.set(path, picture);
    return picture;
  };

  async function readPicture(path: string, name: string): Promise<Picture> {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new FieldError(`there is no picture ${name}`);
    if (found.size > mostOwnBytes) throw new FieldError(`the picture ${name} has more than 25 MB`);
    try {
      return await readOwnPicture(database, decoder, await readFile(path), { keeps });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      throw new FieldError(`the picture ${name} can't be used: ${error.message}`);
    }
  }
}
