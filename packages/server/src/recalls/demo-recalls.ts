/** The made-up recalls of a demo shop, which a merchant's shop never shows. */
import { eq, inArray } from "drizzle-orm";
import { resolveAlert } from "../alerts/alerts.ts";
import { productTag } from "../catalogue/tags.ts";
import type { Database } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { recallsTag } from "./routes.ts";
import { recalledProducts, recalls } from "./tables.ts";

/**
 * Deletes them: the shop is a merchant's now, and recalls that nobody declared would frighten customers. What was taken out of
 * sale because of one stays so: the merchant may publish it.
 */
export async function removeDemoRecalls(database: Database, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const made = await tx.select({ number: recalls.number }).from(recalls).where(eq(recalls.isDemo, true));
    if (made.length === 0) return;
    const numbers = made.map(({ number }) => number);
    const gone = await tx
      .delete(recalledProducts)
      .where(inArray(recalledProducts.number, numbers))
      .returning({ id: recalledProducts.productId });
    await tx.delete(recalls).where(inArray(recalls.number, numbers));
    for (const number of numbers) await resolveAlert(tx, "recall", number, at);
    await announce(tx, [recallsTag, ...gone.map(({ id }) => productTag(id))]);
  });
}
