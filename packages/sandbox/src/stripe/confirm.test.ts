import Stripe from "stripe";
import { expect, test } from "vitest";
import { openAccount, refusal } from "./test-account.ts";

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

test.each([
  ["pm_card_visa", { brand: "visa", last4: "4242", funding: "credit" }],
  ["pm_card_mastercard", { brand: "mastercard", last4: "4444", funding: "credit" }],
  ["pm_card_amex", { brand: "amex", last4: "0005", funding: "credit" }],
  ["pm_card_visa_debit", { brand: "visa", last4: "5556", funding: "debit" }],
  ["pm_card_mastercard_debit", { brand: "mastercard", last4: "8210", funding: "debit" }],
  ["pm_card_mastercard_prepaid", { brand: "mastercard", last4: "5100", funding: "prepaid" }],
  ["pm_card_discover", { brand: "discover", last4: "1117", funding: "credit" }],
])("[CHK-05] %s pays, and the charge shows its brand and last digits", async (card, face) => {
  const { stripe, intent } = openAccount();
  const { id } = await intent(2_000);
  expect((await stripe.paymentIntents.confirm(id, { payment_method: card })).status).toBe("succeeded");
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  expect(paid).toMatchObject({ amount_received: 2_000, last_payment_error: null });
  expect(paid.latest_charge).toMatchObject({
    amount: 2_000,
    paid: true,
    captured: true,
    status: "succeeded",
    payment_intent: id,
    outcome: { type: "authorized", seller_message: "Payment complete." },
    payment_method_details: { type: "card", card: face },
  });
});

test.each([
  ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
  [
    "pm_card_visa_chargeDeclinedInsufficientFunds",
    "card_declined",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ],
  ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card", "Your card was declined."],
  ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card", "Your card was declined."],
  [
    "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
    "card_declined",
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card", "Your card has expired."],
  [
    "pm_card_chargeDeclinedIncorrectCvc",
    "incorrect_cvc",
    "incorrect_cvc",
    "Your card's security code is incorrect.",
  ],
  [
    "pm_card_chargeDeclinedProcessingError",
    "processing_error",
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
  ],
])(
  "[CHK-06] %s is declined in Stripe's words, and another card then pays the same intent",
  async (card, code, decline_code, message) => {
    const { stripe, intent, events } = openAccount();
    const { id } = await intent();
    const error = await refusal(stripe.paymentIntents.confirm(id, { payment_method: card }));
    expect(error).toBeInstanceOf(StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, rawType: "card_error", code, decline_code, message });

    const waiting = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(waiting).toMatchObject({
      status: "requires_payment_method",
      amount_received: 0,
      payment_method: null,
    });
    expect(waiting.last_payment_error).toMatchObject({
      type: "card_error",
      code,
      decline_code,
      message,
      charge: error.charge,
    });
    expect(waiting.latest_charge).toMatchObject({
      id: error.charge,
      status: "failed",
      paid: false,
      failure_code: code,
    });

    expect(await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" })).toMatchObject({
      status: "succeeded",
      last_payment_error: null,
    });
    await expect
      .poll(() => events().map(({ type }) => type))
      .toEqual(["payment_intent.payment_failed", "payment_intent.succeeded"]);
  },
);

test("the page confirms with the publishable key and the client secret, and sees only what is public", async () => {
  const { stripe, payInBrowser } = openAccount();
  const intent = await stripe.paymentIntents.create({
    amount: 2_000,
    currency: "usd",
    automatic_payment_methods: { enabled: true },
    metadata: { order_id: "secret to browsers" },
  });
  const declined = await payInBrowser(intent, { payment_method: "pm_card_visa_chargeDeclined" });
  expect(declined).toMatchObject({
    status: 402,
    body: {
      error: { code: "card_declined", message: "Your card was declined.", payment_intent: { id: intent.id } },
    },
  });
  const paid = await payInBrowser(intent, { payment_method: "pm_card_visa" });
  expect(paid).toMatchObject({ status: 200, body: { id: intent.id, status: "succeeded" } });
  for (const { body } of [declined, paid]) {
    expect(JSON.stringify(body)).not.toContain("secret to browsers");
    expect(body).not.toHaveProperty("latest_charge");
  }
});

test("without the intent's own client secret, the page can neither confirm nor look", async () => {
  const { intent, payInBrowser } = openAccount();
  const [mine, other] = [await intent(), await intent()];
  const answer = await payInBrowser(
    { id: mine.id, client_secret: other.client_secret },
    { payment_method: "pm_card_visa" },
  );
  expect(answer).toMatchObject({ status: 400, body: { error: { param: "client_secret" } } });
  const none = await payInBrowser({ id: mine.id, client_secret: "" }, { payment_method: "pm_card_visa" });
  expect(none.status).toBe(400);
});

test("[CHK-07] two confirmations at once make one charge", async () => {
  const { stripe, intent, faults } = openAccount();
  const { id } = await intent();
  faults.set({ api: { path: "/v1/payment_intents/*/confirm", delayMs: 20 } });
  const both = await Promise.allSettled([
    stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }),
    stripe.paymentIntents.confirm(id, { payment_method: "pm_card_mastercard" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { statusCode: 400, code: "payment_intent_unexpected_state" } });
  expect((await stripe.paymentIntents.retrieve(id)).amount_received).toBe(2_000);
});

test.each([
  ["pm_card_visa", { status: "succeeded", amount_received: 2_000, last_payment_error: null }],
  [
    "pm_card_visa_chargeDeclined",
    { status: "requires_payment_method", amount_received: 0, last_payment_error: { code: "card_declined" } },
  ],
])(
  "[CHK-08] a bank that takes its time leaves the payment of %s processing, until it answers",
  async (card, end) => {
    const { stripe, intent, payInBrowser, faults, events } = openAccount();
    const one = await intent();
    faults.set({ bank: { delayMs: 200 } });
    expect((await payInBrowser(one, { payment_method: card })).body).toMatchObject({ status: "processing" });
    const waiting = await stripe.paymentIntents.retrieve(one.id, { expand: ["latest_charge"] });
    expect(waiting).toMatchObject({
      status: "processing",
      amount_received: 0,
      latest_charge: { status: "pending", paid: false },
    });
    for (const refused of [
      stripe.paymentIntents.confirm(one.id, { payment_method: "pm_card_visa" }),
      stripe.paymentIntents.cancel(one.id),
    ]) {
      expect((await refusal(refused)).code).toBe("payment_intent_unexpected_state");
    }
    await expect.poll(() => stripe.paymentIntents.retrieve(one.id)).toMatchObject(end);
    await expect.poll(() => events().map(({ type }) => type)).toContain("payment_intent.processing");
    const { data } = await stripe.charges.list({ payment_intent: one.id });
    expect(data).toHaveLength(1);
  },
);

test("[CHK-06] a card number is refused in Stripe's words, and leaves no trace", async () => {
  const { intent, payInBrowser, stripe } = openAccount();
  const one = await intent();
  const number = "4242424242424242";
  const raw = await payInBrowser(one, {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": number,
  });
  expect(raw.status).toBe(402);
  expect(raw.body).toMatchObject({
    error: {
      message: expect.stringMatching(
        /^Sending credit card numbers directly to the Stripe API is generally unsafe\./,
      ),
    },
  });
  const asMethod = await payInBrowser(one, { payment_method: "4242 4242 4242 4242" });
  expect(asMethod).toEqual(raw);
  expect(JSON.stringify([raw, asMethod]).replaceAll(" ", "")).not.toContain("42424242");
  expect((await stripe.paymentIntents.retrieve(one.id)).latest_charge).toBeNull();
});

test.each([
  ["pm_card_threeDSecureRequired", 501, /does not implement the test card pm_card_threeDSecureRequired/],
  ["pm_card_radarBlock", 501, /does not implement the test card pm_card_radarBlock/],
  ["pm_card_unheard_of", 400, "No such PaymentMethod: 'pm_card_unheard_of'"],
])("%s is refused by name", async (card, statusCode, message) => {
  const { stripe, intent } = openAccount();
  const error = await refusal(stripe.paymentIntents.confirm((await intent()).id, { payment_method: card }));
  expect(error.statusCode).toBe(statusCode);
  expect(error.message).toMatch(message);
});

test("an intent without a card to charge says so", async () => {
  const { stripe, intent } = openAccount();
  const error = await refusal(stripe.paymentIntents.confirm((await intent()).id));
  expect(error).toBeInstanceOf(StripeInvalidRequestError);
  expect(error.message).toMatch(
    /^You cannot confirm this PaymentIntent because it's missing a payment method\./,
  );
});

test("a server that confirms an intent with redirects must say where to return to", async () => {
  const { stripe } = openAccount();
  const automatic = { amount: 2_000, currency: "usd", automatic_payment_methods: { enabled: true } };
  const { id } = await stripe.paymentIntents.create(automatic);
  const error = await refusal(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
  expect(error.message).toMatch(/you must provide a `return_url`/);
  const returning = { payment_method: "pm_card_visa", return_url: "https://shop.test/payment" };
  expect((await stripe.paymentIntents.confirm(id, returning)).status).toBe("succeeded");
});

test("only what can be expanded is", async () => {
  const { stripe, intent } = openAccount();
  const { id } = await intent();
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const { data } = await stripe.paymentIntents.list({ expand: ["data.latest_charge.payment_intent"] });
  expect(data[0]?.latest_charge).toMatchObject({
    object: "charge",
    payment_intent: { id, object: "payment_intent" },
  });
  const scalar = await refusal(stripe.paymentIntents.retrieve(id, { expand: ["amount"] }));
  expect(scalar).toMatchObject({ statusCode: 400, message: "This property cannot be expanded (amount)." });
  expect((await refusal(stripe.paymentIntents.retrieve(id, { expand: ["customer"] }))).statusCode).toBe(501);
});
