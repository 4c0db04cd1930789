import fc from "fast-check";
import { expect, test } from "vitest";
import { openAccount, refusal } from "./test-account.ts";

async function paid(account: ReturnType<typeof openAccount>, amount: number) {
  const { id } = await account.intent(amount);
  const { latest_charge } = await account.stripe.paymentIntents.confirm(id, {
    payment_method: "pm_card_visa",
  });
  return { payment_intent: id, charge: String(latest_charge) };
}

test("[PAY-02] a refund in part leaves the rest, and one without an amount gives it all back", async () => {
  const account = openAccount();
  const { payment_intent, charge } = await paid(account, 2_000);
  const part = await account.stripe.refunds.create({
    payment_intent,
    amount: 500,
    reason: "requested_by_customer",
    metadata: { return_id: "7" },
  });
  expect(part).toMatchObject({
    object: "refund",
    amount: 500,
    currency: "usd",
    charge,
    payment_intent,
    status: "succeeded",
    metadata: { return_id: "7" },
  });
  expect(await account.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 500,
    refunded: false,
  });
  const rest = await account.stripe.refunds.create({ charge });
  expect(rest.amount).toBe(1_500);
  expect(await account.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 2_000,
    refunded: true,
  });
  expect((await account.stripe.refunds.retrieve(part.id)).amount).toBe(500);

  await expect.poll(() => account.events()).toHaveLength(7);
  const types = account.events().map(({ type }) => type);
  expect(types.slice(1, 4)).toEqual(["charge.refunded", "refund.created", "refund.updated"]);
  expect(account.events()[1]?.data).toMatchObject({
    object: { id: charge, amount_refunded: 500 },
    previous_attributes: { amount_refunded: 0, refunded: false },
  });
});

test("[PAY-02] whatever refunds are asked for, their sum is never above the charge", async () => {
  const account = openAccount();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 6 }), async (amounts) => {
      const { payment_intent, charge } = await paid(account, 1_000);
      const requests = amounts.map((amount) => account.stripe.refunds.create({ payment_intent, amount }));
      const results = await Promise.allSettled(requests);
      const given = results.map((result) => (result.status === "fulfilled" ? result.value.amount : 0));
      const sum = given.reduce((total, amount) => total + amount, 0);
      expect(sum).toBeLessThanOrEqual(1_000);
      expect((await account.stripe.charges.retrieve(charge)).amount_refunded).toBe(sum);
      const { data } = await account.stripe.refunds.list({ payment_intent });
      expect(data.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    }),
    { numRuns: 20 },
  );
});

test("too much, twice the whole, and nothing to refund are refused in Stripe's words", async () => {
  const account = openAccount();
  const { stripe } = account;
  const { payment_intent, charge } = await paid(account, 2_000);
  await stripe.refunds.create({ charge, amount: 500 });
  const tooMuch = await refusal(stripe.refunds.create({ charge, amount: 1_501 }));
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    message: "Refund amount ($15.01) is greater than unrefunded amount on charge ($15.00)",
  });
  await stripe.refunds.create({ charge });
  const again = await refusal(stripe.refunds.create({ payment_intent }));
  expect(again).toMatchObject({
    code: "charge_already_refunded",
    message: `Charge ${charge} has already been refunded.`,
  });

  const { id } = await account.intent();
  const unpaid = await refusal(stripe.refunds.create({ payment_intent: id }));
  expect(unpaid.message).toBe(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  const nothing = await refusal(stripe.refunds.create({}));
  expect(nothing.message).toMatch(/payment_intent or charge\.$/);
});

test("the list of refunds is of one intent when it is asked for", async () => {
  const account = openAccount();
  const [first, second] = [await paid(account, 1_000), await paid(account, 1_000)];
  const refund = await account.stripe.refunds.create({ ...pick(first), amount: 100 });
  await account.stripe.refunds.create({ ...pick(second), amount: 100 });
  const { data } = await account.stripe.refunds.list({ payment_intent: first.payment_intent });
  expect(data.map(({ id }) => id)).toEqual([refund.id]);
  expect((await account.stripe.refunds.list()).data).toHaveLength(2);
});

function pick({ payment_intent }: { payment_intent: string }) {
  return { payment_intent };
}
