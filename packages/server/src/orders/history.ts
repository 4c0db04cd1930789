/** The order history of an account (ACC-01). */
import type { OrderOnList, Orders } from "@nestling/contract/orders";
import { cappedTotal } from "../platform/count-cap.ts";
import type { Database } from "../platform/database.ts";
import { countOrders, type HistoryRow, historyRows } from "./history-queries.ts";
import { headOf } from "./order-json.ts";

const pageSize = 10;

function toOrder({ order, pictures, pieces, refunded }: HistoryRow): OrderOnList {
  return {
    ...headOf(order, refunded),
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
