import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { skus } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import type { InsertedOrder } from "../testing/orders.ts";
import { issuesFrom, orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { recordStock } from "./queries.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, insertAs, pay, advance, readAs, cancelAs, stockOf } = orderCalls(shop);
const maya = await shop.signIn();

const code = "PACIFIER";
const order = (quantity: number) => orderOf({ code, quantity });

/** What a sync does with what the marketplace says. */
const sync = (stock: number, askedAt = shop.context.clock.now()) =>
  shop.database.transaction((tx) => recordStock(tx, [{ code, stock }], askedAt));

async function paidOrder(quantity: number): Promise<InsertedOrder> {
  const made = await orderedBy(maya, order(quantity));
  await pay(made);
  return made;
}

const stocksShort = async (quantity: number) =>
  (await issuesFrom(insertAs(maya, order(quantity)))).map(({ code: issue, now }) => [issue, now?.stock]);

beforeEach(async () => {
  shop.passTime(60_000);
});

/** The tags of the pages that are made anew since the last look. */
const purged = async () => (await shop.database.delete(purgeOutbox).returning()).map(({ tags }) => tags);

test("[CHK-08] pages that show a stock are made anew when few pieces are left, and when the last one is taken", async () => {
  const { reserved, committed } = await stockOf(code);
  const sell = async (available: number) => {
    await sync(reserved + committed + available + 1);
    await purged();
    await orderedBy(maya, order(1));
    const left = await purged();
    await shop.database.update(skus).set({ reserved, committed }).where(eq(skus.code, code));
    return left;
  };
  expect(await sell(50)).toEqual([]);
  expect(await sell(6)).toEqual([]);
  expect(await sell(5)).toEqual(["product:12"]);
  expect(await sell(0)).toEqual(["product:12"]);
});

test("[CHK-08] pages that show a stock are made anew when pieces are free again, paid or not", async () => {
  const { reserved, committed } = await stockOf(code);
  await sync(reserved + committed + 4);
  for (const made of [await orderedBy(maya, order(2)), await paidOrder(2)]) {
    await purged();
    await cancelAs(maya, made.order_id);
    await shop.runJobs();
    expect(await purged()).toContain("product:12");
  }
});

describe("what the marketplace says of its stock", () => {
  test("[CHK-08] leaves what orders have reserved and bought", async () => {
    await sync(20);
    const before = await stockOf(code);
    await orderedBy(maya, order(2));
    await paidOrder(3);
    await sync(9);
    const held = { reserved: before.reserved + 2, committed: before.committed + 3 };
    expect(await stockOf(code)).toEqual({ stock: 9, ...held });
    const available = 9 - held.reserved - held.committed;
    expect(await stocksShort(available + 1)).toEqual([["stock_short", available]]);
  });

  test("[CHK-08] may be less than orders hold: nobody buys more, and each order goes its way", async () => {
    await sync(50);
    const unpaid = await orderedBy(maya, order(2));
    const placed = await paidOrder(3);
    const canceled = await paidOrder(4);
    const { reserved, committed } = await stockOf(code);
    await sync(1);
    expect(await stocksShort(1)).toEqual([["stock_short", 0]]);

    await pay(unpaid);
    shop.passTime(31 * 60_000);
    await advance(placed, "WAIT_SELLER_SEND_GOODS");
    expect((await readAs(maya, placed.order_id)).status).toBe("WAIT_SELLER_SEND_GOODS");
    expect((await cancelAs(maya, canceled.order_id)).status).toBe(200);
    await shop.runJobs();
    expect(await stockOf(code)).toEqual({
      stock: 0,
      reserved: reserved - 2,
      committed: committed + 2 - 3 - 4,
    });
  });

  test("[CHK-08] is left out when pieces were placed since it was asked", async () => {
    await sync(100);
    const made = await paidOrder(5);
    const askedAt = shop.context.clock.now();
    shop.passTime(31 * 60_000);
    await advance(made, "WAIT_SELLER_SEND_GOODS");
    expect((await stockOf(code)).stock).toBe(95);
    expect(await sync(100, askedAt)).toEqual([]);
    expect((await stockOf(code)).stock).toBe(95);
    shop.passTime(1_000);
    await sync(94);
    expect((await stockOf(code)).stock).toBe(94);
  });

  test("[CHK-08] says nothing new of a stock that is the same", async () => {
    await sync(30);
    expect(await sync(30)).toEqual([]);
    expect(await sync(31)).toHaveLength(1);
  });
});
