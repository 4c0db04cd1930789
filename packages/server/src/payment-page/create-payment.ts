import { cents, fromUsd } from "@nestling/commerce/money";
import type { PaymentToken } from "@nestling/contract/orders";
import { sql } from "drizzle-orm";
import { raiseAlert } from "../alerts/alerts.ts";
import { newTokenSalt, orderToken, sha256 } from "../orders/guest-access.ts";
import { cardFormToken } from "../payments/card-form-token.ts";
import type { OpenedIntent } from "../payments/provider.ts";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import { limits as figures, type Limit } from "../platform/limits/figures.ts";
import { TooOften } from "../platform/too-often.ts";
import { busyAlert, hour, mostInAnHour, type PaymentPage } from "./payment-page.ts";
import { begunSince, findByKey, insertPagePayment, type PagePayment, updatePagePayment } from "./queries.ts";

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
  const opened = await payments.openAlone({ paymentId: id, amount: cents(amount), description });
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
    const row = await insertInTurn(page, attempt);
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

/** One after the other, so that the limit of the whole shop holds whatever comes at once. */
function insertInTurn(page: PaymentPage, attempt: PageAttempt): Promise<PagePayment | undefined> {
  const { key, body } = attempt;
  const now = page.clock.now();
  const salt = newTokenSalt();
  const [group, number] = advisoryLocks.countingPagePayments;
  return page.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${group}, ${number})`);
    const { begun, first } = await begunSince(tx, new Date(now.getTime() - hour));
    if (begun >= mostInAnHour) {
      throw new TooOften(first === null ? 60 : (first.getTime() + hour - now.getTime()) / 1000);
    }
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
    if (row !== undefined && begun + 1 === mostInAnHour) {
      const text = `${mostInAnHour} payments were begun on the payment page within an hour, and no further ones are taken until it is quieter. Somebody may be trying out stolen cards: PAYMENT_PAGE=off closes the page.`;
      await raiseAlert(tx, { ...busyAlert, text }, now);
    }
    return row;
  });
}
