import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cents } from "@nestling/commerce/money";
import Stripe from "stripe";
import { describe, expect, onTestFinished, test } from "vitest";
import { testPayments } from "../testing/payments.ts";
import { stripeStandIn } from "../testing/stripe-stand-in.ts";
import { type PaymentProvider, PaymentServiceUnavailable } from "./provider.ts";
import { stripeProvider } from "./stripe-provider.ts";

/** An adapter together with a shopper's browser. */
type Subject = {
  provider: PaymentProvider;
  pay: (intentId: string) => Promise<unknown>;
  decline: (intentId: string) => Promise<unknown>;
  /** Pays with a card whose refunds are pending for a while. */
  paySlowly: (intentId: string) => Promise<unknown>;
};

const order = () => ({ orderId: randomUUID(), number: "NST-TEST-TEST", amount: cents(8400) });

async function inMemory(): Promise<Subject> {
  const provider = testPayments();
  return {
    provider,
    pay: async (intentId) => provider.pay(intentId),
    decline: async (intentId) => provider.decline(intentId, "Your card was declined."),
    paySlowly: async (intentId) => {
      provider.pay(intentId);
      provider.refundsBecome = "sent";
    },
  };
}

const { stripe, payments, webhooks, confirm, withFaults } = await stripeStandIn();

type CardPayer = { payWith: (intentId: string, card: string) => Promise<unknown> };

async function throughStripe(): Promise<Subject & CardPayer> {
  const payWith = async (intentId: string, card: string) =>
    confirm(intentId, (await payments.reopen(intentId)).clientSecret, card);
  return {
    provider: payments,
    pay: (intentId) => payWith(intentId, "pm_card_visa"),
    decline: (intentId) => payWith(intentId, "pm_card_visa_chargeDeclined"),
    paySlowly: (intentId) => payWith(intentId, "pm_card_pendingRefund"),
    payWith,
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

  test("[PAY-01] a payment outside any order is opened once, and names itself and no order", async () => {
    const one = { paymentId: randomUUID(), number: "PAY-1", description: "A gift card", amount: cents(1250) };
    const opened = await provider.openAlone(one);
    expect(await provider.openAlone(one)).toEqual(opened);
    const { intentId } = opened;
    expect(await provider.read(intentId)).toEqual({
      intentId,
      pagePaymentId: one.paymentId,
      amount: 1250,
      currency: "usd",
      state: "open",
    });
    await pay(intentId);
    expect(await provider.read(intentId)).toMatchObject({ state: "paid", pagePaymentId: one.paymentId });
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

  test("what is not paid can be canceled, what is paid stays paid", async () => {
    const [open, paid] = [await provider.open(order()), await provider.open(order())];
    await pay(paid.intentId);
    expect(await provider.cancel(open.intentId)).toMatchObject({ state: "canceled" });
    expect(await provider.cancel(open.intentId)).toMatchObject({ state: "canceled" });
    expect(await provider.cancel(paid.intentId)).toMatchObject({ state: "paid" });
  });
});

describe.each([
  ["in memory", inMemory],
  ["the stripe package against the stand-in", throughStripe],
])("giving money back: %s", async (_, open) => {
  const { provider, pay, decline, paySlowly } = await open();

  async function paid(how = pay): Promise<string> {
    const { intentId } = await provider.open(order());
    await how(intentId);
    return intentId;
  }

  const wish = (intentId: string, amount: number) => ({ key: randomUUID(), intentId, amount: cents(amount) });

  test("[PAY-02] the same key gives the same refund, however often and at once", async () => {
    const intentId = await paid();
    const one = wish(intentId, 500);
    const [first, second] = await Promise.all([provider.refund(one), provider.refund(one)]);
    expect(first).toMatchObject({ key: one.key, intentId, amount: 500, state: "succeeded" });
    expect(second).toEqual(first);
    expect(await provider.refund(one)).toEqual(first);
    expect(await provider.refundsOf(intentId)).toEqual([first]);
    if ("id" in first) expect(await provider.findRefund(first.id)).toEqual(first);
  });

  test("[PAY-02] more than was charged is refused, in the service's words", async () => {
    const intentId = await paid();
    await provider.refund(wish(intentId, 8000));
    const refused = await provider.refund(wish(intentId, 401));
    expect(refused).toMatchObject({ state: "refused" });
    expect("failure" in refused && refused.failure).toMatch(/greater than unrefunded amount/);
    expect(await provider.refundsOf(intentId)).toHaveLength(1);
  });

  test("a bank that thinks about it has been sent it", async () => {
    const intentId = await paid(paySlowly);
    expect(await provider.refund(wish(intentId, 500))).toMatchObject({ state: "sent" });
  });

  test("[CHK-11] the declined cards of a payment are counted, and the last of them has a name", async () => {
    const { intentId } = await provider.open(order());
    expect(await provider.countDeclines(intentId)).toBe(0);
    await decline(intentId);
    const first = await provider.read(intentId);
    await decline(intentId);
    const second = await provider.read(intentId);
    expect(await provider.countDeclines(intentId)).toBe(2);
    const names = [first, second].map((state) => (state.state === "open" ? state.decline : undefined));
    expect(names[0]).toMatch(/^ch_/);
    expect(names[1]).not.toBe(names[0]);
  });
});

test("[CHK-05] [PAY-01] a payment takes cards and nothing else, whatever Stripe's dashboard allows", async () => {
  const { host, port, secretKey } = stripe;
  const account = new Stripe(secretKey, { host, port, protocol: "http" });
  const [ofOrder, alone] = [
    await payments.open(order()),
    await payments.openAlone({
      paymentId: randomUUID(),
      number: "PAY-1",
      description: "A gift card",
      amount: cents(500),
    }),
  ];
  for (const { intentId } of [ofOrder, alone]) {
    expect(await account.paymentIntents.retrieve(intentId)).toMatchObject({
      allowed_payment_method_types: ["card"],
      automatic_payment_methods: null,
    });
  }
  // The merchant finds them by these words, and whoever pays without an order is asked by the bank.
  expect(await account.paymentIntents.retrieve(ofOrder.intentId)).toMatchObject({
    description: "Order NST-TEST-TEST",
    metadata: { order_number: "NST-TEST-TEST" },
  });
  expect(await account.paymentIntents.retrieve(alone.intentId)).toMatchObject({
    description: "A gift card",
    payment_method_options: { card: { request_three_d_secure: "any" } },
  });
});

describe("a failure that Stripe keeps under an idempotency key", async () => {
  const { provider, pay } = await throughStripe();
  const kept = (path: string, times = 1) => ({ api: { path, status: 500, keep: true, times } });
  const intents = "/v1/payment_intents";

  test("[CHK-07] is in the way of no payment: it is opened once, by calls at the same moment, too", async () => {
    const one = order();
    const all = await withFaults(kept(intents), () =>
      Promise.all([1, 2, 3].map(() => provider.open(one).catch(() => undefined))),
    );
    const last = await provider.open(one);
    for (const opened of all) if (opened !== undefined) expect(opened).toEqual(last);
    await pay(last.intentId);
    expect(await provider.read(last.intentId)).toMatchObject({ state: "paid", orderId: one.orderId });
  });

  test("[PAY-01] is in the way of no payment of the payment page, nor is a second one", async () => {
    const one = { paymentId: randomUUID(), number: "PAY-1", description: "A gift card", amount: cents(1250) };
    const first = await withFaults(kept(intents, 2), () => provider.openAlone(one));
    expect(await provider.openAlone(one)).toEqual(first);
  });

  test("[PAY-02] is in the way of no refund: it is given once", async () => {
    const { intentId } = await provider.open(order());
    await pay(intentId);
    const one = { key: randomUUID(), intentId, amount: cents(500) };
    const refund = await withFaults(kept("/v1/refunds"), () => provider.refund(one));
    expect(refund).toMatchObject({ state: "succeeded", key: one.key, amount: 500 });
    expect(await provider.refund(one)).toEqual(refund);
    expect(await provider.refundsOf(intentId)).toEqual([refund]);
  });

  test("[PAY-02] is in the way of no refund that was given all the same: it is found, and not given twice", async () => {
    const { intentId } = await provider.open(order());
    await pay(intentId);
    const one = { key: randomUUID(), intentId, amount: cents(500) };
    const done = { api: { ...kept("/v1/refunds").api, isDone: true } };
    const refund = await withFaults(done, () => provider.refund(one));
    expect(refund).toMatchObject({ state: "succeeded", key: one.key, amount: 500 });
    expect(await provider.refundsOf(intentId)).toEqual([refund]);
  });

  test("[CHK-07] a key that an older version of the shop used with other parameters is as good as none", async () => {
    const one = order();
    const { host, port, secretKey } = stripe;
    const older = new Stripe(secretKey, { host, port, protocol: "http" });
    const idempotencyKey = `order:${one.orderId}`;
    await older.paymentIntents.create({ amount: 8400, currency: "usd" }, { idempotencyKey });
    const opened = await provider.open(one);
    expect(await provider.read(opened.intentId)).toMatchObject({ orderId: one.orderId, amount: 8400 });
    expect(await provider.open(one)).toEqual(opened);
  });

  test("[CHK-07] of which the answer says nothing is passed for a payment, which can be opened twice, and for no refund", async () => {
    const keys: string[] = [];
    const failing = await answering((key) => {
      keys.push(key);
      const isKept = !key.endsWith(":2");
      return isKept
        ? { status: 500, body: { error: apiError } }
        : { status: 200, body: { id: "pi_2", client_secret: "pi_2_secret" } };
    });
    const one = order();
    for (let times = 0; times < 2; times += 1)
      expect(await failing.open(one)).toEqual({ intentId: "pi_2", clientSecret: "pi_2_secret" });
    expect(keys).toEqual([1, 2].flatMap(() => [`order:${one.orderId}`, `order:${one.orderId}:2`]));
    const wish = { key: randomUUID(), intentId: "pi_1", amount: cents(500) };
    await expect(failing.refund(wish)).rejects.toBeInstanceOf(PaymentServiceUnavailable);
    expect(keys.at(-1)).toBe(wish.key);
  });

  type Answer = { status: number; body: object; headers?: Record<string, string> };

  /** A Stripe that answers each POST so, by its key, and has no refunds yet. */
  async function answering(answer: (key: string) => Answer): Promise<PaymentProvider> {
    const none = { status: 200, body: { object: "list", data: [], has_more: false } };
    const server = createServer((request, response) => {
      const isPost = request.method === "POST";
      const said: Answer = isPost ? answer(String(request.headers["idempotency-key"])) : none;
      const headers = { "content-type": "application/json", "stripe-should-retry": "false" };
      response.writeHead(said.status, { ...headers, ...said.headers });
      response.end(JSON.stringify(said.body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return stripeProvider({ name: "sandbox", ...stripe, host: { host: "127.0.0.1", port } });
  }
  const apiError = { type: "api_error", message: "An unknown error occurred" };
  const inUse = { code: "idempotency_key_in_use", message: "in progress" };

  const unclear: [string, number, object, Record<string, string>][] = [
    ["kept under every key", 500, apiError, { "idempotent-replayed": "true" }],
    ["a failure that nobody knows to be kept", 500, apiError, {}],
    ["a failure", 503, apiError, {}],
    ["a request with this key that is under way", 409, { type: "invalid_request_error", ...inUse }, {}],
    [
      "a request with this key that is under way, in other words",
      409,
      { type: "idempotency_error", ...inUse },
      {},
    ],
    ["a lock", 409, { type: "invalid_request_error", code: "lock_timeout", message: "locked" }, {}],
    ["a limit", 429, { type: "invalid_request_error", code: "rate_limit", message: "slower" }, {}],
  ];

  test.each(unclear)(
    "[PAY-02] [CHK-07] what is answered with %s is asked again later, and never taken for a refusal",
    async (_, status, error, headers) => {
      const there = await answering(() => ({ status, body: { error }, headers }));
      const wish = { key: randomUUID(), intentId: "pi_1", amount: cents(500) };
      await expect(there.refund(wish)).rejects.toBeInstanceOf(PaymentServiceUnavailable);
      await expect(there.open(order())).rejects.toBeInstanceOf(PaymentServiceUnavailable);
    },
  );
});

describe("what banks do by themselves", async () => {
  const { provider, payWith } = await throughStripe();

  const paidWith = async (card: string) => {
    const { intentId } = await provider.open(order());
    await payWith(intentId, card);
    return intentId;
  };

  /** The event of this type about `intentId`, as soon as it has arrived. */
  async function eventOf(intentId: string, type: string) {
    const found = () => webhooks.find((e) => e.body.includes(`"${type}"`) && e.body.includes(intentId));
    await expect.poll(found).toBeDefined();
    const { body = "", signature = "" } = found() ?? {};
    return provider.readEvent(body, signature);
  }

  test("[PAY-02] a refund that fails later says why, by an event that names it", async () => {
    const intentId = await paidWith("pm_card_refundFail");
    const refund = await provider.refund({ key: randomUUID(), intentId, amount: cents(8400) });
    expect(refund).toMatchObject({ state: "succeeded" });
    const event = await eventOf(intentId, "refund.failed");
    if (!("id" in refund)) throw new Error("it was refused");
    expect(event?.about).toEqual({ refundId: refund.id });
    expect(await provider.findRefund(refund.id)).toMatchObject({
      state: "failed",
      failure: "expired_or_canceled_card",
    });
  });

  test("[PAY-02] a dispute arrives as an event that names it", async () => {
    const intentId = await paidWith("pm_card_createDispute");
    const event = await eventOf(intentId, "charge.dispute.created");
    expect(await provider.findDispute(event?.about.disputeId ?? "")).toMatchObject({
      intentId,
      amount: 8400,
      reason: "fraudulent",
      status: "needs_response",
    });
  });

  test("what could not be delivered can be asked for, with what it is about", async () => {
    const lost = await withFaults({ webhooks: { drop: true } }, () => paidWith("pm_card_visa"));
    const intentId = await paidWith("pm_card_visa");
    await eventOf(intentId, "payment_intent.succeeded");
    await expect
      .poll(async () => (await provider.undeliveredEvents()).map(({ about }) => about.intentId))
      .toEqual([lost]);
    const [event] = await provider.undeliveredEvents();
    expect(event).toMatchObject({ type: "payment_intent.succeeded", about: { intentId: lost } });
    expect(provider.subjectOf(JSON.parse(JSON.stringify(event?.payload)))).toEqual({ intentId: lost });
  });

  test("[PAY-02] an answer that comes after the time-out has given the money back once", async () => {
    const intentId = await paidWith("pm_card_visa");
    const wish = { key: randomUUID(), intentId, amount: cents(8400) };
    const lost = { api: { path: "/v1/refunds", loseAnswer: true, times: 4 } };
    await withFaults(lost, () => provider.refund(wish).catch(() => undefined));
    expect(await provider.refund(wish)).toMatchObject({ state: "succeeded" });
    expect(await provider.refundsOf(intentId)).toHaveLength(1);
  });
});

describe("Stripe's signed events", async () => {
  const { provider, pay } = await throughStripe();

  test("[API-20] one with Stripe's signature names the payment; forged or changed ones are refused", async () => {
    const { intentId } = await provider.open(order());
    await pay(intentId);
    const found = () =>
      webhooks.find((e) => e.body.includes("payment_intent.succeeded") && e.body.includes(intentId));
    await expect.poll(found).toBeDefined();
    const { body = "", signature = "" } = found() ?? {};
    expect(await provider.readEvent(body, signature)).toMatchObject({
      type: "payment_intent.succeeded",
      about: { intentId },
    });
    expect(await provider.readEvent(body.replace(intentId, "pi_other"), signature)).toBeUndefined();
    expect(await provider.readEvent(body, "t=1,v1=00")).toBeUndefined();
    expect(await provider.readEvent(body, "")).toBeUndefined();
  });

  test("a service that isn't responding says so, and nothing else", async () => {
    const nobody = stripeProvider({
      name: "sandbox",
      ...stripe,
      host: { host: "127.0.0.1", port: 1 },
    });
    await expect(nobody.open(order())).rejects.toBeInstanceOf(PaymentServiceUnavailable);
    await expect(nobody.read("pi_1")).rejects.toBeInstanceOf(PaymentServiceUnavailable);
  });
});
