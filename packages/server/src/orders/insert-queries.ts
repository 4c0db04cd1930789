/** The SQL of a new order: its row, then its contents. */
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { tokenEnd } from "./guest-access.ts";
import type { OrderRow } from "./queries.ts";
import { type orderLines, orders } from "./tables.ts";
import type { Reserved } from "./unpaid-limits.ts";

/** An order without the columns that are set later. */
export type MadeOrder = Omit<
  OrderRow,
  | "id"
  | "statusSince"
  | "supplierDetails"
  | "canceledFrom"
  | "cancelAgreedAt"
  | "paidAt"
  | "holdUntil"
  | "merchantToldAt"
>;
export type NewLine = Omit<typeof orderLines.$inferInsert, "partId" | "position">;
/** `minDays`, `maxDays`: how long it takes to the address. Null where nobody has said. */
export type NewPart = {
  productId: number;
  shippingFee: number;
  minDays: number | null;
  maxDays: number | null;
  lines: NewLine[];
};

/**
 * The account with this verified email, if there is one: a guest's order with the email belongs to it (ORD-03). The lock
 * waits for a verification at the same moment, so that the order does not miss it.
 */
const ownerOf = (email: string) => sql<string | null>`(
    select case when email_verified_at is not null then id end
    from account where email = lower(${email}::text) for key share)`;

/**
 * The network that an order comes from. Takes locks that make other orders of the same network or account wait until `tx`
 * ends, so that the limit of unpaid orders counts all of them (CHK-11).
 */
function lockedNetwork({ cameFrom, accountId }: MadeOrder): SQL<string | null> {
  const keys = [
    ...(cameFrom === null ? [] : [`unpaid from ${cameFrom}`]),
    ...(accountId === null ? [] : [`unpaid of ${accountId}`]),
  ];
  return sql`(
    select ${cameFrom}::inet
    from (
      select count(pg_advisory_xact_lock(hashtextextended(key, 0)))
      from unnest(${sql.param(keys)}::text[]) as key
    ) locks)`;
}

/** Inserts an order. Returns undefined if there is an order with its key, its Checkout-Id or its number already. */
export async function insertOrder(tx: Tx, order: MadeOrder): Promise<OrderRow | undefined> {
  const [row] = await tx
    .insert(orders)
    .values({
      ...order,
      accountId: sql`coalesce(${order.accountId}::uuid, ${ownerOf(order.email)})`,
      cameFrom: lockedNetwork(order),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/**
 * The unpaid orders of a new order's customer. `own`: of the account, or of guests with the email and network.
 * `buyer`: whether the account is verified. `reserved`: pieces (`Reserved`). Read it with `wanted`, in a statement
 * after the locks.
 */
function unpaid({ id, cameFrom, email, accountId, byGuest, createdAt }: OrderRow) {
  const waits = sql`status = 'WAIT_BUYER_PAY' and pay_before > ${createdAt} and orders.id <> ${id}`;
  const ofAccount = sql`account_id = ${accountId}::uuid and not by_guest`;
  const fromNetwork = sql`came_from = ${cameFrom}::inet`;
  // A guest's order may belong to a verified account, but the guest has not proven to own it.
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
    reserved as (
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

/** The contents of a new order: its parts with their lines, and the SHA-256 of the token that opens it. */
export type Contents = { parts: NewPart[]; tokenHash: Buffer | undefined };

/** Inserts a new order's parts, lines, token and first event. `wanted` is what it takes of each variant. */
function inserted({ id, status, createdAt, byGuest }: OrderRow, { parts, tokenHash }: Contents) {
  const partRows = parts.map(({ lines: _, ...part }, position) => ({ position, ...part }));
  const lineRows = parts.flatMap((part, index) =>
    part.lines.map((line, position) => ({ ...line, part: index, position })),
  );
  return sql`
    given as (
      select * from jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) as given(
        part smallint, position smallint, "skuCode" text, name text, avatar text, "skuText" text,
        price int, "promotionPrice" int, quantity int, discount int)
    ),
    parts as (
      insert into order_part (order_id, position, product_id, shipping_fee, min_days, max_days)
      select ${id}::uuid, position, "productId", "shippingFee", "minDays", "maxDays"
      from jsonb_to_recordset(${JSON.stringify(partRows)}::jsonb) as part(
        position smallint, "productId" int, "shippingFee" int, "minDays" smallint, "maxDays" smallint)
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
      insert into order_event (order_id, type, status, at, cause, actor)
      values (${id}::uuid, 'status_moved', ${status}, ${createdAt.toISOString()}::timestamptz, 'ordered', ${byGuest ? "guest" : "account"})
    ),
    wanted as (select "skuCode" as code, sum(quantity)::int as quantity from given group by 1)`;
}

/** The unpaid orders of the customer who makes an order. */
export type UnpaidOrders = {
  /** How many unpaid orders the customer has besides this one, and in how many seconds the first of them expires. */
  ownOrders: number;
  nextEndsIn: number;
  isVerified: boolean;
  reserved: Reserved;
};

/** Inserts the contents of a new order, and reads what its customer's unpaid orders reserve. */
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
      from reserved join sku on sku.code = reserved.code
    )
    select own.*, buyer.*, holding.* from own, buyer, holding`);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${order.id} is not there`);
  const { orders: ownOrders, seconds, is_verified: isVerified, pieces, value, scarce } = row;
  return { ownOrders, nextEndsIn: seconds ?? 1, isVerified, reserved: { pieces, value, scarce } };
}
