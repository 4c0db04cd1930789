import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { reviews } from "../reviews/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { seedProducts } from "../testing/products.ts";
import { realServices } from "../testing/real-services.ts";
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

test("[REV-12] the first start without the demo deletes its made-up reviews", async () => {
  const { database, url } = await testDatabase();
  await seedProducts(database);
  await database.insert(reviews).values({
    ...{ productId: 11, isDemo: true, status: "published", stars: 5, text: "Made up for the demo." },
    ...{ author: "Maya T.", variant: "", writtenAt: new Date() },
  });
  const log = createLog({ level: "silent" });
  const undo: Undo = [];
  onTestFinished(() => stopAll(undo, log));
  const config = readConfig({ ...realServices, DATABASE_URL: url });
  await openData(config, undefined, { web: true, worker: true, isDev: false }, log, undo);
  expect(await database.$count(reviews)).toBe(0);
});
