import { afterAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { askCall } from "../testing/ask.ts";
import { paymentHelpers } from "../testing/payment-helpers.ts";
import { bootsFixture } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import type { Databases } from "./contexts.ts";

/* The composition root hands each subject the pool that docs/decisions/0026-admission-control.md promises it. */

type PoolName = keyof Databases;
const names: readonly PoolName[] = ["accounts", "orders", "catalogue", "patient"];
const pools = new Map<PoolName, OpenDatabase>();

/** Opens a pool of one connection, so that a single slow statement keeps all of it busy. */
function openPool(name: PoolName, url: string) {
  const pool = openDatabase(url, createLog({ level: "silent" }), { connections: 1 });
  pools.set(name, pool);
  return pool.database;
}

const shop = await testShop({
  openDatabases: (url) => ({
    accounts: openPool("accounts", url),
    orders: openPool("orders", url),
    catalogue: openPool("catalogue", url),
    patient: openPool("patient", url),
  }),
});
const { unpaid, intentOf, check } = paymentHelpers(shop);
afterAll(async () => {
  for (const { close } of pools.values()) await close();
});

/** Runs `work` while every connection of the other pools is in use. */
async function withOnly<Result>(free: PoolName, work: () => Promise<Result>): Promise<Result> {
  const busy = names.filter((name) => name !== free);
  const held = await Promise.all(busy.map((name) => pools.get(name)?.pool.connect()));
  try {
    return await work();
  } finally {
    for (const client of held) client?.release();
  }
}

test("an order is made, paid and looked at while everything else waits for the database", async () => {
  const paid = await withOnly("orders", async () => {
    const order = await unpaid();
    shop.payments.pay(intentOf(order));
    const webhook = await shop.webhook({ id: "evt_1", intentId: intentOf(order) });
    expect(webhook.status).toBe(200);
    return check(order);
  });
  expect(paid).toMatchObject({ status: true, payment: "paid" });
});

test("a product is shown while orders and accounts wait for the database", async () => {
  const answer = await withOnly("catalogue", () =>
    askCall(shop.api, "getProduct", {}, { params: { productId: String(bootsFixture.id) } }),
  );
  expect(answer.status).toBe(200);
});

test("a customer sees the account while orders and pages wait for the database", async () => {
  const person = await shop.signIn();
  const answer = await withOnly("accounts", () => askCall(shop.api, "getDetails", person.headers));
  expect(answer.status).toBe(200);
});
