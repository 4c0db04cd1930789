/** Which of the shop's categories a supplier's product goes into, as the merchant writes it in the folder `catalogue` (MKT-01). */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { type Trees, treeKeys } from "../catalogue/tree-files.ts";
import { mistakeAt, readDataFile } from "../platform/data-file.ts";

const directory = fileURLToPath(new URL("../../../../catalogue", import.meta.url));

const takes = (what: string) => ({ error: `takes ${what}` });
const shape = "the id of a category of the supplier's, a number";
const supplierId = z
  .union(
    [z.int(takes(shape)).positive(takes(shape)), z.string(takes(shape)).regex(/^\d{1,20}$/, takes(shape))],
    takes(shape),
  )
  .transform(String);
const mapFile = z.record(
  z.string(),
  z.array(supplierId, takes("a list of ids of the supplier's categories")),
  takes("a map of keys of the shop's categories"),
);

export type CategoryMap = {
  /** The shop's category for one of the supplier's. `uncategorized` for one that the file does not name. */
  categoryOf(supplierCategoryId: string): number;
  /** The keys of the shop's categories that hold products, by their ids. */
  readonly keys: ReadonlyMap<number, string>;
  /** The supplier's categories for a key of the shop's. Undefined if there is no such key. */
  suppliersOf(key: string): readonly string[] | undefined;
};

/**
 * Reads the file. Throws ConfigError with the line of the first mistake: a key that no tree has, or that is not at the lowest
 * level; an id that is there twice.
 */
export async function readCategoryMap(
  trees: Trees,
  path = join(directory, "supplier-categories.yaml"),
): Promise<CategoryMap> {
  const { data, source } = await readDataFile(path, mapFile, "the supplier's categories");
  const below = treeKeys.flatMap((tree) =>
    trees[tree].flatMap((top) => top.groups.flatMap((group) => group.categories)),
  );
  const ids = new Map(below.map(({ key, id }) => [key, id]));
  const map = new Map<string, number>();
  for (const [key, theirs] of Object.entries(data)) {
    const id = ids.get(key);
    if (id === undefined)
      throw mistakeAt(source, [key], `${key} is no key of a category that holds products`);
    for (const [at, their] of theirs.entries()) {
      if (map.has(their)) throw mistakeAt(source, [key, at], `${their} is that of another category already`);
      map.set(their, id);
    }
  }
  return {
    keys: new Map(below.map(({ key, id }) => [id, key])),
    categoryOf: (their) => map.get(their) ?? uncategorized.id,
    suppliersOf: (key) => (ids.has(key) ? (data[key] ?? []) : undefined),
  };
}
