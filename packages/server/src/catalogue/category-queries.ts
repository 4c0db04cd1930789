import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Tx } from "../platform/database.ts";
import { categories, products } from "./tables.ts";

export type CategoryRow = typeof categories.$inferSelect;

export function allCategories(database: Database | Tx): Promise<CategoryRow[]> {
  return database.select().from(categories).orderBy(categories.level, categories.position, categories.id);
}

/** Finds a category and its parent, with a statement that is prepared once for each connection. */
export function categoryFinder(database: Database) {
  const parent = alias(categories, "parent");
  const statement = database
    .select({ id: categories.id, title: categories.title, parentId: parent.id, parentTitle: parent.title })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(eq(categories.id, sql.placeholder("id")))
    .prepare("find_category");
  return async (id: number) => {
    const [row] = await statement.execute({ id });
    return row;
  };
}

/** A category with a picture, its own or that of its best sold product. */
export type PicturedCategory = { categoryId: number; title: string; pictureId: string | null };

/** The picture of a category: its own, or that of its best sold product. */
const shownPicture = sql<string | null>`coalesce(picture_id, (
  select pictures -> 0 ->> 'id' from ${products}
  where level2_id = category.id and withdrawn_at is null
  order by sold desc, product.id desc limit 1))`;

/** Finds the categories right below one, as the menu orders them, with a prepared statement. None if `id` is undefined. */
export function narrowerFinder(database: Database) {
  const statement = database
    .select({ categoryId: categories.id, title: categories.title, pictureId: shownPicture })
    .from(categories)
    .where(and(eq(categories.parentId, sql.placeholder("id")), categories.inMenu))
    .orderBy(categories.position, categories.id)
    .prepare("find_narrower_categories");
  return async (id: number | undefined): Promise<PicturedCategory[]> =>
    id === undefined ? [] : statement.execute({ id });
}

/** These categories with their pictures. */
export async function countedKinds(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, PicturedCategory>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ categoryId: categories.id, title: categories.title, pictureId: shownPicture })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(rows.map((row) => [row.categoryId, row]));
}
