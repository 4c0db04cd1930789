import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { alerts } from "../alerts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { testShop } from "../testing/shop.ts";
import { watchReadings } from "./watch-readings.ts";

const shop = await testShop();
const { database } = shop;
const day = 86_400_000;
const ago = (days: number) => new Date(shop.context.clock.now().getTime() - days * day);
type Change = Partial<typeof products.$inferInsert>;

/** Two products of the marketplace that were read now, one of them changed. */
async function watchWith(change: Change): Promise<string[]> {
  for (const id of [11, 12])
    await database
      .update(products)
      .set({
        ...{ aliCode: `100500000000${id}`, readAt: ago(0), createdAt: ago(90) },
        ...{ visitedAt: null, lookedUpAt: null, withdrawnAt: null },
        ...(id === 12 && change),
      })
      .where(eq(products.id, id));
  await watchReadings({ database, clock: shop.context.clock });
  return (await openAlerts(database)).map(({ kind }) => kind);
}

test.each<[string, () => Change, boolean]>([
  ["was read now", () => ({}), false],
  ["was read two days ago", () => ({ readAt: ago(2) }), false],
  ["was read three days ago", () => ({ readAt: ago(3.01) }), true],
  ["was read a month ago", () => ({ readAt: ago(30) }), true],
  ["was never read", () => ({ readAt: null }), true],
  ["was never read, and is new", () => ({ readAt: null, createdAt: ago(1) }), false],
  ["is no longer sold", () => ({ readAt: ago(30), withdrawnAt: ago(20) }), false],
  ["is the merchant's own", () => ({ readAt: null, aliCode: null }), false],
  ["was only looked up, and opened by nobody since", () => ({ readAt: ago(9), visitedAt: ago(10) }), false],
  ["was only looked up, and opened since", () => ({ readAt: ago(9), visitedAt: ago(8) }), true],
])(
  "[OPS-05] [MKT-01] a product that %s: the merchant gets an alert if its data may be old",
  async (_, change, isRaised) => {
    expect(await watchWith(change())).toEqual(isRaised ? ["products_unread"] : []);
  },
);

test("[OPS-05] products that nobody has read for days are one alert, which ends when they are read", async () => {
  await watchWith({});
  const before = await database.$count(alerts);
  for (let hour = 0; hour < 3; hour += 1)
    expect(await watchWith({ readAt: ago(4) })).toEqual(["products_unread"]);
  expect(await database.$count(alerts)).toBe(before + 1);
  expect(await watchWith({})).toEqual([]);
});
