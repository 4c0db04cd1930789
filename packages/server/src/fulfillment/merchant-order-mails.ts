/** How the merchant hears of new orders, those that cost nothing too: a mail for each, one a day with what the marketplace has changed, or none. */
import { cents } from "@nestling/commerce/money";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { findLacking } from "../catalogue/product-safety.ts";
import type { Mailer } from "../mail/mailer.ts";
import { mails } from "../mail/tables.ts";
import { type CountedChange, type NewOrderSummary, newOrders } from "../mail/templates/new-orders.ts";
import { countChanges } from "../marketplace/changes.ts";
import { eventWords } from "../marketplace/reactions.ts";
import { orders } from "../orders/tables.ts";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";

export const mailNewOrdersJob = defineJob<object>("mail-new-orders");

export type OrderMailContext = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly merchantEmail: string;
  readonly orderMails: Config["shop"]["orderMails"];
  /** The countries whose law the products on sale are compared with. */
  readonly shipTo: readonly string[];
};

/** The hour of the shop's day from which the mail about the day before is sent. */
const digestHour = 7;
/** In each later hour the shop looks for news without orders for so many minutes: it may have been down at seven. */
const minutesOfLook = 5;
/** How many orders one run tells of. The next run goes on. */
const most = 200;
/** How long ago an order that costs nothing was made at most, in milliseconds. */
const longestAgo = 7 * 86_400_000;

/**
 * Notifies the merchant of each paid order once: an order is marked in the transaction that queues its mail. With
 * `off` orders are only marked, so that switching mails on covers new orders alone.
 */
export async function mailNewOrders(context: OrderMailContext): Promise<void> {
  const { database, orderMails, clock, mailer, merchantEmail } = context;
  if (orderMails === "daily") return mailDay(context);
  const now = clock.now();
  await database.transaction(async (tx) => {
    const ids = await takeUntold(tx, undefined, now);
    if (orderMails === "off" || ids.length === 0) return;
    const mails = (await readNewOrders(tx, ids)).map((order) => ({
      content: newOrders([order]),
      key: keyOf(order),
    }));
    await mailer.sendAll(tx, merchantEmail, mails);
  });
}

const keyOf = ({ number }: NewOrderSummary) => `merchant-orders:${number}`;

/**
 * Sends the mail about the day before, if there is anything to say. Orders that are found after it have a mail of their own.
 * Processes that do so at the same time wait for each other.
 */
async function mailDay({ database, clock, mailer, merchantEmail, shipTo }: OrderMailContext): Promise<void> {
  const now = clock.now();
  const { date, hour, today } = shopDay(now);
  if (hour < digestHour) return;
  await database.transaction(async (tx) => {
    const [space, lock] = advisoryLocks.mailingDay;
    await tx.execute(sql`select pg_advisory_xact_lock(${space}::int, ${lock}::int)`);
    const key = `merchant-day:${date}`;
    const isMailed = (await tx.$count(mails, eq(mails.key, key))) > 0;
    const ids = await takeUntold(tx, today, now);
    // What lacks facts is counted over all products: not each minute of a day without orders.
    const isRest = hour > digestHour && now.getUTCMinutes() >= minutesOfLook;
    if (ids.length === 0 && (isMailed || isRest)) return;
    const all = ids.length === 0 ? [] : await readNewOrders(tx, ids);
    const changes = isMailed ? [] : await changesBefore(tx, today);
    const lacking = isMailed ? 0 : (await findLacking(tx, shipTo)).count;
    const [first] = all;
    if (first === undefined && changes.length + lacking === 0) return;
    const isLater = isMailed && first !== undefined;
    await mailer.send(tx, merchantEmail, newOrders(all, { changes, lacking }), isLater ? keyOf(first) : key);
  });
}

/** Marks accepted orders, with `before` those accepted before it, that no mail to the merchant has named yet. Processes that do so at the same time get different orders. */
async function takeUntold(tx: Tx, before: SQL | undefined, now: Date): Promise<string[]> {
  const { id, paidAt, createdAt, holdUntil, merchantToldAt } = orders;
  const isPaid = and(isNotNull(paidAt), before && lt(paidAt, before));
  // One that costs nothing is accepted when it is made. No index has those alone, so the earlier ones are left out.
  const isFree = and(
    and(isNull(paidAt), isNotNull(holdUntil)),
    and(gte(createdAt, new Date(now.getTime() - longestAgo)), before && lt(createdAt, before)),
  );
  const untold = await tx
    .select({ id })
    .from(orders)
    .where(or(and(isNull(merchantToldAt), isPaid), and(isNull(merchantToldAt), isFree)))
    .orderBy(asc(sql`coalesce(${paidAt}, ${createdAt})`))
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = untold.map(({ id }) => id);
  if (ids.length > 0) await tx.update(orders).set({ merchantToldAt: now }).where(inArray(orders.id, ids));
  return ids;
}

/** What the marketplace has changed on the day before `today`. */
async function changesBefore(tx: Tx, today: SQL): Promise<CountedChange[]> {
  const counts = await countChanges(tx, sql`${today} - interval '1 day'`, today);
  return counts.map(({ event, ...rest }) => ({ ...rest, what: capitalized(eventWords[event]) }));
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

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
 * What the supplier charges for a part or, before it is placed, the cost of its pieces with import charge and freight.
 * Null where one is unknown, as for the merchant's own products.
 */
const costOfPart = sql`coalesce(part.supplier_cost, (
    select sum(line.quantity * (coalesce(there.cost, sku.cost)
        + coalesce(case when there.cost is null then sku.import_charge else there.import_charge end, 0)))
      + sum(coalesce(many.cost, freight.cost))
    from order_line line join sku on sku.code = line.sku_code
    left join product_freight freight
      on freight.product_id = part.product_id and freight.country = orders.address->>'country_code'
    left join sku_cost there on there.sku_code = sku.code and there.country = orders.address->>'country_code'
    left join sku_freight many on many.sku_code = sku.code
      and many.country = orders.address->>'country_code' and many.quantity = line.quantity
    where line.part_id = part.id and line.canceled_at is null
    having count(*) = count(sku.cost + coalesce(many.cost, freight.cost))
  ))`;

async function readNewOrders(tx: Tx, ids: readonly string[]): Promise<NewOrderSummary[]> {
  const { rows } = await tx.execute<Row>(sql`
    select orders.number, orders.address->>'country_code' as country, orders.to_pay as paid,
      coalesce((select sum(amount)::int from refund where order_id = orders.id and status <> 'failed'), 0) as refunded,
      (select json_agg(json_build_object('name', line.name, 'skuText', line.sku_text, 'quantity', line.quantity,
           'price', line.promotion_price) order by part.position, line.position)
       from order_part part join order_line line on line.part_id = part.id where part.order_id = orders.id) as lines,
      (select sum(${costOfPart})::int from order_part part where part.order_id = orders.id
       having count(*) = count(${costOfPart})) as cost,
      exists (select from order_part part where part.order_id = orders.id and part.supplier_cost is null) as is_estimate
    from orders where orders.id = any (${sql.param(ids)}::uuid[])
    order by coalesce(orders.paid_at, orders.created_at), orders.id`);
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

const dateFormat = new Intl.DateTimeFormat("en-CA", { timeZone: shopTimeZone });

/** The date and the hour in the shop's time zone, and when its day began. */
function shopDay(now: Date): { date: string; hour: number; today: SQL } {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz, ${shopTimeZone})`;
  return { date: dateFormat.format(now), hour: Number(clockParts.format(now)), today };
}
