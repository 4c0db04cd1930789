/** Notifications about new vouchers (ACC-03): to the customers who were given one, or to all customers about a public one. */
import { paths } from "@nestling/contract/paths";
import { notify, notifyNextAccounts } from "../notifications/notify.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { formatConditions, formatDiscount } from "./format-voucher.ts";
import { voucherById } from "./merchant-queries.ts";
import type { VoucherRow } from "./queries.ts";

/** Notifies the customers whose ids come after `after` of a public voucher. */
export const notifyVoucherJob = defineJob<{ voucherId: string; after?: string }>("tell-of-voucher");

/** How many customers one transaction notifies. It locks their rows, and a customer who signs in meanwhile waits for it. */
const atOnce = 2_000;

function notificationOf(voucher: VoucherRow) {
  const conditions = formatConditions(voucher);
  return {
    key: `voucher:${voucher.id}`,
    kind: "voucher",
    title: `A promo code for you: ${formatDiscount(voucher)}`,
    text: `${voucher.title}. Enter ${voucher.code} at checkout${conditions && ` (${conditions})`}.`,
    path: paths["user.myVoucher"],
  } as const;
}

/** Notifies a customer, once, of a voucher that was given to them. */
export async function notifyVoucherOwner(
  tx: Tx,
  voucher: VoucherRow,
  accountId: string,
  at: Date,
): Promise<void> {
  const notification = notificationOf(voucher);
  await notify(tx, { ...notification, key: `${notification.key}:${accountId}`, accountId }, at);
}

/** Notifies a batch of customers of a public voucher, and queues a job for the next batch. */
export async function notifyVoucher(
  { database, jobs, clock }: { database: Database; jobs: Jobs; clock: Clock },
  { voucherId, after }: { voucherId: string; after?: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const voucher = await voucherById(tx, voucherId);
    if (voucher === undefined || voucher.disabledAt !== null) return;
    const part = { after, count: atOnce };
    const last = await notifyNextAccounts(tx, notificationOf(voucher), part, clock.now());
    if (last !== undefined) await jobs.send(tx, notifyVoucherJob, { voucherId, after: last });
  });
}
