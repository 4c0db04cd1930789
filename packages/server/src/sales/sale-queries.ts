/** The SQL of sales. */
import { longestClaim } from "@nestling/commerce/former-price";
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import type { Database, Tx } from "../platform/database.ts";
import { sales } from "./tables.ts";

/** Lets one process at a time change what is reduced. */
export async function lockSales(tx: Tx): Promise<void> {
  const [space, lock] = advisoryLocks.turningSales;
  await tx.execute(sql`select pg_advisory_xact_lock(${space}::int, ${lock}::int)`);
}

/** The sales that have not begun though their time has come, and those that have not ended though it is over. */
export function dueSales(database: Database, now: Date) {
  return database
    .select({ id: sales.id, isOver: sql<boolean>`${sales.endsAt} <= ${now}` })
    .from(sales)
    .where(
      and(
        isNull(sales.endedAt),
        or(lte(sales.endsAt, now), and(isNull(sales.begunAt), lte(sales.startsAt, now))),
      ),
    )
    .orderBy(sql`${sales.endsAt} > ${now}`, asc(sales.id));
}

/** Notes that a sale has begun for all that it reduces, or ended. */
export async function noteTurned(
  database: Database,
  { id, isOver }: { id: number; isOver: boolean },
  now: Date,
): Promise<void> {
  await database
    .update(sales)
    .set(isOver ? { endedAt: now } : { begunAt: now })
    .where(eq(sales.id, id));
}

/** Whether one of a sale's lines is about a product. */
const isAbout = sql`(sale_line.product_id = product.id or sale_line.category_id in (product.level1_id, product.level2_id)
  or (sale_line.product_id is null and sale_line.category_id is null))`;

/** The next products, by id, that a sale is about, or that are in it once it is over. */
export async function productsOf(
  tx: Tx,
  { id, isOver }: { id: number; isOver: boolean },
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const next = sql`select id from product where id > ${after} and withdrawn_at is null`;
  const lines = sql`from sale_line where sale_id = ${id}`;
  const page = sql`order by id limit ${limit}`;
  // A kind of line after the other: one condition for all of them compares each product with each line.
  const which = isOver
    ? sql`select product_id as id from sale_product where sale_id = ${id} and product_id > ${after}`
    : sql`(${next} and exists (select ${lines} and product_id is null and category_id is null) ${page})
        union (${next} and level1_id in (select category_id ${lines}) ${page})
        union (${next} and level2_id in (select category_id ${lines}) ${page})
        union (${next} and id in (select product_id ${lines}) ${page})`;
  const { rows } = await tx.execute<{ id: number }>(sql`${which} ${page}`);
  return rows.map((row) => row.id);
}

/** A product with the sale that it is in, and the one that it should be in: the running sale that reduces it most. */
export type SoldProduct = {
  id: number;
  level1Id: number;
  level2Id: number;
  shippingFee: number;
  freightCost: number | null;
  saleId: number | null;
  reducedSince: Date | null;
  best: { saleId: number; percent: number; endsAt: string } | null;
};

/** A variant, with what was asked for it: as far back as a claim may reach, and what was asked then. */
export type SoldVariant = {
  code: string;
  productId: number;
  price: number;
  promotionPrice: number;
  priceAfterSale: number | null;
  cost: number | null;
  importCharge: number | null;
  history: { since: string; price: number | null }[];
};

/**
 * How far back a price may still be asked for, in milliseconds: a reduction that began up to one longest claim ago looks back for
 * another.
 */
export const lookBack = 2 * longestClaim;

/** Locks these products, their variants first and in the order of their codes, as orders do, and reads what a sale needs of them. */
export async function lockSold(
  tx: Tx,
  ids: readonly number[],
  { now, country }: { now: Date; country: string },
): Promise<{ products: SoldProduct[]; variants: SoldVariant[] }> {
  const all = sql`any(${sql.param(ids)}::int[])`;
  await tx.execute(sql`select from sku where product_id = ${all} order by code for no key update`);
  await tx.execute(sql`select from product where id = ${all} order by id for no key update`);
  const { rows: found } = await tx.execute<SoldProduct>(sql`
    select product.id, level1_id as "level1Id", level2_id as "level2Id", shipping_fee as "shippingFee",
      freight.cost as "freightCost", sale_product.sale_id as "saleId", sale_product.reduced_since as "reducedSince",
      (select jsonb_build_object('saleId', sale.id, 'percent', percent, 'endsAt', ends_at)
        from sale join sale_line on sale_line.sale_id = sale.id
        where starts_at <= ${now} and ends_at > ${now} and withdrawn_at is null and ${isAbout}
        order by percent desc, ends_at desc, sale.id limit 1) as best
    from product
    left join product_freight freight on freight.product_id = product.id and freight.country = ${country}
    left join sale_product on sale_product.product_id = product.id
    where product.id = ${all}`);
  // The latest first: dates here know no microseconds.
  const since = new Date(now.getTime() - lookBack);
  const { rows: variants } = await tx.execute<SoldVariant>(sql`
    select code, product_id as "productId", price, promotion_price as "promotionPrice",
      price_after_sale as "priceAfterSale", cost, import_charge as "importCharge",
      (select coalesce(jsonb_agg(asked order by since desc), '[]') from (
        (select since, price_history.price from price_history where sku_code = code and since > ${since})
        union all
        (select since, price_history.price from price_history where sku_code = code and since <= ${since}
          order by since desc limit 1)) as asked) as history
    from sku where product_id = ${all} order by code`);
  return { products: found.map(withDates), variants };
}

/** What drivers give of a raw statement is text. */
function withDates({ reducedSince, ...product }: SoldProduct): SoldProduct {
  return { ...product, reducedSince: reducedSince && new Date(reducedSince) };
}

export type NewPrices = Pick<SoldVariant, "code" | "price" | "promotionPrice" | "priceAfterSale">;

/** Writes prices of variants as what is asked from `now` on. */
export async function writePrices(tx: Tx, variants: readonly NewPrices[], now: Date): Promise<void> {
  if (variants.length === 0) return;
  // The price history takes the time from here: it must not be earlier than the beginning of the reduction.
  await tx.execute(sql`select set_config('nestling.now', ${now.toISOString()}, true)`);
  const rows = variants.map(({ code, price, promotionPrice, priceAfterSale }) => ({
    ...{ code, price, promotion_price: promotionPrice, price_after_sale: priceAfterSale },
  }));
  await tx.execute(sql`
    update sku set price = becomes.price, promotion_price = becomes.promotion_price,
      price_after_sale = becomes.price_after_sale
    from jsonb_populate_recordset(null::sku, ${JSON.stringify(rows)}::jsonb) as becomes
    where sku.code = becomes.code`);
}

/** The price of a product: that of its cheapest variant (CAT-05). Withdrawn variants count only where there is no other. */
const cheapest = (column: "price" | "promotion_price"): SQL =>
  sql`(select ${sql.raw(column)} from sku where sku.product_id = product.id
    order by withdrawn_at is not null, promotion_price, price limit 1)`;

/** The sale that a product is in from now on. */
export type Membership = { productId: number; saleId: number; reducedSince: Date; endsAt: Date };

/** Puts products into their sales, takes others out of theirs, and gives all of them the prices of their variants. */
export async function writeMemberships(
  tx: Tx,
  { joined, left }: { joined: readonly Membership[]; left: readonly number[] },
  now: Date,
): Promise<void> {
  if (left.length > 0)
    await tx.execute(sql`delete from sale_product where product_id = any(${sql.param(left)}::int[])`);
  const rows = joined.map(({ productId, saleId, reducedSince }) => ({
    ...{ product_id: productId, sale_id: saleId, reduced_since: reducedSince },
  }));
  await tx.execute(sql`
    insert into sale_product select * from jsonb_populate_recordset(null::sale_product, ${JSON.stringify(rows)}::jsonb)
    on conflict (product_id) do update set sale_id = excluded.sale_id, reduced_since = excluded.reduced_since`);
  const ends = [
    ...joined.map(({ productId, endsAt }) => ({ id: productId, promotion_ends_at: endsAt })),
    ...left.map((id) => ({ id, promotion_ends_at: null })),
  ];
  await tx.execute(sql`
    update product set promotion_ends_at = becomes.promotion_ends_at, updated_at = ${now},
      price = ${cheapest("price")}, promotion_price = ${cheapest("promotion_price")}
    from jsonb_populate_recordset(null::product, ${JSON.stringify(ends)}::jsonb) as becomes
    where product.id = becomes.id`);
}

/**
 * The products of the flash sale that ends first, the largest reductions first, at most `size` of them; then those of another that
 * ends at the same moment. Each sale is asked for by its id: so the statistics know whether it has six products or the whole shop.
 */
export async function flashProducts(database: Database | Tx, now: Date, size: number) {
  const running = await database
    .select({ id: sales.id, endsAt: sales.endsAt })
    .from(sales)
    .where(and(sales.isFlash, lte(sales.startsAt, now), gt(sales.endsAt, now)))
    .orderBy(asc(sales.endsAt), asc(sales.id));
  const ids: number[] = [];
  let endsAt: Date | undefined;
  for (const sale of running) {
    if (endsAt !== undefined && sale.endsAt > endsAt) break;
    // The conditions of the index that has these reductions in their order.
    const { rows } = await database.execute<{ id: number }>(sql`
      select id from product join sale_product on product_id = id
      where sale_id = ${sale.id} and promotion_ends_at is not null and withdrawn_at is null and in_menu
      order by promotion_price::float / price, id limit ${size - ids.length}`);
    if (rows.length > 0) endsAt = sale.endsAt;
    ids.push(...rows.map(({ id }) => id));
  }
  return { ids, endsAt };
}
