import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Tx } from "../platform/database.ts";
import { categories } from "./tables.ts";

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
