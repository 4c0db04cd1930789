import type { OrderOnList, Orders } from "@nestling/contract/orders";
import { browserApi } from "../../shared/api.ts";
import { accountList } from "../../shared/session/account-list.ts";

/** The loaded orders, latest first, and the number of all orders. */
export type OrderList = { orders: readonly OrderOnList[]; pages: number; total: number };

export function firstPage({ orders, total }: Orders): OrderList {
  return { orders, pages: 1, total };
}

/** Adds a page at the end. A new order moves the others down, so those that are in the list already are skipped. */
export function withPage(list: OrderList, { orders, total }: Orders): OrderList {
  const known = new Set(list.orders.map(({ order_id }) => order_id));
  const more = orders.filter(({ order_id }) => !known.has(order_id));
  return { orders: [...list.orders, ...more], pages: list.pages + 1, total };
}

async function loadPage(page: number): Promise<Orders> {
  const answer = await browserApi().listOrders({ query: { page: String(page) } });
  if (answer.status !== 200) throw new Error("the shop refuses a page of orders");
  return answer.body;
}

/** The list with its next page. Throws what the client throws. */
export async function loadNextPage(list: OrderList): Promise<OrderList> {
  return withPage(list, await loadPage(list.pages + 1));
}

export const orderHistory = accountList(async (pages) => {
  let list = firstPage(await loadPage(1));
  while (list.pages < pages && list.orders.length < list.total) list = await loadNextPage(list);
  return list;
});
