/**
 * What vouchers a customer can use: whether a code counts, and the wallet of a customer who is signed in. Any code counts for
 * anyone who knows it, also one that was given to somebody by name (VOU-04, ACC-04).
 */
import type { Voucher } from "@nestling/commerce/voucher";
import type { MyVouchers } from "@nestling/contract/vouchers";
import type { Database } from "../platform/database.ts";
import type { HeldVoucher } from "../vouchers/queries.ts";
import { toVoucher, type VoucherRefusal, whyNot, withoutUnpaid } from "../vouchers/vouchers.ts";
import { findVoucher, vouchersFor } from "./voucher-queries.ts";

/** Who would use a voucher. `customer` is what its uses are counted by: undefined for a guest whose e-mail is not known yet. */
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
 * one takes their place, and a customer who goes back to change the cart keeps the voucher. No uses are counted of a
 * customer who is not known yet.
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

type MyVoucher = MyVouchers["vouchers"][number];

const order: readonly MyVoucher["state"][] = ["usable", "used", "expired"];

/** The usable ones first, in each state the newest first. One that does not count yet is shown when it does. */
export async function walletOf(database: Database, accountId: string, now: Date): Promise<MyVoucher[]> {
  const vouchers = (await vouchersFor(database, accountId)).flatMap((held) => shown(held, now) ?? []);
  return vouchers.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** One whose uses are all taken, by others, is over like one whose time is. */
const states = { used_by_you: "used", expired: "expired", used_up: "expired" } as const;

/** What an unpaid order holds is not used yet: the next order takes its place. */
function shown(held: HeldVoucher, now: Date): MyVoucher | undefined {
  const { voucher, usedIn } = held;
  const refused = whyNot(withoutUnpaid(held), false, now);
  if (refused === "not_yet" || refused === "login_required") return undefined;
  const state = refused === undefined ? "usable" : states[refused];
  return { ...toVoucher(voucher), state, ...(state === "used" && usedIn !== null && { used_in: usedIn }) };
}
