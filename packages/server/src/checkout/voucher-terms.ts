/**
 * Whether a voucher's code counts for a customer. Any code counts for anyone who knows it, also one that was given to
 * somebody by name (VOU-04).
 */
import type { Voucher } from "@nestling/commerce/voucher";
import type { Database } from "../platform/database.ts";
import type { HeldVoucher } from "../vouchers/queries.ts";
import { toVoucher, type VoucherRefusal, whyNot, withoutUnpaid } from "../vouchers/vouchers.ts";
import { findVoucher } from "./voucher-queries.ts";

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

/** Whether a code, in upper case, can be taken by a customer now. */
export async function voucherTerms(
  database: Database,
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
