/** The SQL of an order that moves. */
import { sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";
import { changedStock, sold } from "../stock/queries.ts";
import type { NewOrder, OrderRow } from "./queries.ts";
import { orderEvents, orders } from "./tables.ts";

const time = (name: string) => sql<Date>`${sql.placeholder(name)}::timestamptz`;

function updatingOrder(name: string, { sells }: { sells: boolean }) {
  const orderId = sql.placeholder("orderId");
  return statement(name, (on) => {
    const moved = on.$with("moved").as(
      on
        .update(orders)
        .set({
          status: sql`${sql.placeholder("status")}`,
          statusSince: time("statusSince"),
          cameFrom: sql`${sql.placeholder("cameFrom")}::inet`,
          canceledFrom: sql`${sql.placeholder("canceledFrom")}`,
          cancelAgreedAt: time("cancelAgreedAt"),
          paidAt: time("paidAt"),
          holdUntil: time("holdUntil"),
        })
        .where(sql`${orders.id} = ${orderId}`)
        .returning(),
    );
    const noted = on.$with("noted").as(
      on
        .insert(orderEvents)
        .values({
          orderId,
          status: sql.placeholder("reached"),
          at: sql.placeholder("at"),
          cause: sql.placeholder("cause"),
          actor: sql.placeholder("actor"),
        })
        .returning({ id: orderEvents.id }),
    );
    const stock = on.$with("stock", { available: sql<number>`available` }).as(changedStock(orderId, sold));
    return on
      .with(moved, noted, ...(sells ? [stock] : []))
      .select()
      .from(moved);
  });
}

const moving = updatingOrder("move_order", { sells: false });
const selling = updatingOrder("sell_order", { sells: true });

/**
 * Changes an order that `tx` holds, together with its line in the timeline, and with `sells` its stock; gives it as it is
 * then.
 */
export async function updateOrder(
  tx: Tx,
  order: OrderRow,
  change: Partial<NewOrder>,
  event: Omit<typeof orderEvents.$inferInsert, "orderId" | "id">,
  { sells }: { sells: boolean },
): Promise<OrderRow> {
  const { status: reached, ...when } = event;
  const values = { ...order, ...change, ...when, reached, orderId: order.id };
  const [row] = await (sells ? selling : moving)(tx, values);
  if (row === undefined) throw new Error(`there is no order ${order.id}`);
  return row;
}
