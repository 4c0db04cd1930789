import { expect, test, vi } from "vitest";
import { keys } from "./keys.ts";
import { openAccount, temporaryFolder } from "./test-account.ts";

async function pay({ intent, stripe }: ReturnType<typeof openAccount>): Promise<string> {
  const { id } = await intent();
  await stripe.paymentIntents.confirm(
    id,
    { payment_method: "pm_card_visa" },
    { idempotencyKey: `pay:${id}` },
  );
  return id;
}

/** The intents of the received events, in the order of their arrival. */
function intentsOf({ events }: ReturnType<typeof openAccount>): string[] {
  return events().map(({ data }) => ("id" in data.object ? String(data.object.id) : ""));
}

test("the shop learns of a payment by an event that verifies and names the request", async () => {
  const account = openAccount();
  const id = await pay(account);
  await expect.poll(() => account.shop.received).toHaveLength(1);
  const [event] = account.events();
  expect(event).toMatchObject({
    object: "event",
    type: "payment_intent.succeeded",
    livemode: false,
    pending_webhooks: 1,
    data: { object: { id, object: "payment_intent", status: "succeeded", amount_received: 2_000 } },
    request: { idempotency_key: `pay:${id}` },
  });
  const { data } = await account.stripe.events.list({ type: "payment_intent.succeeded" });
  expect(data).toEqual([{ ...event, pending_webhooks: 0 }]);
  expect(await account.stripe.events.retrieve(String(event?.id))).toEqual(data[0]);
});

test("beside events a shop gets thin ones, until it acknowledges them, and objects of a later version", async () => {
  const account = openAccount();
  const id = await pay(account);
  await expect.poll(() => account.shop.thin).toHaveLength(1);
  const [thin] = account.shop.thin;
  expect(JSON.parse(thin?.payload ?? "")).toMatchObject({
    object: "v2.core.event",
    related_object: { id, type: "payment_intent" },
  });
  const { payload, signature } = thin ?? { payload: "", signature: "" };
  expect(() => account.stripe.webhooks.constructEvent(payload, signature, keys.webhookSecret)).toThrow(
    /thin/,
  );
  await account.stripe.refunds.create({ payment_intent: id });
  await expect.poll(() => account.shop.thin).toHaveLength(2);
  const refund = account.events().find(({ type }) => type === "refund.created");
  expect(refund?.data.object).toMatchObject({ payment_intent: { id }, later_status: "settling" });
  expect(refund?.api_version).toMatch(/later$/);
});

test("a changed body, another secret and an old signature do not verify", async () => {
  const account = openAccount();
  await pay(account);
  await expect.poll(() => account.shop.received).toHaveLength(1);
  const { payload = "", signature = "" } = account.shop.received[0] ?? {};
  const { webhooks } = account.stripe;
  expect(() =>
    webhooks.constructEvent(payload.replace("2000", "1"), signature, keys.webhookSecret),
  ).toThrow();
  expect(() => webhooks.constructEvent(payload, signature, "whsec_other")).toThrow();
  const later = Date.now() + 600_000;
  expect(() =>
    webhooks.constructEvent(payload, signature, keys.webhookSecret, 300, undefined, later),
  ).toThrow();
});

test("an event is sent again, signed anew, until the shop has it", async () => {
  vi.useFakeTimers();
  const account = openAccount();
  account.shop.statuses = [500, 302, 400];
  await pay(account);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(account.shop.received).toHaveLength(4);
  expect(new Set(account.shop.received.map(({ payload }) => payload)).size).toBe(1);
  expect(new Set(account.shop.received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
});

test("what the shop did not get before a restart it gets after", async () => {
  const dataDir = temporaryFolder();
  const before = openAccount({ dataDir });
  before.shop.statuses = Array(100).fill(503);
  const id = await pay(before);
  await expect.poll(() => before.shop.received).not.toHaveLength(0);
  await before.close();
  const after = openAccount({ dataDir });
  await expect.poll(() => intentsOf(after)).toEqual([id]);
});

test("a dropped event is lost to the shop, known to Stripe, and can be redelivered", async () => {
  const account = openAccount();
  account.faults.set({ webhooks: { drop: 1 } });
  const lost = await pay(account);
  const next = await pay(account);
  await expect.poll(() => intentsOf(account)).toEqual([next]);
  const [, event] = (await account.stripe.events.list()).data;
  const answer = await account.app.request("/__sandbox/webhooks/redeliver", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ event: event?.id }),
  });
  expect(answer.status).toBe(202);
  await expect.poll(() => intentsOf(account)).toEqual([next, lost]);
});

test("a doubled event arrives twice with one id", async () => {
  const account = openAccount();
  account.faults.set({ webhooks: { duplicate: 1 } });
  const [twice, once] = [await pay(account), await pay(account)];
  await expect.poll(() => intentsOf(account).sort()).toEqual([twice, twice, once].sort());
  expect(new Set(account.events().map(({ id }) => id)).size).toBe(2);
});

test("events can arrive late, and in the wrong order", async () => {
  vi.useFakeTimers();
  const account = openAccount();
  account.faults.set({ webhooks: { reorder: 3, delayMs: 1_000 } });
  const ids = [await pay(account), await pay(account), await pay(account)];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(account.shop.received).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(intentsOf(account)).toEqual(ids.reverse());
});
