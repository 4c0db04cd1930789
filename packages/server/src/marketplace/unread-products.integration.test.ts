import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { products, skus } from "../catalogue/tables.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { createLog } from "../platform/log.ts";
import { patient, testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { seedProducts } from "../testing/products.ts";
import { readCategoryMap } from "./category-map.ts";
import { openFreshen } from "./freshen.ts";
import { listSupplierProducts, withdrawProducts } from "./merchant-products.ts";
import { renewProduct } from "./renew-product.ts";
import { saveProduct } from "./save-product.ts";
import { type Supplier, SupplierError } from "./supplier.ts";
import { syncCodes, syncDue } from "./sync-products.ts";
import { productChanges, supplierProducts } from "./tables.ts";
import { unreadAlert } from "./unread-products.ts";

/* What becomes of a product that cannot be read although the marketplace answers. */

const { database } = await testDatabase();
await seedProducts(database);
const { supplier, withFaults } = await testMarketplace();
const listing = { database, categories: await readCategoryMap(await readTrees()) };
let now = Date.parse("2026-11-21T12:00:00Z");
const clock = { now: () => new Date(now) };
const pass = (hours: number) => {
  now += hours * 3_600_000;
};
let between: Partial<Supplier> = {};
const watched: Supplier = {
  ...supplier,
  read: (...args) => (between.read ?? supplier.read)(...args),
  freight: (...args) => (between.freight ?? supplier.freight)(...args),
};
const context = {
  ...{ database, clock, supplier: watched, defaultCountry: "US", log: createLog({ level: "silent" }) },
  ...{ freshMinutes: 60, unreadableDays: 3, shipTo: ["US"] },
};

/** Two products of the marketplace, of which tests make the first one odd. */
const stored: { id: number; code: string }[] = [];
for (const code of (await supplier.find({ words: "blanket", page: 1 })).codes) {
  const reading = await supplier.read(code, { country: "US" });
  if (reading.outcome !== "found" || !reading.product.isOnSale || stored.length === 2) continue;
  const read = { product: reading.product, readAt: clock.now(), categoryId: 1101 };
  const saved = await database.transaction((tx) => saveProduct(tx, read, "US"));
  if (saved.outcome !== "created") continue;
  stored.push({ id: saved.productId, code });
  await database.insert(supplierProducts).values({ code, state: "published", readAt: clock.now() });
}
const [odd, other] = stored as [(typeof stored)[number], (typeof stored)[number]];

const failing =
  (kind: SupplierError["kind"], codes = [odd.code]) =>
  async (...args: Parameters<Supplier["read"]>) => {
    if (codes.includes(args[0])) throw new SupplierError(kind, "the weight is '.35'");
    return supplier.read(...args);
  };
const stockOf = async (id: number) => {
  const rows = await database.select({ stock: skus.stock }).from(skus).where(eq(skus.productId, id));
  return rows.reduce((sum, { stock }) => sum + stock, 0);
};
const readAt = async (id: number) =>
  (await database.select({ readAt: products.readAt }).from(products).where(eq(products.id, id)))[0]?.readAt;
const alertsOf = async () =>
  (await openAlerts(database)).filter(({ kind }) => kind === unreadAlert).map(({ subject }) => subject);
const changesOf = async (id: number) =>
  (await database.select().from(productChanges).where(eq(productChanges.productId, id))).map(
    ({ event }) => event,
  );
/** Syncs every seven hours for so many days. */
const syncFor = async (days: number) => {
  for (let hours = 0; hours <= days * 24; hours += 7) {
    await syncDue(context);
    pass(7);
  }
};

beforeEach(async () => {
  between = {};
  await database.execute(sql`delete from product_reading`);
  await database.execute(sql`delete from alert`);
  await database.execute(sql`update product set withdrawn_at = null where ali_code is not null`);
  pass(48);
  await syncDue(context);
  await database.execute(sql`delete from product_change`);
  pass(25);
});

describe("a product that cannot be read", () => {
  test.each(["unreadable", "refused"] as const)(
    "[MKT-01] (%s) is sold as before for three days, then sold out with an alert, and back when it can be read",
    async (kind) => {
      const before = await stockOf(odd.id);
      expect(before).toBeGreaterThan(0);
      between.read = failing(kind);
      await syncFor(2.5);
      expect([await stockOf(odd.id), await alertsOf()]).toEqual([before, []]);
      await syncFor(1);
      expect([await stockOf(odd.id), await alertsOf()]).toEqual([0, [String(odd.id)]]);
      const [alert] = (await openAlerts(database)).filter(({ subject }) => subject === String(odd.id));
      expect(alert?.text).toContain("the weight is '.35'");
      expect(alert?.text).toContain(odd.code);
      const [listed] = await listSupplierProducts(listing, { state: "unread", limit: 10 });
      expect(listed).toMatchObject({ code: odd.code, state: "unread", reason: "the weight is '.35'" });
      await syncFor(2);
      expect(await alertsOf(), "one alert, however often it is tried").toEqual([String(odd.id)]);
      expect(await stockOf(other.id), "all others go on").toBeGreaterThan(0);
      expect((await readAt(other.id))?.getTime()).toBeGreaterThan(now - 26 * 3_600_000);
      between = {};
      await syncFor(0.5);
      expect([await stockOf(odd.id), await alertsOf()]).toEqual([before, []]);
      expect(await listSupplierProducts(listing, { state: "unread", limit: 10 })).toEqual([]);
    },
  );

  test("[MKT-01] counts from the last reading on: a reading in between starts anew", async () => {
    for (const _ of ["at first", "again"]) {
      between.read = failing("unreadable");
      await syncFor(2);
      between = {};
      await syncCodes(context, [odd.code], { signal: new AbortController().signal });
      pass(25);
    }
    expect([(await stockOf(odd.id)) > 0, await alertsOf()]).toEqual([true, []]);
  });

  test("[MKT-01] is told apart from one about which a marketplace does not answer that answers about others", async () => {
    between.read = failing("unavailable");
    await syncFor(3.5);
    expect([await stockOf(odd.id), await alertsOf()]).toEqual([0, [String(odd.id)]]);
  });

  test("[MKT-01] keeps no other from being read, although it is due first", async () => {
    between.read = failing("unavailable");
    const at = await readAt(other.id);
    await database
      .update(products)
      .set({ readAt: new Date(0) })
      .where(eq(products.id, odd.id));
    for (const _ of ["at first", "again"]) await syncDue(context);
    expect((await readAt(other.id))?.getTime()).toBeGreaterThan(at?.getTime() ?? 0);
  });

  test("[MKT-01] has an alert no longer once it is withdrawn", async () => {
    between.read = failing("unreadable");
    await syncFor(3.5);
    expect(await alertsOf()).toEqual([String(odd.id)]);
    await withdrawProducts(context, [odd.code]);
    await syncFor(2);
    expect(await alertsOf()).toEqual([]);
  });

  test("[MKT-01] counts also where its freight cannot be read, and has the newest price until then", async () => {
    between.freight = async (...args) => {
      if (args[0].code === odd.code) throw new SupplierError("unreadable", "no way names its fee");
      return supplier.freight(...args);
    };
    await syncDue(context);
    expect(await readAt(odd.id)).toEqual(clock.now());
    await syncFor(3.5);
    expect([await stockOf(odd.id), await alertsOf()]).toEqual([0, [String(odd.id)]]);
  });

  test("[MKT-01] stays sold out while its freight cannot be read, whoever reads the rest of it, and is no news", async () => {
    const before = await stockOf(odd.id);
    const skuCode = (await database.select().from(skus).where(eq(skus.productId, odd.id)))[0]?.code ?? "";
    between.freight = async (...args) => {
      if (args[0].code === odd.code) throw new SupplierError("unreadable", "no way names its fee");
      return supplier.freight(...args);
    };
    await syncFor(3.5);
    pass(25);
    expect([await stockOf(odd.id), await changesOf(odd.id)]).toEqual([0, []]);
    const freshen = openFreshen(context, patient.waitTimeout);
    await freshen([{ code: skuCode, quantity: 1 }], "US", undefined);
    expect(await readAt(odd.id), "a shopper has had it read").toEqual(clock.now());
    expect([await stockOf(odd.id), await changesOf(odd.id)]).toEqual([0, []]);
    pass(25);
    await renewProduct(context, odd.id, { isWhole: false });
    await syncDue(context);
    expect([await stockOf(odd.id), await changesOf(odd.id)]).toEqual([0, []]);
    between = {};
    await syncFor(0.5);
    expect([await stockOf(odd.id), await alertsOf()]).toEqual([before, []]);
  });
});

test.each(["unavailable", "reauthorize"] as const)(
  "[MKT-01] while the marketplace answers about nothing (%s) the shop waits: no product is sold out",
  async (kind) => {
    const before = await stockOf(odd.id);
    between.read = async () => {
      throw new SupplierError(kind, "it is away");
    };
    between.freight = between.read as never;
    await syncFor(5);
    expect([await stockOf(odd.id), await alertsOf()]).toEqual([before, []]);
    const { rowCount } = await database.execute(
      sql`select from product_reading where unread_since is not null`,
    );
    expect(rowCount).toBe(0);
  },
);

test("[MKT-01] a page of a machine in between is no product that cannot be read", async () => {
  await withFaults({ api: { status: 503 } }, () => syncFor(4));
  expect([(await stockOf(odd.id)) > 0, await alertsOf()]).toEqual([true, []]);
});
