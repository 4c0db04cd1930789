/** How the merchant hears of new orders: a mail for each, one a day, or none. */
import { cents } from "@nestling/commerce/money";
import { and, asc, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Mailer } from "../mail/mailer.ts";
import { type NewOrder, newOrders } from "../mail/templates/new-orders.ts";
import { orders } from "../orders/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { shopTimeZone } from "../platform/shop-time.ts";

export const mailNewOrdersJob = defineJob<object>("mail-new-orders");

export type OrderMailContext = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly merchantEmail: string;
  readonly orderMails: Config["shop"]["orderMails"];
};

/** The hour of the shop's day from which the mail about the day before is sent. */
const digestHour = 7;
/** How many orders one run tells of. The next run goes on. */
const most = 200;

/**
 * Tells the merchant of each paid order once. An order is marked in the transaction that queues its mail, so this may run at any
 * time, twice at once, and be killed. With `off` orders are marked alone: switched on later, it tells of new orders only.
 */
export async function mailNewOrders({ database, ...context }: OrderMailContext): Promise<void> {
  const { orderMails, clock, mailer, merchantEmail } = context;
  const now = clock.now();
  const { hour, today } = shopDay(now);
  if (orderMails === "daily" && hour < digestHour) return;
  const due = orderMails === "daily" ? lt(orders.paidAt, today) : undefined;
  await database.transaction(async (tx) => {
    const ids = await takeUntold(tx, due, now);
    if (orderMails === "off" || ids.length === 0) return;
    const all = await readNewOrders(tx, ids);
    const groups = orderMails === "each" ? all.map((order) => [order]) : [all];
    const mails = groups.map((group) => ({
      content: newOrders(group),
      key: `merchant-orders:${group[0]?.number}`,
    }));
    await mailer.sendAll(tx, merchantEmail, mails);
  });
}

/** Marks orders that the merchant was not told of. Another process that does so at the moment gets others. */
async function takeUntold(tx: Tx, due: SQL | undefined, now: Date): Promise<string[]> {
  const untold = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.paidAt), isNull(orders.merchantToldAt), due))
    .orderBy(asc(orders.paidAt))
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = untold.map(({ id }) => id);
  if (ids.length > 0) await tx.update(orders).set({ merchantToldAt: now }).where(inArray(orders.id, ids));
  return ids;
}

type Row = {
  number: string;
  country: string;
  paid: number;
  refunded: number;
  lines: { name: string; skuText: string; quantity: number; price: number }[];
  cost: number | null;
  is_estimate: boolean;
};

/**
 * What the supplier charges for a part: what it has said, or, before it is placed, the cost of its pieces with their import
 * charge and freight. Null where one of these is not known, as for the merchant's own products.
 */
const costOfPart = sql`coalesce(part.supplier_cost, (
    select sum(line.quantity * (sku.cost + coalesce(sku.import_charge, 0)))
      + (select freight.cost from product_freight freight
         where freight.product_id = part.product_id and freight.country = orders.address->>'country_code')
    from order_line line join sku on sku.code = line.sku_code
    where line.part_id = part.id and line.canceled_at is null having count(*) = count(sku.cost)
  ))`;

async function readNewOrders(tx: Tx, ids: readonly string[]): Promise<NewOrder[]> {
  const { rows } = await tx.execute<Row>(sql`
    select orders.number, orders.address->>'country_code' as country, orders.to_pay as paid,
      coalesce((select sum(amount)::int from refund where order_id = orders.id and status <> 'failed'), 0) as refunded,
      (select json_agg(json_build_object('name', line.name, 'skuText', line.sku_text, 'quantity', line.quantity,
           'price', line.promotion_price) order by part.position, line.position)
       from order_part part join order_line line on line.part_id = part.id where part.order_id = orders.id) as lines,
      (select sum(${costOfPart})::int from order_part part where part.order_id = orders.id
       having count(*) = count(${costOfPart})) as cost,
      exists (select from order_part part where part.order_id = orders.id and part.supplier_cost is null) as is_estimate
    from orders where orders.id = any (${sql.param(ids)}::uuid[]) order by orders.paid_at, orders.id`);
  return rows.map(({ number, country, paid, refunded, lines, cost, is_estimate: isEstimate }) => ({
    number,
    country,
    paid: cents(paid),
    lines: lines.map((line) => ({ ...line, price: cents(line.price) })),
    profit: cost === null ? undefined : { amount: cents(paid - refunded - cost), isEstimate },
  }));
}

const clockParts = new Intl.DateTimeFormat("en-US", {
  timeZone: shopTimeZone,
  hour: "numeric",
  hourCycle: "h23",
});

/** The hour in the shop's time zone, and when its day began. */
function shopDay(now: Date): { hour: number; today: SQL } {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz, ${shopTimeZone})`;
  return { hour: Number(clockParts.format(now)), today };
}
