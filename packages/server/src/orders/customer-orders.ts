/** Orders as their customers open them, for the subjects beside the checkout. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { readOrderNumber, sha256 } from "./guest-access.ts";
import {
  findOrderDetails,
  findOrderDetailsByToken,
  findOrderDetailsOf,
  type OrderDetails,
} from "./order-details-queries.ts";
import { orders } from "./tables.ts";

export {
  type Attempt,
  findReturn,
  isSameAttempt,
  type ReturnFacts,
  requireReturn,
} from "./return-queries.ts";

export type { OrderDetails };

/** The account of an order, or a guest with its token. */
export type Opener = { accountId: string } | { token: string; now: Date };

/** The order that somebody may see. Undefined for another customer's order and for one that there is not (API-21). */
export function openOrder(
  database: Database,
  orderId: string,
  opener: Opener,
): Promise<OrderDetails | undefined> {
  return "accountId" in opener
    ? findOrderDetailsOf(database, opener.accountId, orderId)
    : findOrderDetailsByToken(database, sha256(opener.token), orderId, opener.now);
}

/** The order with this number, however it is typed, and this email: of a guest or a customer. */
export async function findOrderByEmail(
  database: Database,
  typed: { order_number: string; email: string },
): Promise<OrderDetails | undefined> {
  const isTyped = and(
    eq(orders.number, readOrderNumber(typed.order_number)),
    eq(sql`lower(${orders.email})`, typed.email.toLowerCase()),
  );
  const [found] = await database.select({ id: orders.id }).from(orders).where(isTyped);
  return found && findOrderDetails(database, found.id);
}

/** An order as it is now. Throws where there is none anymore. */
export async function readAgain(database: Database, { order }: OrderDetails): Promise<OrderDetails> {
  const now = await findOrderDetails(database, order.id);
  if (now === undefined) throw new Error(`there is no order ${order.number} anymore`);
  return now;
}
