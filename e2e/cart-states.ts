import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";
import { cartIcon, drawer, open, putInCart } from "./steps.ts";
import { wellStockedVariant } from "./variants.ts";

/** A cart as the browser keeps it: filled once by hand, then put where the shop looks for it. */
let filled: string | undefined;

/** Puts two variants into the cart. */
export async function fillCart(page: Page, api: Client): Promise<void> {
  if (filled === undefined) {
    await putInCart(page, await wellStockedVariant(api, 100), 2);
    await putInCart(page, await wellStockedVariant(api, 130));
    filled = await page.evaluate(() => localStorage.getItem("cart") ?? "");
  } else {
    await page.goto("/favicon.svg"); // the shop's own storage, without a page that would look into it
    await page.evaluate((cart) => localStorage.setItem("cart", cart), filled);
  }
}

/** The drawer with something in it. */
export async function openDrawer(page: Page, api: Client): Promise<void> {
  await fillCart(page, api);
  await open(page, "/");
  await cartIcon(page).click();
  await expect(drawer(page).getByRole("button", { name: "Checkout as guest" })).toBeEnabled();
}
