import type { Client } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { loginModal, type Person, registeredPerson } from "../../people.ts";
import { expectInCart, open, productPath, putInCart, wayOn } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  const modal = loginModal(page);
  await modal.getByLabel("Email").fill(email);
  await modal.getByLabel("Password", { exact: true }).fill(password);
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
}

/** A customer who has not logged in here and is at the cart with something in it. */
async function strangerAtTheCart(page: Page, api: Client, shop: ShopPlace): Promise<Person> {
  const person = await registeredPerson(shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/cart");
  return person;
}

test("[CART-09] a customer who had to log in on the way to the checkout goes on there", async ({
  page,
  api,
  shop,
}) => {
  const person = await strangerAtTheCart(page, api, shop);
  await wayOn(page, "Checkout").click();
  await logInHere(page, person);
  await expect(page).toHaveURL("/shipping");
  await expect(page.getByText(`We'll send order updates to ${person.email}.`)).toBeVisible();
  // Once: the way back is a way back.
  await page.goto("/cart");
  await expectInCart(page, 1);
  await expect(wayOn(page, "Checkout")).toBeEnabled();
  await expect(page).toHaveURL("/cart");
});

test("[PROD-05] [CART-10] Buy now leads a guest to the form, and a login there to the customer's own, with the item once", async ({
  page,
  api,
  shop,
}) => {
  const person = await registeredPerson(shop);
  const { product, sku } = await wellStockedVariant(api, 100);
  await open(page, productPath(product.id, sku.code));
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL("/checkout-as-guest");
  await page.getByRole("button", { name: "Log in instead" }).click();
  await logInHere(page, person);
  await expect(page).toHaveURL("/shipping");
  await expect(page.getByText(`We'll send order updates to ${person.email}.`)).toBeVisible();
  await page.goto("/cart");
  await expectInCart(page, 1);
});
