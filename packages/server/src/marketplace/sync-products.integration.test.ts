import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { findMarketplaceOffer, supplyProduct } from "../testing/supplied-product.ts";
import { unlimited } from "../testing/unlimited.ts";
import { saveProduct } from "./save-product.ts";
import { type Supplier, SupplierError } from "./supplier.ts";
import { syncDue, syncJob, syncProducts } from "./sync-products.ts";
import { takeDue } from "./sync-queries.ts";

const { supplier, control, withFaults } = await testMarketplace();
const asked: string[] = [];
let between: Partial<Supplier> = {};
const watched: Supplier = {
  ...supplier,
  read: (...args) => {
    asked.push(args[0]);
    return (between.read ?? supplier.read)(...args);
  },
};
const shop = await testShop({ limits: unlimited, supplier: watched });
const { database } = shop;
const now = () => shop.context.clock.now();
const context = { ...shop.context, supplier: watched, freshMinutes: 60, unreadableDays: 3 };

/** Six products of the marketplace, none of which sells. */
const { codes: found } = await supplier.find({ words: "blanket", page: 1 });
const stored: { id: number; code: string }[] = [];
for (const code of found) {
  const reading = await supplier.read(code, { country: "US" });
  if (reading.outcome !== "found" || stored.length === 6) continue;
  const read = { product: { ...reading.product, soldAtLeast: 0 }, readAt: now(), categoryId: 1101 };
  const saved = await database.transaction((tx) => saveProduct(tx, read, "US"));
  if (saved.outcome === "created") stored.push({ id: saved.productId, code });
}
const ids = stored.map(({ id }) => id);
const codes = stored.map(({ code }) => code);

const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
const readAt = async (id: number, at: Date | null) =>
  database.update(products).set({ readAt: at }).where(eq(products.id, id));
const idsByAge = async () =>
  (
    await database.execute<{ id: number }>(sql`
    select id from product where ali_code is not null order by read_at, id`)
  ).rows.map(({ id }) => id);

const day = 24 * 60;
const due = () => ({ hot: minutesAgo(60), other: minutesAgo(day) });
const inTwoMinutes = () => new Date(now().getTime() + 120_000);
const take = async (most: number) =>
  (await takeDue(database, due(), { now: now(), until: inTwoMinutes(), most })).ids;

/** Whether a statement waits for another transaction. */
async function isWaiting(): Promise<boolean> {
  const { rowCount } = await database.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rowCount !== 0;
}

beforeEach(async () => {
  shop.passTime(48 * 60 * 60_000);
  between = {};
  asked.length = 0;
  await database.execute(sql`delete from product_reading`);
  // The best sellers of so small a shop would be all that it has.
  await database.execute(sql`update product set withdrawn_at = null, in_menu = ali_code is null`);
  for (const [at, id] of ids.entries()) await readAt(id, minutesAgo(2 * day - at));
});

describe("a sync", () => {
  test("[MKT-01] reads what was read longest ago first, and nothing that is fresh", async () => {
    await readAt(ids[0] ?? 0, minutesAgo(day - 5));
    await readAt(ids[3] ?? 0, null);
    expect((await take(3)).sort()).toEqual([ids[3], ids[1], ids[2]].sort());
    expect((await take(2)).sort()).toEqual([ids[4], ids[5]].sort());
  });

  test("[MKT-01] reads best sellers and what was ordered before everything else, and each hour", async () => {
    for (const id of ids) await readAt(id, minutesAgo(61));
    await database
      .update(products)
      .set({ inMenu: true })
      .where(eq(products.id, ids[2] ?? 0));
    const bought = ids[4] ?? 0;
    await database.execute(sql`
      with made as (
        insert into orders (number, status, email, address, system_type, domain, original_price, promotion_price,
          shipping_fee, to_pay, checkout_id, key_hash, body_hash, token_salt, pay_before, created_at)
        values ('NST-SYNC', 'WAIT_BUYER_PAY', 'maya@example.com', '{}', 'unknown', 'shop.example', 1, 1, 0, 1,
          gen_random_uuid(), 'k', 'b', 's', now(), now()) returning id)
      insert into order_part (order_id, product_id, position, shipping_fee) select id, ${bought}, 0, 0 from made`);
    expect((await take(9)).sort()).toEqual([ids[2], bought].sort());
    await readAt(ids[0] ?? 0, minutesAgo(3 * day));
    await database.execute(sql`delete from product_reading`);
    expect((await take(2)).sort()).toEqual([ids[2], bought].sort());
    await database.execute(sql`delete from order_part where product_id = ${bought}`);
  });

  test("[MKT-01] by two processes at once reads each product once", async () => {
    await Promise.all([syncDue(context), syncDue(context), syncDue(context)]);
    expect([...asked].sort()).toEqual([...codes].sort());
    expect(await database.execute(sql`select from product_reading`)).toMatchObject({ rowCount: 0 });
    asked.length = 0;
    await syncDue(context);
    expect(asked).toEqual([]);
  });

  test("[MKT-01] goes on where another process takes the very same products at that moment", async () => {
    const other = await shop.pool.connect();
    await other.query("begin");
    await other.query("insert into product_reading select unnest($1::int[]), $2", [ids, inTwoMinutes()]);
    let looks = 0;
    // When it looks again, two minutes have passed, and the products are free.
    const clock = { now: () => new Date(now().getTime() + (looks++ === 0 ? 0 : 180_000)) };
    const syncing = syncProducts({ ...context, clock }, due(), { signal: AbortSignal.timeout(40_000) });
    await expect.poll(isWaiting).toBe(true);
    await other.query("commit");
    other.release();
    await syncing;
    expect([...asked].sort()).toEqual([...codes].sort());
  });

  test("[MKT-01] that was killed in the middle is taken up by the next one after two minutes", async () => {
    await take(4);
    await syncDue(context);
    expect(asked).toHaveLength(2);
    shop.passTime(121_000);
    await syncDue(context);
    expect([...asked].sort()).toEqual([...codes].sort());
  });

  test("[MKT-01] ends early when the marketplace is down, and reads everything when it is back", async () => {
    await withFaults({ api: { status: 503 } }, () => syncDue(context));
    const tried = asked.length;
    expect(tried).toBeLessThanOrEqual(4);
    shop.passTime(121_000);
    asked.length = 0;
    await syncDue(context);
    expect([...asked].sort()).toEqual([...codes].sort());
  });

  test("[MKT-01] leaves a product alone for hours that the marketplace refuses to show, and reads all others", async () => {
    const [refused = ""] = codes;
    between.read = (code, options) =>
      code === refused ? Promise.reject(new SupplierError("refused", "no")) : supplier.read(code, options);
    await syncDue(context);
    expect([...asked].sort()).toEqual([...codes].sort());
    asked.length = 0;
    shop.passTime(60 * 60_000);
    await syncDue(context);
    expect(asked).toEqual([]);
    shop.passTime(6 * 60 * 60_000);
    await syncDue(context);
    expect(asked).toEqual([refused]);
  });

  test("[SEO-02] looks for withdrawn products as long as their pages are shown", async () => {
    const [recent = 0, old = 0] = ids;
    await database
      .update(products)
      .set({ withdrawnAt: minutesAgo(20 * day) })
      .where(eq(products.id, recent));
    await database
      .update(products)
      .set({ withdrawnAt: minutesAgo(31 * day) })
      .where(eq(products.id, old));
    expect((await take(9)).sort()).toEqual(ids.filter((id) => id !== old).sort());
  });

  test("[CHK-12] reads the freight to the shop's country, and to those that customers have asked for", async () => {
    const [id = 0] = ids;
    const freight = { productId: id, fee: 1, readAt: minutesAgo(2 * day) };
    await database.insert(productFreight).values([
      { ...freight, country: "DE" },
      // The merchant ships there no longer.
      { ...freight, country: "FR" },
    ]);
    await syncDue(context);
    const rows = await database.select().from(productFreight).where(eq(productFreight.productId, id));
    const readNow = rows.filter((row) => row.readAt?.getTime() === now().getTime());
    expect(readNow.map(({ country }) => country).sort()).toEqual(["DE", "US"]);
    expect(rows).toHaveLength(3);
    expect(await idsByAge()).toHaveLength(6);
  });

  test("runs as a job each minute", async () => {
    await database.transaction((tx) => shop.context.jobs.send(tx, syncJob, {}));
    await shop.runJobs();
    expect([...asked].sort()).toEqual([...codes].sort());
  });
});

describe("a sync beside orders", () => {
  test("[CHK-08] never overwrites what orders reserve at the same time, and nobody buys what is not there", async () => {
    const { insertAs, stockOf } = orderCalls(shop);
    const offer = await findMarketplaceOffer(supplier, "pacifier", 1);
    await supplyProduct(database, 12, offer);
    await database.update(products).set({ pricesLocked: true, inMenu: true }).where(eq(products.id, 12));
    const maya = await shop.signIn();
    const before = await stockOf("PACIFIER");
    let sold = 0;
    for (const stock of [12, 5, 9]) {
      await control(`products/${offer.code}`, { stock });
      await readAt(12, null);
      await database.execute(sql`delete from product_reading`);
      shop.passTime(60_000);
      const orders = Array.from({ length: 8 }, async () => {
        const answer = await insertAs(maya, orderOf({ code: "PACIFIER", quantity: 1 }));
        return ((await answer.json()) as { isValid: boolean }).isValid;
      });
      await Promise.all([syncDue(context), ...orders]);
      sold += (await Promise.all(orders)).filter(Boolean).length;
      const held = await stockOf("PACIFIER");
      expect(held.reserved - before.reserved).toBe(sold);
      expect(held.stock).toBe(stock);
    }
    expect(sold).toBeGreaterThan(0);
    expect(await stockOf("PACIFIER")).toMatchObject({ stock: 9, committed: before.committed });
    await database.update(skus).set({ stock: 100 }).where(eq(skus.code, "PACIFIER"));
  });
});
