/** The orders after a storm, with their timelines. */
import { canMove, type OrderStatus } from "@nestling/commerce/order-status";
import type pg from "pg";

export type OrderFacts = {
  id: string;
  number: string;
  status: OrderStatus;
  /** When its cancellation was agreed to. */
  cancel_agreed_at: Date | null;
  account_id: string | null;
  by_guest: boolean;
  email: string;
  to_pay: number;
  paid_at: Date | null;
  intent_id: string | null;
  payment_status: string | null;
};

export async function readOrders(database: pg.Client): Promise<OrderFacts[]> {
  const { rows } = await database.query<OrderFacts>(
    `select o.id, o.number, o.status, o.cancel_agreed_at, o.account_id, o.by_guest, o.email, o.to_pay, o.paid_at,
        p.intent_id, p.status as payment_status
       from orders o left join payment p on p.order_id = o.id`,
  );
  return rows;
}

/**
 * Every order has moved along the table of ORD-02, and back only from a declined cancellation. No order is unpaid, because all
 * have expired.
 */
export async function ways(database: pg.Client, orders: readonly OrderFacts[]): Promise<string[]> {
  // The agreement to a cancellation is in the timeline without a move.
  const { rows } = await database.query<{ order_id: string; status: OrderStatus }>(
    `select order_id, status from order_event
      where not (status = 'IN_CANCEL' and cause = 'cancellation agreed to') order by id`,
  );
  const events = Map.groupBy(rows, ({ order_id }) => order_id);
  return orders.flatMap(({ id, number, status }) => {
    const path = (events.get(id) ?? []).map((event) => event.status);
    const isLegal = path.every((to, at) => {
      const from = path[at - 1];
      if (from === undefined) return to === "WAIT_BUYER_PAY" || to === "WAITING_ACCEPT";
      return canMove(from, to) && (from !== "IN_CANCEL" || to === "CANCEL" || to === path[at - 2]);
    });
    const found = isLegal && path.at(-1) === status ? [] : [`${number} is ${status} by ${path.join(", ")}`];
    if (status === "WAIT_BUYER_PAY") found.push(`${number} still waits to be paid`);
    return found;
  });
}
