import type pg from "pg";
import type { Variant } from "./variants.ts";

/** An order and its payment in the shop's database. Amounts are cents. */
export type OrderRecord = {
  id: string;
  number: string;
  status: string;
  email: string;
  to_pay: number;
  payment_status: string | null;
  intent_id: string | null;
  card_last4: string | null;
};

const columns = `o.id, o.number, o.status, o.email, o.to_pay,
  p.status as payment_status, p.intent_id, p.card_last4`;

/** The orders of one shopper, oldest first. */
export async function ordersOf(database: pg.Pool, email: string): Promise<OrderRecord[]> {
  const { rows } = await database.query<OrderRecord>(
    `select ${columns} from orders o left join payment p on p.order_id = o.id
      where o.email = $1 order by o.created_at`,
    [email],
  );
  return rows;
}

/** The one order of a shopper. Throws when there is none, or more. */
export async function requireOrderOf(database: pg.Pool, email: string): Promise<OrderRecord> {
  const [order, ...others] = await ordersOf(database, email);
  if (order === undefined || others.length > 0) throw new Error(`${others.length + 1} orders, not one`);
  return order;
}

export type StockRecord = { stock: number; reserved: number; committed: number };

/** The stock of a variant, and how much of it is reserved or committed. */
export async function requireStock(database: pg.Pool, code: string): Promise<StockRecord> {
  const { rows } = await database.query<StockRecord>(
    "select stock, reserved, committed from sku where code = $1",
    [code],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no variant ${code}`);
  return row;
}

/** Sets how many of a variant can be bought, and purges the pages that show it, as an import does. */
export async function stockUp(database: pg.Pool, code: string, available: number): Promise<void> {
  await database.query("update sku set stock = $2 + reserved + committed where code = $1", [code, available]);
  await database.query("select pg_notify('nestling_purge', 'catalogue')");
}

/** Has the shop's worker run a recurring job now, and not when its time has come. */
export async function runJob(database: pg.Pool, name: string): Promise<void> {
  await database.query("insert into pgboss.job (name, data) values ($1, '{}')", [name]);
}

/** Restores stock, prices and shipping fee to what they were when a test got this variant. */
export async function putBack(database: pg.Pool, { product, sku }: Variant): Promise<void> {
  const cents = (amount: number) => Math.round(amount * 100);
  await database.query("update sku set price = $2, promotion_price = $3 where code = $1", [
    sku.code,
    cents(sku.price),
    cents(sku.promotion_price),
  ]);
  const fee = cents(product.shipping_information.shippingFee);
  await database.query("update product set shipping_fee = $2 where id = $1", [product.id, fee]);
  await database.query("update product_freight set fee = $2 where product_id = $1", [product.id, fee]);
  await stockUp(database, sku.code, sku.stock);
}

/** How often an order reached a status: a settled order is settled once. */
export async function timesReached(database: pg.Pool, orderId: string, status: string): Promise<number> {
  const { rows } = await database.query("select 1 from order_event where order_id = $1 and status = $2", [
    orderId,
    status,
  ]);
  return rows.length;
}
