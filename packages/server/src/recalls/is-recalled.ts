import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { recalledProducts } from "./tables.ts";

/** A condition on rows of the products: a recall of it is confirmed, so it must not be sold again (SAFE-03). */
export function isRecalled(tx: Tx | Database): SQL {
  const confirmed = and(eq(recalledProducts.productId, products.id), eq(recalledProducts.state, "confirmed"));
  return exists(tx.select({ one: sql`1` }).from(recalledProducts).where(confirmed));
}
