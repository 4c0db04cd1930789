import type { Page } from "@playwright/test";
import type { Shopper } from "./goods.ts";
import { expect } from "./shop-test.ts";

/** The page that a shop's product has; a variant's code opens it with that variant. */
export function productPath(productId: number, sku?: string): string {
  return `/ecommerce-product/${productId}${sku === undefined ? "" : `?sku=${encodeURIComponent(sku)}`}`;
}

/** The cart drawer. */
export function drawer(page: Page) {
  return page.getByRole("dialog", { name: "Your Cart" });
}

/** The address form of a guest, filled in. */
export async function fillAddress(page: Page, { email, name }: Shopper): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Phone").fill("(415) 555-0134");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Street and number").fill("27 Juniper Street");
  await page.getByLabel("City").fill("San Francisco");
  await page.getByLabel("ZIP code").fill("94110");
  await page.getByLabel("State").selectOption({ label: "California" });
}

/** From the guest's form, filled in, to the page where one pays. */
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
