/**
 * What orders may do with a voucher: ask whether a code counts, take a use of it, and give that back (VOU-05).
 * A customer is an account by its id, and a guest by the e-mail in lower case. Any code counts for anyone who knows it,
 * also one that was given to somebody by name (VOU-04).
 */
import { cents, toUsd } from "@nestling/commerce/money";
import type { Voucher } from "@nestling/commerce/voucher";
import type { Database, Tx } from "../platform/database.ts";
import {
  countUse,
  findVoucher,
  type HeldVoucher,
  insertUse,
  returnUse,
  type VoucherRow,
  type VoucherUse,
} from "./queries.ts";

export type VoucherRefusal = "unknown" | "not_yet" | "expired" | "used_up" | "used_by_you" | "login_required";

/** Who would use a voucher. `customer` is what its uses are counted by: undefined where nobody knows it yet. */
type VoucherUser<Customer = string | undefined> = { customer: Customer; isGuest: boolean };

/** Why a code does not count, as its customer reads it. One that was disabled is as unknown as one that never was. */
const words: Readonly<Record<VoucherRefusal, string>> = {
  unknown: "We do not know this code. Please check how it is written.",
  not_yet: "This voucher does not count yet.",
  expired: "This voucher has expired.",
  used_up: "This voucher has been used up.",
  used_by_you: "You have used this voucher already.",
  login_required: "Log in to use this code.",
};

const heldByUnpaid =
  "An order of yours that is not paid yet has this voucher. Pay for it, or cancel it first.";

export type VoucherTerms =
  | { outcome: "counts"; id: string; voucher: Voucher }
  | { outcome: "refused"; code: VoucherRefusal; message: string };

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

/** Whether a code, in upper case, can be taken by a customer now. */
export async function voucherTerms(
  database: Database | Tx,
  code: string,
  { customer, isGuest }: VoucherUser<string>,
  now: Date,
): Promise<VoucherTerms> {
  const held = await findVoucher(database, code, customer);
  if (held === undefined) return refused("unknown");
  const why = whyNot(held, isGuest, now);
  if (why === undefined) return counts(held);
  const isFreeable = whyNot(withoutUnpaid(held), isGuest, now) === undefined;
  return isFreeable ? refused(why, heldByUnpaid) : refused(why);
}

/**
 * Whether a code would count for the customer's next order. What orders hold that are not paid is free for it: the next
 * one takes their place, and who goes back to change the cart keeps the voucher. Of a customer nobody knows yet no use is
 * counted.
 */
export async function voucherForNext(
  database: Database,
  code: string,
  { customer, isGuest }: VoucherUser,
  now: Date,
): Promise<VoucherTerms> {
  const held = await findVoucher(database, code, customer);
  if (held === undefined) return refused("unknown");
  const why = whyNot(withoutUnpaid(held), isGuest, now);
  return why === undefined ? counts(held) : refused(why);
}

function counts({ voucher }: HeldVoucher): VoucherTerms {
  return { outcome: "counts", id: voucher.id, voucher: toVoucher(voucher) };
}

function refused(code: VoucherRefusal, message = words[code]): VoucherTerms {
  return { outcome: "refused", code, message };
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
  // Who has had it is told so, whatever else is true by now.
  if (limitPerCustomer !== null && uses >= limitPerCustomer) return "used_by_you";
  if (endsAt !== null && endsAt <= now) return "expired";
  if (totalLimit !== null && used >= totalLimit) return "used_up";
  // The last: nobody is sent to log in for a voucher that does not count then either.
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
