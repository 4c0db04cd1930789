/** The SQL of the merchant's commands about vouchers. */

import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "../accounts/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { VoucherRow } from "./queries.ts";
import { voucherGrants, vouchers } from "./tables.ts";

/** The first and the last day of a voucher, such as 2026-12-31. */
export type Days = { from: string | undefined; until: string | undefined };

/** Midnight in the shop's time zone at the beginning of a day, or `later` days after that. */
function midnight(day: string | undefined, later = 0) {
  if (day === undefined) return null;
  return sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone ${sql.raw(`'${shopTimeZone}'`)}`;
}

/** Inserts a voucher. Returns undefined if its code exists. */
export async function insertVoucher(
  tx: Tx,
  voucher: Omit<typeof vouchers.$inferInsert, "startsAt" | "endsAt">,
  { from, until }: Days,
): Promise<VoucherRow | undefined> {
  const [row] = await tx
    .insert(vouchers)
    .values({ ...voucher, startsAt: midnight(from), endsAt: midnight(until, 1) })
    .onConflictDoNothing({ target: vouchers.code })
    .returning();
  return row;
}

/** Gives a voucher to the account with this email. Returns the account's id, or undefined if there is none. */
export async function insertGrant(
  tx: Tx,
  voucherId: string,
  email: string,
  at: Date,
): Promise<string | undefined> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()));
  if (account === undefined) return undefined;
  await tx.insert(voucherGrants).values({ accountId: account.id, voucherId, grantedAt: at });
  return account.id;
}

export async function voucherById(tx: Tx, id: string): Promise<VoucherRow | undefined> {
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id));
  return row;
}

export type ListedVoucher = { voucher: VoucherRow; givenTo: number };

/** Vouchers, the newest first, each with how many customers it was given to. With `now` only those that are valid then or later. */
export function listVoucherRows(database: Database, now: Date | undefined): Promise<ListedVoucher[]> {
  const isValid =
    now &&
    and(
      isNull(vouchers.disabledAt),
      sql`coalesce(${vouchers.endsAt} > ${now}, true)`,
      sql`coalesce(${vouchers.used} < ${vouchers.totalLimit}, true)`,
    );
  return database
    .select({
      voucher: vouchers,
      givenTo: sql<number>`(select count(*)::int from voucher_grant where voucher_id = ${vouchers.id})`,
    })
    .from(vouchers)
    .where(isValid)
    .orderBy(desc(vouchers.id));
}

/** Disables a voucher. "unknown" or "already" if there is nothing to disable. */
export async function markDisabled(
  database: Database,
  code: string,
  at: Date,
): Promise<"disabled" | "already" | "unknown"> {
  const changed = await database
    .update(vouchers)
    .set({ disabledAt: at })
    .where(and(eq(vouchers.code, code), isNull(vouchers.disabledAt)))
    .returning({ id: vouchers.id });
  if (changed.length > 0) return "disabled";
  const known = await database.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.code, code));
  return known.length > 0 ? "already" : "unknown";
}
