import type { OrderOnList, Orders } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { firstPage, withPage } from "./order-list.ts";
import { anOrder } from "./testing/an-order.ts";

function onList(order_id: string): OrderOnList {
  const { subOrders: _, timeline: __, email: ___, address: ____, ...order } = anOrder();
  return { ...order, order_id, pictures: ["/media/pacifier"], items: 3 };
}

function page(...ids: string[]): Orders {
  return { orders: ids.map(onList), page: 1, pageSize: 2, total: 5, total_is_capped: false };
}

const idsOf = ({ orders }: { orders: readonly OrderOnList[] }) => orders.map(({ order_id }) => order_id);

test("[ACC-01] a further page joins below", () => {
  const seen = withPage(firstPage(page("e", "d")), page("c", "b"));
  expect(idsOf(seen)).toEqual(["e", "d", "c", "b"]);
  expect(seen).toMatchObject({ pages: 2, total: 5 });
});

test("an order made meanwhile moves the others on a page: none of them stands twice", () => {
  expect(idsOf(withPage(firstPage(page("e", "d")), page("d", "c")))).toEqual(["e", "d", "c"]);
});
