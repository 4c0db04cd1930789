import type { OrderOnList, Orders } from "@nestling/contract/orders";

/** The orders in sight, the latest first, and whether there are more. */
export type SeenOrders = { orders: readonly OrderOnList[]; pages: number; total: number };

export function firstPage({ orders, total }: Orders): SeenOrders {
  return { orders, pages: 1, total };
}

/** With one more page below. An order made meanwhile moves the others on: what is there already is not said twice. */
export function withPage(seen: SeenOrders, { orders, total }: Orders): SeenOrders {
  const known = new Set(seen.orders.map(({ order_id }) => order_id));
  const more = orders.filter(({ order_id }) => !known.has(order_id));
  return { orders: [...seen.orders, ...more], pages: seen.pages + 1, total };
}

/** What was in sight at a step of the history, for the way back to it; with the document it is forgotten. */
const left = new Map<string, SeenOrders>();

/** Of more steps than this the oldest are forgotten. */
const kept = 6;

/** `whose` keeps one account's orders from the eyes of the next. */
export function keepSeen(whose: string, entry: string, seen: SeenOrders): void {
  const key = `${whose} ${entry}`;
  left.delete(key);
  left.set(key, seen);
  const [oldest] = left.keys();
  if (left.size > kept && oldest !== undefined) left.delete(oldest);
}

export function recallSeen(whose: string, entry: string): SeenOrders | undefined {
  return left.get(`${whose} ${entry}`);
}
