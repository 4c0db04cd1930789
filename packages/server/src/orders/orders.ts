/** What the other subjects may do with an order: find it, lock it, and move it with all that the move entails. */
import type { Database, Tx } from "../platform/database.ts";
import { moveOrder } from "./move-order.ts";
import { commitStock, findOrder, lockOrder, type OrderRow, releaseStock } from "./queries.ts";
import { announceStock } from "./stock-news.ts";

/** An order as the database holds it. Amounts are integer cents. */
export type Order = OrderRow;

export function orderById(database: Database, orderId: string): Promise<Order | undefined> {
  return findOrder(database, orderId);
}

/** Lets whoever else would change this order wait until `tx` has ended. */
export async function holdOrder(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
}

/** A paid order: what it reserved is sold. False, and nothing is changed, where it cannot become paid any more. */
export async function payOrder(tx: Tx, orderId: string, at: Date, holdUntil: Date): Promise<boolean> {
  const change = { paidAt: at, holdUntil };
  const moved = await moveOrder(tx, orderId, {
    to: "WAITING_ACCEPT",
    at,
    cause: "paid",
    actor: "payment",
    with: change,
  });
  if (moved) await commitStock(tx, orderId);
  return moved;
}

/** An order that nobody pays: what it reserved goes back. False where it is not waiting to be paid any more. */
export async function closeOrder(tx: Tx, orderId: string, at: Date, cause: string): Promise<boolean> {
  const moved = await moveOrder(tx, orderId, { to: "CLOSED", at, cause, actor: "customer" });
  if (moved) await announceStock(tx, await releaseStock(tx, orderId));
  return moved;
}
