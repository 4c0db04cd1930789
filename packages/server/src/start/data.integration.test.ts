import { isNull, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { productSafety } from "../catalogue/tables.ts";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { recalledProducts, recalls } from "../recalls/tables.ts";
import { reviews } from "../reviews/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { seedProducts } from "../testing/products.ts";
import { realServices } from "../testing/real-services.ts";
import { vouchers } from "../vouchers/tables.ts";
import { openData } from "./data.ts";
import { stopAll, type Undo } from "./undo.ts";

test("orders have connections of their own, however many questions keep all others waiting", async () => {
  const { url } = await testDatabase();
  const log = createLog({ level: "silent" });
  const undo: Undo = [];
  onTestFinished(() => stopAll(undo, log));
  const config = readConfig({ ...realServices, DATABASE_URL: url });
  const { databases } = await openData(
    config,
    undefined,
    { web: true, worker: true, isDev: false },
    log,
    undo,
  );
  const isOver = Promise.withResolvers<void>();
  const held = [databases.catalogue, databases.accounts].flatMap((pool) =>
    Array.from({ length: 30 }, () => pool.transaction(() => isOver.promise)),
  );
  const answer = await databases.orders.execute(sql`select 1 as one`);
  expect(answer.rows).toEqual([{ one: 1 }]);
  isOver.resolve();
  await Promise.all(held);
});

test("[REV-12] [SAFE-01] a start without the demo ends what the demo made up, and leaves what is the merchant's", async () => {
  const { database, url } = await testDatabase();
  await seedProducts(database);
  const now = new Date();
  const review = { status: "published", stars: 5, text: "Nice.", author: "Maya T.", variant: "" } as const;
  const notice = {
    ...{ date: "2026-11-19", title: "A recall", hazard: "It breaks.", remedy: "Refund." },
    ...{ url: "https://www.cpsc.gov/a", names: [], makers: [] },
  };
  const tenth = { title: "A tenth off", unit: "PERCENTAGE", discount: 1_000, createdAt: now } as const;
  const stated = { maker: { name: "Nest Ltd." } };
  const kinds = [
    { isDemo: true, name: "DEMO", productId: 11 },
    { isDemo: false, name: "OWN", productId: 12 },
  ];
  for (const { isDemo, name, productId } of kinds) {
    await database.insert(vouchers).values({ ...tenth, code: name, isDemo });
    await database.insert(productSafety).values({ productId, stated, isDemo });
    await database.insert(recalls).values({ ...notice, number: name, isDemo });
    await database.insert(recalledProducts).values({ number: name, productId, noticedAt: now });
  }
  await database.insert(reviews).values({ ...review, productId: 11, isDemo: true, writtenAt: now });
  const log = createLog({ level: "silent" });
  const undo: Undo = [];
  onTestFinished(() => stopAll(undo, log));
  const config = readConfig({ ...realServices, DATABASE_URL: url });
  await openData(config, undefined, { web: true, worker: true, isDev: false }, log, undo);
  expect(await database.$count(reviews)).toBe(0);
  const codes = await database.select().from(vouchers).where(isNull(vouchers.disabledAt));
  expect(codes.map(({ code }) => code)).toEqual(["OWN"]);
  expect(await database.select().from(productSafety).orderBy(productSafety.productId)).toMatchObject([
    { productId: 11, stated: {}, isDemo: false },
    { productId: 12, stated },
  ]);
  expect((await database.select().from(recalls)).map(({ number }) => number)).toEqual(["OWN"]);
});
