import { isPageType } from "@nestling/contract/paths";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import type { PageSubject } from "../platform/pages/route-rules.ts";
import { categories, products } from "./tables.ts";

/** The largest integer of PostgreSQL. */
const largestId = 2 ** 31 - 1;

/**
 * Says whether the product, category or text of a page exists, withdrawn ones included. A forgotten product has its own address
 * (410), but is unknown by its code. Costs one index lookup at most.
 */
export function existenceOf(database: Database) {
  const product = database
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, sql.placeholder("id")))
    .prepare("product_exists");
  const supplied = database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.aliCode, sql.placeholder("id")), isNull(products.forgottenAt)))
    .prepare("supplied_product_exists");
  const category = database
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, sql.placeholder("id")))
    .prepare("category_exists");
  return async ({ kind, id: text }: PageSubject): Promise<boolean> => {
    if (kind === "text") return isPageType(text);
    if (kind === "supplied") return (await supplied.execute({ id: text })).length > 0;
    if (kind === "category" && (text === "best-seller" || text === "sale")) return true;
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
    if (kind === "nothing" || id < 1 || id > largestId) return false;
    return (await (kind === "product" ? product : category).execute({ id })).length > 0;
  };
}
