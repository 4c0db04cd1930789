/** Reads the category trees that the merchant edits in the folder `catalogue` (see the README there). */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type DataFile, fields, mistakeAt, readDataFile } from "../platform/data-file.ts";

export const treeKeys = ["baby", "marketplace"] as const;
export type TreeKey = (typeof treeKeys)[number];

/** The folder of the shop's own files. */
const treeDirectory = fileURLToPath(new URL("../../../../catalogue", import.meta.url));

const ids = { least: 1_000, most: 2_200 };

const takes = (what: string) => ({ error: `takes ${what}` });
const words = "words, 60 characters at most";
const title = z.string(takes(words)).trim().min(1, takes(words)).max(60, takes(words));
const keyShape = "small letters and digits with hyphens between them";
const key = z.string(takes(keyShape)).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, takes(keyShape));
const pictureShape = "the id of a picture, as in /media/{id}";

const own = {
  id: z.int(takes("a whole number")),
  key,
  title,
  type: z.literal("watches", takes("watches, or is left out")).optional(),
};

/** Only categories of a special type may have an id outside the usual range (CAT-01, CAT-04). */
function hasUsualId({ id, type }: { id: number; type?: "watches" | undefined }): boolean {
  return (id >= ids.least || (type === "watches" && id > 0)) && id <= ids.most;
}
const usualId = { error: `takes a whole number from ${ids.least} to ${ids.most}`, path: ["id"] };

const level2 = fields(own).refine(hasUsualId, usualId);
const categories = z.array(level2, takes("a list")).min(1, takes("at least one category"));
const group = fields({ title, categories });
const groups = z
  .array(group, takes("a list of groups"))
  .min(1, takes("at least one group"))
  .max(15, takes("15 groups at most"));
const top = fields({
  ...own,
  picture: z
    .string(takes(pictureShape))
    .regex(/^[a-z0-9-]{1,64}$/, takes(pictureShape))
    .optional(),
  groups,
}).refine(hasUsualId, usualId);
const tree = z.array(top, takes("a list of categories")).min(1, takes("at least one category"));

export type TopCategory = z.infer<typeof top>;
export type Trees = Readonly<Record<TreeKey, readonly TopCategory[]>>;

/** The category of each id and key. Both trees share them, because both are in the shop at once. */
type Owners = Map<number | string, string>;

function requireUnique(source: DataFile, tops: readonly TopCategory[], owners: Owners): void {
  const once = (category: z.infer<typeof level2>, path: (string | number)[]) => {
    for (const field of ["id", "key"] as const) {
      const value = category[field];
      const other = owners.get(value);
      if (other !== undefined) {
        throw mistakeAt(source, [...path, field], `${field} ${value} is that of ${other} already`);
      }
      owners.set(value, category.title);
    }
  };
  for (const [index, category] of tops.entries()) {
    once(category, [index]);
    for (const [place, each] of category.groups.entries()) {
      for (const [position, below] of each.categories.entries()) {
        once(below, [index, "groups", place, "categories", position]);
      }
    }
  }
}

/** Reads both trees. Throws a ConfigError with the file, the line and what is expected there, for the first mistake. */
export async function readTrees(directory = treeDirectory): Promise<Trees> {
  const owners: Owners = new Map();
  const read = async (treeKey: TreeKey) => {
    const path = join(directory, `${treeKey}.yaml`);
    const { data, source } = await readDataFile(path, tree, "a tree of categories");
    requireUnique(source, data, owners);
    return data;
  };
  return { baby: await read("baby"), marketplace: await read("marketplace") };
}
