/** The SQL of a new order: its row, then all that it is made of. */
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { tokenEnd } from "./guest-access.ts";
import type { Held } from "./hold-limits.ts";
import type { OrderRow } from "./queries.ts";
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
const ownerOf = (email: string) => sql<string | null>`(
    select case when email_verified_at is not null then id end
    from account where email = lower(${email}::text) for key share)`;

/**
 * The network that an order comes from. Another order from there, or of the same account, waits from here on until `tx` has
 * ended: what is counted of them then is true (CHK-11).
 */
function cameFromInTurn({ cameFrom, accountId }: MadeOrder): SQL<string | null> {
  const turns = [
    ...(cameFrom === null ? [] : [`unpaid from ${cameFrom}`]),
    ...(accountId === null ? [] : [`unpaid of ${accountId}`]),
  ];
  return sql`(
    select ${cameFrom}::inet
    from (
      select count(pg_advisory_xact_lock(hashtextextended(key, 0)))
      from unnest(${sql.param(turns)}::text[]) as key
    ) turns)`;
}

/** Inserts an order, or gives undefined where its key, its Checkout-Id's order or its number is there already. */
export async function insertOrder(tx: Tx, order: MadeOrder): Promise<OrderRow | undefined> {
  const [row] = await tx
    .insert(orders)
    .values({
      ...order,
      accountId: sql`coalesce(${order.accountId}::uuid, ${ownerOf(order.email)})`,
      cameFrom: cameFromInTurn(order),
    })
    .onConflictDoNothing()
    .returning();
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

/** What a customer has waiting to be paid: beside an order that is being made, and in all. */
export type UnpaidOrders = {
  /** How many unpaid orders the same customer has beside this one, and in how many seconds the next of them expires. */
  ownOrders: number;
  nextEndsIn: number;
  isVerified: boolean;
  held: Held;
};

/** Writes down what a new order is made of, and says what its customer has waiting to be paid with it. */
export async function insertContents(tx: Tx, order: OrderRow, contents: Contents): Promise<UnpaidOrders> {
  const { rows } = await tx.execute<{
    orders: number;
    seconds: number | null;
    is_verified: boolean;
    pieces: number;
    value: number;
    scarce: number;
  }>(sql`
    with ${inserted(order, contents)},
    ${unpaid(order)},
    holding as (
      select sum(quantity)::int as pieces,
        ${order.promotionPrice} + (select coalesce(sum(promotion_price), 0) from beside)::float8 as value,
        sum(greatest(0, quantity - (stock - committed) / 2))::int as scarce
      from held join sku on sku.code = held.code
    )
    select own.*, buyer.*, holding.* from own, buyer, holding`);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${order.id} is not there`);
  const { orders: ownOrders, seconds, is_verified: isVerified, pieces, value, scarce } = row;
  return { ownOrders, nextEndsIn: seconds ?? 1, isVerified, held: { pieces, value, scarce } };
}
