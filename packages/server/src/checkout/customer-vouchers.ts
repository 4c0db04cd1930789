/**
 * Which vouchers a customer can use: whether a code is valid, and the list of vouchers in an account. A code is valid for
 * everyone who knows it, even if it was given to one customer by name (VOU-04, ACC-04).
 */
import type { Voucher } from "@nestling/commerce/voucher";
import type { MyVouchers } from "@nestling/contract/vouchers";
import type { Database } from "../platform/database.ts";
import type { HeldVoucher } from "../vouchers/queries.ts";
import { toVoucher, type VoucherRefusal, voucherRefusal, withoutUnpaid } from "../vouchers/vouchers.ts";
import { findVoucher, vouchersFor } from "./voucher-queries.ts";

/** Uses are counted by `customer`, which is undefined for a guest whose email is not known yet. */
type VoucherUser<Customer = string | undefined> = { customer: Customer; isGuest: boolean };

/** Why a code is refused, as its customer reads it. A disabled code is refused as unknown. */
const refusalMessages: Readonly<Record<VoucherRefusal, string>> = {
  unknown: "That code isn't valid.",
  not_yet: "This promo code isn't active yet.",
  expired: "This promo code has expired.",
  used_up: "This promo code has been fully redeemed.",
  used_by_you: "You've already used this promo code.",
  login_required: "Log in to use this code.",
};

const heldByUnpaid = "You're using this code on an unpaid order. Pay for that order or cancel it first.";

export type VoucherTerms =
  | { outcome: "counts"; id: string; voucher: Voucher }
  | { outcome: "refused"; code: VoucherRefusal; message: string };

/** Whether a customer can use a code, in upper case, now. */
export async function voucherTerms(
  database: Database,
  code: string,
  { customer, isGuest }: VoucherUser<string>,
  now: Date,
): Promise<VoucherTerms> {
  const held = await findVoucher(database, code, customer);
  if (held === undefined) return refused("unknown");
  const why = voucherRefusal(held, isGuest, now);
  if (why === undefined) return counts(held);
  const isFreeable = voucherRefusal(withoutUnpaid(held), isGuest, now) === undefined;
  return isFreeable ? refused(why, heldByUnpaid) : refused(why);
}

/**
 * Whether a code is valid for the customer's next order. That order replaces the unpaid ones, so their uses do not
 * count: a customer who goes back to the cart keeps the voucher.
 */
export async function voucherForNext(
  database: Database,
  code: string,
  { customer, isGuest }: VoucherUser,
  now: Date,
): Promise<VoucherTerms> {
  const held = await findVoucher(database, code, customer);
  if (held === undefined) return refused("unknown");
  const why = voucherRefusal(withoutUnpaid(held), isGuest, now);
  return why === undefined ? counts(held) : refused(why);
}

function counts({ voucher }: HeldVoucher): VoucherTerms {
  return { outcome: "counts", id: voucher.id, voucher: toVoucher(voucher) };
}

function refused(code: VoucherRefusal, message = refusalMessages[code]): VoucherTerms {
  return { outcome: "refused", code, message };
}

type MyVoucher = MyVouchers["vouchers"][number];

const stateOrder: readonly MyVoucher["state"][] = ["usable", "used", "expired"];

/** The vouchers of an account: usable ones first, then the newest first. Vouchers that start later are left out. */
export async function walletOf(database: Database, accountId: string, now: Date): Promise<MyVoucher[]> {
  const vouchers = (await vouchersFor(database, accountId)).flatMap((held) => shown(held, now) ?? []);
  return vouchers.toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state));
}

/** A voucher that others have used up is shown as expired. */
const states = { used_by_you: "used", expired: "expired", used_up: "expired" } as const;

/** A use that an unpaid order holds counts as unused, because the next order replaces that order. */
function shown(held: HeldVoucher, now: Date): MyVoucher | undefined {
  const { voucher, usedIn } = held;
  const refused = voucherRefusal(withoutUnpaid(held), false, now);
  if (refused === "not_yet" || refused === "login_required") return undefined;
  const state = refused === undefined ? "usable" : states[refused];
  return { ...toVoucher(voucher), state, ...(state === "used" && usedIn !== null && { used_in: usedIn }) };
}
