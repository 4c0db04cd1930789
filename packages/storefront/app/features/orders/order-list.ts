import type { OrderOnList, Orders } from "@nestling/contract/orders";
import { browserApi } from "../../shared/api.ts";
import { accountList } from "../../shared/session/account-list.ts";

/** The orders in sight, the latest first, and how many there are in all. */
export type OrderList = { orders: readonly OrderOnList[]; pages: number; total: number };

export function firstPage({ orders, total }: Orders): OrderList {
  return { orders, pages: 1, total };
}

/** Adds a page at the end. A new order moves the others on by one: an order that is there already is left out. */
export function withPage(list: OrderList, { orders, total }: Orders): OrderList {
  const known = new Set(list.orders.map(({ order_id }) => order_id));
  const more = orders.filter(({ order_id }) => !known.has(order_id));
  return { orders: [...list.orders, ...more], pages: list.pages + 1, total };
}

async function askPage(page: number): Promise<Orders> {
  const answer = await browserApi().listOrders({ query: { page: String(page) } });
  if (answer.status !== 200) throw new Error("the shop refuses a page of orders");
  return answer.body;
}

/** With the next page. Throws what the client throws. */
export async function askMore(list: OrderList): Promise<OrderList> {
  return withPage(list, await askPage(list.pages + 1));
}

export const orderHistory = accountList(async (pages) => {
  let list = firstPage(await askPage(1));
  while (list.pages < pages && list.orders.length < list.total) list = await askMore(list);
  return list;
});
