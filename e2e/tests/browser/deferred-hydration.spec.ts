/** Sections below the first screen are hydrated last, in place: nothing is lost that was done in them before. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { open, openWithHeldScripts, productPath, scrollTo } from "../../steps.ts";
import { variantAt, wellStockedVariant } from "../../variants.ts";

/** Opens the page of a product whose scripts are held. The section below it shows, once hydrated, what was viewed before. */
async function openHeld(page: Page, viewed: number, shown: number): Promise<() => Promise<void>> {
  await open(page, productPath(viewed));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-viewed"))).not.toBeNull();
  const scripts = await openWithHeldScripts(page, productPath(shown));
  return async () => {
    scripts.open();
    await expect(page.getByRole("region", { name: "Recently viewed" })).toBeAttached();
  };
}

/** Gives whether the element that `locator` finds now is still in the page. */
async function watch(locator: Locator): Promise<() => Promise<boolean>> {
  const element = await locator.elementHandle();
  return async () => (await element?.evaluate(({ isConnected }) => isConnected)) ?? false;
}

test("details that were folded before their section is hydrated stay folded @phone", async ({
  page,
  api,
}) => {
  const hydrate = await openHeld(
    page,
    (await variantAt(api, 1)).product.id,
    (await variantAt(api, 0)).product.id,
  );
  const details = page
    .locator("section", { has: page.getByRole("heading", { name: "Description" }) })
    .locator("details")
    .first();
  const isKept = await watch(details);
  await details.locator("summary").click();
  await expect(details).not.toHaveAttribute("open");
  await hydrate();
  expect(await isKept(), "the server's element").toBe(true);
  await expect(details).not.toHaveAttribute("open");
});

test("selected text, the scroll of a rail and the focus of a link outlive hydration", async ({
  page,
  api,
}) => {
  const hydrate = await openHeld(
    page,
    (await variantAt(api, 1)).product.id,
    (await variantAt(api, 0)).product.id,
  );
  const rail = page.getByRole("region", { name: "Goes well with" });
  const isKept = await watch(rail);
  await scrollTo(rail);
  await rail.getByRole("heading", { level: 2 }).evaluate((title) => getSelection()?.selectAllChildren(title));
  const place = await rail.getByRole("list").evaluate((list) => {
    list.scrollTo({ left: list.scrollWidth, behavior: "instant" });
    return list.scrollLeft;
  });
  const scrolled = await page.evaluate(() => window.scrollY);
  const link = rail.getByRole("link").last();
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  await hydrate();
  expect(await isKept(), "the server's element").toBe(true);
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("Goes well with");
  expect(await rail.getByRole("list").evaluate((list) => list.scrollLeft)).toBe(place);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("[ROUTE-14] a button that has the focus when its section is hydrated keeps it, and does what it says @desktop", async ({
  page,
}) => {
  const scripts = await openWithHeldScripts(page, "/pages/about-us");
  const logo = page.getByRole("button", { name: "Visa: make a payment" });
  const isKept = await watch(logo);
  await logo.focus();
  scripts.open();
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  await expect(logo).toBeFocused();
  expect(await isKept(), "the server's element").toBe(true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/stripe-payment");
});

test("[WISH-04] a form that is opened before its script has come stays open when a press changes what is around it @desktop", async ({
  page,
  api,
}) => {
  const { product, sku } = await wellStockedVariant(api, 3);
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("One email, then we delete your address.")) await script.promise;
    await route.fulfill({ response });
  });
  await page.goto(productPath(product.id, sku.code), { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  const alert = page.locator("details", { hasText: "Email me when the price drops" });
  const isKept = await watch(alert);
  await alert.locator("summary").click();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
  await expect(alert).toHaveAttribute("open");
  script.resolve();
  await expect(alert.getByRole("textbox", { name: "Your email" })).toBeVisible();
  expect(await isKept(), "the server's element").toBe(true);
  // Some scripts may still be on their way.
  await page.unrouteAll({ behavior: "wait" });
});

test("[WISH-04] a form that is opened before the page's scripts have come is there once they have @desktop", async ({
  page,
  api,
}) => {
  const { product, sku } = await wellStockedVariant(api, 3);
  const scripts = await openWithHeldScripts(page, productPath(product.id, sku.code));
  const alert = page.locator("details", { hasText: "Email me when the price drops" });
  await alert.locator("summary").click();
  await expect(alert).toHaveAttribute("open");
  scripts.open();
  await expect(alert.getByRole("textbox", { name: "Your email" })).toBeVisible();
});
