/** The SQL of vouchers with the orders that hold a use of them. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { orders } from "../orders/tables.ts";
import type { Database } from "../platform/database.ts";
import { type HeldVoucher, namesOfCustomer } from "../vouchers/queries.ts";
import { voucherGrants, vouchers, voucherUses } from "../vouchers/tables.ts";

const isUnpaid = sql`${orders.status} = 'WAIT_BUYER_PAY'`;

/** The uses of each voucher that a customer holds. None for an unknown customer. */
function heldBy(database: Database, customer: string | undefined) {
  const isTheirs =
    customer === undefined ? sql`false` : sql`${voucherUses.customer} in ${namesOfCustomer(customer)}`;
  return database
    .select({
      uses: sql<number>`count(*)::int`.as("uses"),
      unpaid: sql<number>`count(*) filter (where ${isUnpaid})::int`.as("unpaid"),
      usedIn: sql<string | null>`(
        array_agg(${orders.number} order by ${voucherUses.takenAt} desc) filter (where not ${isUnpaid})
      )[1]`.as("used_in"),
    })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(and(eq(voucherUses.voucherId, vouchers.id), isTheirs, isNull(voucherUses.givenBackAt)))
    .as("held");
}

/** The voucher of a code. Undefined if there is none or it is disabled. */
export async function findVoucher(
  database: Database,
  code: string,
  customer: string | undefined,
): Promise<HeldVoucher | undefined> {
  const held = heldBy(database, customer);
  const [row] = await database
    .select({ voucher: vouchers, uses: held.uses, unpaid: held.unpaid, usedIn: held.usedIn })
    .from(vouchers)
    .innerJoinLateral(held, sql`true`)
    .where(and(eq(vouchers.code, code), isNull(vouchers.disabledAt)));
  return row;
}

/** How many vouchers of each kind a customer is shown, the newest first. */
const mostOfAKind = 100;

/** The public vouchers and those that were given to an account, the newest first. */
export function vouchersFor(database: Database, accountId: string): Promise<HeldVoucher[]> {
  const forEverybody = database
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(vouchers.isPublic, isNull(vouchers.disabledAt)))
    .orderBy(desc(vouchers.createdAt))
    .limit(mostOfAKind);
  const given = database
    .select({ id: voucherGrants.voucherId })
    .from(voucherGrants)
    .where(eq(voucherGrants.accountId, accountId))
    .orderBy(desc(voucherGrants.grantedAt))
    .limit(mostOfAKind);
  const held = heldBy(database, accountId);
  return database
    .select({ voucher: vouchers, uses: held.uses, unpaid: held.unpaid, usedIn: held.usedIn })
    .from(vouchers)
    .innerJoinLateral(held, sql`true`)
    .where(and(sql`${vouchers.id} in (${forEverybody.unionAll(given)})`, isNull(vouchers.disabledAt)))
    .orderBy(desc(vouchers.createdAt));
}
