/** The SQL of alerts about products. */
import { and, desc, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categories, products, skus } from "../catalogue/tables.ts";
import type { AlertRenewal } from "../mail/links.ts";
import type { Database, Tx } from "../platform/database.ts";
import { productAlerts } from "./tables.ts";

/** A product, or one of its variants, as it is now. */
export type Offer = { name: string; price: number; stock: number };

/** `skuCode`: empty for any variant. Undefined for what is not sold. */
export async function findOffer(
  database: Database,
  productId: number,
  skuCode: string,
): Promise<Offer | undefined> {
  const isWanted = skuCode === "" ? sql`true` : sql`sku.code = ${skuCode}`;
  const { rows } = await database.execute<Offer>(sql`
    select product.name, min(sku.promotion_price)::int as price,
      sum(greatest(0, sku.stock - sku.reserved - sku.committed))::int as stock
    from product join sku on sku.product_id = product.id and sku.withdrawn_at is null and ${isWanted}
    where product.id = ${productId} and product.withdrawn_at is null
    group by product.id`);
  return rows[0];
}

type NewAlert = Omit<typeof productAlerts.$inferInsert, "id">;

/** A condition: the row is this request. */
const isRequest = ({ email, productId, kind, skuCode }: Wanted) =>
  and(
    eq(productAlerts.email, email),
    eq(productAlerts.productId, productId),
    eq(productAlerts.kind, kind),
    eq(productAlerts.skuCode, skuCode),
  ) as SQL;

type Wanted = Pick<NewAlert, "email" | "productId" | "kind" | "skuCode">;

/** How many confirmed requests the email has beside this one. */
export async function countOthers(tx: Tx, wanted: Wanted): Promise<number> {
  const isOf = eq(productAlerts.email, wanted.email);
  return tx.$count(productAlerts, and(isOf, isNotNull(productAlerts.confirmedAt), not(isRequest(wanted))));
}

/**
 * Inserts a request, or renews one, and returns its id. One that is confirmed is renewed only by one that is, since a stranger may
 * change nothing of it: `isKept` says that it stays as it was.
 */
export async function upsertAlert(tx: Tx, alert: NewAlert): Promise<{ id: string; isKept: boolean }> {
  const { price, createdAt, confirmedAt, accountId } = alert;
  const [row] = await tx
    .insert(productAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [productAlerts.email, productAlerts.productId, productAlerts.kind, productAlerts.skuCode],
      set: { price, createdAt, confirmedAt, accountId },
      setWhere: sql`${productAlerts.confirmedAt} is null or excluded.confirmed_at is not null`,
    })
    .returning({ id: productAlerts.id });
  if (row !== undefined) return { id: row.id, isKept: false };
  // The insert has locked it.
  const [kept] = await tx.select({ id: productAlerts.id }).from(productAlerts).where(isRequest(alert));
  if (kept === undefined) throw new Error("a request that stood in the way of another is gone");
  return { id: kept.id, isKept: true };
}

/** Gives a request the price and the time of a later one. */
export async function renewAlert(tx: Tx, id: string, { price, at }: AlertRenewal): Promise<void> {
  await tx
    .update(productAlerts)
    .set({ price, createdAt: at })
    .where(and(eq(productAlerts.id, id), lt(productAlerts.createdAt, at)));
}

/**
 * Confirms a request that was made after `since`. It joins the account that has verified its email. Undefined if there is none, or it is
 * over.
 */
export async function confirmAlert(tx: Tx, id: string, now: Date, since: Date) {
  const [row] = await tx
    .update(productAlerts)
    .set({
      confirmedAt: sql`coalesce(${productAlerts.confirmedAt}, ${now.toISOString()}::timestamptz)`,
      accountId: sql`(select account.id from account
        where account.email = product_alert.email and account.email_verified_at is not null)`,
    })
    .from(products)
    .where(
      and(
        eq(productAlerts.id, id),
        eq(products.id, productAlerts.productId),
        or(isNotNull(productAlerts.confirmedAt), gt(productAlerts.createdAt, since)),
      ),
    )
    .returning({ kind: productAlerts.kind, name: products.name });
  return row;
}

export async function deleteAlert(database: Database, id: string): Promise<void> {
  await database.delete(productAlerts).where(eq(productAlerts.id, id));
}

/** False if the account has no such request. */
export async function deleteOwnAlert(database: Database, id: string, accountId: string): Promise<boolean> {
  const isOwn = and(eq(productAlerts.id, id), eq(productAlerts.accountId, accountId));
  const { rowCount } = await database.delete(productAlerts).where(isOwn);
  return rowCount === 1;
}

const top = alias(categories, "top");
const own = alias(categories, "own");

/** The requests of an account, the last first, with what names the variant. */
export function alertsToShow(database: Database, accountId: string) {
  return database
    .select({
      id: productAlerts.id,
      kind: productAlerts.kind,
      productId: productAlerts.productId,
      skuCode: productAlerts.skuCode,
      createdAt: productAlerts.createdAt,
      name: products.name,
      properties: products.properties,
      skuProperty: skus.skuProperty,
      keys: { top: top.key, own: own.key },
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .innerJoin(top, eq(top.id, products.level1Id))
    .innerJoin(own, eq(own.id, products.level2Id))
    .leftJoin(skus, eq(skus.code, productAlerts.skuCode))
    .where(eq(productAlerts.accountId, accountId))
    .orderBy(desc(productAlerts.id));
}

export async function deleteAlertsTo(database: Database | Tx, email: string): Promise<void> {
  await database.delete(productAlerts).where(eq(productAlerts.email, email));
}

/**
 * Gives an account's requests its email, and the account the confirmed requests of its email. Where both have one for a variant, the
 * account's stays.
 */
export async function moveAlerts(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.execute(sql`
    delete from product_alert as other using product_alert as own
    where other.email = ${email} and own.account_id = ${id} and own.email <> ${email}
      and own.product_id = other.product_id and own.kind = other.kind and own.sku_code = other.sku_code`);
  await tx.update(productAlerts).set({ email }).where(eq(productAlerts.accountId, id));
  await tx
    .update(productAlerts)
    .set({ accountId: id })
    .where(and(eq(productAlerts.email, email), isNotNull(productAlerts.confirmedAt)));
}

/** A request whose time has come. `before`: the price when it was asked for. */
export type DueAlert = {
  id: string;
  kind: "stock" | "price";
  email: string;
  productId: number;
  skuCode: string;
  name: string;
  price: number;
  before: number | null;
};

/**
 * Takes up to `most` confirmed requests whose product, or variant, is in stock, and cheaper where that was asked for. They are
 * deleted in `tx`: another process that does so gets others.
 */
export async function takeDueAlerts(tx: Tx, most: number): Promise<DueAlert[]> {
  const { rows } = await tx.execute<DueAlert>(sql`
    with due as (
      select alert.id, product.name,
        coalesce(sku.promotion_price, product.promotion_price) as price
      from product_alert as alert
      join product on product.id = alert.product_id and product.withdrawn_at is null and product.in_stock
      left join sku on alert.sku_code <> '' and sku.code = alert.sku_code and sku.withdrawn_at is null
      where alert.confirmed_at is not null
        and (alert.sku_code = '' or sku.stock - sku.reserved - sku.committed > 0)
        and (alert.kind = 'stock' or coalesce(sku.promotion_price, product.promotion_price) < alert.price)
      order by alert.id limit ${most} for update of alert skip locked
    )
    delete from product_alert as alert using due where alert.id = due.id
    returning alert.id, alert.kind, alert.email, alert.product_id as "productId", alert.sku_code as "skuCode", due.name,
      due.price, alert.price as before`);
  return rows;
}

/** Deletes what was never confirmed and is older than `unconfirmed`, and everything that is older than `all`. */
export async function deleteOld(database: Database, unconfirmed: Date, all: Date): Promise<void> {
  const { confirmedAt, createdAt } = productAlerts;
  await database
    .delete(productAlerts)
    .where(or(and(isNull(confirmedAt), lt(createdAt, unconfirmed)), lt(createdAt, all)));
}

/** The requests of an account, and those of its email where that is verified. */
export function alertsOfAccount(
  tx: Tx,
  { id, email, emailVerifiedAt }: { id: string; email: string; emailVerifiedAt: Date | null },
) {
  const own: SQL = eq(productAlerts.accountId, id);
  return tx
    .select({
      kind: productAlerts.kind,
      product: products.name,
      sku_code: productAlerts.skuCode,
      email: productAlerts.email,
      asked_at: productAlerts.createdAt,
      confirmed_at: productAlerts.confirmedAt,
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(emailVerifiedAt === null ? own : or(own, eq(productAlerts.email, email)))
    .orderBy(productAlerts.id);
}
