/** What the shop has earned: per order and in all, from its payments, refunds and what the supplier has charged. */
import { cents } from "@nestling/commerce/money";
import {
  type LedgerEntry,
  type LedgerKind,
  type Profit,
  profitByOrder,
  profitOf,
} from "@nestling/commerce/profit";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";

export type OrderProfit = Profit & {
  number: string;
  /** Null for an order that cost nothing. It was accepted when it was made, and counts from then on. */
  paidAt: Date | null;
  /** How many of its parts the supplier has yet to charge for. Until then its profit looks higher than it will be. */
  unknownCosts: number;
};

type OrderRow = { id: string; number: string; paid_at: string | null; unknown_costs: number };
type EntryRow = { order_id: string; kind: LedgerKind; amount: number };

/**
 * The profit of the accepted orders since the day `since` of the shop's calendar, the oldest first, and of all of
 * them. The supplier's charge for a part is known some minutes after its placement.
 */
export async function readProfit(
  database: Database,
  since: string,
): Promise<{ orders: OrderProfit[]; all: Profit }> {
  const timeZone = sql.raw(`'${shopTimeZone}'`);
  const acceptedAt = sql`coalesce(orders.paid_at, case when orders.to_pay = 0 then orders.created_at end)`;
  const from = sql`${acceptedAt} >= ${since}::date::timestamp at time zone ${timeZone}`;
  const { rows: orders } = await database.execute<OrderRow>(sql`
    select orders.id, orders.number, orders.paid_at, (
        select count(*)::int from order_part part join product on product.id = part.product_id
        where part.order_id = orders.id and product.read_at is not null and part.supplier_cost is null
          and part.status not in ('refused', 'canceled')
      ) as unknown_costs
    from orders where ${from} order by ${acceptedAt}, orders.id`);
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
      select 'charged_back', amount from dispute where order_id = orders.id and (status = 'lost' or status like 'appeal%')
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
      paidAt: paid_at === null ? null : new Date(paid_at),
    })),
    all: profitOf(entries),
  };
}
