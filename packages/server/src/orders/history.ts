/** An account's orders as their list shows them (ACC-01). */
import { orderActions } from "@nestling/commerce/order-actions";
import { orderStatusLabels } from "@nestling/commerce/order-status";
import type { OrderOnList, Orders } from "@nestling/contract/orders";
import { cappedTotal } from "../platform/count-cap.ts";
import type { Database } from "../platform/database.ts";
import { countOrders, type HistoryRow, historyRows } from "./history-queries.ts";
import { summaryOf, usd } from "./read-order.ts";

const pageSize = 10;

function toOrder({ order, pictures, pieces, refunded }: HistoryRow): OrderOnList {
  return {
    order_id: order.id,
    order_number: order.number,
    status: order.status,
    label: orderStatusLabels[order.status],
    created_at: order.createdAt.toISOString(),
    ...(order.holdUntil && { hold_until: order.holdUntil.toISOString() }),
    summary: summaryOf(order),
    refunded: usd(refunded),
    actions: [...orderActions[order.status]],
    pictures,
    items: pieces,
  };
}

/** A page of the orders of an account, the latest first. */
export async function readHistory(database: Database, accountId: string, page: number): Promise<Orders> {
  const rows = await historyRows(database, accountId, { offset: (page - 1) * pageSize, size: pageSize });
  const total = rows[0]?.total ?? (await countOrders(database, accountId));
  return {
    orders: rows.map(toOrder),
    page,
    pageSize,
    ...cappedTotal(total),
  };
}
