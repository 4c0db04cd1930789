import Stripe from "stripe";
import { expect, test } from "vitest";
import { openAccount, refusal, temporaryFolder } from "./test-account.ts";

const order = { amount: 2_000, currency: "usd" };
const key = { idempotencyKey: "order:1" };

test("the same key with the same parameters gets the first answer again, and makes nothing new", async () => {
  const { stripe } = openAccount();
  const first = await stripe.paymentIntents.create(order, key);
  const second = await stripe.paymentIntents.create(order, key);
  expect(second).toEqual(first);
  const headers = new Headers(second.lastResponse.headers);
  expect(headers.get("idempotent-replayed")).toBe("true");
  expect(headers.get("original-request")).toBe(first.lastResponse.requestId);
  expect(new Headers(first.lastResponse.headers).has("idempotent-replayed")).toBe(false);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("the same key with other parameters, or for another call, is an idempotency error", async () => {
  const { stripe } = openAccount();
  const { id } = await stripe.paymentIntents.create(order, key);
  const other = await refusal(stripe.paymentIntents.create({ ...order, amount: 2_001 }, key));
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(other.message).toBe(
    "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'order:1' if you meant to execute a different request.",
  );
  const elsewhere = await refusal(stripe.paymentIntents.cancel(id, {}, key));
  expect(elsewhere.message).toMatch(
    /for the same endpoint they were first used for \('\/v1\/payment_intents'\)/,
  );
});

test("a key whose call is still under way is a conflict, which the package repeats and then gets the answer", async () => {
  const { stripe, faults } = openAccount();
  faults.set({ api: { path: "/v1/payment_intents", delayMs: 50, times: 1 } });
  const first = stripe.paymentIntents.create(order, key);
  const conflict = await refusal(stripe.paymentIntents.create(order, key));
  expect(conflict).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  const patient = stripe.paymentIntents.create(order, { ...key, maxNetworkRetries: 2 });
  expect(await patient).toEqual(await first);
});

test("a declined card is the answer of its key; the next try needs a key of its own", async () => {
  const { stripe, intent } = openAccount();
  const { id } = await intent();
  const pay = (card: string, idempotencyKey: string) =>
    stripe.paymentIntents.confirm(id, { payment_method: card }, { idempotencyKey });
  const declined = await refusal(pay("pm_card_visa_chargeDeclined", "pay:1"));
  const replayed = await refusal(pay("pm_card_visa_chargeDeclined", "pay:1"));
  expect(replayed).toMatchObject({ statusCode: 402, charge: declined.charge });
  expect((await pay("pm_card_visa", "pay:2")).status).toBe("succeeded");
});

test("wrong parameters are not kept: the same key works once they are right", async () => {
  const { stripe } = openAccount();
  expect((await refusal(stripe.paymentIntents.create({ ...order, amount: 1 }, key))).code).toBe(
    "amount_too_small",
  );
  expect((await stripe.paymentIntents.create(order, key)).amount).toBe(2_000);
});

test("a call that had begun is kept, whatever came of it", async () => {
  const { stripe, intent } = openAccount();
  const { id } = await intent();
  const refund = { payment_intent: id };
  const before = await refusal(stripe.refunds.create(refund, key));
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const after = await refusal(stripe.refunds.create(refund, key));
  expect(after.message).toBe(before.message);
  expect((await stripe.refunds.create(refund)).status).toBe("succeeded");
});

test("a failure that the plan keeps is the answer of its key for good, and another key works", async () => {
  const { stripe, faults } = openAccount();
  faults.set({ api: { path: "/v1/payment_intents", status: 500, keep: true, times: 1 } });
  const first = await refusal(stripe.paymentIntents.create(order, key));
  const second = await refusal(stripe.paymentIntents.create(order, key));
  expect([first.statusCode, second.statusCode]).toEqual([500, 500]);
  expect([first, second].map(({ headers }) => headers?.["idempotent-replayed"])).toEqual([undefined, "true"]);
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  expect((await stripe.paymentIntents.create(order, { idempotencyKey: "order:1:2" })).amount).toBe(2_000);
});

test("a failure that the plan keeps does not replace what its key has answered before", async () => {
  const { stripe, faults } = openAccount();
  const first = await stripe.paymentIntents.create(order, key);
  faults.set({ api: { path: "/v1/payment_intents", status: 500, keep: true, times: 1 } });
  expect(await stripe.paymentIntents.create(order, key)).toEqual(first);
});

test("a failure may come of a call that is done all the same", async () => {
  const { stripe, faults } = openAccount();
  faults.set({ api: { path: "/v1/payment_intents", status: 500, keep: true, isDone: true, times: 1 } });
  expect((await refusal(stripe.paymentIntents.create(order, key))).statusCode).toBe(500);
  expect((await refusal(stripe.paymentIntents.create(order, key))).statusCode).toBe(500);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test("keys are remembered over a restart", async () => {
  const dataDir = temporaryFolder();
  const before = openAccount({ dataDir });
  const first = await before.stripe.paymentIntents.create(order, key);
  await before.close();
  const after = openAccount({ dataDir });
  expect(await after.stripe.paymentIntents.create(order, key)).toEqual(first);
});

test("a key of more than 255 characters is refused", async () => {
  const { stripe } = openAccount();
  expect(
    (await refusal(stripe.paymentIntents.create(order, { idempotencyKey: "k".repeat(256) }))).statusCode,
  ).toBe(400);
});
