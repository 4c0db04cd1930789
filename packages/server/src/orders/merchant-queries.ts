/** The SQL of what the merchant looks at. */
import type { OrderStatus } from "@nestling/commerce/order-status";
import { desc, eq, notInArray } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import type { OrderRow } from "./queries.ts";
import { orders } from "./tables.ts";

const ended: OrderStatus[] = ["FINISH", "CLOSED", "CANCEL"];

/** The latest orders of a status; without one, those that are not at their end. */
export function latestOrders(
  database: Database,
  status: OrderStatus | undefined,
  most: number,
): Promise<OrderRow[]> {
  return database
    .select()
    .from(orders)
    .where(status === undefined ? notInArray(orders.status, ended) : eq(orders.status, status))
    .orderBy(desc(orders.id))
    .limit(most);
}

export async function findByNumber(database: Database, number: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.number, number));
  return row;
}
