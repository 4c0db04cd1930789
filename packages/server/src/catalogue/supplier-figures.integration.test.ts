import type { Product } from "@nestling/contract/catalogue";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testShop } from "../testing/shop.ts";
import { products } from "./tables.ts";

/* What the supplier says of a product, and which of it the shop repeats. */

type Shop = Awaited<ReturnType<typeof testShop>>;
type Change = Partial<typeof products.$inferInsert>;

const [showing, hiding] = [await testShop({ supplierRatings: true }), await testShop()];

const change = ({ database }: Shop, to: Change) =>
  database.update(products).set(to).where(eq(products.id, 11));
const product = async ({ api }: Shop) =>
  (await (await api.request("/api/ecommerce-product/11")).json()) as Product;

beforeEach(async () => {
  for (const shop of [showing, hiding])
    await change(shop, { soldBySupplier: true, rating: 44, ratingCount: 1_020 });
});

test("[REV-02] a product says what the supplier's buyers gave only where the merchant wants it", async () => {
  expect((await product(showing)).supplier_rating).toEqual({ rating: 4.4, rating_count: 1_020 });
  expect(await product(hiding)).not.toHaveProperty("supplier_rating");
  expect(await product(hiding), "never as the shop's own").toMatchObject({ rating: 0, rating_count: 0 });
});

test.each([0, 1])("[REV-02] what %d buyers of the supplier gave is not worth a word", async (count) => {
  await change(showing, { rating: 50 * count, ratingCount: count });
  expect(await product(showing)).not.toHaveProperty("supplier_rating");
});

test("[REV-02] a product says where not the shop but the supplier has sold so many", async () => {
  expect(await product(hiding)).toMatchObject({ sold: 3_460, sold_by_supplier: true });
  await change(hiding, { soldBySupplier: false });
  expect(await product(hiding)).toMatchObject({ sold: 3_460 });
  expect(await product(hiding)).not.toHaveProperty("sold_by_supplier");
});
