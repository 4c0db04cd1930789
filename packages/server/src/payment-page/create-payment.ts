import { cents, fromUsd } from "@nestling/commerce/money";
import type { PaymentToken } from "@nestling/contract/orders";
import { raiseUnlessOpen } from "../alerts/alerts.ts";
import { newTokenSalt, orderToken, paymentNumber, sha256 } from "../orders/guest-access.ts";
import { cardFormToken } from "../payments/card-form-token.ts";
import type { OpenedIntent } from "../payments/provider.ts";
import { limits as figures, type Limit, quotas } from "../platform/limits/figures.ts";
import { takeOfQuota } from "../platform/limits/quotas.ts";
import { busyAlert, type PaymentPage } from "./payment-page.ts";
import { findByKey, insertPagePayment, type PagePayment, updatePagePayment } from "./queries.ts";

/** What came with a call that begins a payment. The key names the attempt; `network` is where it comes from. */
export type PageAttempt = {
  key: string;
  body: { amount: number; description: string; email: string };
  network: string | undefined;
};

export type CreatedPayment =
  | { outcome: "created"; paymentId: string; receiptToken: string; payment: PaymentToken }
  | { outcome: "key_reused" };

/**
 * Begins a payment, once for each key: the same key and body give the same answer again, and count once against the
 * limits. Throws TooOften, and PaymentServiceUnavailable when it cannot be opened: then a repeat goes on from there.
 */
export async function createPayment(page: PaymentPage, attempt: PageAttempt): Promise<CreatedPayment> {
  const known = await findByKey(page.database, sha256(attempt.key));
  const row = known ?? (await begin(page, attempt));
  if (!row.bodyHash.equals(bodyHash(attempt))) return { outcome: "key_reused" };
  return {
    outcome: "created",
    paymentId: row.id,
    receiptToken: orderToken(attempt.key, row.tokenSalt),
    payment: cardFormToken(page.payments, await openedIntent(page, row), row.amount),
  };
}

/** What the card form needs of it, opened at the payment service first if it was not. */
export async function openedIntent(
  { database, payments }: PaymentPage,
  row: PagePayment,
): Promise<OpenedIntent> {
  if (row.intentId !== null) return payments.reopen(row.intentId);
  const { id, amount, description } = row;
  const number = paymentNumber(id);
  const opened = await payments.openAlone({ paymentId: id, number, amount: cents(amount), description });
  // Noted before anybody gets the secret: whatever is paid has an owner.
  await updatePagePayment(database, id, { intentId: opened.intentId });
  return opened;
}

function bodyHash({ body }: PageAttempt): Buffer {
  return sha256(JSON.stringify(body));
}

async function begin(page: PaymentPage, attempt: PageAttempt): Promise<PagePayment> {
  const turns = turnsOf(attempt);
  const taken: Turn[] = [];
  try {
    for (const turn of turns) {
      await page.limits.take(...turn);
      taken.push(turn);
    }
    const row = await insertOfQuota(page, attempt);
    if (row !== undefined) return row;
  } catch (error) {
    for (const turn of taken) await page.limits.giveBack(...turn);
    throw error;
  }
  // A twin of this very attempt came first, and has had its own turn.
  for (const turn of taken) await page.limits.giveBack(...turn);
  const twin = await findByKey(page.database, sha256(attempt.key));
  if (twin === undefined) throw new Error("a payment was neither made nor found");
  return twin;
}

type Turn = [limit: Limit, key: string];

function turnsOf({ body, network }: PageAttempt): Turn[] {
  const ofEmail: Turn = [figures.pagePaymentOfEmail, body.email.toLowerCase()];
  return network === undefined ? [ofEmail] : [[figures.pagePaymentOfAddress, network], ofEmail];
}

/** Inserts the payment and takes one of the shop's quota. Gives undefined where its key is known. */
function insertOfQuota(page: PaymentPage, attempt: PageAttempt) {
  const { key, body, network } = attempt;
  const now = page.clock.now();
  const salt = newTokenSalt();
  return page.database.transaction(async (tx) => {
    const row = await insertPagePayment(tx, {
      amount: fromUsd(body.amount),
      description: body.description,
      email: body.email,
      keyHash: sha256(key),
      bodyHash: bodyHash(attempt),
      tokenSalt: salt,
      tokenHash: sha256(orderToken(key, salt)),
      status: "open",
      createdAt: now,
    });
    if (row === undefined) return undefined;
    const { used } = await takeOfQuota(tx, quotas.pagePayments, network, now);
    if (used >= quotas.pagePayments.most / 2) {
      const text = `${used} payments were begun on the payment page in a short time. It is still open, but each visitor may begin fewer until it is quieter. Somebody may be trying out stolen cards: PAYMENT_PAGE=off closes the page.`;
      await raiseUnlessOpen(tx, { ...busyAlert, text }, now);
    }
    return row;
  });
}
