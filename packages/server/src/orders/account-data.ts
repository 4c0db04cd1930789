/** What happens to orders when an account is verified, taken over or deleted (ORD-03; docs/decisions/0014-who-owns-an-order.md). */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AccountData } from "../accounts/sessions.ts";
import type { Tx } from "../platform/database.ts";
import { orders } from "./tables.ts";

export const orderAccountData: AccountData = {
  async hold(tx, accountId) {
    const own = eq(orders.accountId, accountId);
    await tx.select({ id: orders.id }).from(orders).where(own).orderBy(orders.id).for("no key update");
  },

  /** Moves the guest orders with the account's verified email into the account. */
  async claim(tx, { id, email }) {
    await tx
      .update(orders)
      .set({ accountId: id })
      .where(and(eq(sql`lower(${orders.email})`, email), isNull(orders.accountId)));
  },

  release: becomeGuestOrders,
  delete: becomeGuestOrders,
};

/** Turns an account's orders into guest orders, which their customer finds by number and email. */
async function becomeGuestOrders(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx
    .update(orders)
    .set({ byGuest: true })
    .where(and(eq(orders.accountId, id), eq(orders.byGuest, false)));
}
