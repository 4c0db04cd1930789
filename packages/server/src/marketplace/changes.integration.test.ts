import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { testDatabase } from "../testing/database.ts";
import { bootsFixture, seedProducts } from "../testing/products.ts";
import { countHeld, decideChange, forgetChanges, listChanges, recordChanges } from "./changes.ts";
import type { RecordedChange } from "./reactions.ts";
import { productChanges } from "./tables.ts";

const { database } = await testDatabase();
await seedProducts(database);
const now = new Date("2026-11-22T10:00:00Z");

type Row = [event: string, of: { skuCode?: string; country?: string }, daysAgo: number];

test("[MKT-01] changes are kept for a year, and the last of each kind for as long as its reaction may stand", async () => {
  const [boots] = [bootsFixture.skus[0]?.code ?? ""];
  const last: Row[] = [
    ["price_up", { skuCode: boots }, 400],
    ["price_down", { skuCode: boots }, 500],
    ["product_gone", {}, 700],
    ["back", {}, 600],
    ["freight_up", { country: "CA" }, 10],
    ["freight_up", { country: "DE" }, 800],
    ["price_up", { skuCode: "another" }, 900],
  ];
  const older: Row[] = [
    ["price_up", { skuCode: boots }, 410],
    ["product_gone", {}, 710],
    ["freight_up", { country: "CA" }, 366],
  ];
  const young: Row[] = [["freight_up", { country: "CA" }, 364]];
  const rowsOf = (rows: Row[]) =>
    rows
      .toSorted(([, , a], [, , b]) => b - a)
      .map(([event, of, days]) => ({
        ...{ productId: bootsFixture.id, event, reaction: "hold", ...of },
        at: new Date(now.getTime() - days * 86_400_000),
      }));
  await database.insert(productChanges).values(rowsOf([...last, ...older, ...young]));
  await forgetChanges({ database, clock: { now: () => now } });
  const kept = await database
    .select({ event: productChanges.event, at: productChanges.at })
    .from(productChanges)
    .orderBy(sql`id`);
  expect(kept).toEqual(rowsOf([...last, ...young]).map(({ event, at }) => ({ event, at })));
});

test("[MKT-01] a held change is replaced by a newer one about its subject alone, and one alert stands for all", async () => {
  await database.delete(productChanges);
  const about = { productId: bootsFixture.id, name: "Boots", at: now };
  const record = (...changes: Partial<RecordedChange>[]) =>
    database.transaction((tx) =>
      recordChanges(
        tx,
        about,
        changes.map((change) => ({
          ...{ event: "price_up" as const, before: 1_000, after: 2_000, reaction: "hold" as const },
          ...change,
        })),
      ),
    );
  await record({ skuCode: "A" }, { skuCode: "B" }, { event: "freight_up", country: "CA" });
  const [first] = (await listChanges(database, { since: new Date(0), isHeld: true, most: 9 })).toReversed();
  await record({ skuCode: "A", after: 3_000 });
  await record({ skuCode: "A", event: "out_of_stock", reaction: "follow" });
  expect(await decideChange(database, first?.id ?? 0n, "follow", now)).toBeUndefined();
  const held = await listChanges(database, { since: new Date(0), isHeld: true, most: 9 });
  expect(held.map(({ skuCode, country, after }) => [skuCode ?? country, after])).toEqual([
    ["A", 3_000],
    ["CA", 2_000],
    ["B", 2_000],
  ]);
  for (const { id } of held) {
    expect(await openAlerts(database)).toHaveLength(1);
    await decideChange(database, id, "tell", now);
  }
  expect(await openAlerts(database)).toEqual([]);
  await record({ skuCode: "B" });
  await record({ skuCode: "C" });
  expect(await openAlerts(database), "the first one of a day stands for all").toMatchObject([
    { text: expect.stringContaining("Boots (B)") },
  ]);
  await record({ skuCode: "C", event: "price_down", reaction: "follow" });
  await record({ skuCode: "B", event: "price_down", reaction: "follow" });
  expect([await countHeld(database), await openAlerts(database)]).toEqual([0, []]);
});
