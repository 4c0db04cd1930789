import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { pictures } from "../media/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { priceHistory, saleLines, saleProducts, sales } from "../sales/tables.ts";
import { attributeColumns } from "./attribute-bits.ts";
import type { CategoryRow } from "./category-queries.ts";
import { cleanDescription } from "./clean-description.ts";
import {
  categories,
  type PictureReference,
  type PropertyRow,
  productFreight,
  products,
  skus,
} from "./tables.ts";
import { catalogueTag } from "./tags.ts";

/** A picture and the recipe that it is drawn from. */
export type SeedPicture = PictureReference & { recipe: unknown };

/** A product as a catalogue file describes it. Amounts are integer cents. */
export type SeedProduct = {
  id: number;
  name: string;
  /** The key of a level-2 category. */
  categoryKey: string;
  price: number;
  promotionPrice: number;
  /** By the shop itself. */
  sold: number;
  createdAt: Date;
  shippingFee: number;
  shippingTitle: string;
  descriptionHtml: string;
  specifications: { name: string; value: string }[];
  pictures: SeedPicture[];
  properties: { id: string; name: string; values: { id: string; name: string; picture?: SeedPicture }[] }[];
  skus: ({
    code: string;
    skuProperty: string;
    price: number;
    promotionPrice: number;
    stock: number;
    picture?: SeedPicture;
  } & Partial<SuppliedSku>)[];
  /** Where it comes from. Its prices stay as they are, whatever the supplier asks. */
  supplied?: {
    aliCode: string;
    sellerId: string;
    /** What its buyers there gave, in stars. */
    rating: number;
    ratingCount: number;
    readAt: Date;
    freight: Omit<typeof productFreight.$inferInsert, "productId" | "fee" | "readAt">[];
  };
};

/** How the supplier names a variant, and what it asks for it. */
export type SuppliedSku = Pick<
  typeof skus.$inferSelect,
  "supplierSkuId" | "supplierSkuAttr" | "shipsFrom" | "cost" | "importCharge"
>;

/** `tiles` are the pictures of top categories, by category key. The products that are reduced are so by `sale`. */
export type Seed = { tiles: Record<string, SeedPicture>; products: SeedProduct[]; sale?: SeedSale };

export type SeedSale = Pick<typeof sales.$inferInsert, "name" | "startsAt" | "endsAt">;

const rowsAtOnce = 500;

/** What happens if a row exists. */
export const onConflict = { fail: sql.empty(), keep: sql` on conflict do nothing` };

/**
 * Inserts rows with the same columns. Hundreds go into one statement as one JSON parameter, four times as fast as a
 * parameter for each value.
 *
 * @param conflict what happens if a row exists, and what is returned of the others
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  conflict: SQL,
): Promise<Record<string, unknown>[]> {
  const returned: Record<string, unknown>[] = [];
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.raw([...keys].map((key) => `"${toSnakeCase(key)}"`).join(", "));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce).map(withColumnNames);
    const inserted = await tx.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch)}::jsonb)${conflict}`);
    returned.push(...inserted.rows);
  }
  return returned;
}

function withColumnNames(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]));
}

function reference({ id, alt, width, height, color }: SeedPicture): PictureReference {
  return { id, alt, width, height, color };
}

function allPictures(seed: Seed): SeedPicture[] {
  const ofProducts = seed.products.flatMap((product) => [
    ...product.pictures,
    ...product.skus.flatMap((sku) => sku.picture ?? []),
    ...product.properties.flatMap((property) => property.values.flatMap((value) => value.picture ?? [])),
  ]);
  const all = [...Object.values(seed.tiles), ...ofProducts];
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}

function propertyRow({ id, name, values }: SeedProduct["properties"][number]): PropertyRow {
  return {
    id,
    name,
    values: values.map((value) => ({
      id: value.id,
      name: value.name,
      ...(value.picture && { pictureId: value.picture.id }),
    })),
  };
}

export function productRow(
  product: SeedProduct,
  category: CategoryRow,
  sale?: SeedSale,
): typeof products.$inferInsert {
  const { id, name, price, promotionPrice, sold, createdAt } = product;
  const { shippingFee, shippingTitle, specifications, supplied } = product;
  return {
    aliCode: supplied?.aliCode,
    sellerId: supplied?.sellerId,
    readAt: supplied?.readAt,
    pricesLocked: supplied !== undefined,
    promotionEndsAt: promotionPrice < price ? sale?.endsAt : undefined,
    ...{ id, name, price, promotionPrice, sold, soldBySupplier: false, createdAt },
    ...{ shippingFee, shippingTitle, specifications },
    descriptionHtml: cleanDescription(product.descriptionHtml),
    level1Id: category.parentId ?? category.id,
    level2Id: category.id,
    inMenu: category.inMenu,
    updatedAt: createdAt,
    rating: Math.round((supplied?.rating ?? 0) * 10),
    ratingCount: supplied?.ratingCount ?? 0,
    hasVariants: product.properties.length > 0,
    pictures: product.pictures.map(reference),
    properties: product.properties.map(propertyRow),
    ...attributeColumns(product),
  };
}

export function skuRows(product: SeedProduct, sale?: SeedSale): (typeof skus.$inferInsert)[] {
  return product.skus.map(({ picture, ...sku }, position) => ({
    ...sku,
    priceAfterSale: sale && product.promotionPrice < product.price ? sku.price : undefined,
    position,
    productId: product.id,
    ...(picture && { picture: reference(picture) }),
  }));
}

/** Customers pay the product's usual fee, wherever it goes. */
function freightRows({ id, shippingFee, supplied }: SeedProduct): (typeof productFreight.$inferInsert)[] {
  const { freight = [], readAt } = supplied ?? {};
  return freight.map((way) => ({ ...way, productId: id, fee: shippingFee, readAt }));
}

/** Sets the pictures of the top categories that have none. */
async function insertTiles(tx: Tx, tiles: Seed["tiles"]): Promise<void> {
  for (const [key, { id }] of Object.entries(tiles)) {
    await tx
      .update(categories)
      .set({ pictureId: id })
      .where(and(eq(categories.key, key), eq(categories.level, 1), isNull(categories.pictureId)));
  }
}

/**
 * Inserts a sale that has begun, with its reduced products, and what was asked for each before and since. What was not for sale
 * long enough to have a former price has none.
 */
async function insertSale(tx: Tx, sale: SeedSale, all: readonly SeedProduct[]): Promise<void> {
  const [row] = await tx
    .insert(sales)
    .values({ ...sale, isFlash: false, begunAt: sale.startsAt })
    .returning({ id: sales.id });
  if (row === undefined) throw new Error("the sale was not written");
  const reduced = all.filter((product) => product.promotionPrice < product.price);
  const saleId = row.id;
  const lines = reduced.map(({ id, price, promotionPrice }) => ({
    ...{ saleId, productId: id, percent: Math.round(100 * (1 - promotionPrice / price)) },
  }));
  await insertRows(tx, saleLines, lines, onConflict.fail);
  const members = reduced.map(({ id }) => ({ productId: id, saleId, reducedSince: sale.startsAt }));
  await insertRows(tx, saleProducts, members, onConflict.fail);
  // In place of what the trigger has noted of now.
  const codes = all.flatMap(({ skus }) => skus.map(({ code }) => code));
  await tx.execute(sql`delete from price_history where sku_code = any(${sql.param(codes)}::text[])`);
  const asked = all.flatMap(({ createdAt, skus }) =>
    skus.flatMap(({ code, price, promotionPrice }) => [
      { skuCode: code, since: createdAt, price },
      ...(promotionPrice < price ? [{ skuCode: code, since: sale.startsAt, price: promotionPrice }] : []),
    ]),
  );
  await insertRows(tx, priceHistory, asked, onConflict.fail);
}

/** Leaves out the products of categories that the merchant has removed from the trees. */
/** The rows of what is sold in these categories. */
function prepare(categories: readonly CategoryRow[], seed: Seed) {
  const shelves = new Map(categories.filter((row) => row.level === 2).map((row) => [row.key, row]));
  const shelved = seed.products.filter((product) => shelves.has(product.categoryKey));
  return {
    ...{ seed, shelved },
    recipes: allPictures(seed).map(({ id, recipe }) => ({ id, recipe })),
    products: shelved.flatMap((product) => {
      const category = shelves.get(product.categoryKey);
      return category === undefined ? [] : [productRow(product, category, seed.sale)];
    }),
    skus: shelved.flatMap((product) => skuRows(product, seed.sale)),
    freight: shelved.flatMap(freightRows),
  };
}

async function insertAll(tx: Tx, { seed, shelved, ...rows }: ReturnType<typeof prepare>): Promise<void> {
  await insertRows(tx, pictures, rows.recipes, onConflict.keep);
  await insertTiles(tx, seed.tiles);
  await insertRows(tx, products, rows.products, onConflict.fail);
  await insertRows(tx, skus, rows.skus, onConflict.fail);
  await insertRows(tx, productFreight, rows.freight, onConflict.fail);
  if (seed.sale) await insertSale(tx, seed.sale, shelved);
  // The next product without an id gets one above these.
  await tx.execute(sql`select setval('product_id_seq', (select greatest(100000, max(id)) from product))`);
}

/** Whether the catalogue has any product. */
export async function hasProducts(database: Database | Tx): Promise<boolean> {
  const [first] = await database.select({ id: products.id }).from(products).limit(1);
  return first !== undefined;
}

/** Fills an empty catalogue in one transaction. `rows` are its categories. Returns false if it has products already. */
export async function seedCatalogue(
  database: Database,
  rows: readonly CategoryRow[],
  seed: () => Promise<Seed>,
): Promise<boolean> {
  if (await hasProducts(database)) return false;
  // Before the transaction, because on a busy machine it takes longer than a transaction may be idle: so do the descriptions,
  // which are cleaned.
  const all = prepare(rows, await seed());
  return database.transaction(async (tx) => {
    // One at a time, so that two first starts on one database do not both find it empty.
    await tx.execute(sql`lock table product in share row exclusive mode`);
    if (await hasProducts(tx)) return false;
    await insertAll(tx, all);
    await announce(tx, [catalogueTag]);
    return true;
  });
}
