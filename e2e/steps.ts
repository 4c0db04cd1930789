import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";
import type { Shopper, Variant } from "./variants.ts";

/** What the not-found page says first. */
export const notFoundTitle = "This page has flown the nest";

/** The page that a shop's product has; a variant's code opens it with that variant. */
export function productPath(productId: number, sku?: string): string {
  return `/ecommerce-product/${productId}${sku === undefined ? "" : `?sku=${encodeURIComponent(sku)}`}`;
}

/** Opens a page for browsing and waits until it has come to life: a press before that would be lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
}

/** Keeps the scripts of the page back, as a slow network does, until the gate is opened. */
export async function holdScripts(page: Page): Promise<{ open: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { open: gate.resolve };
}

/** Brings what is far below into sight. */
export async function scrollTo(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
}

/** Chooses a value of one of a product's properties: "Color", "Sage". */
export async function choose(page: Page, property: string, value: string): Promise<void> {
  const group = page.getByRole("group", { name: new RegExp(`^${property}:`) });
  // The radio button itself lies hidden in what one presses.
  await group.getByRole("radio", { name: value, exact: true }).locator("..").click();
}

/** Opens a variant's page and puts some of it into the cart, whose drawer then stands open. */
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

/** A line's stepper in the drawer or on the cart page. */
export function lineStepper(page: Page, name: string): Locator {
  return page.locator("[data-cart]").getByRole("group", { name: `Quantity of ${name}` });
}

/** The figure beside a word of a price summary: "Total", "Shipping". */
export function figure(page: Page, word: string): Locator {
  const summaries = page.locator("dl").filter({ visible: true });
  return summaries
    .locator("dt", { hasText: new RegExp(`^${word}`) })
    .locator("xpath=following-sibling::dd[1]");
}

/** What lies in the browser's storage as its cart. */
export function storedCart(
  page: Page,
): Promise<{ items: Record<string, Record<string, { quantity: number }>> }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? '{"items":{}}'));
}

/** The cart icon in the header, also while a dialog lies over it. */
export function cartIcon(page: Page): Locator {
  return page.getByRole("link", { name: /^Cart\b/, includeHidden: true });
}

/** How many things the cart icon says are in the cart. */
export async function expectInCart(page: Page, count: number): Promise<void> {
  const words =
    count === 0 ? /^Cart( ?, empty)?$/ : new RegExp(`^Cart ?, ${count} ${count === 1 ? "item" : "items"}$`);
  await expect(cartIcon(page)).toHaveAccessibleName(words);
}

/** The cart drawer. */
export function drawer(page: Page) {
  return page.getByRole("dialog", { name: "Your Cart" });
}

/** The address form of a guest, filled in. */
export async function fillAddress(page: Page, { email, name }: Shopper): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await fillPlace(page, name);
}

/** Where it goes and whom to call: all that is asked of a user. */
export async function fillPlace(page: Page, name: string): Promise<void> {
  await page.getByLabel("Phone").fill("(415) 555-0134");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Street and number").fill("27 Juniper Street");
  await page.getByLabel("City").fill("San Francisco");
  await page.getByLabel("ZIP code").fill("94110");
  await page.getByRole("combobox", { name: "State" }).selectOption({ label: "California" });
}

/** One of the two ways on, in the cart or in its drawer. */
export function wayOn(page: Page, name: "Checkout" | "Checkout as guest"): Locator {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true });
}

/** Types a voucher's code where the figures stand, and applies it. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Have a voucher?" }).filter({ visible: true }).click();
  await page.getByLabel("Voucher code").fill(code);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
}

/** The button that takes a voucher off again: in the checkout it stands in the form and in the summary. */
export function removalOf(page: Page, code: string): Locator {
  return page
    .getByRole("button", { name: `Remove voucher ${code}` })
    .filter({ visible: true })
    .first();
}

/** From the checkout's form, filled in, to the page where one pays. */
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

/** The number of the order that the page of thanks shows. */
export async function thanks(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  const text = await page.getByText(/^Order NST-.* is paid\.$/).textContent();
  return /NST-[\w-]+/.exec(text ?? "")?.[0] ?? "";
}

/** Types a card and sends it, by keyboard alone. */
export async function payByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel("Card number"));
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1240");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
}

/** Presses Tab until the focus is there. Throws when it does not come by. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${target}`);
}

/**
 * Lets the page's paused clock run on, step by step, until `look` finds what it expects. One step alone may come too
 * early: on a busy machine a press is dealt with, and its timer set, a moment after it.
 */
export async function runClockUntil(page: Page, step: number, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await look();
  }).toPass();
}

/** Begins with the next page to count how much of what one sees moves by itself. */
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

/** How much has moved so far, as a layout shift is counted. */
export async function movedSoFar(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "moved"));
}
