import { randomUUID } from "node:crypto";
import type { PaymentCreated } from "@nestling/contract/payment-page";
import { expect, test } from "vitest";
import { paymentNumber } from "../orders/guest-access.ts";
import { accountCalls } from "../testing/account-calls.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { forgetPayers } from "./jobs.ts";
import { paymentsOf } from "./payments-of.ts";

const shop = await testShop({ limits: unlimited });
const { payments, page, accountContext: context } = shop;
const call = accountCalls(shop.api);
const passwordHash = await context.passwords.hash("Cradle1", undefined);
const now = context.clock.now();

/** A customer whose email is verified, unless `as` says otherwise. */
const customer = (as: object = {}) => shop.signIn({ passwordHash, emailVerifiedAt: now, ...as });

async function begin(email: string, amount = 12.5, description = "A gift card") {
  const body = { amount, description, email };
  const answer = await shop.post("/api/ecommerce-payment", body, { "idempotency-key": randomUUID() });
  expect(answer.status).toBe(200);
  const made = (await answer.json()) as PaymentCreated;
  return { ...made, intentId: made.payment.token_payment.replace("_secret", "") };
}

type Exported = { page_payments: Record<string, unknown>[] };

const exportedTo = async (someone: Awaited<ReturnType<typeof customer>>) =>
  (await call<Exported>(someone, "POST", "export", { current_password: "Cradle1" })).body;

test("[ACC-05] [PAY-01] the export has what was paid on the payment page, and no secret of it", async () => {
  const someone = await customer();
  const { email } = someone.account;
  const paid = await begin(email);
  payments.pay(paid.intentId);
  await shop.webhook({ id: "evt_1", intentId: paid.intentId });
  await shop.runJobs();
  const tea = await begin(email.toUpperCase(), 0.5, "<b>Tea</b>");
  const exported = await exportedTo(someone);
  expect(exported.page_payments).toEqual([
    {
      number: paymentNumber(paid.payment_id),
      amount: 12.5,
      description: "A gift card",
      email,
      status: "paid",
      card: { brand: "visa", last4: "4242" },
      created_at: now.toISOString(),
      paid_at: now.toISOString(),
    },
    {
      number: paymentNumber(tea.payment_id),
      amount: 0.5,
      description: "<b>Tea</b>",
      email: email.toUpperCase(),
      status: "open",
      card: null,
      created_at: now.toISOString(),
      paid_at: null,
    },
  ]);
  const { page_payments } = exported;
  expect(JSON.stringify(page_payments)).not.toMatch(/token|hash|salt|secret|pi_/i);
});

test("[ACC-05] the export has payments of nobody else, nor of an email that is not verified", async () => {
  const [someone, claims] = [await customer(), await customer({ emailVerifiedAt: null })];
  await begin("noah@example.com");
  await begin(`x${someone.account.email}`);
  await begin(`${someone.account.email}.example`);
  await begin(claims.account.email);
  expect((await exportedTo(someone)).page_payments).toEqual([]);
  expect((await exportedTo(claims)).page_payments).toEqual([]);
});

test("[OPS-06] a payer who was forgotten is in no export", async () => {
  const email = "ada@example.com";
  const exported = () => shop.database.transaction((tx) => paymentsOf(tx, { email, emailVerifiedAt: now }));
  const { intentId } = await begin(email);
  payments.pay(intentId);
  await shop.webhook({ id: "evt_2", intentId });
  await shop.runJobs();
  expect(await exported()).toHaveLength(1);
  shop.passTime(25 * 31 * 86_400_000);
  await forgetPayers(page);
  expect(await exported()).toEqual([]);
});
