/** Stores the category trees of the files. Both trees are stored, because each category has a page (CAT-04). */
import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { allCategories, type CategoryRow } from "./category-queries.ts";
import { categories, products } from "./tables.ts";
import { catalogueTag } from "./tags.ts";
import { type TopCategory, type TreeKey, type Trees, treeKeys } from "./tree-files.ts";

/** `pictureId` is null if the file names no picture: the stored one stays. */
function rowsOf(top: TopCategory, position: number, tree: TreeKey, inMenu: boolean): CategoryRow[] {
  const common = { tree, inMenu };
  const { id, key, title, type = null, picture: pictureId = null } = top;
  const own = { level: 1, parentId: null, groupTitle: null, position, pictureId };
  const below = top.groups.flatMap((group) =>
    group.categories.map((category) => ({ ...category, groupTitle: group.title })),
  );
  return [
    { ...common, ...own, id, key, title, type },
    ...below.map((category, index) => ({
      ...common,
      ...category,
      type: category.type ?? null,
      level: 2,
      parentId: id,
      position: index,
      pictureId: null,
    })),
  ];
}

/**
 * The category of products that are in none of the files' categories. It has a page, and is in no menu. Its id is beyond those
 * that the files may use.
 */
export const uncategorized = { id: 2201, key: "more-finds", title: "More Finds" };

const uncategorizedRow: CategoryRow = {
  ...{ ...uncategorized, tree: "none", inMenu: false, type: null, level: 1, parentId: null },
  ...{ groupTitle: null, position: 0, pictureId: null },
};

/** All categories of the files, and that of products which are in none. Those of the trees in `menu` are in the menu. */
export function categoryRows(trees: Trees, menu: readonly TreeKey[]): CategoryRow[] {
  const ofFiles = treeKeys.flatMap((tree) =>
    trees[tree].flatMap((top, position) => rowsOf(top, position, tree, menu.includes(tree))),
  );
  return [...ofFiles, uncategorizedRow];
}

function isKept(row: CategoryRow, kept: CategoryRow | undefined): boolean {
  if (kept === undefined) return false;
  const names = Object.keys(row) as (keyof CategoryRow)[];
  return names.every((name) => row[name] === kept[name] || (name === "pictureId" && row[name] === null));
}

/** How many products one statement moves. There may be a million, and slow statements are canceled. */
const mostPerStatement = 2_000;

/** Updates the products of categories that were moved, or put into or out of the menu. */
async function moveProducts(tx: Tx, ids: readonly number[], mostAtOnce: number): Promise<void> {
  const parent = sql`coalesce(${categories.parentId}, ${categories.id})`;
  const move = async (which: SQL | undefined) => {
    const isElsewhere = sql`(${products.inMenu}, ${products.level1Id}) is distinct from (${categories.inMenu}, ${parent})`;
    const some = tx
      .select({ id: products.id })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.level2Id))
      .where(and(which, isElsewhere))
      .limit(mostAtOnce);
    const { rowCount } = await tx
      .update(products)
      .set({ inMenu: sql`${categories.inMenu}`, level1Id: parent })
      .from(categories)
      .where(and(eq(categories.id, products.level2Id), inArray(products.id, some)));
    return rowCount ?? 0;
  };
  const moveAll = async (which: SQL | undefined) => {
    while ((await move(which)) === mostAtOnce);
  };
  // Withdrawn products are in no index of listings, so they are searched for once and not for each category.
  for (const id of ids) await moveAll(and(eq(products.level2Id, id), isNull(products.withdrawnAt)));
  if (ids.length === 0) return;
  await moveAll(and(inArray(products.level2Id, [...ids]), isNotNull(products.withdrawnAt)));
}

/**
 * Stores the categories of the files, and moves their products into or out of the menu. A removed category leaves the
 * menu but stays stored, because products refer to it. False if nothing has changed.
 */
export async function keepTrees(
  database: Database,
  rows: CategoryRow[],
  mostAtOnce = mostPerStatement,
): Promise<boolean> {
  const ids = rows.map((row) => row.id);
  const find = async (from: Database | Tx) => {
    const kept = new Map((await allCategories(from)).map((row) => [row.id, row]));
    const changed = rows.filter((row) => !isKept(row, kept.get(row.id)));
    const gone = [...kept.values()].filter((row) => row.inMenu && !ids.includes(row.id));
    const touched = [...changed, ...gone].map((row) => row.id);
    return { isSame: touched.length === 0, stocked: touched.filter((id) => kept.has(id)) };
  };
  if ((await find(database)).isSame) return false;
  await database.transaction(async (tx) => {
    // One process at a time, so that each sees what the one before has stored.
    await tx.execute(sql`lock table category in share row exclusive mode`);
    const { isSame, stocked } = await find(tx);
    if (isSame) return;
    const theirs = (name: string) => sql.raw(`excluded.${name}`);
    await tx
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({
        target: categories.id,
        set: {
          tree: theirs("tree"),
          inMenu: theirs("in_menu"),
          type: theirs("type"),
          level: theirs("level"),
          parentId: theirs("parent_id"),
          key: theirs("key"),
          title: theirs("title"),
          groupTitle: theirs("group_title"),
          position: theirs("position"),
          pictureId: sql`coalesce(excluded.picture_id, ${categories.pictureId})`,
        },
      });
    await tx.update(categories).set({ inMenu: false }).where(notInArray(categories.id, ids));
    await moveProducts(tx, stocked, mostAtOnce);
    await announce(tx, [catalogueTag]);
  });
  return true;
}

/** As `keepTrees`, in a shop that has no categories because it was never started. */
export async function keepFirstTrees(database: Database, rows: CategoryRow[]): Promise<void> {
  if ((await allCategories(database)).length === 0) await keepTrees(database, rows);
}
