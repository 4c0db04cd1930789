import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@nestling/commerce/money";
import { startSandbox } from "@nestling/sandbox/start";
import { afterAll, describe, expect, test } from "vitest";
import { testPayments } from "../testing/payments.ts";
import { type PaymentProvider, PaymentServiceUnavailable } from "./provider.ts";
import { stripeProvider } from "./stripe-provider.ts";

/** An adapter, with a shopper's browser in front of it. */
type Subject = {
  provider: PaymentProvider;
  pay: (intentId: string) => Promise<unknown>;
  decline: (intentId: string) => Promise<unknown>;
};

const order = () => ({ orderId: randomUUID(), number: "NST-TEST-TEST", amount: cents(8400) });

async function inMemory(): Promise<Subject> {
  const provider = testPayments();
  return {
    provider,
    pay: async (intentId) => provider.pay(intentId),
    decline: async (intentId) => provider.decline(intentId, "Your card was declined."),
  };
}

/** Takes webhooks, and keeps them for who waits for one. */
async function listenForEvents() {
  const events: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    events.push({ body, signature: String(request.headers["stripe-signature"]) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { events, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const hooks = await listenForEvents();
const dataDir = await mkdtemp(join(tmpdir(), "nestling-payments-"));
const sandbox = await startSandbox({ dataDir, webhookUrl: hooks.url });
afterAll(async () => {
  await sandbox.stop();
  hooks.close();
  await rm(dataDir, { recursive: true });
});

async function throughStripe(): Promise<Subject> {
  const { host, port, ...keys } = sandbox.stripe;
  const provider = stripeProvider({ name: "sandbox", ...keys, host: { host, port } });
  const confirm = async (intentId: string, paymentMethod: string) => {
    const { clientSecret } = await provider.reopen(intentId);
    const body = new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod });
    return fetch(`${sandbox.origin}/v1/payment_intents/${intentId}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body,
    });
  };
  return {
    provider,
    pay: (intentId) => confirm(intentId, "pm_card_visa"),
    decline: (intentId) => confirm(intentId, "pm_card_visa_chargeDeclined"),
  };
}

describe.each([
  ["in memory", inMemory],
  ["the stripe package against the stand-in", throughStripe],
])("payments: %s", async (_, open) => {
  const { provider, pay, decline } = await open();

  test("an order has one payment, however often it is opened", async () => {
    const one = order();
    const [first, second] = [await provider.open(one), await provider.open(one)];
    expect(second).toEqual(first);
    expect(await provider.reopen(first.intentId)).toEqual(first);
  });

  test("a payment names its order, its amount and its currency", async () => {
    const one = order();
    const { intentId } = await provider.open(one);
    expect(await provider.read(intentId)).toEqual({
      intentId,
      orderId: one.orderId,
      amount: 8400,
      currency: "usd",
      state: "open",
    });
  });

  test("a declined card leaves it open, in the service's own words, and a good one pays it", async () => {
    const { intentId } = await provider.open(order());
    await decline(intentId);
    expect(await provider.read(intentId)).toMatchObject({
      state: "open",
      message: "Your card was declined.",
    });
    await pay(intentId);
    expect(await provider.read(intentId)).toMatchObject({
      state: "paid",
      amount: 8400,
      card: { brand: "visa", last4: "4242" },
    });
  });

  test("what is not paid can be cancelled, what is paid stays paid", async () => {
    const [open, paid] = [await provider.open(order()), await provider.open(order())];
    await pay(paid.intentId);
    expect(await provider.cancel(open.intentId)).toMatchObject({ state: "canceled" });
    expect(await provider.cancel(open.intentId)).toMatchObject({ state: "canceled" });
    expect(await provider.cancel(paid.intentId)).toMatchObject({ state: "paid" });
  });
});

describe("Stripe's signed events", async () => {
  const { provider, pay } = await throughStripe();

  test("[API-20] one with Stripe's signature names the payment; forged or changed ones are refused", async () => {
    const { intentId } = await provider.open(order());
    await pay(intentId);
    const found = () =>
      hooks.events.find((e) => e.body.includes("payment_intent.succeeded") && e.body.includes(intentId));
    await expect.poll(found, { timeout: 5_000 }).toBeDefined();
    const { body = "", signature = "" } = found() ?? {};
    expect(await provider.readEvent(body, signature)).toMatchObject({
      type: "payment_intent.succeeded",
      intentId,
    });
    expect(await provider.readEvent(body.replace(intentId, "pi_other"), signature)).toBeUndefined();
    expect(await provider.readEvent(body, "t=1,v1=00")).toBeUndefined();
    expect(await provider.readEvent(body, "")).toBeUndefined();
  });

  test("a service that does not answer says so, and nothing else", async () => {
    const nobody = stripeProvider({
      name: "sandbox",
      ...sandbox.stripe,
      host: { host: "127.0.0.1", port: 1 },
    });
    await expect(nobody.open(order())).rejects.toBeInstanceOf(PaymentServiceUnavailable);
    await expect(nobody.read("pi_1")).rejects.toBeInstanceOf(PaymentServiceUnavailable);
  });
});
