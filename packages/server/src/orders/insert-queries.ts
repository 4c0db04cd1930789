/** The SQL of a new order: its row, then all that it is made of, with the stock that it reserves. */
import { sql } from "drizzle-orm";
import type { Held } from "../checkout/hold-limits.ts";
import type { Tx } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";
import { locked, type StockChange } from "../stock/queries.ts";
import { tokenEnd } from "./guest-access.ts";
import type { NewOrder, OrderRow } from "./queries.ts";
import { type orderLines, orders } from "./tables.ts";

/** An order as it is made: what it becomes later is not said yet. */
export type MadeOrder = Omit<
  OrderRow,
  "id" | "statusSince" | "canceledFrom" | "cancelAgreedAt" | "paidAt" | "holdUntil"
>;
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
 * The network that an order comes from. Another order from there, or of the same account, waits from here on until `tx` has
 * ended: what is counted of them then is true (CHK-11).
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

/** Inserts an order, or gives undefined where its key, its Checkout-Id's order or its number is there already. */
export async function insertOrder(tx: Tx, order: MadeOrder): Promise<OrderRow | undefined> {
  const { cameFrom, accountId } = order;
  const turns = [
    ...(cameFrom === null ? [] : [`unpaid from ${cameFrom}`]),
    ...(accountId === null ? [] : [`unpaid of ${accountId}`]),
  ];
  const [row] = await insertingOrder(tx, { ...order, turns });
  return row;
}

/**
 * What waits to be paid beside a new order, in three tables:
 * `own`: the orders of the same account, or of a guest with the same e-mail and network.
 * `buyer`: whether the order's account is verified.
 * `held`: by variant, what the buyer holds with this order (`Held` says of whom).
 * To be read with `wanted`, after the statement that has waited for its turn.
 */
function unpaid({ id, cameFrom, email, accountId, byGuest, createdAt }: OrderRow) {
  const waits = sql`status = 'WAIT_BUYER_PAY' and pay_before > ${createdAt} and orders.id <> ${id}`;
  const ofAccount = sql`account_id = ${accountId}::uuid and not by_guest`;
  const fromNetwork = sql`came_from = ${cameFrom}::inet`;
  // A guest's order may belong to the account that owns its e-mail. That does not make its guest the owner.
  const isVerified = sql`(by_guest is false and exists (
    select from account where account.id = account_id and email_verified_at is not null))`;
  const own = byGuest
    ? sql`${fromNetwork} and by_guest and lower(email) = ${email.toLowerCase()}`
    : ofAccount;
  return sql`
    own as (
      select count(*)::int as orders, ceil(extract(epoch from min(pay_before) - ${createdAt}))::int as seconds
      from orders where ${waits} and ${own}
    ),
    buyer as (select ${isVerified} as is_verified from orders where orders.id = ${id}),
    beside as (
      select orders.id, promotion_price from orders, buyer where ${waits} and is_verified and ${ofAccount}
      union all
      select orders.id, promotion_price from orders, buyer
      where ${waits} and not is_verified and ${fromNetwork} and not ${isVerified}
    ),
    held as (
      select code, sum(quantity)::int as quantity
      from (
        select code, quantity from wanted
        union all
        select sku_code, quantity
        from beside
        join order_part on order_part.order_id = beside.id
        join order_line on order_line.part_id = order_part.id
      ) lines
      group by code
    )`;
}

export type Reserved =
  | { outcome: "short" }
  | {
      outcome: "reserved";
      changes: StockChange[];
      /** How many unpaid orders the same customer has beside this one, and in how many seconds the next is given up. */
      ownOrders: number;
      nextEndsIn: number;
      isVerified: boolean;
      held: Held;
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
      insert into order_token (order_id, token_hash, expires_at)
      select ${id}::uuid, ${tokenHash ?? null}::bytea, ${tokenEnd(createdAt).toISOString()}::timestamptz where ${tokenHash !== undefined}
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
    is_verified: boolean;
    pieces: number;
    value: number;
    scarce: number;
  }>(sql`
    with ${inserted(order, contents)},
    ${locked},
    ${unpaid(order)},
    reserved as (
      update sku set reserved = sku.reserved + locked.quantity
      from locked
      where sku.code = locked.code and sku.stock - sku.reserved - sku.committed >= locked.quantity
      returning sku.product_id, sku.stock - sku.reserved - sku.committed as available
    ),
    holding as (
      select sum(quantity)::int as pieces,
        ${order.promotionPrice} + (select coalesce(sum(promotion_price), 0) from beside)::float8 as value,
        sum(greatest(0, quantity - (stock - committed) / 2))::int as scarce
      from held join sku on sku.code = held.code
    )
    select reserved.*, own.*, buyer.*, holding.*,
      (select count(*) from wanted)::int - (select count(*) from reserved)::int as short
    from reserved, own, buyer, holding`);
  const [first] = rows;
  if (first === undefined || first.short > 0) return { outcome: "short" };
  return {
    outcome: "reserved",
    changes: rows.map((row) => ({ productId: row.product_id, available: row.available })),
    ownOrders: first.orders,
    nextEndsIn: first.seconds ?? 1,
    isVerified: first.is_verified,
    held: { pieces: first.pieces, value: first.value, scarce: first.scarce },
  };
}
