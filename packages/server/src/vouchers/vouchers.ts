/**
 * The rules of vouchers: whether one is valid, and how orders take and return its uses (VOU-05). A customer is an account's id, or
 * a guest's email in lower case; an account with that email, verified, is the same one.
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

/** The voucher as it will be without the customer's unpaid orders. */
export function withoutUnpaid(held: HeldVoucher): HeldVoucher {
  const { voucher, uses, unpaid } = held;
  return { ...held, voucher: { ...voucher, used: voucher.used - unpaid }, uses: uses - unpaid, unpaid: 0 };
}

/** Why a customer cannot use a voucher. Undefined if they can. */
export function voucherRefusal(
  { voucher, uses }: HeldVoucher,
  isGuest: boolean,
  now: Date,
): Exclude<VoucherRefusal, "unknown"> | undefined {
  const { startsAt, endsAt, limitPerCustomer, totalLimit, used, accountOnly } = voucher;
  if (startsAt !== null && startsAt > now) return "not_yet";
  // First: a customer who has used it reads that, even if it has expired since.
  if (limitPerCustomer !== null && uses >= limitPerCustomer) return "used_by_you";
  if (endsAt !== null && endsAt <= now) return "expired";
  if (totalLimit !== null && used >= totalLimit) return "used_up";
  // Last: a guest is not sent to log in for a voucher that is not valid anyway.
  if (accountOnly && isGuest) return "login_required";
  return undefined;
}

/**
 * Takes a use for the order that `tx` makes, within all limits. Returns false if none is left for this customer: the caller
 * must roll back. Locks the voucher, after the order and before the stock.
 */
export async function takeVoucher(tx: Tx, use: VoucherUse): Promise<boolean> {
  const counted = await countUse(tx, use);
  return counted !== undefined && insertUse(tx, use, counted.limitPerCustomer);
}

/** Returns the use that an order took, in the transaction that ends the order. A repeat changes nothing. */
export async function giveBackVoucher(tx: Tx, orderId: string, at: Date): Promise<void> {
  await returnUse(tx, orderId, at);
}

/** The vouchers that were given to an account, for its export. Used vouchers are in the export of the orders. */
export async function vouchersOf(tx: Tx, { id }: { id: string }) {
  const rows = await grantsOf(tx, id);
  return rows.map(({ code, title, grantedAt }) => ({ voucher_code: code, title, given_at: grantedAt }));
}
