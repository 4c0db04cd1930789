import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { pretendSignedIn } from "../../people.ts";
import { movedSoFar, notFoundTitle, open, productPath, putInCart, watchMoves } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

const bell = (page: Page) => page.getByRole("button", { name: "Flash sale offers" });
const banner = (page: Page) => page.getByRole("complementary", { name: "Sale", exact: true });

test("[LAY-07] the bell opens the login modal, and once put away it stays away", async ({ page }) => {
  await open(page, "/");
  await bell(page).click();
  const modal = page.getByRole("dialog", { name: "Log in" });
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Dismiss the flash sale bell" }).click();
  await expect(bell(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "All Categories" }).click();
  await expect(page.getByRole("navigation", { name: "All categories" })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});

test("[LAY-07] a customer who is signed in sees no bell", async ({ page }) => {
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
  const { product } = await variantAt(api, 0);
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
  await putInCart(page, { product, sku: (await variantAt(api, 0)).sku });
  for (const path of ["/checkout", "/checkout-as-guest", "/shipping"]) {
    const hasCome = page.waitForResponse(/layers-.*\.js/);
    await page.goto(path);
    await hasCome;
    await page.waitForTimeout(300);
    await expect(banner(page), path).toHaveCount(0);
    await expect(bell(page), path).toHaveCount(0);
  }
});

for (const path of ["/", "a product"]) {
  test(`[LAY-07] the bell comes without moving anything on ${path}, and covers nothing`, async ({
    page,
    api,
  }) => {
    const { product } = await variantAt(api, 0);
    await watchMoves(page);
    await open(page, path === "a product" ? productPath(product.id) : path);
    await expect(bell(page)).toBeVisible();
    expect(await movedSoFar(page)).toBeLessThan(0.02);
    for (const width of [320, 390, 576, 767, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(coveredByBell), `${width} px`).toEqual([]);
    }
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await expect(bell(page), "it stays with the banner").not.toBeInViewport();
  });
}

/** Runs in the page: the text of each element that the bell or its close button lies on. */
function coveredByBell(): string[] {
  const banner = document.querySelector('[aria-label="Sale"]');
  const own = [...(banner?.querySelectorAll("button") ?? [])];
  if (own.length !== 2) return ["no bell"];
  const others = document.querySelectorAll("a, button, input, select, summary, strong, span, h1, p");
  return [...others]
    .filter(
      (thing) => !own.includes(thing as HTMLButtonElement) && !banner?.contains(thing.closest("button")),
    )
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return own.some((button) => {
        const box = button.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
    })
    .map((thing) => thing.textContent ?? "");
}

test("[LAY-05] on a phone a page ends above the bar at the bottom of the screen @phone", async ({
  page,
  api,
}) => {
  const variant = await variantAt(api, 0);
  const paddingOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).paddingBottom);
  await open(page, "/");
  const usual = Number.parseInt(await paddingOf(".page-foot"), 10);
  await putInCart(page, variant);
  // On the product's page the footer itself ends 50 px further up.
  expect(Number.parseInt(await paddingOf(".page-foot"), 10)).toBe(usual + 50);
  for (const path of ["/cart", "/shipping", "/checkout-as-guest"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body"), path).toHaveCSS("padding-bottom", "90px");
  }
});
