/** What the shop has earned: per order and in all, from its payments, refunds and what the supplier has charged. */
import { cents } from "@nestling/commerce/money";
import {
  type LedgerEntry,
  type LedgerKind,
  type Profit,
  profitByOrder,
  profitOf,
} from "@nestling/commerce/profit";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { shopTimeZone } from "../platform/shop-time.ts";

export type OrderProfit = Profit & {
  number: string;
  paidAt: Date;
  /** How many of its parts come from the supplier, and what the supplier charges for them is not known yet. */
  unknownCosts: number;
};

type OrderRow = { id: string; number: string; paid_at: string; unknown_costs: number };
type EntryRow = { order_id: string; kind: LedgerKind; amount: number };

/**
 * The profit of the orders that were paid since the day `since` of the shop's calendar, the oldest first, and of all of them. What the supplier charges for a
 * part is known some minutes after it was placed.
 */
export async function readProfit(
  database: Database,
  since: string,
): Promise<{ orders: OrderProfit[]; all: Profit }> {
  const timeZone = sql.raw(`'${shopTimeZone}'`);
  const from = sql`orders.paid_at >= ${since}::date::timestamp at time zone ${timeZone}`;
  const { rows: orders } = await database.execute<OrderRow>(sql`
    select orders.id, orders.number, orders.paid_at, (
        select count(*)::int from order_part
        where order_part.order_id = orders.id and cardinality(supplier_order_ids) > 0 and supplier_cost is null
      ) as unknown_costs
    from orders where ${from} order by orders.paid_at, orders.id`);
  const { rows } = await database.execute<EntryRow>(sql`
    select orders.id as order_id, entry.kind, entry.amount
    from orders join lateral (
      select 'paid' as kind, amount from payment where order_id = orders.id and paid_at is not null
      union all
      select entry.kind, entry.amount
      from order_part,
        lateral (values
          ('goods', supplier_cost - least(supplier_cost, coalesce(import_charge, 0) + coalesce(freight_cost, 0))),
          ('freight', least(coalesce(freight_cost, 0), supplier_cost - least(supplier_cost, coalesce(import_charge, 0)))),
          ('import', least(supplier_cost, coalesce(import_charge, 0)))
        ) as entry (kind, amount)
      where order_id = orders.id and supplier_cost is not null
      union all
      select 'refunded', amount from refund where order_id = orders.id and status <> 'failed'
      union all
      select 'charged_back', amount from dispute where order_id = orders.id and status = 'lost'
    ) as entry on true
    where ${from}`);
  const entries: LedgerEntry[] = rows.map(({ order_id: orderId, kind, amount }) => ({
    orderId,
    kind,
    amount: cents(amount),
  }));
  const byOrder = profitByOrder(entries);
  return {
    orders: orders.map(({ id, number, paid_at, unknown_costs: unknownCosts }) => ({
      ...(byOrder.get(id) ?? profitOf([])),
      ...{ number, unknownCosts },
      paidAt: new Date(paid_at),
    })),
    all: profitOf(entries),
  };
}
