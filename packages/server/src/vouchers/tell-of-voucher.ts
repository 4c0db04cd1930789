/** New vouchers make a notification (ACC-03): whom one was given to is told with it, and of a public one everybody is. */
import { notify, notifyNext } from "../notifications/notify.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { voucherById } from "./merchant-queries.ts";
import type { VoucherRow } from "./queries.ts";
import { conditionWords, offWords } from "./words.ts";

/** Tells the customers that come after one of a public voucher. */
export const tellOfVoucherJob = defineJob<{ voucherId: string; after?: string }>("tell-of-voucher");

/** As many customers as are told in one go: their rows are held for a moment, and who is just signing in waits for it. */
const atOnce = 2_000;

function newsOf(voucher: VoucherRow) {
  const conditions = conditionWords(voucher);
  return {
    key: `voucher:${voucher.id}`,
    kind: "voucher",
    title: `A voucher for you: ${offWords(voucher)}`,
    text: `${voucher.title}. Enter ${voucher.code} at checkout${conditions && ` (${conditions})`}.`,
    path: "/user/my-voucher",
  } as const;
}

/** Tells one customer of a voucher that is theirs. Who is told of it as one of all is told once. */
export async function tellOwner(tx: Tx, voucher: VoucherRow, accountId: string, at: Date): Promise<void> {
  const news = newsOf(voucher);
  await notify(tx, { ...news, key: `${news.key}:${accountId}`, accountId }, at);
}

/** Tells some of all customers of a public voucher, and queues the telling of the others: however many they are. */
export async function tellOfVoucher(
  { database, jobs, clock }: { database: Database; jobs: Jobs; clock: Clock },
  { voucherId, after }: { voucherId: string; after?: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const voucher = await voucherById(tx, voucherId);
    if (voucher === undefined || voucher.disabledAt !== null) return;
    const part = { after, count: atOnce };
    const last = await notifyNext(tx, newsOf(voucher), part, clock.now());
    if (last !== undefined) await jobs.send(tx, tellOfVoucherJob, { voucherId, after: last });
  });
}
