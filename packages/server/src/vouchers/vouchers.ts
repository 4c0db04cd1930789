/**
 * The rules of vouchers: whether one counts, and taking a use of it and giving that back (VOU-05). A customer is an account by
 * its id, and a guest by the e-mail in lower case.
 */
import { cents, toUsd } from "@nestling/commerce/money";
import type { Voucher } from "@nestling/commerce/voucher";
import type { Tx } from "../platform/database.ts";
import {
  countUse,
  grantsOf,
  type HeldVoucher,
  insertUse,
  returnUse,
  type VoucherRow,
  type VoucherUse,
} from "./queries.ts";

export type VoucherRefusal = "unknown" | "not_yet" | "expired" | "used_up" | "used_by_you" | "login_required";

/** A voucher as JSON carries it. */
export function toVoucher(row: VoucherRow): Voucher {
  return {
    voucher_code: row.code,
    order_min_price: toUsd(cents(row.orderMinPrice)),
    unit_discount: row.unit,
    // Cents of a dollar, and hundredths of a percent.
    discount: row.discount / 100,
    title: row.title,
    ...(row.startsAt && { starts_at: row.startsAt.toISOString() }),
    ...(row.endsAt && { ends_at: row.endsAt.toISOString() }),
  };
}

/** As it is when the customer's unpaid orders have gone. */
export function withoutUnpaid(held: HeldVoucher): HeldVoucher {
  const { voucher, uses, unpaid } = held;
  return { ...held, voucher: { ...voucher, used: voucher.used - unpaid }, uses: uses - unpaid, unpaid: 0 };
}

/** Why a voucher that is there does not count for who holds it so; undefined where it counts. */
export function whyNot(
  { voucher, uses }: HeldVoucher,
  isGuest: boolean,
  now: Date,
): Exclude<VoucherRefusal, "unknown"> | undefined {
  const { startsAt, endsAt, limitPerCustomer, totalLimit, used, accountOnly } = voucher;
  if (startsAt !== null && startsAt > now) return "not_yet";
  // A customer who has used it reads that, whatever else is true by now.
  if (limitPerCustomer !== null && uses >= limitPerCustomer) return "used_by_you";
  if (endsAt !== null && endsAt <= now) return "expired";
  if (totalLimit !== null && used >= totalLimit) return "used_up";
  // This comes last: a guest is not sent to log in for a voucher that would not count then either.
  if (accountOnly && isGuest) return "login_required";
  return undefined;
}

/**
 * Takes a use with the order that `tx` makes, within every limit, whatever arrives at the same time. False, and the caller
 * must roll back, where there is none left for this customer by now. Locks the voucher: after the order, before stock.
 */
export async function takeVoucher(tx: Tx, use: VoucherUse): Promise<boolean> {
  const counted = await countUse(tx, use);
  return counted !== undefined && insertUse(tx, use, counted.limitPerCustomer);
}

/** Gives the use that an order took back, in the transaction that ends it. A repeat changes nothing. */
export async function giveBackVoucher(tx: Tx, orderId: string, at: Date): Promise<void> {
  await returnUse(tx, orderId, at);
}

/** The vouchers that were given to somebody by name, for the export of the account: their orders say which were used. */
export async function vouchersOf(tx: Tx, { id }: { id: string }) {
  const rows = await grantsOf(tx, id);
  return rows.map(({ code, title, grantedAt }) => ({ voucher_code: code, title, given_at: grantedAt }));
}
