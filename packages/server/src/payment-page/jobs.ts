/** What happens on the payment page behind the requests. */
import { resolveAlert } from "../alerts/alerts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { quotas } from "../platform/limits/figures.ts";
import { usedOfQuota } from "../platform/limits/quotas.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { openedIntent } from "./create-payment.ts";
import { busyAlert, hour, type PaymentPage } from "./payment-page.ts";
import { leftOpen, type PagePayment, removePayers } from "./queries.ts";
import { record, settlePagePayment } from "./settle-page-payment.ts";
import { openStatuses } from "./tables.ts";

export const closePagePaymentsJob = defineJob<object>("close-page-payments");

/** What is younger is most likely under way by itself. */
const patience = 120_000;

/**
 * Settles open payments whose webhook may be lost, and cancels those older than an hour: an open payment is a place to
 * try cards at. One that fails waits for the next run.
 */
export async function closeAbandoned(page: PaymentPage): Promise<void> {
  const now = page.clock.now().getTime();
  const left = await leftOpen(page.database, openStatuses, new Date(now - patience));
  await runInBatches(page, left, (row) =>
    row.createdAt.getTime() <= now - hour ? close(page, row) : settlePagePayment(page, row),
  );
  await page.database.transaction(async (tx) => {
    const used = await usedOfQuota(tx, quotas.pagePayments, new Date(now));
    if (used < quotas.pagePayments.most / 4) {
      await resolveAlert(tx, busyAlert.kind, busyAlert.subject, new Date(now));
    }
  });
}

async function close(page: PaymentPage, row: PagePayment): Promise<void> {
  const { intentId } = await openedIntent(page, row);
  const settled = await settlePagePayment(page, { ...row, intentId });
  if (settled.status !== "open" && settled.status !== "failed") return;
  await record(page, settled, await page.payments.cancel(intentId), settled);
}

export const forgetPayersJob = defineJob<object>("forget-payers");

/** How long the shop knows who paid, in calendar months: as long as it knows a guest (OPS-06). */
const memory = 24;

/**
 * Forgets who paid on the payment page 24 months ago, and for what: email and description, both in the payer's own words.
 * The receipt opens no more. Amount, card and Stripe's name for the payment stay, for the books.
 */
export async function forgetPayers({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - memory);
  await removePayers(database, before);
}
