import { randomUUID } from "node:crypto";
import type { PaymentCreated, Receipt } from "@nestling/contract/payment-page";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alerts } from "../alerts/tables.ts";
import { mails } from "../mail/tables.ts";
import { paymentNumber } from "../orders/guest-access.ts";
import { quotaUses, rateLimits } from "../platform/tables.ts";
import { testShop } from "../testing/shop.ts";
import { closeAbandoned, forgetPayers } from "./jobs.ts";
import { pagePayments } from "./tables.ts";

const shop = await testShop();
const { database, payments, page } = shop;
const minute = 60_000;

beforeEach(() => {
  payments.away = false;
});
afterEach(async () => {
  await database.delete(rateLimits);
  await database.delete(quotaUses);
  await database.delete(pagePayments);
  await database.delete(mails);
  await database.delete(alerts);
});

const giftCard = { amount: 12.5, description: "A gift card", email: "maya@example.com" };

const giftCardKept = { email: giftCard.email, description: giftCard.description };

const someone = () => ({ ...giftCard, email: `${randomUUID()}@example.com` });

function create(body: unknown = giftCard, key: string = randomUUID()) {
  return shop.post("/api/ecommerce-payment", body, { "idempotency-key": key });
}

async function created(body: unknown = giftCard, key: string = randomUUID()) {
  const answer = await create(body, key);
  expect(answer.status).toBe(200);
  const made = (await answer.json()) as PaymentCreated;
  return { ...made, key, intentId: made.payment.token_payment.replace("_secret", "") };
}

function ask(token: string) {
  return shop.api.request("/api/ecommerce-payment/receipt", { headers: { "receipt-token": token } });
}

async function receiptOf({ receipt_token }: PaymentCreated): Promise<Receipt> {
  const answer = await ask(receipt_token);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return (await answer.json()) as Receipt;
}

/** Receives an event from Stripe, and runs the jobs that follow from it. */
async function receiveWebhook(intentId: string) {
  await shop.webhook({ id: `evt_${randomUUID()}`, intentId });
  await shop.runJobs();
}

describe("a payment outside any cart", () => {
  test("[OPS-05] that is disputed is shown to the merchant until the dispute is over", async () => {
    const { intentId } = await created();
    payments.pay(intentId);
    const tell = async (status: string) => {
      const { id } = payments.dispute(intentId, status);
      await shop.webhook({ id: `evt_${randomUUID()}`, disputeId: id });
      await shop.runJobs();
      return (await database.select().from(alerts)).filter(({ resolvedAt }) => resolvedAt === null);
    };
    const text = expect.stringContaining("A customer of the payment page disputes $12.50");
    expect(await tell("needs_response")).toMatchObject([{ kind: "dispute", orderId: null, text }]);
    expect(await tell("lost")).toEqual([]);
  });

  test("[PAY-01] [API-20] is opened for its amount, and its receipt shows its state at Stripe", async () => {
    const made = await created();
    expect(made).toMatchObject({ status: true, payment: { provider: "sandbox", amount: 12.5 } });
    expect(await receiptOf(made)).toEqual({
      status: false,
      payment: "open",
      number: paymentNumber(made.payment_id),
      amount: 12.5,
      description: "A gift card",
      email: "maya@example.com",
      created_at: "2026-11-21T12:00:00.000Z",
    });
    payments.pay(made.intentId);
    expect(await receiptOf(made)).toMatchObject({
      status: true,
      payment: "paid",
      paid_at: "2026-11-21T12:00:00.000Z",
      card: { brand: "visa", last4: "4242" },
    });
  });

  test.each([
    ["too little", { amount: 0.49 }, "amount"],
    ["too much", { amount: 10_000.01 }, "amount"],
    ["half a cent", { amount: 1.005 }, "amount"],
    ["nothing", { amount: 0 }, "amount"],
    ["no number", { amount: "12" }, "amount"],
    ["no description", { description: "  " }, "description"],
    ["a long description", { description: "x".repeat(201) }, "description"],
    ["no email", { email: "maya" }, "email"],
  ])("[PAY-01] %s is refused by name, and nothing is opened", async (_, wrong, path) => {
    const answer = await create({ ...giftCard, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: [{ path }] });
    expect(await database.select().from(pagePayments)).toEqual([]);
  });

  test.each([0.5, 10_000])("[PAY-01] %d dollars are accepted", async (amount) => {
    expect((await created({ ...giftCard, amount })).payment.amount).toBe(amount);
  });

  test("[OPS-06] is nobody's 24 months later, and not a day before; one without an end stays", async () => {
    const [paid, open] = [await created(), await created(someone())];
    payments.pay(paid.intentId);
    await receiveWebhook(paid.intentId);
    const begun = (before: number) =>
      database
        .update(pagePayments)
        .set({ createdAt: new Date(page.clock.now().getTime() - before * 24 * 60 * minute) });
    const rowOf = async ({ intentId }: { intentId: string }) =>
      (await database.select().from(pagePayments)).find((row) => row.intentId === intentId);
    await begun(730 - 1);
    await forgetPayers(page);
    expect(await rowOf(paid)).toMatchObject(giftCardKept);
    await begun(732);
    await forgetPayers(page);
    expect(await rowOf(paid)).toMatchObject({ email: "", description: "", amount: 1250, cardLast4: "4242" });
    expect((await ask(paid.receipt_token)).status).toBe(404);
    expect((await rowOf(open))?.email).toContain("@example.com");
  });

  test("[PAY-01] a receipt opens by its own token alone, which the database does not know", async () => {
    const made = await created();
    expect(Buffer.from(made.receipt_token, "base64url")).toHaveLength(16);
    for (const wrong of [made.payment_id, made.key, `${made.receipt_token}x`]) {
      expect((await ask(wrong)).status).toBe(404);
    }
    const [row] = await database.select().from(pagePayments);
    const kept = Object.values(row ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString("base64url") : String(value),
    );
    expect(kept).not.toContain(made.receipt_token);
  });
});

describe("the same key", () => {
  test("[PAY-01] with the same body gives the same answer, once paid too, and counts once", async () => {
    const body = someone();
    const first = await created(body);
    for (let round = 0; round < 4; round++) expect(await created(body, first.key)).toEqual(first);
    payments.pay(first.intentId);
    expect(await created(body, first.key)).toEqual(first);
    expect(await database.select().from(pagePayments)).toHaveLength(1);
  });

  test("[PAY-01] with another body is refused", async () => {
    const { key } = await created();
    const answer = await create({ ...giftCard, amount: 13 }, key);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "key_reused" }]);
  });

  test("[PAY-01] sent thrice at once opens one payment, and uses up one turn", async () => {
    const body = someone();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 3 }, () => created(body, key)));
    expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1);
    await created(body);
    await created(body);
    expect((await create(body)).status).toBe(429);
  });

  test("[PAY-01] goes on where Stripe did not answer", async () => {
    const body = someone();
    const key = randomUUID();
    payments.away = true;
    expect((await create(body, key)).status).toBe(503);
    payments.away = false;
    await created(body, key);
    expect(await database.select().from(pagePayments)).toHaveLength(1);
  });
});

describe("paid", () => {
  test("[PAY-01] it is written down once and the receipt mailed once, from whatever side it is heard of", async () => {
    const made = await created();
    payments.pay(made.intentId);
    await Promise.all([receiptOf(made), receiptOf(made), receiveWebhook(made.intentId)]);
    await receiveWebhook(made.intentId);
    await closeAbandoned(page);
    const [mail, ...more] = await shop.mailsTo("maya@example.com");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "Your receipt for $12.50" });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(paymentNumber(made.payment_id));
      expect(part).toContain("A gift card");
      expect(part).toContain("Visa ending 4242");
      expect(part).toContain("November 21, 2026");
    }
  });

  test("[PAY-01] the webhook alone is enough, even before the shop has noted the payment's name", async () => {
    const made = await created();
    payments.pay(made.intentId);
    await database.update(pagePayments).set({ intentId: null });
    await receiveWebhook(made.intentId);
    expect(await database.select().from(pagePayments)).toMatchObject([
      { status: "paid", intentId: made.intentId },
    ]);
  });

  test("[PAY-01] a payment with another amount is never settled, and shown to the merchant", async () => {
    const made = await created();
    payments.pay(made.intentId, 50);
    expect(await receiptOf(made)).toMatchObject({ status: false, payment: "processing" });
    expect(await database.select().from(alerts)).toMatchObject([
      { kind: "payment_differs", subject: made.payment_id },
    ]);
    expect(await shop.mailsTo("maya@example.com")).toEqual([]);
  });

  test("[PAY-01] the mail carries no stranger's address", async () => {
    const made = await created({ ...giftCard, description: "You won, see evil.example" });
    payments.pay(made.intentId);
    await receiptOf(made);
    const [mail] = await shop.mailsTo("maya@example.com");
    expect(mail?.text).not.toContain("evil");
  });
});

describe("against card testing", () => {
  test("[PAY-01] after the fifth declined card the payment is canceled, and says so", async () => {
    const made = await created();
    for (let card = 1; card <= 4; card++) {
      payments.decline(made.intentId, "Your card was declined.");
      expect(await receiptOf(made)).toMatchObject({ payment: "failed", message: "Your card was declined." });
    }
    payments.decline(made.intentId, "Your card was declined.");
    await receiveWebhook(made.intentId);
    expect(payments.intents.get(made.intentId)?.state).toBe("canceled");
    expect(await receiptOf(made)).toMatchObject({
      payment: "canceled",
      message: "Too many cards were declined, so this payment is closed.",
    });
  });

  test("[PAY-01] who asks at the moment when too many declined cards end it reads that, and no other cause", async () => {
    const made = await created();
    for (let card = 1; card <= 5; card++) payments.decline(made.intentId, "Your card was declined.");
    const { cancel } = payments;
    const asked: Receipt[] = [];
    payments.cancel = async (intentId) => {
      const canceled = await cancel(intentId);
      asked.push(await receiptOf(made));
      return canceled;
    };
    await receiveWebhook(made.intentId);
    payments.cancel = cancel;
    const closed = {
      payment: "canceled",
      message: "Too many cards were declined, so this payment is closed.",
    };
    expect([...asked, await receiptOf(made)]).toMatchObject([closed, closed]);
  });

  test("[PAY-01] five cards at once are counted though the shop hears of the last alone", async () => {
    const made = await created();
    for (let card = 1; card <= 5; card++) payments.decline(made.intentId, "Your card was declined.");
    expect(await receiptOf(made)).toMatchObject({ payment: "canceled" });
  });

  test("[PAY-01] asked again and again about one declined card, the shop counts one", async () => {
    const made = await created();
    payments.decline(made.intentId, "Your card was declined.");
    await Promise.all(Array.from({ length: 9 }, () => receiptOf(made)));
    expect(await receiptOf(made)).toMatchObject({ payment: "failed" });
    expect(await database.select().from(pagePayments)).toMatchObject([{ declines: 1 }]);
  });

  test("[PAY-01] a card that is charged while the fifth is declined is paid all the same", async () => {
    const made = await created();
    for (let card = 1; card <= 5; card++) payments.decline(made.intentId, "Your card was declined.");
    const { cancel } = payments;
    payments.cancel = async (intentId) => {
      payments.pay(intentId);
      return cancel(intentId);
    };
    expect(await receiptOf(made)).toMatchObject({ status: true, payment: "paid" });
    payments.cancel = cancel;
  });

  test("[PAY-01] [AUTH-13] an email begins three payments an hour, however it is written", async () => {
    const { email } = someone();
    for (let turn = 0; turn < 3; turn++) await created({ ...giftCard, email });
    const answer = await create({ ...giftCard, email: email.toUpperCase() });
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: "rate_limited" }]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("[PAY-01] [AUTH-13] an address begins three payments an hour", async () => {
    const from = { caller: { address: "203.0.113.7", requestId: "r" } };
    const begin = () =>
      shop.api.request(
        "/api/ecommerce-payment",
        {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
          body: JSON.stringify(someone()),
        },
        from,
      );
    const statuses = [await begin(), await begin(), await begin(), await begin()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe("left open", () => {
  test("[PAY-01] a payment older than an hour is canceled at Stripe, a younger one is not", async () => {
    const old = await created();
    shop.passTime(59 * minute);
    const young = await created();
    shop.passTime(2 * minute);
    await closeAbandoned(page);
    expect(payments.intents.get(old.intentId)?.state).toBe("canceled");
    expect(await receiptOf(old)).toMatchObject({
      payment: "canceled",
      message: "This payment wasn't finished within an hour, so it's closed.",
    });
    expect(await receiptOf(young)).toMatchObject({ payment: "open" });
  });

  test("[PAY-01] one whose card was declined is canceled after an hour, too", async () => {
    const made = await created();
    payments.decline(made.intentId, "Your card was declined.");
    await receiveWebhook(made.intentId);
    shop.passTime(61 * minute);
    await closeAbandoned(page);
    expect(payments.intents.get(made.intentId)?.state).toBe("canceled");
    expect(await receiptOf(made)).toMatchObject({ payment: "canceled" });
  });

  test("[PAY-01] one that was paid, and whose news were lost, is paid", async () => {
    const made = await created();
    payments.pay(made.intentId);
    shop.passTime(3 * minute);
    await closeAbandoned(page);
    expect(await database.select().from(pagePayments)).toMatchObject([{ status: "paid" }]);
    expect(await shop.mailsTo("maya@example.com")).toHaveLength(1);
  });

  test("[PAY-01] one that the bank is thinking about is left alone", async () => {
    const made = await created();
    const intent = payments.intents.get(made.intentId);
    if (intent) intent.state = "processing";
    shop.passTime(61 * minute);
    await closeAbandoned(page);
    expect(await receiptOf(made)).toMatchObject({ payment: "processing" });
  });

  test("[PAY-01] while Stripe is away nothing is closed, and one that never reached it is closed after", async () => {
    payments.away = true;
    expect((await create()).status).toBe(503);
    shop.passTime(61 * minute);
    await closeAbandoned(page);
    expect(await database.select().from(pagePayments)).toMatchObject([{ status: "open" }]);
    payments.away = false;
    await closeAbandoned(page);
    expect(await database.select().from(pagePayments)).toMatchObject([{ status: "canceled" }]);
  });
});
