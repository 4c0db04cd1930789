import { demoReviewsNote, fitLine } from "@nestling/commerce/reviews";
import type { Product } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type pg from "pg";
import { ask, canonicalOf, headingOf, wordsOf } from "../../ask.ts";
import { expect, test } from "../../shop-test.ts";
import { sizedProduct } from "../../size-steps.ts";
import { productPath } from "../../steps.ts";
import { ownVariant, variantAt } from "../../variants.ts";

test("[ROUTE-04] [PROD-02] [PROD-03] a variant's address comes chosen from the server, with its price", async ({
  shop,
  api,
}) => {
  const { product, sku } = await variantAt(api, 0);
  const page = await ask(shop, productPath(product.id, sku.code));
  expect(page.text.match(/<input[^>]*type="radio"[^>]*checked=""/g)).toHaveLength(
    product.skuProperties.length,
  );
  expect(canonicalOf(page)).toBe(shop.url + productPath(product.id));
  expect(wordsOf(page)).toContain(`Price $${sku.promotion_price.toFixed(2)}`);
});

test("[ROUTE-05] the old address is the same page, every link leads to the new one, and an unknown product is none", async ({
  shop,
  api,
}) => {
  const { product, sku } = await variantAt(api, 0);
  const old = productPath(product.id, sku.code).replace("product", "product-old");
  expect(old).toMatch(/^\/ecommerce-product-old\//);
  const page = await ask(shop, old);
  expect([page.status, headingOf(page)]).toEqual([200, product.name]);
  expect(canonicalOf(page)).toBe(shop.url + productPath(product.id));
  expect(page.text).not.toMatch(/(href|action)="[^"]*product-old/);
  expect((await ask(shop, "/ecommerce-product-old/999999999")).status).toBe(404);
});

test("[SEO-02] what is no longer sold stays readable for a while and offers others, then it is gone", async ({
  shop,
  api,
  database,
}) => {
  const { product } = await ownVariant(api, "product-pages");
  const path = productPath(product.id);
  const withdraw = async (when: string) => {
    await database.query(`update product set withdrawn_at = ${when} where id = $1`, [product.id]);
    await database.query("select pg_notify('nestling_purge', 'catalogue')");
  };
  try {
    await withdraw("now()");
    await expect.poll(async () => wordsOf(await ask(shop, path))).toContain("We no longer sell this");
    const page = await ask(shop, path);
    expect([page.status, headingOf(page)]).toEqual([200, product.name]);
    expect(wordsOf(page)).toContain("See similar items");
    expect(wordsOf(page)).not.toContain("Add to cart");
    await withdraw("now() - interval '31 days'");
    await expect.poll(async () => (await ask(shop, path)).status).toBe(410);
    expect(headingOf(await ask(shop, path))).toBe("We no longer sell this");
  } finally {
    await withdraw("null");
  }
});

test("[PROD-05] [NOJS-01] what a product is made of and what goes well with it are in its document", async ({
  shop,
  api,
}) => {
  const { product } = await variantAt(api, 0);
  const page = await ask(shop, productPath(product.id));
  for (const { name, value } of product.specifications) expect(wordsOf(page)).toContain(`${name} ${value}`);
  expect(product.description_html).not.toMatch(/<script|<style|\son\w+=|javascript:/i);
  expect(product.related.length).toBeGreaterThan(0);
  for (const { id } of product.related) expect(page.text).toContain(`href="${productPath(id)}"`);
});

test("[LAW-16] [NOJS-01] where it ships from, who pays a return and when a person answers are in its document", async ({
  shop,
  api,
}) => {
  const { product } = await variantAt(api, 0);
  const words = wordsOf(await ask(shop, productPath(product.id)));
  expect(words).toContain("Ships from China.");
  expect(words).toContain("You pay for return shipping, unless the item was broken or not what you ordered.");
  expect(words).toMatch(
    /Write to \S+@\S+ ?\. A person reads every message and usually answers within 2 business days\./,
  );
});

/** The first product on sale of whose safety facts this holds. */
async function productWhere(database: pg.Pool, stated: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `select product_id as id from product_safety join product on product.id = product_id
     where ${stated} and withdrawn_at is null order by id limit 1`,
  );
  if (rows[0] === undefined) throw new Error("the demo has no such product");
  return rows[0].id;
}

test("[SAFE-04] [NOJS-01] the page states the safety facts, and the warning before the buying buttons", async ({
  shop,
  database,
}) => {
  const id = await productWhere(database, "stated -> 'choking' ? 'small_parts' and stated ? 'responsible'");
  const words = wordsOf(await ask(shop, productPath(id)));
  const prescribed = "⚠ WARNING: CHOKING HAZARD—Small parts Not for children under 3 yrs.";
  expect(words).toContain(prescribed);
  expect(words.indexOf(prescribed)).toBeLessThan(words.indexOf("Buy now"));
  for (const stated of [
    /Age (3|4|5|6) years/,
    /Warnings ⚠ WARNING: CHOKING HAZARD—Small parts/,
    /Tested for the US Children's Product Certificate \(CPC\): .+ No\. \S+\. ASTM F963-23, 16 CFR 1501\. Tested by .+ on .+ 2026\./,
    /Maker \S/,
    /EU responsible person Nordkai Product Services GmbH/,
    /Warnings in other languages .*German Achtung/,
    /Demo facts, made up for this demo shop/,
  ]) {
    expect(words).toMatch(stated);
  }
  const unknown = wordsOf(await ask(shop, productPath(await productWhere(database, "not stated ? 'maker'"))));
  expect(unknown).toContain("Safety and materials Age Not stated");
  expect(unknown).toContain("Maker Not stated");
  expect(unknown).toContain("Safety facts are missing We don't know who makes it");
});

/** A product with more reviews than stand on its own page, which say how it fits. */
async function reviewedProduct(
  api: Client,
): Promise<{ product: Pick<Product, "id" | "name">; line: string }> {
  const listing = await api.listProducts({ query: { categoryId: "best-seller" } });
  for (const product of listing.status === 200 ? listing.body.products : []) {
    const answer = await api.listReviews({ params: { productId: product.id }, query: {} });
    if (answer.status !== 200) continue;
    const line = fitLine(answer.body.summary.fit);
    if (answer.body.summary.count > 4 && line !== undefined) return { product, line };
  }
  throw new Error("no product has five reviews that agree how it fits");
}

test("[REV-11] [REV-12] [NOJS-01] a product's reviews are read, and filtered by stars", async ({
  shop,
  api,
}) => {
  const { product, line } = await reviewedProduct(api);
  const answer = await api.listReviews({ params: { productId: product.id }, query: {} });
  if (answer.status !== 200) throw new Error("the product has no reviews");
  const { average, count, stars } = answer.body.summary;
  const page = await ask(shop, productPath(product.id));
  const words = wordsOf(page);
  expect(words).toContain(answer.body.reviews[0]?.text.replace(/\s+/g, " "));
  expect(words.split(demoReviewsNote), "it is said once").toHaveLength(2);
  expect(words).toContain(`${average.toFixed(1)} of 5 stars, ${count} reviews`);
  expect(page.text).toContain(`style="width:${average * 20}%"`);
  expect(words).toContain(line);
  expect(words).toContain(`Read all ${count} reviews`);
  const all = `${productPath(product.id)}/reviews`;
  expect(page.text).toContain(`href="${all}"`);
  const every = await ask(shop, all);
  expect(headingOf(every)?.replace(/<!-- -->/g, "")).toBe(`Reviews of ${product.name}`);
  expect(every.text.match(/<article/g)).toHaveLength(count);
  expect(every.text).toContain(`href="${all}?stars=5"`);
  expect((await ask(shop, `${all}?stars=5`)).text.match(/<article/g)).toHaveLength(stars[4] ?? 0);
});

test("[SIZE-02] [NOJS-01] a product's link leads to its section of the size guide, which is there in both systems", async ({
  shop,
  api,
}) => {
  const product = await sizedProduct(api, "shoes");
  expect((await ask(shop, productPath(product.id))).text).toContain('href="/size-guide#shoes"');
  const guide = await ask(shop, "/size-guide");
  expect(guide.text).toContain('id="shoes"');
  const words = wordsOf(guide);
  expect(words).toContain("Toddler 9 5.8–6.1 in 8 25");
  expect(words).toContain("Toddler 9 14.7–15.6 cm 8 25");
  expect(words).toContain("3.6–6.4 kg");
});

test("[SIZE-03] [NOJS-01] the foot-measuring sheet is there", async ({ shop }) => {
  const page = await ask(shop, "/size-guide/foot-sheet");
  expect(page.text).toContain('aria-label="Lines for the length of a foot');
  expect(wordsOf(page)).toContain("This line is 2 in long");
});
