import Stripe from "stripe";
import { expect, test } from "vitest";
import { keys } from "./keys.ts";
import { openAccount, refusal } from "./test-account.ts";

const { StripeAuthenticationError, StripeInvalidRequestError, StripeAPIError } = Stripe.errors;

test("an intent waits for a card, with a client secret that nobody can guess", async () => {
  const { stripe } = openAccount();
  const intent = await stripe.paymentIntents.create({
    amount: 4_599,
    currency: "USD",
    automatic_payment_methods: { enabled: true },
    metadata: { order_id: "0192" },
    receipt_email: "ada@example.com",
    shipping: { name: "Ada", address: { line1: "1 Nest Lane", city: "Austin", state: "TX", country: "US" } },
  });
  expect(intent).toMatchObject({
    object: "payment_intent",
    amount: 4_599,
    amount_received: 0,
    currency: "usd",
    status: "requires_payment_method",
    automatic_payment_methods: { enabled: true, allow_redirects: "always" },
    latest_charge: null,
    last_payment_error: null,
    livemode: false,
    metadata: { order_id: "0192" },
    shipping: { name: "Ada", phone: null, address: { line1: "1 Nest Lane", postal_code: null } },
  });
  expect(intent.id).toMatch(/^pi_\w{24}$/);
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test("every answer has a request id and the version of the API", async () => {
  const { stripe } = openAccount();
  const { lastResponse } = await stripe.paymentIntents.create(
    { amount: 100, currency: "usd" },
    { idempotencyKey: "order-1" },
  );
  expect(lastResponse.requestId).toMatch(/^req_/);
  expect(lastResponse).toMatchObject({
    apiVersion: Stripe.API_VERSION,
    idempotencyKey: "order-1",
    statusCode: 200,
  });
});

test.each([
  [{ currency: "usd" }, "parameter_missing", "amount", "Missing required param: amount."],
  [{ amount: 100 }, "parameter_missing", "currency", "Missing required param: currency."],
  [{ amount: 10.5, currency: "usd" }, "parameter_invalid_integer", "amount", "Invalid integer: 10.5"],
  [
    { amount: 0, currency: "usd" },
    "parameter_invalid_integer",
    "amount",
    "This value must be greater than or equal to 1.",
  ],
  [{ amount: 49, currency: "usd" }, "amount_too_small", "amount", "Amount must be at least $0.50 usd"],
  [
    { amount: 100_000_000, currency: "usd" },
    "amount_too_large",
    "amount",
    "Amount must be no more than $999,999.99",
  ],
  [{ amount: 100, currency: "xyz" }, undefined, "currency", /^Invalid currency: xyz\./],
  [
    { amount: 100, currency: "usd", colour: "red" },
    "parameter_unknown",
    "colour",
    "Received unknown parameter: colour",
  ],
  [{ amount: 100, currency: "usd", description: { a: 1 } }, undefined, "description", "Invalid string"],
  [
    { amount: 100, currency: "usd", receipt_email: "ada" },
    "email_invalid",
    "receipt_email",
    "Invalid email address: ada",
  ],
  [
    { amount: 100, currency: "usd", shipping: { name: "Ada", age: 3 } },
    "parameter_unknown",
    "shipping[age]",
    "Received unknown parameter: shipping[age]",
  ],
  [
    { amount: 100, currency: "usd", metadata: { note: "x".repeat(501) } },
    undefined,
    "metadata[note]",
    /up to 500 characters/,
  ],
])("%j is refused with 400 (%s) that names %s", async (fields, code, param, message) => {
  const { stripe } = openAccount();
  const error = await refusal(stripe.rawRequest("POST", "/v1/payment_intents", fields));
  expect(error).toBeInstanceOf(StripeInvalidRequestError);
  expect(error).toMatchObject({ statusCode: 400, rawType: "invalid_request_error", code, param });
  expect(error.message).toMatch(message);
});

test("the amount and the metadata change until the intent is paid, and the amount never after", async () => {
  const { stripe, intent } = openAccount();
  const { id } = await intent(2_000);
  await stripe.paymentIntents.update(id, { metadata: { order_id: "1", note: "gift" } });
  const updated = await stripe.paymentIntents.update(id, {
    amount: 2_500,
    metadata: { note: "" },
    description: "Boots",
  });
  expect(updated).toMatchObject({ amount: 2_500, description: "Boots", metadata: { order_id: "1" } });

  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const error = await refusal(stripe.paymentIntents.update(id, { amount: 3_000 }));
  expect(error).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state", param: "amount" });
  expect((await stripe.paymentIntents.update(id, { metadata: { note: "sent" } })).metadata).toEqual({
    order_id: "1",
    note: "sent",
  });
  expect((await stripe.paymentIntents.retrieve(id)).amount).toBe(2_500);
});

test("a canceled intent says why, sends the shop an event, and can never be paid", async () => {
  const { stripe, intent, events } = openAccount();
  const { id } = await intent();
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  expect(canceled.canceled_at).toBeGreaterThan(0);

  const paid = await refusal(stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" }));
  expect(paid).toMatchObject({
    statusCode: 400,
    code: "payment_intent_unexpected_state",
    payment_intent: { status: "canceled" },
  });
  const again = await refusal(stripe.paymentIntents.cancel(id));
  expect(again.message).toMatch(
    /^You cannot cancel this PaymentIntent because it has a status of canceled\./,
  );
  await expect.poll(() => events().map(({ type }) => type)).toEqual(["payment_intent.canceled"]);
});

test("a paid intent cannot be canceled", async () => {
  const { stripe, intent } = openAccount();
  const { id } = await intent();
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const error = await refusal(stripe.paymentIntents.cancel(id));
  expect(error).toMatchObject({
    code: "payment_intent_unexpected_state",
    payment_intent: { id, status: "succeeded" },
  });
});

test("the list is newest first, in pages that the package walks by itself", async () => {
  const { stripe, intent } = openAccount();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await intent()).id);
  const walked = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) walked.push(id);
  expect(walked).toEqual(ids);
  const { data, has_more } = await stripe.paymentIntents.list({ limit: 2, ending_before: String(ids[4]) });
  expect({ ids: data.map(({ id }) => id), has_more }).toEqual({ ids: ids.slice(2, 4), has_more: true });
});

test("an unknown intent is a 404", async () => {
  const { stripe } = openAccount();
  const error = await refusal(stripe.paymentIntents.retrieve("pi_none"));
  expect(error).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such payment_intent: 'pi_none'",
  });
});

test("a wrong key and a publishable one get 401, and never see the key again", async () => {
  const wrong = openAccount({ secretKey: "sk_live_51_this_is_real" });
  const error = await refusal(wrong.intent());
  expect(error).toBeInstanceOf(StripeAuthenticationError);
  expect(error.message).toBe("Invalid API Key provided: sk_live_***********real");
  const publishable = openAccount({ secretKey: keys.publishableKey });
  expect(await refusal(publishable.intent())).toMatchObject({ statusCode: 401, code: "secret_key_required" });
  const none = await publishable.app.request("/v1/payment_intents");
  expect(none.status).toBe(401);
});

test("whatever the shop does not call is refused by name, with 501, and not repeated", async () => {
  const { stripe } = openAccount();
  const call = await refusal(stripe.customers.create({ email: "ada@example.com" }, { maxNetworkRetries: 2 }));
  expect(call).toBeInstanceOf(StripeAPIError);
  expect(call).toMatchObject({
    statusCode: 501,
    message: "The sandbox's Stripe does not implement POST /v1/customers.",
  });
  expect(call.headers?.["stripe-should-retry"]).toBe("false");
  const parameter = await refusal(
    stripe.paymentIntents.create({ amount: 100, currency: "usd", customer: "cus_1" }),
  );
  expect(parameter.message).toMatch(/does not implement the parameter customer/);
  const capture = await refusal(
    stripe.paymentIntents.create({ amount: 100, currency: "usd", capture_method: "manual" }),
  );
  expect(capture.statusCode).toBe(501);
});

test("a body that is no form, and one that is too large, are refused", async () => {
  const { app } = openAccount();
  const headers = { authorization: `Bearer ${keys.secretKey}` };
  const post = (body: string, type: string) =>
    app.request("/v1/payment_intents", {
      method: "POST",
      body,
      headers: { ...headers, "content-type": type },
    });
  expect((await post("{}", "application/json")).status).toBe(400);
  expect((await post(`description=${"x".repeat(70_000)}`, "application/x-www-form-urlencoded")).status).toBe(
    413,
  );
});
