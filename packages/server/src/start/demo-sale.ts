/** The flash sale of a demo shop: each week another one, from its own list. */
import type { DemoCatalogue } from "@nestling/demo-catalogue";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { shopDay } from "../platform/shop-time.ts";
import { createSale, isPlanned, knownProducts } from "../sales/merchant-sales.ts";

const day = 86_400_000;
/** A Monday. Weeks are counted from it. */
const firstDay = Date.parse("2000-01-03");
const name = "Flash sale of the week";

/** Plans the flash sale of this week, unless it is planned. */
export async function planFlashSale(
  context: { database: Database; clock: Clock },
  flashSale: DemoCatalogue["flashSale"],
): Promise<void> {
  const today = Date.parse(shopDay(context.clock.now()));
  const week = Math.floor((today - firstDay) / (7 * day));
  const dayOfWeek = (number: number) =>
    new Date(firstDay + (7 * week + number) * day).toISOString().slice(0, 10);
  const from = dayOfWeek(0);
  if (await isPlanned(context.database, name, from)) return;
  const wanted = flashSale(week);
  // The merchant may have removed the category of some of them.
  const known = await knownProducts(
    context.database,
    wanted.map(({ productId }) => productId),
  );
  const reductions = wanted.filter(({ productId }) => known.has(productId));
  if (reductions.length === 0) return;
  await createSale(context, { name, isFlash: true, from, until: dayOfWeek(6), reductions });
}
