/** The SQL of a new order: its row, then all that it is made of, with the stock that it reserves. */
import { sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";
import type { NewOrder, OrderRow } from "./queries.ts";
import { locked, type StockChange } from "./stock-queries.ts";
import { type orderLines, orders } from "./tables.ts";

/** An order as it is made: what it becomes later is not said yet. */
export type MadeOrder = Omit<OrderRow, "id" | "statusSince" | "canceledFrom" | "paidAt" | "holdUntil">;
export type NewLine = Omit<typeof orderLines.$inferInsert, "partId" | "position">;
export type NewPart = { productId: number; shippingFee: number; lines: NewLine[] };

/**
 * The account that has proven to own an e-mail, if one has: a guest's order with it is theirs (ORD-03). It waits for a
 * verification under way, so that of the two at once neither misses the other.
 */
const owner = sql<string | null>`(
    select case when email_verified_at is not null then id end
    from account where email = lower(${sql.placeholder("email")}::text) for key share)`;

/**
 * The network that an order comes from. Whoever makes another from there, or with the same e-mail, waits from here on until
 * `tx` has ended: what is counted of them then is true (CHK-11).
 */
const cameFromInTurn = sql<string | null>`(
    select ${sql.placeholder("cameFrom")}::inet
    from (
      select count(pg_advisory_xact_lock(hashtextextended(key, 0)))
      from unnest(${sql.placeholder("turns")}::text[]) as key
    ) turns)`;

const given = (name: keyof NewOrder) => sql.placeholder(name);

const insertingOrder = statement("insert_order", (on) =>
  on
    .insert(orders)
    .values({
      number: given("number"),
      status: given("status"),
      accountId: sql`coalesce(${given("accountId")}::uuid, ${owner})`,
      byGuest: given("byGuest"),
      email: given("email"),
      cameFrom: cameFromInTurn,
      address: given("address"),
      note: given("note"),
      systemType: given("systemType"),
      domain: given("domain"),
      originalPrice: given("originalPrice"),
      promotionPrice: given("promotionPrice"),
      shippingFee: given("shippingFee"),
      discount: given("discount"),
      voucherCode: given("voucherCode"),
      toPay: given("toPay"),
      checkoutId: given("checkoutId"),
      keyHash: given("keyHash"),
      bodyHash: given("bodyHash"),
      tokenSalt: given("tokenSalt"),
      createdAt: given("createdAt"),
      payBefore: given("payBefore"),
    })
    .onConflictDoNothing()
    .returning(),
);

/** Inserts an order, or gives undefined where its key, its cart's open order or its number is there already. */
export async function insertOrder(tx: Tx, order: MadeOrder): Promise<OrderRow | undefined> {
  const { cameFrom, email } = order;
  const turns = [
    ...(cameFrom === null ? [] : [`unpaid from ${cameFrom}`]),
    `unpaid of ${email.toLowerCase()}`,
  ];
  const [row] = await insertingOrder(tx, { ...order, turns });
  return row;
}

/** Other orders that wait to be paid, of whom there are more: from the same network, or with the same e-mail. */
function unpaidBeside({ id, cameFrom, email, byGuest, createdAt }: OrderRow) {
  // Who is signed in counts apart from guests: none of those keeps an account's owner out with its e-mail.
  const others = sql`
    select count(*)::int as orders, ceil(extract(epoch from min(pay_before) - ${createdAt}))::int as seconds from orders
    where status = 'WAIT_BUYER_PAY' and pay_before > ${createdAt} and id <> ${id}`;
  return sql`
    beside as (
      ${others} and came_from = ${cameFrom}::inet
      union all ${others} and lower(email) = ${email.toLowerCase()} and by_guest = ${byGuest}
      order by 1 desc limit 1
    )`;
}

export type Reserved =
  | { outcome: "short" }
  | {
      outcome: "reserved";
      changes: StockChange[];
      /** How many unpaid orders there are of the same origin beside this one, and in how many seconds the next is given up. */
      unpaidBeside: number;
      nextEndsIn: number;
    };

/** What a new order is made of: its parts with their lines, and the token that opens it, as its SHA-256. */
export type Contents = { parts: NewPart[]; tokenHash: Buffer | undefined };

/** A new order's parts and lines, its token and the begin of its timeline, beside `given` (part, position, …) and so on. */
function inserted({ id, status, createdAt }: OrderRow, { parts, tokenHash }: Contents) {
  const partsGiven = parts.map(({ productId, shippingFee }, position) => ({
    position,
    productId,
    shippingFee,
  }));
  const linesGiven = parts.flatMap((part, index) =>
    part.lines.map((line, position) => ({ ...line, part: index, position })),
  );
  return sql`
    given as (
      select * from jsonb_to_recordset(${JSON.stringify(linesGiven)}::jsonb) as given(
        part smallint, position smallint, "skuCode" text, name text, avatar text, "skuText" text,
        price int, "promotionPrice" int, quantity int, discount int)
    ),
    parts as (
      insert into order_part (order_id, position, product_id, shipping_fee)
      select ${id}::uuid, position, "productId", "shippingFee"
      from jsonb_to_recordset(${JSON.stringify(partsGiven)}::jsonb) as part(
        position smallint, "productId" int, "shippingFee" int)
      returning id, position
    ),
    lines as (
      insert into order_line
        (part_id, position, sku_code, name, avatar, sku_text, price, promotion_price, quantity, discount)
      select parts.id, given.position, "skuCode", name, avatar, "skuText",
        price, "promotionPrice", quantity, coalesce(discount, 0)
      from given join parts on parts.position = given.part
    ),
    token as (
      insert into order_token (order_id, token_hash)
      select ${id}::uuid, ${tokenHash ?? null}::bytea where ${tokenHash !== undefined}
    ),
    event as (
      insert into order_event (order_id, status, at, cause, actor)
      values (${id}::uuid, ${status}, ${createdAt.toISOString()}::timestamptz, 'ordered', 'customer')
    ),
    wanted as (select "skuCode" as code, sum(quantity)::int as quantity from given group by 1)`;
}

/**
 * Writes down what a new order is made of and reserves what its lines need, in one statement: an order is made often.
 * `short`, and the caller must roll back, where a variant is short by now.
 */
export async function insertContents(tx: Tx, order: OrderRow, contents: Contents): Promise<Reserved> {
  const { rows } = await tx.execute<{
    product_id: number;
    available: number;
    short: number;
    orders: number;
    seconds: number | null;
  }>(sql`
    with ${inserted(order, contents)},
    ${locked},
    ${unpaidBeside(order)},
    reserved as (
      update sku set reserved = sku.reserved + locked.quantity
      from locked
      where sku.code = locked.code and sku.stock - sku.reserved - sku.committed >= locked.quantity
      returning sku.product_id, sku.stock - sku.reserved - sku.committed as available
    )
    select product_id, available, orders, seconds,
      (select count(*) from wanted)::int - (select count(*) from reserved)::int as short
    from reserved, beside`);
  const [first] = rows;
  if (first === undefined || first.short > 0) return { outcome: "short" };
  const changes = rows.map((row) => ({ productId: row.product_id, available: row.available }));
  return { outcome: "reserved", changes, unpaidBeside: first.orders, nextEndsIn: first.seconds ?? 1 };
}
