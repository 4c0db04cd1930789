import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { goodsAt } from "../../goods.ts";
import { pretendSignedIn } from "../../people.ts";
import { movedSoFar, notFoundTitle, open, productPath, putInCart, watchMoves } from "../../steps.ts";

const bell = (page: Page) => page.getByRole("button", { name: "Flash sale offers" });
const banner = (page: Page) => page.getByRole("complementary", { name: "Sale", exact: true });

test("[LAY-07] the bell opens the login modal, and once put away it stays away", async ({ page }) => {
  await open(page, "/");
  await bell(page).click();
  const modal = page.getByRole("dialog", { name: "Log in" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Put the flash sale bell away" }).click();
  await expect(bell(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "All Categories" }).click();
  await expect(page.getByRole("navigation", { name: "All categories" })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});

test("[LAY-07] who is signed in hears no bell", async ({ page }) => {
  await pretendSignedIn(page, "Maya");
  const hasCome = page.waitForResponse(/layers-.*\.js/);
  await open(page, "/");
  await hasCome;
  await page.waitForTimeout(300);
  await expect(bell(page)).toHaveCount(0);
});

test("[LAY-03] [LAY-07] the not-found page belongs to no layout and has no bell, also in a product's place @desktop", async ({
  page,
  noise,
}) => {
  noise.announce(/: 404$|console error: Failed to load resource: .* 404 /);
  for (const path of ["/nowhere", productPath(999_999_999)]) {
    const hasCome = page.waitForResponse(/layers-.*\.js/);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: notFoundTitle })).toBeVisible();
    await hasCome;
    await page.waitForTimeout(300);
    await expect(bell(page), path).toHaveCount(0);
    await expect(banner(page), path).toHaveCount(0);
  }
});

test("[LAY-06] [LAY-07] banner and bell are on the pages for browsing, and not where one fills in an order", async ({
  page,
  api,
}) => {
  const { product } = await goodsAt(api, 0);
  for (const path of [
    "/",
    "/ecommerce-category/1100",
    productPath(product.id),
    "/cart",
    "/pages/about-us",
    "/error-page",
    "/order-success",
  ]) {
    await page.goto(path);
    await expect(banner(page), path).toBeVisible();
    await expect(bell(page), path).toBeVisible();
  }
  await putInCart(page, { product, sku: (await goodsAt(api, 0)).sku });
  for (const path of ["/checkout", "/checkout-as-guest", "/shipping"]) {
    const hasCome = page.waitForResponse(/layers-.*\.js/);
    await page.goto(path);
    await hasCome;
    await page.waitForTimeout(300);
    await expect(banner(page), path).toHaveCount(0);
    await expect(bell(page), path).toHaveCount(0);
  }
});

test("[LAY-07] the bell comes without moving anything, and covers no button where it rests", async ({
  page,
}) => {
  await watchMoves(page);
  await open(page, "/");
  await expect(bell(page)).toBeVisible();
  expect(await movedSoFar(page)).toBeLessThan(0.02);
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 370) {
    await page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), top);
    await expect.poll(() => page.evaluate(coveredButtons), { message: `at ${top}` }).toEqual([]);
  }
});

test("[LAY-07] on a product's page the bell leaves the way to its large pictures free @desktop", async ({
  page,
  api,
}) => {
  const { product } = await goodsAt(api, 0);
  for (const width of [390, 576, 767]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, productPath(product.id));
    await expect(bell(page)).toBeVisible();
    await expect.poll(() => page.evaluate(coveredButtons), { message: `${width} px` }).toEqual([]);
  }
});

/** Runs in the page: the buttons and fields that the bell lies on. */
function coveredButtons(): string[] {
  const aside = document.querySelector('[aria-label="Flash sale"]');
  if (aside === null) return ["no bell"];
  const own = aside.getBoundingClientRect();
  return [...document.querySelectorAll("main button, main input, main select, main [data-button], footer a")]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    })
    .map((thing) => thing.textContent ?? "");
}

test("[LAY-05] on a phone a page ends above the bar at the bottom of the screen @phone", async ({
  page,
  api,
}) => {
  const goods = await goodsAt(api, 0);
  const paddingOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).paddingBottom);
  await open(page, "/");
  const usual = Number.parseInt(await paddingOf(".page-foot"), 10);
  await putInCart(page, goods);
  // On the product's page the footer itself ends 50 px further up.
  expect(Number.parseInt(await paddingOf(".page-foot"), 10)).toBe(usual + 50);
  for (const path of ["/cart", "/shipping", "/checkout-as-guest"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body"), path).toHaveCSS("padding-bottom", "90px");
  }
});
