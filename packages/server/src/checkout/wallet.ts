/** The vouchers of who is signed in: what is for everybody, and what was given to them by name (VOU-04, ACC-04). */
import type { MyVouchers } from "@nestling/contract/vouchers";
import type { Database, Tx } from "../platform/database.ts";
import { grantsOf, type HeldVoucher, vouchersFor } from "../vouchers/queries.ts";
import { toVoucher, whyNot, withoutUnpaid } from "../vouchers/vouchers.ts";

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

/** The vouchers that were given to somebody by name, for the export of the account: their orders say which were used. */
export async function vouchersOf(tx: Tx, { id }: { id: string }) {
  const rows = await grantsOf(tx, id);
  return rows.map(({ code, title, grantedAt }) => ({ voucher_code: code, title, given_at: grantedAt }));
}
