import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";
import type { Shopper, Variant } from "./variants.ts";

/** The heading of the not-found page. */
export const notFoundTitle = "This page has flown the nest";

/** The path of a product's page; with the code of a variant, that variant is chosen. */
export function productPath(productId: number, sku?: string): string {
  return `/ecommerce-product/${productId}${sku === undefined ? "" : `?sku=${encodeURIComponent(sku)}`}`;
}

/** Opens a public page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
}

/** Opens a page, and keeps its scripts back, as a slow network does, until the gate is opened. */
export async function openWithHeldScripts(page: Page, path: string): Promise<{ open: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { open: gate.resolve };
}

/** Scrolls to an element far below. */
export async function scrollTo(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
}

/** Follows a link of the footer, where a phone folds most of them. */
export async function followInFooter(page: Page, name: string): Promise<void> {
  const foot = page.getByRole("contentinfo");
  const link = foot.locator("a", { hasText: name });
  await expect(link).toBeAttached();
  if (!(await link.isVisible())) await link.locator("xpath=preceding::summary[1]").click();
  await link.click();
}

/** Chooses a value of one of a product's properties: "Color", "Sage". */
export async function choose(page: Page, property: string, value: string): Promise<void> {
  const group = page.getByRole("group", { name: new RegExp(`^${property}:`) });
  // The radio button is hidden inside the label that is clicked.
  await group.getByRole("radio", { name: value, exact: true }).locator("..").click();
}

/** Opens a variant's page and adds it to the cart. The cart drawer is open afterwards. */
export async function putInCart(page: Page, { product, sku }: Variant, quantity = 1): Promise<void> {
  await open(page, productPath(product.id, sku.code));
  await setQuantity(page.getByRole("group", { name: `Quantity of ${product.name}` }), quantity);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(drawer(page)).toBeVisible();
}

/** Types a quantity into a stepper. */
export async function setQuantity(stepper: Locator, quantity: number): Promise<void> {
  const field = stepper.getByRole("textbox", { name: "Quantity" });
  await field.fill(String(quantity));
  await field.press("Enter");
}

/** The stepper of a cart line, in the drawer or on the cart page. */
export function lineStepper(page: Page, name: string): Locator {
  return page.locator("[data-cart]").getByRole("group", { name: `Quantity of ${name}` });
}

/** The amount of a row of the price summary: "Total", "Shipping". */
export function figure(page: Page, word: string): Locator {
  const summaries = page.locator("dl").filter({ visible: true });
  return summaries
    .locator("dt", { hasText: new RegExp(`^${word}`) })
    .locator("xpath=following-sibling::dd[1]");
}

/** The cart in the browser's storage. */
export function storedCart(
  page: Page,
): Promise<{ items: Record<string, Record<string, { quantity: number }>> }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? '{"items":{}}'));
}

/** The cart icon in the header, even while a dialog covers it. */
export function cartIcon(page: Page): Locator {
  return page.getByRole("link", { name: /^Cart\b/, includeHidden: true });
}

/** Expects the cart icon's name to have this number of items. */
export async function expectInCart(page: Page, count: number): Promise<void> {
  const words =
    count === 0 ? /^Cart( ?, empty)?$/ : new RegExp(`^Cart ?, ${count} ${count === 1 ? "item" : "items"}$`);
  await expect(cartIcon(page)).toHaveAccessibleName(words);
}

/** The cart drawer. */
export function drawer(page: Page) {
  return page.getByRole("dialog", { name: "Your Cart" });
}

/** Fills in the address form of a guest. */
export async function fillAddress(page: Page, { email, name }: Shopper): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await fillPlace(page, name);
}

/** Fills in the address form without its email, which a signed-in customer's form does not have. */
export async function fillPlace(page: Page, name: string): Promise<void> {
  await page.getByLabel("Phone").fill("(415) 555-0134");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Street address").fill("27 Juniper Street");
  await page.getByLabel("City").fill("San Francisco");
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "California" });
  await page.getByLabel("ZIP code").fill("94110");
}

/** One of the two checkout buttons, in the cart or in its drawer. */
export function wayOn(page: Page, name: "Checkout" | "Checkout as guest"): Locator {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true });
}

/** Types a voucher's code beside the price summary, and applies it. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Have a promo code?" }).filter({ visible: true }).click();
  await page.getByRole("textbox", { name: "Promo code" }).fill(code);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
}

/** The button that removes a voucher. In the checkout there are two, in the form and in the summary. */
export function removalOf(page: Page, code: string): Locator {
  return page
    .getByRole("button", { name: `Remove promo code ${code}` })
    .filter({ visible: true })
    .first();
}

/** Goes from the filled-in checkout form to the payment page. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
}

/** Types a card; `4242…` unless another number is given. */
export async function fillCard(page: Page, number = "4242 4242 4242 4242"): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12 / 40");
  await page.getByLabel("Security code").fill(/^3[47]/.test(number) ? "1234" : "123");
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

/** The number of the order, from the thank-you page. */
export async function thanks(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  const text = await page.getByText(/^Order NST-.* is paid\.$/).textContent();
  return /NST-[\w-]+/.exec(text ?? "")?.[0] ?? "";
}

/** Types a card and pays, by keyboard only. */
export async function payByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel("Card number"));
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1240");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
}

/** Presses Tab until `target` has the focus. Throws if it never does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${target}`);
}

/**
 * Advances the page's paused clock, step by step, until `look` passes. One step may come too early: on a busy machine
 * the page sets its timer a moment after the press.
 */
export async function runClockUntil(page: Page, step: number, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await look();
  }).toPass();
}

/** Starts to measure layout shifts, from the next page on. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, "moved", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, "moved", Reflect.get(window, "moved") + Reflect.get(entry, "value"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The sum of all layout shifts so far. */
export async function movedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "moved"));
}
