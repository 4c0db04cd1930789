/** The vouchers of a customer who is signed in: those for everybody, and those given to them by name (VOU-04, ACC-04). */
import type { MyVouchers } from "@nestling/contract/vouchers";
import type { Database } from "../platform/database.ts";
import type { HeldVoucher } from "../vouchers/queries.ts";
import { toVoucher, whyNot, withoutUnpaid } from "../vouchers/vouchers.ts";
import { vouchersFor } from "./voucher-queries.ts";

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
