/** The SQL of recalls. */
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import { orderLines, orderParts, orders } from "../orders/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { recalledProducts, recalls } from "./tables.ts";

export type ListedRecall = Awaited<ReturnType<typeof listRecalls>>[number];

/** The recalls with a product in one of these states, the latest first, each with those products. */
export async function listRecalls(
  database: Database,
  states: readonly (typeof recalledProducts.$inferSelect)["state"][],
  number?: string,
) {
  const { id, name, withdrawnAt } = products;
  const rows = await database
    .select({ recall: recalls, id, name, withdrawnAt, state: recalledProducts.state })
    .from(recalledProducts)
    .innerJoin(recalls, eq(recalls.number, recalledProducts.number))
    .innerJoin(products, eq(id, recalledProducts.productId))
    .where(and(inArray(recalledProducts.state, [...states]), number ? eq(recalls.number, number) : undefined))
    .orderBy(desc(recalls.date), desc(recalls.number), asc(id));
  return [...Map.groupBy(rows, ({ recall }) => recall.number).values()].map((group) => ({
    ...(group[0] as (typeof rows)[number]).recall,
    products: group.map(({ recall: _, ...product }) => product),
  }));
}

/** The confirmed recalls of a product, the latest first. */
export function confirmedRecalls(database: Database, productId: number) {
  const { number, date, title, hazard, remedy, url } = recalls;
  return database
    .select({ number, date, title, hazard, remedy, url })
    .from(recalledProducts)
    .innerJoin(recalls, eq(recalls.number, recalledProducts.number))
    .where(and(eq(recalledProducts.productId, productId), eq(recalledProducts.state, "confirmed")))
    .orderBy(desc(date), desc(number));
}

/**
 * Confirms the listed products and returns those that it confirmed. A product whose state has changed since it was listed is left
 * out.
 */
export async function confirmListed(
  tx: Tx,
  { number, products: listed }: ListedRecall,
  at: Date,
): Promise<number[]> {
  const { productId, state } = recalledProducts;
  const stillIs = (before: "suspected" | "dismissed") => {
    const ids = listed.filter((product) => product.state === before).map(({ id }) => id);
    return and(eq(state, before), inArray(productId, ids));
  };
  return decide(tx, { number, state: "confirmed", at }, or(stillIs("suspected"), stillIs("dismissed")));
}

/**
 * Dismisses products that are suspected; without `productIds` all. Returns them. What is confirmed stays so: its buyers have been
 * written to.
 */
export async function dismissSuspects(
  tx: Tx,
  { number, productIds, at }: { number: string; productIds: readonly number[] | undefined; at: Date },
): Promise<number[]> {
  const which = productIds && inArray(recalledProducts.productId, [...productIds]);
  return decide(tx, { number, state: "dismissed", at }, and(eq(recalledProducts.state, "suspected"), which));
}

async function decide(
  tx: Tx,
  { number, state, at }: { number: string; state: "confirmed" | "dismissed"; at: Date },
  which: SQL | undefined,
): Promise<number[]> {
  const decided = await tx
    .update(recalledProducts)
    .set({ state, decidedAt: at })
    .where(and(eq(recalledProducts.number, number), which))
    .returning({ id: recalledProducts.productId });
  return decided.map(({ id }) => id);
}

export async function countSuspects(tx: Tx, number: string): Promise<number> {
  const { state } = recalledProducts;
  return tx.$count(recalledProducts, and(eq(recalledProducts.number, number), eq(state, "suspected")));
}

/** Takes products out of sale. Locks those that are out of sale already, too: they may be published at this moment. */
export async function withdraw(tx: Tx, productIds: readonly number[], at: Date): Promise<void> {
  await tx
    .update(products)
    .set({
      withdrawnAt: sql`coalesce(${products.withdrawnAt}, ${at.toISOString()}::timestamptz)`,
      updatedAt: at,
    })
    .where(inArray(products.id, [...productIds]));
}

/**
 * The accepted orders with these products, and what each has of them, without those of which nothing is ever sent. No
 * index: a recall is rare, and every order would pay for one.
 */
export function ordersWith(tx: Tx, productIds: readonly number[]) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      email: orders.email,
      accountId: orders.accountId,
      fullName: sql<string>`${orders.address} ->> 'full_name'`,
      items: sql<string[]>`array_agg(distinct ${orderLines.name} order by ${orderLines.name})`,
    })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .where(
      and(
        inArray(orderParts.productId, [...productIds]),
        or(
          isNotNull(orderParts.shippedAt),
          and(
            isNull(orderLines.canceledAt),
            notInArray(orders.status, ["WAIT_BUYER_PAY", "CLOSED", "CANCEL"]),
          ),
        ),
        // A guest whose data were removed has no email anymore.
        ne(orders.email, ""),
      ),
    )
    .groupBy(orders.id);
}

/** How far a part of these orders is that is not sent yet. */
type OpenPlace = "own" | "waiting" | "ordered";

/**
 * Numbers of orders with these products that are not all sent, unpaid ones too, by who holds them: `own`, the
 * merchant's goods; `waiting`, the shop's; `ordered`, what the seller has or may have.
 */
export async function openOrdersWith(
  tx: Tx,
  productIds: readonly number[],
): Promise<Record<OpenPlace, string[]>> {
  const { status, firstTriedAt, productId } = orderParts;
  const place = sql<OpenPlace>`case
    when ${products.aliCode} is null then 'own'
    when ${status} = 'waiting' and ${firstTriedAt} is null then 'waiting'
    else 'ordered' end`;
  const rows = await tx
    .selectDistinct({ number: orders.number, place })
    .from(orderParts)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(orderLines, and(eq(orderLines.partId, orderParts.id), isNull(orderLines.canceledAt)))
    .where(
      and(
        inArray(productId, [...productIds]),
        inArray(status, ["waiting", "unknown", "placed", "ready", "part_shipped"]),
        notInArray(orders.status, ["CLOSED", "CANCEL"]),
        isNull(orders.cancelAgreedAt),
      ),
    )
    .orderBy(asc(orders.number));
  const numbersAt = (wanted: OpenPlace) =>
    rows.filter((row) => row.place === wanted).map(({ number }) => number);
  return { own: numbersAt("own"), waiting: numbersAt("waiting"), ordered: numbersAt("ordered") };
}
