import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { quotaUses, rateLimits } from "../platform/tables.ts";
import { testShop } from "../testing/shop.ts";
import { closeAbandoned } from "./jobs.ts";
import { pagePayments } from "./tables.ts";

const shop = await testShop();
const { database, page } = shop;
const minute = 60_000;

afterEach(async () => {
  await database.delete(rateLimits);
  await database.delete(quotaUses);
  await database.delete(pagePayments);
  await database.delete(alerts);
});

/** Begins somebody's payment, at an address or within the shop. */
function begin(address?: string) {
  const body = JSON.stringify({
    amount: 12.5,
    description: "A gift card",
    email: `${randomUUID()}@example.com`,
  });
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
  const from = address === undefined ? {} : { caller: { address, requestId: "r" } };
  return shop.api.request("/api/ecommerce-payment", { method: "POST", headers, body }, from);
}

async function begun(): Promise<void> {
  expect((await begin()).status).toBe(200);
}

describe("what the payment page takes of all payers together", () => {
  test("[PAY-01] the shop takes sixty, whatever comes at once, and one more each minute", async () => {
    for (let turn = 0; turn < 55; turn++) await begun();
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBe(60);
    expect(await refused?.json()).toMatchObject({
      message: "A lot of payments are being started right now. Please try again in 60 seconds.",
    });
    expect(await database.select().from(pagePayments)).toHaveLength(60);
    shop.passTime(minute);
    await begun();
    expect((await begin()).status).toBe(429);
  });

  test("[PAY-01] the merchant hears when many are begun in a short time, until it is quieter", async () => {
    for (let turn = 0; turn < 29; turn++) await begun();
    expect(await database.select().from(alerts)).toEqual([]);
    await begun();
    const busy = { kind: "payment_page_busy", text: expect.stringContaining("30 payments were begun") };
    expect(await database.select().from(alerts)).toMatchObject([{ ...busy, resolvedAt: null }]);
    shop.passTime(14 * minute);
    await closeAbandoned(page);
    expect(await database.select().from(alerts), "it is not quieter yet").toMatchObject([
      { resolvedAt: null },
    ]);
    shop.passTime(2 * minute);
    await closeAbandoned(page);
    expect(await database.select().from(alerts)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });

  test.each([3, 10, 20, 40])(
    "[PAY-01] %d addresses that begin all they can leave the page open to others",
    async (count) => {
      for (let turn = 0; turn < 3; turn++)
        for (let at = 0; at < count; at++) await begin(`10.${count}.0.${at}`);
      expect(await database.$count(pagePayments)).toBe(
        Math.min(count * 3, Math.ceil((60 * count) / (count + 1))),
      );
      expect((await begin(`198.51.100.${count}`)).status).toBe(200);
      shop.passTime(minute);
      expect((await begin(`198.51.100.1${count}`)).status).toBe(200);
    },
  );

  test("[PAY-01] who is refused for the shop's sake has not used up a turn of his own", async () => {
    for (let turn = 0; turn < 60; turn++) await begun();
    const address = "203.0.113.250";
    for (let turn = 0; turn < 4; turn++) expect((await begin(address)).status).toBe(429);
    shop.passTime(minute);
    expect((await begin(address)).status).toBe(200);
  });
});
