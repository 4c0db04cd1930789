import { juniper } from "@nestling/commerce/testing/addresses";
import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { signedIn } from "../../people.ts";
import {
  continueToPayment,
  expectInCart,
  fillCard,
  fillPlace,
  open,
  pay,
  putInCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

/* The session ends during the checkout, in this tab or another one: the pages show nothing of the customer any more. */

/** Signs in as a new customer with a saved address, and goes to the checkout with two of a variant. */
async function comeToCheckout(page: Page, shop: Parameters<typeof signedIn>[1], api: Client) {
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: juniper });
  await putInCart(page, await wellStockedVariant(api, 100), 2);
  await wayOn(page, "Checkout").click();
  return person;
}

test("[AUTH-07] after a log-out in another tab, the next customer finds nothing that the former one typed", async ({
  page,
  context,
  api,
  shop,
}) => {
  const variant = await wellStockedVariant(api, 100);
  await signedIn(page, shop);
  await putInCart(page, variant);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  const other = await context.newPage();
  await open(other, "/log-out");
  await expect(other).toHaveURL("/");
  await expect(page, "the former customer's page is gone").toHaveURL(/\/(checkout|cart)$/);

  await signedIn(other, shop);
  await putInCart(other, variant);
  await page.goto("/shipping");
  await expect(page.getByLabel("Street and number")).toHaveValue("");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});

test("[CHK-05] [AUTH-07] after a log-out in another tab, the payment and the thanks show nothing of the customer", async ({
  page,
  context,
  api,
  shop,
}) => {
  const logOutElsewhere = async () => {
    const other = await context.newPage();
    await open(other, "/log-out");
    await expect(other).toHaveURL("/");
    await other.close();
  };
  for (const isPaid of [false, true]) {
    await comeToCheckout(page, shop, api);
    await continueToPayment(page);
    if (isPaid) {
      await fillCard(page);
      await pay(page);
      await thanks(page);
    }
    await expect(page.getByText(/27 Juniper Street/).first()).toBeVisible();
    await logOutElsewhere();
    if (isPaid) await expect(page.getByRole("heading", { name: "No order to show" })).toBeVisible();
    else await expect(page).toHaveURL("/cart");
    await expect(page.getByText(/27 Juniper Street/)).toHaveCount(0);
  }
  await page.goto("/order-success");
  await expect(page.getByRole("heading", { name: "No order to show" })).toBeVisible();
  await page.goto("/payment");
  await expect(page).toHaveURL("/cart");
});

test("[ERR-05] a session that ends before the payment page leads to log-out, and the cart stays @desktop", async ({
  page,
  api,
  shop,
  noise,
}) => {
  noise.announce(/: 401$|console error: Failed to load resource: .* 401/);
  const person = await comeToCheckout(page, shop, api);
  await continueToPayment(page);
  await person.api.logOut({});
  await page.reload();
  await expect(page).toHaveURL("/");
  await expectInCart(page, 2);
});

test("[ERR-05] a session that ends half-way leads to log-out, and the cart is kept", async ({
  page,
  api,
  shop,
  noise,
}) => {
  noise.announce(/: 401$|console error: Failed to load resource: .* 401/);
  const person = await comeToCheckout(page, shop, api);
  await expect(page.getByRole("radio", { name: /27 Juniper Street/ })).toBeChecked();
  await person.api.logOut({});
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Server Error!")).toBeVisible();
  await expectInCart(page, 2);
});
