import type { DatabaseSync } from "node:sqlite";
import { type MarketOrder, type OrderProgress, progressOf } from "./order-life.ts";

/** How many times faster than the clock orders live: a day in a minute. */
const usualSpeed = 1_440;
/** How long an id that the shop gave an order is remembered. */
const remembered = 24 * 3_600_000;

/** What somebody has changed about a product by hand. */
export interface ProductChange {
  stock?: number | undefined;
  /** In percent of what the seller asked before. */
  pricePercent?: number | undefined;
  state?: "on_sale" | "offline" | undefined;
  /** The variants that are gone. */
  goneSkus?: string[] | undefined;
  /** The most pieces of a variant that one order may have. */
  purchaseLimit?: number | undefined;
}

const SCHEMA = `
  create table if not exists orders (
    id integer primary key autoincrement, out_order_id text not null, begun_at integer not null,
    skipped real not null, body text not null);
  create index if not exists orders_by_out_order_id on orders (out_order_id);
  create table if not exists product_changes (product_id text primary key, body text not null);
  create table if not exists sold (sku_id text primary key, quantity integer not null);
  create table if not exists numbers (name text primary key, value real not null);
  create table if not exists tokens (
    token text primary key, kind text not null, expires_at integer not null, authorized_until integer not null);`;

const firstOrderId = 8_198_000_000_000_000n;

export type MarketStore = ReturnType<typeof createStore>;

/** What the stand-in remembers: orders, what was bought, what somebody changed by hand, and tokens. */
export function createStore(database: DatabaseSync) {
  database.exec(SCHEMA);
  const insertOrder = database.prepare(
    "insert into orders (out_order_id, begun_at, skipped, body) values (?, ?, 0, ?)",
  );
  const orderRow = database.prepare("select * from orders where id = ?");
  const numberRow = database.prepare("select value from numbers where name = ?");
  const setNumber = database.prepare(
    "insert into numbers (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
  );
  const number = (name: string) => numberRow.get(name)?.value as number | undefined;
  const speed = () => number("speed") ?? usualSpeed;
  const rowId = (orderId: string) => Number(BigInt(orderId) - firstOrderId);
  const ageOf = (row: Record<string, unknown>) =>
    (Date.now() - Number(row.begun_at)) * speed() + Number(row.skipped);

  function read(row: Record<string, unknown> | undefined) {
    if (row === undefined) return undefined;
    const order: MarketOrder = { ...JSON.parse(String(row.body)), orderId: orderIdOf(Number(row.id)) };
    const age = ageOf(row);
    return {
      order,
      age,
      /** When the order reaches this age, as the clock shows it; never before it was placed. */
      instantOf: (at: number) => {
        const begun = Number(row.begun_at);
        return Math.max(begun, Math.round(begun + (at - Number(row.skipped)) / speed()));
      },
      /** How long the order has been there by the clock. */
      existsMs: Date.now() - Number(row.begun_at),
    };
  }
  const orderIdOf = (id: number) => String(firstOrderId + BigInt(id));

  return {
    speed,
    number,
    setNumber: (name: string, value: number) => void setNumber.run(name, value),

    /** Lets orders live so many times faster than the clock; those that are there keep their age. */
    setSpeed(value: number): void {
      for (const row of database.prepare("select * from orders").all())
        database
          .prepare("update orders set begun_at = ?, skipped = ? where id = ?")
          .run(Date.now(), ageOf(row), Number(row.id));
      setNumber.run("speed", value);
    },
    /** Lets so much of every order's life pass at once, in milliseconds. */
    advance(age: number): void {
      database.prepare("update orders set skipped = skipped + ?").run(age);
    },

    /** Keeps a new order, takes what it buys from the stock, and gives its id. Belongs in a transaction. */
    addOrder(order: Omit<MarketOrder, "orderId">): string {
      const { lastInsertRowid } = insertOrder.run(order.outOrderId, Date.now(), JSON.stringify(order));
      for (const { skuId, quantity } of order.lines)
        database
          .prepare(
            "insert into sold (sku_id, quantity) values (?, ?) on conflict (sku_id) do update set quantity = quantity + excluded.quantity",
          )
          .run(skuId, quantity);
      return orderIdOf(Number(lastInsertRowid));
    },
    findOrder: (orderId: string) =>
      /^\d{16}$/.test(orderId) && BigInt(orderId) > firstOrderId
        ? read(orderRow.get(rowId(orderId)))
        : undefined,
    /** The orders that were made for the shop's id within the last 24 hours. */
    ordersFor(outOrderId: string): string[] {
      return database
        .prepare("select id from orders where out_order_id = ? and begun_at > ? order by id")
        .all(outOrderId, Date.now() - remembered)
        .map(({ id }) => orderIdOf(Number(id)));
    },
    /** Every order there is, with what it has come to: the marketplace's own books. */
    listOrders(): { order: MarketOrder; progress: OrderProgress }[] {
      return database
        .prepare("select * from orders order by id")
        .all()
        .flatMap((row) => {
          const found = read(row);
          return found === undefined
            ? []
            : [{ order: found.order, progress: progressOf(found.order, found.age) }];
        });
    },
    changeOrder(orderId: string, change: (order: MarketOrder, age: number) => Partial<MarketOrder>): boolean {
      const found = this.findOrder(orderId);
      if (found === undefined) return false;
      const body = { ...found.order, ...change(found.order, found.age) };
      database.prepare("update orders set body = ? where id = ?").run(JSON.stringify(body), rowId(orderId));
      return true;
    },

    soldOf: (skuId: string) =>
      Number(database.prepare("select quantity from sold where sku_id = ?").get(skuId)?.quantity ?? 0),
    changeOf(productId: string): ProductChange {
      const row = database.prepare("select body from product_changes where product_id = ?").get(productId);
      return row === undefined ? {} : JSON.parse(String(row.body));
    },
    changeProduct(productId: string, change: ProductChange): void {
      database
        .prepare(
          "insert into product_changes (product_id, body) values (?, ?) on conflict (product_id) do update set body = excluded.body",
        )
        .run(productId, JSON.stringify({ ...this.changeOf(productId), ...change }));
    },

    saveToken(token: string, kind: TokenKind, expiresAt: number, authorizedUntil: number): void {
      database
        .prepare("insert into tokens (token, kind, expires_at, authorized_until) values (?, ?, ?, ?)")
        .run(token, kind, expiresAt, authorizedUntil);
    },
    /** Until when the merchant's consent holds, if this token is good now; it is used up with `use`. */
    authorizedUntil(token: string, kind: TokenKind, { use = false } = {}): number | undefined {
      const row = database
        .prepare("select * from tokens where token = ? and kind = ? and expires_at > ?")
        .get(token, kind, Date.now());
      if (row !== undefined && use) database.prepare("delete from tokens where token = ?").run(token);
      return row === undefined ? undefined : Number(row.authorized_until);
    },
    /** Counts what is bought of these variants from nothing again. */
    forgetSold(skuIds: string[]): void {
      for (const skuId of skuIds) database.prepare("delete from sold where sku_id = ?").run(skuId);
    },

    /** Ends tokens before their time. */
    endTokens(kind: TokenKind): void {
      database.prepare("update tokens set expires_at = 0 where kind = ?").run(kind);
    },
  };
}

export type TokenKind = "code" | "access" | "refresh";
