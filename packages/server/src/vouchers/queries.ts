/** The SQL of vouchers. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { voucherGrants, vouchers } from "./tables.ts";

export type VoucherRow = typeof vouchers.$inferSelect;

/**
 * A voucher with the number of uses that a customer holds, how many of them belong to unpaid orders, and the number of the
 * customer's last order with it that is not unpaid.
 */
export type HeldVoucher = { voucher: VoucherRow; uses: number; unpaid: number; usedIn: string | null };

export type VoucherUse = { voucherId: string; orderId: string; customer: string; at: Date };

/**
 * Counts a use of a voucher if it is valid now and has one left. Locks the voucher, so another order with it waits
 * until `tx` ends. Returns the limit for each customer, or undefined if no use is left.
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

/**
 * The names under which the uses of a customer are recorded, as a query: an account's id, and the email of a guest. An account
 * with a verified email and a guest with that email are one customer (VOU-05).
 */
export function namesOfCustomer(customer: string): SQL {
  const isAccount = customer.includes("@") ? sql`email = ${customer}` : sql`id = ${customer}::uuid`;
  return sql`(
    select ${customer}::text union all
    select known from account, unnest(array[id::text, email]) as known
    where ${isAccount} and email_verified_at is not null)`;
}

/** Records the use of an order. Returns false if the customer holds `limit` uses already. `tx` must have locked the voucher. */
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
      where voucher_id = ${voucherId} and customer in ${namesOfCustomer(customer)} and given_back_at is null
    )
    returning order_id`);
  return rows.length > 0;
}

/** Returns the use of an order. Changes nothing if it has none or has returned it before. */
export async function returnUse(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    with given as (
      update voucher_use set given_back_at = ${at}
      where order_id = ${orderId} and given_back_at is null
      returning voucher_id
    )
    update voucher set used = used - 1 from given where voucher.id = given.voucher_id`);
}

/** All vouchers that were given to an account, the oldest first. */
export function grantsOf(tx: Tx, accountId: string) {
  return tx
    .select({ code: vouchers.code, title: vouchers.title, grantedAt: voucherGrants.grantedAt })
    .from(voucherGrants)
    .innerJoin(vouchers, eq(vouchers.id, voucherGrants.voucherId))
    .where(eq(voucherGrants.accountId, accountId))
    .orderBy(voucherGrants.grantedAt);
}
