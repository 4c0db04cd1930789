/** The SQL of vouchers. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { voucherGrants, vouchers } from "./tables.ts";

export type VoucherRow = typeof vouchers.$inferSelect;

/**
 * A voucher with the uses that a customer holds of it, `unpaid` of them with orders that wait to be paid, and the number of
 * the last order that does not.
 */
export type HeldVoucher = { voucher: VoucherRow; uses: number; unpaid: number; usedIn: string | null };

export type VoucherUse = { voucherId: string; orderId: string; customer: string; at: Date };

/**
 * Counts a use of a voucher that still counts at that moment and has one left, and so locks it: who takes one too waits
 * here until the end of the transaction, and then sees it. Gives how often one customer may; undefined where there is none
 * left.
 */
export async function countUse(
  tx: Tx,
  { voucherId, at }: Pick<VoucherUse, "voucherId" | "at">,
): Promise<{ limitPerCustomer: number | null } | undefined> {
  const [row] = await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        eq(vouchers.id, voucherId),
        isNull(vouchers.disabledAt),
        sql`coalesce(${vouchers.startsAt} <= ${at}, true)`,
        sql`coalesce(${vouchers.endsAt} > ${at}, true)`,
        sql`coalesce(${vouchers.used} < ${vouchers.totalLimit}, true)`,
      ),
    )
    .returning({ limitPerCustomer: vouchers.limitPerCustomer });
  return row;
}

/** Notes whose order the use is of; false where the customer holds `limit` of them already. The voucher is locked. */
export async function insertUse(
  tx: Tx,
  { voucherId, orderId, customer, at }: VoucherUse,
  limit: number | null,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into voucher_use (order_id, voucher_id, customer, taken_at)
    select ${orderId}, ${voucherId}, ${customer}, ${at}
    where ${limit}::int is null or ${limit} > (
      select count(*) from voucher_use
      where voucher_id = ${voucherId} and customer = ${customer} and given_back_at is null
    )
    returning order_id`);
  return rows.length > 0;
}

/** Gives an order's use back, once: nothing where it has none, or has given it back before. */
export async function returnUse(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    with given as (
      update voucher_use set given_back_at = ${at}
      where order_id = ${orderId} and given_back_at is null
      returning voucher_id
    )
    update voucher set used = used - 1 from given where voucher.id = given.voucher_id`);
}

/** Every voucher that was given to an account, the first first. */
export function grantsOf(tx: Tx, accountId: string) {
  return tx
    .select({ code: vouchers.code, title: vouchers.title, grantedAt: voucherGrants.grantedAt })
    .from(voucherGrants)
    .innerJoin(vouchers, eq(vouchers.id, voucherGrants.voucherId))
    .where(eq(voucherGrants.accountId, accountId))
    .orderBy(voucherGrants.grantedAt);
}
