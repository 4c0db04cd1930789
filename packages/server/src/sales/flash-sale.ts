import type { Card } from "@nestling/contract/catalogue";
import { cardsOf } from "../catalogue/cards.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { flashProducts } from "./sale-queries.ts";

/** At most `size` products of the flash sale that is on, the largest reductions first, and when it ends (HOME-01). */
export async function flashSale(
  { database, clock }: { database: Database; clock: Clock },
  size: number,
): Promise<{ products: Card[]; endsAt: Date | undefined }> {
  const { ids, endsAt } = await flashProducts(database, clock.now(), size);
  return { products: await cardsOf(database, ids), endsAt };
}
