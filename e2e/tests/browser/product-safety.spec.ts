import type { ProductionShop } from "@nestling/server/testing/production-shop";
import { openProductionShop } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import pg from "pg";
import { violationsOn } from "../../axe.ts";
import { runNestling } from "../../command-line.ts";
import { test as base, expect } from "../../fixtures.ts";
import { apiOf } from "../../shop-test.ts";
import { drawer, open, productPath, putInCart } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

/** A shop that sells nothing to a country whose law asks for more than is known of the product. */
const test = base.extend<object, { blocking: ProductionShop }>({
  blocking: [
    async ({ browserName: _ }, use) => {
      const shop = await openProductionShop({ SAFETY_GATE: "block", TRUST_PROXY: "1" });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 0 },
  ],
});

const prescribed = "⚠ WARNING: CHOKING HAZARD—Small parts\nNot for children under 3 yrs.";
const refusal = /^We can't sell this in your country yet/;

/** A product with small parts, of which the demo states everything. */
async function toyWithSmallParts(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `select product_id as id from product_safety join product on product.id = product_id
     where stated -> 'choking' ? 'small_parts' and stated ? 'responsible' and withdrawn_at is null
     order by id limit 1`,
  );
  if (rows[0] === undefined) throw new Error("the demo has no toy with small parts");
  return rows[0].id;
}

const section = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Safety and materials" }) });

const widths = [390, 1440];

/** Looks at the page in both windows. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page), `${width} px`).toEqual([]);
  }
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  // The page asks for its scripts, and such a browser refuses them.
  test.beforeEach(({ noise }) => noise.announce(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

  test("[SAFE-04] the page states the safety facts, and the warning beside the buying buttons", async ({
    page,
    database,
  }) => {
    await page.goto(productPath(await toyWithSmallParts(database)));
    const warning = page.locator("main p", { hasText: "CHOKING HAZARD—Small parts" }).first();
    await expect(warning).toBeVisible();
    expect(await warning.innerText()).toBe(prescribed);
    const box = await warning.boundingBox();
    const button = await page
      .getByRole("button", { name: /^(Add to cart|Buy now)$/ })
      .first()
      .boundingBox();
    const gap = (button?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    expect(gap, "right above the button").toBeGreaterThan(0);
    expect(gap).toBeLessThan(160);
    for (const words of [
      /^Age\s*(3|4|5|6) years/,
      /^Warnings\s*⚠ WARNING: CHOKING HAZARD—Small parts/,
      /^Tested for the US\s*Children's Product Certificate: ASTM F963-23, 16 CFR 1501\. Tested by .+ on .+ 2026\./,
      /^Maker\s*\S.+@|https:/,
      /^EU responsible person\s*Nordkai Product Services GmbH/,
      /^Deutsch|German\s*Achtung/,
    ]) {
      await expect(section(page).locator("dl > div").filter({ hasText: words }).first()).toBeAttached();
    }
    await expect(section(page)).toContainText("Demo facts, made up for this demo shop");
    await section(page).getByText("Warnings in other languages").click();
    await expect(section(page).locator("[lang=de]").first()).toBeVisible();
  });

  test("[SAFE-04] what nobody has stated is not stated, and nothing is made up", async ({
    page,
    database,
  }) => {
    const { rows } = await database.query<{ id: number }>(
      `select product_id as id from product_safety join product on product.id = product_id
       where not stated ? 'maker' and withdrawn_at is null order by id limit 1`,
    );
    await page.goto(productPath(rows[0]?.id ?? 0));
    for (const name of ["Age", "Maker"]) {
      await expect(
        section(page).getByText(name, { exact: true }).locator("xpath=following-sibling::dd"),
      ).toHaveText("Not stated by the maker");
    }
    await expect(section(page)).not.toContainText(/Tested|Responsible|Warnings/);
  });
});

test("[SAFE-04] the safety facts are accessible in every window", async ({ page, database }) => {
  await open(page, productPath(await toyWithSmallParts(database)));
  await section(page).getByText("Warnings in other languages").click();
  await expectAccessible(page);
});

/** Lets the browser be in this country, once its tab has asked for the country it was in before. */
async function comeFrom(page: Page, countryCode: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("visitor-country"))).not.toBeNull();
  await page.evaluate(() => sessionStorage.removeItem("visitor-country"));
  await page.route("**/api/country-by-ip", (route) =>
    route.fulfill({ json: { ip: "192.0.2.1", countryCode } }),
  );
}

const buyingButtons = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(Add to cart|Not available|Buy now)$/ })
    .filter({ visible: true });

/** The page says why right below the buying buttons, which cannot be pressed. */
async function expectNotForSale(page: Page): Promise<void> {
  await expect(page.getByText(refusal)).toBeVisible();
  const buttons = await buyingButtons(page).all();
  expect(buttons).toHaveLength(2);
  for (const button of buttons) await expect(button).toBeDisabled();
  const buyNow = await page.getByRole("button", { name: "Buy now" }).boundingBox();
  const reason = await page.getByText(refusal).boundingBox();
  const gap = (reason?.y ?? 0) - (buyNow?.y ?? 0) - (buyNow?.height ?? 0);
  expect(gap, "right below the button").toBeGreaterThan(0);
  expect(gap).toBeLessThan(60);
}

/** A card in the list of its category, of a product with variants to choose from, or with one alone. */
async function cardWhere(database: pg.Pool, stated: string, hasVariants: boolean) {
  const { rows } = await database.query<{ id: number; name: string; category: number; price: number }>(
    `select product.id, name, level2_id as category, promotion_price as price from product_safety
     join product on product.id = product_id
     where ${stated} and withdrawn_at is null and in_stock and has_variants = $1
     order by id limit 1`,
    [hasVariants],
  );
  if (rows[0] === undefined) throw new Error("there is no such product");
  const { id, name, category, price } = rows[0];
  const dollars = Math.floor(price / 100);
  return { id, name, list: `/ecommerce-category/${category}?price=${dollars}-${dollars}.99` };
}

const withWarnings = "stated -> 'choking' ? 'small_parts'";
/** May not be sold in the US. */
const withoutAge = "not stated ? 'age'";

test("[SAFE-04] the Add button of a list shows the warnings before anything is in the cart", async ({
  page,
  database,
}) => {
  const several = await cardWhere(database, withWarnings, true);
  await open(page, several.list);
  await page
    .getByRole("button", { name: `Choose options for ${several.name}`, exact: true })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: several.name, exact: true });
  await expect(sheet.getByText("CHOKING HAZARD—Small parts")).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const single = await cardWhere(database, withWarnings, false);
  await open(page, single.list);
  await page
    .getByRole("button", { name: `Add ${single.name} to cart`, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(productPath(single.id));
  await expect(page.getByRole("main").getByText("CHOKING HAZARD—Small parts").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart") ?? "")).not.toContain(single.name);
});

test.describe("in a shop with SAFETY_GATE=block", () => {
  test.use({ baseURL: async ({ blocking }, use) => use(blocking.place.url) });

  test("[SAFE-06] what lacks papers for a country cannot be bought there, and its page and the cart say why", async ({
    page,
    blocking,
  }) => {
    const variant = await wellStockedVariant(apiOf(blocking.place), 3);
    const id = String(variant.product.id);
    const state = (...facts: string[]) =>
      runNestling(blocking.place, "products", "safety", "set", id, ...facts);
    await state("--age", "36+", "--toy", "no", "--cpc", "16 CFR 1303; Northlab; 2026-03-01");
    const path = productPath(variant.product.id);

    await open(page, path);
    await expect(page.getByText(/^Arrives /)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await putInCart(page, variant);
    await comeFrom(page, "DE");
    await open(page, path);
    await expectNotForSale(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: /^Cart/ }).click();
    await expect(drawer(page).getByText(refusal)).toBeVisible();

    await state("--maker", "Nest", "--maker-address", "1 Mill Road", "--maker-contact", "a@nest.example");
    await state(
      "--responsible",
      "Nord",
      "--responsible-address",
      "Hafenweg 3",
      "--responsible-contact",
      "b@nord.example",
    );
    await state("--warnings", "none");
    await open(page, path);
    await expect(page.getByText(/^Delivery to Germany: /)).toBeVisible();
    await expect(buyingButtons(page)).toHaveText(["Add to cart", "Buy now"]);
    for (const button of await buyingButtons(page).all()) await expect(button).toBeEnabled();

    // The shop's own country: its visitors read it on the page itself.
    await state("--cpc", "-");
    await comeFrom(page, "US");
    await expect(async () => {
      await open(page, path);
      await expect(page.getByText(refusal)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectNotForSale(page);
  });

  test("[SAFE-06] the Add button of a list says why, and puts nothing into the cart", async ({
    page,
    blocking,
  }) => {
    const pool = new pg.Pool({ connectionString: blocking.place.databaseUrl, max: 1 });
    for (const hasVariants of [true, false]) {
      const { id, name, list } = await cardWhere(pool, withoutAge, hasVariants);
      await open(page, list);
      const words = hasVariants ? `Choose options for ${name}` : `Add ${name} to cart`;
      await page.getByRole("button", { name: words, exact: true }).first().click();
      if (!hasVariants) await expect(page).toHaveURL(productPath(id));
      await expect(page.getByText(refusal).filter({ visible: true })).toBeVisible();
      if (hasVariants) {
        await expect(page.getByRole("dialog", { name, exact: true }).getByRole("button")).toHaveCount(1); // Close
      }
      expect(await page.evaluate(() => localStorage.getItem("cart") ?? "")).not.toContain(name);
    }
    await pool.end();
  });

  test("[SAFE-07] the page of a recalled product says so at once, why, and what to do", async ({
    page,
    blocking,
  }) => {
    const { product } = await wellStockedVariant(apiOf(blocking.place), 45);
    const pool = new pg.Pool({ connectionString: blocking.place.databaseUrl, max: 1 });
    await pool.query(
      `insert into recall (number, date, title, hazard, remedy, url, names, makers)
     values ('27999', '2026-11-19', 'Acme Recalls Toys', 'A wheel can come off and choke a child.', 'Full refund.', 'https://www.cpsc.gov/Recalls/2026/a', '{}', '{}')`,
    );
    await pool.query(
      "insert into recalled_product (number, product_id, noticed_at) values ('27999', $1, now())",
      [product.id],
    );
    await pool.end();
    const address = productPath(product.id);
    await open(page, address);
    await expect(page.getByText("This product was recalled")).toHaveCount(0);

    await runNestling(blocking.place, "recalls", "confirm", "27999", "--yes");
    const notice = page.getByRole("region", { name: "This product was recalled. Stop using it." });
    await expect(async () => {
      await page.goto(address);
      await expect(notice).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 5_000 });
    await expect(notice).toContainText("Acme Recalls Toys, November 19, 2026");
    await expect(notice).toContainText("Hazard: A wheel can come off and choke a child.");
    await expect(notice).toContainText("What to do: Full refund.");
    await expect(notice.getByRole("link", { name: "Read the official notice" })).toHaveAttribute(
      "href",
      "https://www.cpsc.gov/Recalls/2026/a",
    );
    await expect(page.getByRole("button", { name: "Buy now" })).toHaveCount(0);
    await expectAccessible(page);

    await notice.getByRole("link", { name: "All product recalls" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Product recalls" })).toBeVisible();
    await page.getByRole("link", { name: product.name, exact: true }).click();
    await expect(notice).toBeVisible();
  });
});
