import { readSkuProperty } from "@nestling/commerce/variants";
import type { Product, Sku } from "@nestling/contract/catalogue";
import type { Client } from "@nestling/contract/client";
import type { Locator, Page } from "@playwright/test";
import { ask } from "../../ask.ts";
import { expect, test } from "../../fixtures.ts";
import { answerPictures, plain } from "../../pictures.ts";
import { stockUp } from "../../records.ts";
import { choose, expectInCart, open, productPath, scrollTo } from "../../steps.ts";
import { allProducts, leastSoldProduct, variantAt } from "../../variants.ts";

/** A variant's values in words, by the property's name. */
function wordsOf(product: Product, sku: Sku): [property: string, value: string][] {
  const chosen = readSkuProperty(sku.sku_property);
  return product.skuProperties.flatMap(({ skuPropertyId, skuPropertyName, skuPropertyValues }) =>
    skuPropertyValues
      .filter(({ propertyValueId }) => propertyValueId === chosen[skuPropertyId])
      .map((value): [string, string] => [skuPropertyName, value.propertyValueDisplayName]),
  );
}

/** A product whose variants have pictures of their own, and differ in price where `pricesDiffer`. */
async function productWith(api: Client, fits: (product: Product) => boolean): Promise<Product> {
  for await (const product of allProducts(api)) if (fits(product)) return product;
  throw new Error("the demo catalogue has no such product");
}

function buyButtons(page: Page) {
  return page.getByRole("button", { name: /^(Add to cart|Buy now|Sold out)$/ });
}

test("[PROD-02] [PROD-03] price, saving, stock and picture are those of the variant that is chosen", async ({
  page,
  api,
}) => {
  const product = await productWith(api, ({ skus, stock }) => {
    const prices = new Set(skus.map(({ promotion_price }) => promotion_price));
    return stock > 0 && prices.size > 1 && skus.some(({ stock: left }) => left > 0);
  });
  const buyable = product.skus.filter(({ stock }) => stock > 0);
  const cheap = buyable.toSorted((a, b) => a.promotion_price - b.promotion_price);
  await open(page, productPath(product.id));
  await expect(page.getByText("From", { exact: true }).first()).toBeVisible();
  for (const sku of [cheap[0], cheap.at(-1)]) {
    if (sku === undefined) throw new Error("everything is sold out");
    await page.goto(productPath(product.id, sku.code));
    const main = page.getByRole("main");
    await expect(
      main.getByText(`$${sku.promotion_price.toFixed(2)}`, { exact: true }).first(),
    ).toBeAttached();
    if (sku.price > sku.promotion_price) {
      const saving = (sku.price - sku.promotion_price).toFixed(2);
      await expect(main.getByText(`You save $${saving}`)).toBeVisible();
      await expect(main.getByText(`${sku.promotion_percentage}%`).first()).toBeVisible();
    }
  }
});

/** A few pixels from the middle of the gallery, as PNG in base64. */
async function paintedPixels(page: Page, pictures: Locator): Promise<string> {
  const box = await pictures.getByRole("list").first().boundingBox();
  if (box === null) throw new Error("the product has no pictures");
  const clip = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 4, height: 4 };
  return (await page.screenshot({ clip })).toString("base64");
}

test("[PROD-02] choosing a color shows its picture, before a size is chosen, and the old one until it has come @desktop", async ({
  page,
  api,
}) => {
  const product = await productWith(api, ({ skus, skuProperties, pictures, stock }) => {
    const [first] = pictures;
    return (
      stock > 0 && skuProperties.length > 1 && skus.some(({ avatar }) => avatar && avatar.src !== first?.src)
    );
  });
  const sku = product.skus.find(({ avatar, stock }) => stock > 0 && avatar?.src !== product.pictures[0]?.src);
  const [color] = sku === undefined ? [] : wordsOf(product, sku);
  if (sku === undefined || color === undefined) throw new Error("no color with a picture is in stock");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await answerPictures(page, async (path) => {
    if (path !== sku.avatar?.src) return plain("#0000ff");
    await released;
    return plain("#00ff00");
  });
  await open(page, productPath(product.id));
  const pictures = page.getByRole("region", { name: `Pictures of ${product.name}` });
  await expect(pictures.getByRole("img").first()).toHaveJSProperty("complete", true);
  const before = await paintedPixels(page, pictures);
  await choose(page, ...color);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(await paintedPixels(page, pictures), "the old one").toBe(before);
  release();
  await expect.poll(() => paintedPixels(page, pictures), { message: "the new one" }).not.toBe(before);
  await expect(pictures.locator(`img[src^="${sku.avatar?.src}?"]`).first()).toBeInViewport();
});

test("[PROD-03] a quantity lies between one and the stock, and few left are counted", async ({
  page,
  api,
  database,
}, { project }) => {
  const { product, sku } = await variantAt(api, project.use.isMobile ? 31 : 32);
  await stockUp(database, sku.code, 3);
  await expect
    .poll(async () => {
      await open(page, productPath(product.id, sku.code));
      return page.getByText("Only 3 left").isVisible();
    })
    .toBe(true);
  const stepper = page.getByRole("group", { name: `Quantity of ${product.name}` });
  const field = stepper.getByRole("textbox", { name: "Quantity" });
  for (const [typed, taken] of [
    ["99", "3"],
    ["0", "1"],
    ["", "1"],
    ["2", "2"],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveValue(taken);
  }
  await stepper.getByRole("button", { name: "Increase quantity" }).click();
  await expect(stepper.getByRole("button", { name: "Increase quantity" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(field).toHaveValue("3");
});

test("[ROUTE-04] a variant's address comes chosen from the server, and a wrong one as if it said nothing", async ({
  page,
  api,
  shop,
}) => {
  const { product, sku } = await variantAt(api, 0);
  const html = (await ask(shop, productPath(product.id, sku.code))).text;
  expect(html.match(/<input[^>]*type="radio"[^>]*checked=""/g)).toHaveLength(product.skuProperties.length);
  expect(html).toContain(`rel="canonical" href="${shop.url}${productPath(product.id)}"`);
  await open(page, productPath(product.id, "no-such-variant"));
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("[ROUTE-05] the old address shows the same screen, and every link leads to the new one", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(/: 404$|console error: Failed to load resource: .* 404/);
  const { product, sku } = await variantAt(api, 0);
  const old = productPath(product.id, sku.code).replace("product", "product-old");
  expect(old).toMatch(/^\/ecommerce-product-old\//);
  await open(page, old);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(product.skuProperties.length);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(new URL(canonical ?? "").pathname).toBe(productPath(product.id));
  await scrollTo(page.getByRole("contentinfo"));
  expect(await page.locator('a[href*="product-old"], form[action*="product-old"]').count()).toBe(0);
  const answer = await page.goto("/ecommerce-product-old/999999999");
  expect(answer?.status()).toBe(404);
});

test("[PROD-03] a fraction that is typed as a quantity is cut off @desktop", async ({ page, api }) => {
  const { product, sku } = await variantAt(api, 6);
  await open(page, productPath(product.id, sku.code));
  const field = page.getByRole("group", { name: `Quantity of ${product.name}` }).getByRole("textbox");
  let x = 8;
  for (const [typed, taken] of Object.entries({ "1.5": "1", "2,9": "2", "3.": "3", ".": "3" })) {
    // Elsewhere each time: twice at one place would be a double click, which selects by itself.
    await field.click({ position: { x, y: 20 } });
    x = x === 8 ? 28 : 8;
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(field, typed).toHaveValue(taken);
  }
});

test("[PROD-05] what it is, what it is made of and what goes well with it stand below", async ({
  page,
  api,
}) => {
  const { product } = await variantAt(api, 0);
  await open(page, productPath(product.id));
  const main = page.getByRole("main");
  await scrollTo(main.getByRole("heading", { name: "Specifications" }).filter({ visible: true }));
  for (const { name, value } of product.specifications) {
    await expect(main.locator("dt", { hasText: name }).first()).toBeVisible();
    await expect(main.locator("dd", { hasText: value }).first()).toBeVisible();
  }
  expect(product.description_html).not.toMatch(/<script|<style|\son\w+=|javascript:/i);
  const rail = page.getByRole("region", { name: "Goes well with" });
  await scrollTo(rail);
  await expect(rail.getByRole("article")).toHaveCount(product.related.length);
  await rail.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: product.related[0]?.name ?? "" })).toBeVisible();
});

test("[PROD-06] [LAY-05] on a phone price and Add to cart stay in reach, and the page ends above them", async ({
  page,
  api,
  isMobile,
}) => {
  const { product, sku } = await variantAt(api, 0);
  await open(page, productPath(product.id, sku.code));
  const bar = page.locator(".action-bar");
  if (!isMobile) return expect(bar).toBeHidden();
  await expect(bar).toContainText(`$${sku.promotion_price.toFixed(2)}`);
  const height = page.viewportSize()?.height ?? 0;
  for (const end of [0, 100_000]) {
    await page.mouse.wheel(0, end);
    await expect(bar.getByRole("button", { name: "Add to cart" })).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
  }
  const padding = await page.evaluate(() => {
    const [foot] = document.querySelectorAll(".page-foot");
    return Number.parseFloat(foot === undefined ? "0" : getComputedStyle(foot).paddingBottom);
  });
  expect(padding).toBeGreaterThanOrEqual(50);
});

test("sold out in every variant: it says so, offers what comes close, and has nothing to press", async ({
  page,
  api,
  database,
}, { project }) => {
  const { product } = await variantAt(api, project.use.isMobile ? 33 : 34);
  for (const { code } of product.skus) await stockUp(database, code, 0);
  await expect
    .poll(async () => {
      await open(page, productPath(product.id));
      return page.getByText("Sold out in every option").isVisible();
    })
    .toBe(true);
  await expect(buyButtons(page)).toHaveCount(0);
  await page.getByRole("link", { name: "See similar items" }).click();
  await expect(page.getByRole("region", { name: "Similar items" })).toBeInViewport();
});

test("[SEO-02] what is no longer sold stays readable for a while and offers others, then it is gone @desktop", async ({
  page,
  api,
  database,
  noise,
}) => {
  noise.announce(/: 410$|console error: Failed to load resource: .* 410/);
  const product = await leastSoldProduct(api);
  const withdraw = async (when: string) => {
    await database.query(`update product set withdrawn_at = ${when} where id = $1`, [product.id]);
    await database.query("select pg_notify('nestling_purge', 'catalogue')");
  };
  try {
    await withdraw("now()");
    await expect
      .poll(async () => {
        await open(page, productPath(product.id));
        return page.getByText("We no longer sell this").isVisible();
      })
      .toBe(true);
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    await expect(buyButtons(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "See similar items" })).toBeVisible();
    await withdraw("now() - interval '31 days'");
    await expect.poll(async () => (await page.goto(productPath(product.id)))?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1, name: "We no longer sell this" })).toBeVisible();
    await page.getByRole("textbox", { name: "What were you looking for?" }).fill("crib");
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page).toHaveURL(/searchText=crib/);
  } finally {
    await withdraw("null");
  }
});

test("[PROD-05] what was looked at is remembered: the last first, not the one shown, and forgotten when asked", async ({
  page,
  api,
}) => {
  const [first, second, third] = await Promise.all([0, 1, 2].map((place) => variantAt(api, place)));
  if (first === undefined || second === undefined || third === undefined) throw new Error("too few products");
  const remembered = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem("recently-viewed") ?? "[]") as { id: number }[]).map(({ id }) => id),
    );
  for (const { product } of [first, second, first, third]) {
    await open(page, productPath(product.id));
    await expect.poll(async () => (await remembered())[0]).toBe(product.id);
  }
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await scrollTo(page.getByRole("contentinfo"));
  await expect(recent.getByRole("link")).toHaveText([first.product.name, second.product.name]);
  await open(page, "/");
  await scrollTo(page.getByRole("contentinfo"));
  await expect(recent.getByRole("link")).toHaveCount(3);
  // Playwright's browser has no back/forward cache: this is all that a page hears when it comes back from there.
  await page.evaluate(() => {
    const [last] = JSON.parse(localStorage.getItem("recently-viewed") ?? "[]") as unknown[];
    localStorage.setItem("recently-viewed", JSON.stringify([last]));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(recent.getByRole("link")).toHaveCount(1);
  await recent.getByRole("button", { name: /^Clear/ }).click();
  await expect(recent).toBeHidden();
  await expect(page.getByText(/^Cleared\./)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("recently-viewed"))).toBeNull();

  await page.evaluate(() => localStorage.setItem("recently-viewed", '[{"id":1,"name":'));
  await open(page, productPath(first.product.id));
  const stored = () => page.evaluate(() => localStorage.getItem("recently-viewed"));
  await expect.poll(stored).toMatch(/\}\]$/); // until then it is still what was damaged
  expect(await remembered()).toEqual([first.product.id]);
  await expectInCart(page, 0);
});
