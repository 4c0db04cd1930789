import { categoryRows, keepFirstTrees } from "../catalogue/keep-trees.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { readCategoryMap } from "../marketplace/category-map.ts";
import { fetchPicturesJob, type ImportContext } from "../marketplace/supplier-products.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { withJobs } from "./shop.ts";

/** Runs `work` with what storing products needs. A shop that was never started gets its categories first. */
export async function withCatalogue<Value>(
  config: Config,
  work: (context: Omit<ImportContext, "supplier">) => Promise<Value>,
): Promise<Value> {
  const trees = await readTrees();
  const categories = await readCategoryMap(trees);
  return withJobs(config, [fetchPicturesJob], async ({ database, jobs }) => {
    await keepFirstTrees(database, categoryRows(trees, config.catalogue.menu));
    const { defaultCountry } = config.shop;
    return work({ database, jobs, clock: systemClock, defaultCountry, categories });
  });
}
