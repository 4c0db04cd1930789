import { sql } from "drizzle-orm";
import { pictures } from "../media/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { categories, type PictureReference, type PropertyRow, products, skus } from "./tables.ts";
import { catalogueTag } from "./tags.ts";

/** A picture that is to be had under its id, and what it is made from. */
export type SeedPicture = PictureReference & { recipe: unknown };

export type SeedCategory = {
  id: number;
  key: string;
  title: string;
  picture: SeedPicture;
  groups: { title: string; categories: { id: number; key: string; title: string }[] }[];
};

/** A product as a catalogue file describes it. Amounts are integer cents; `rating` is in stars. */
export type SeedProduct = {
  id: number;
  name: string;
  categoryId: number;
  price: number;
  promotionPrice: number;
  sold: number;
  rating: number;
  ratingCount: number;
  createdAt: Date;
  shippingFee: number;
  shippingTitle: string;
  descriptionHtml: string;
  specifications: { name: string; value: string }[];
  pictures: SeedPicture[];
  properties: { id: string; name: string; values: { id: string; name: string; picture?: SeedPicture }[] }[];
  skus: {
    code: string;
    skuProperty: string;
    price: number;
    promotionPrice: number;
    stock: number;
    picture?: SeedPicture;
  }[];
};

export type Seed = { categories: SeedCategory[]; products: SeedProduct[]; scenes: SeedPicture[] };

const rowsAtOnce = 500;

async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insert(rows.slice(from, from + rowsAtOnce));
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
  const all = [...seed.scenes, ...seed.categories.map((category) => category.picture), ...ofProducts];
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}

function categoryRows(top: SeedCategory, position: number): (typeof categories.$inferInsert)[] {
  const { id, key, title } = top;
  const own = { id, tree: "baby", level: 1, key, title, position, pictureId: top.picture.id };
  const below = top.groups.flatMap((group) =>
    group.categories.map((category) => ({ ...category, groupTitle: group.title })),
  );
  return [
    own,
    ...below.map((category, index) => ({
      ...category,
      tree: "baby",
      level: 2,
      parentId: id,
      position: index,
    })),
  ];
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

function productRow(product: SeedProduct, level1Id: number): typeof products.$inferInsert {
  const { id, name, price, promotionPrice, sold, ratingCount, createdAt } = product;
  const { shippingFee, shippingTitle, descriptionHtml, specifications } = product;
  return {
    ...{ id, name, level1Id, level2Id: product.categoryId, price, promotionPrice, sold, ratingCount },
    ...{ createdAt, shippingFee, shippingTitle, descriptionHtml, specifications },
    rating: Math.round(product.rating * 10),
    hasVariants: product.properties.length > 0,
    pictures: product.pictures.map(reference),
    properties: product.properties.map(propertyRow),
  };
}

function skuRows(product: SeedProduct): (typeof skus.$inferInsert)[] {
  return product.skus.map(({ picture, ...sku }, position) => ({
    ...sku,
    position,
    productId: product.id,
    ...(picture && { picture: reference(picture) }),
  }));
}

async function insertAll(tx: Tx, seed: Seed): Promise<void> {
  const rows = seed.categories.flatMap(categoryRows);
  const parentOf = new Map(rows.map((row) => [row.id, row.parentId ?? row.id]));
  const level1Of = (product: SeedProduct) => {
    const id = parentOf.get(product.categoryId);
    if (id === undefined) throw new Error(`product ${product.id} is in no category of the tree`);
    return id;
  };
  const recipes = allPictures(seed).map(({ id, recipe }) => ({ id, recipe }));
  const productRows = seed.products.map((product) => productRow(product, level1Of(product)));
  await inBatches(recipes, (batch) => tx.insert(pictures).values(batch).onConflictDoNothing());
  await inBatches(rows, (batch) => tx.insert(categories).values(batch));
  await inBatches(productRows, (batch) => tx.insert(products).values(batch));
  await inBatches(seed.products.flatMap(skuRows), (batch) => tx.insert(skus).values(batch));
}

/** Fills an empty catalogue, whole or not at all. False where there is one already. */
export async function seedCatalogue(database: Database, seed: () => Promise<Seed>): Promise<boolean> {
  return database.transaction(async (tx) => {
    // One at a time: two first starts on one database must not both find it empty.
    await tx.execute(sql`lock table category in share row exclusive mode`);
    const [first] = await tx.select({ id: categories.id }).from(categories).limit(1);
    if (first !== undefined) return false;
    await insertAll(tx, await seed());
    await announce(tx, [catalogueTag]);
    return true;
  });
}
