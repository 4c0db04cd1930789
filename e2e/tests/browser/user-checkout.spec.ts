import { juniper } from "@nestling/commerce/testing/addresses";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { recordNotices } from "../../notices.ts";
import { loginModal, newPerson, register, registeredPerson, signedIn } from "../../people.ts";
import { requireOrderOf } from "../../records.ts";
import { fillSignIn } from "../../sign-in-panel.ts";
import {
  applyCode,
  cartIcon,
  continueToPayment,
  drawer,
  expectInCart,
  fillAddress,
  fillCard,
  fillPlace,
  open,
  pay,
  payByKeyboard,
  putInCart,
  removalOf,
  storedCart,
  tabTo,
  thanks,
  wayOn,
} from "../../steps.ts";
import { newShopper, variantAt, wellStockedVariant } from "../../variants.ts";
import { giveVoucher, newVoucher } from "../../vouchers.ts";

const pier = { ...juniper, address1: "1 Pier" };

const choice = (page: Page, name: RegExp) => page.getByRole("radio", { name });

test("[ROUTE-07] [CHK-01] [CART-10] who is signed in buys to the address that is saved as the default", async ({
  page,
  api,
  shop,
  database,
}) => {
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: pier });
  await person.api.addAddress({ json: { ...juniper, is_default: true } });
  await putInCart(page, await variantAt(api, 42), 2);
  await wayOn(page, "Checkout").click();
  await expect(page).toHaveURL("/shipping");
  await expect(page).toHaveTitle("Checkout - Shipping");
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByText(`We'll send order updates to ${person.email}.`)).toBeVisible();
  await expect(choice(page, /27 Juniper Street/)).toBeChecked();
  await expect(page.getByLabel("Email"), "of a user it is known").toHaveCount(0);
  await page.getByLabel("Note for us").fill("Please ring twice.");
  await continueToPayment(page);
  await expect(page.getByText(/^Maya Torres, 27 Juniper Street/)).toBeVisible();
  await expect(page.getByText(/^Reserved until \d/)).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem("order") ?? "{}"));
  expect(stored, "the session opens it, no token of its own").not.toHaveProperty("order_token");
  expect(page.url(), "nothing of the payment stands in the address").not.toMatch(/secret|pi_/);

  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  const order = await requireOrderOf(database, person.email);
  expect(order).toMatchObject({ number, status: "WAITING_ACCEPT", payment_status: "paid" });
  const { rows } = await database.query("select note, by_guest, account_id from orders where id = $1", [
    order.id,
  ]);
  expect(rows).toMatchObject([{ note: "Please ring twice.", by_guest: false }]);
  expect(rows[0].account_id).not.toBeNull();
  expect((await storedCart(page)).items).toEqual({});
  await page.reload();
  expect(await thanks(page)).toBe(number);
});

test("another saved address is chosen, and it is still chosen when one comes back from the payment", async ({
  page,
  api,
  shop,
}) => {
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: { ...juniper, is_default: true } });
  await person.api.addAddress({ json: pier });
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout").click();
  await choice(page, /1 Pier/).check();
  await continueToPayment(page);
  await expect(page.getByText(/^Maya Torres, 1 Pier/)).toBeVisible();
  await page.getByRole("link", { name: "Change address" }).click();
  await expect(page).toHaveURL("/shipping");
  await expect(choice(page, /1 Pier/)).toBeChecked();
  await expect(page.getByRole("main"), "past the header, as after any step").toBeFocused();
});

test("[ADDR-02] a saved address that breaks the rules of today is refused with the reason, and corrected in the account", async ({
  page,
  api,
  shop,
  database,
  noise,
}) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  const person = await signedIn(page, shop);
  const { body } = await person.api.addAddress({ json: juniper });
  const wrong = JSON.stringify({ state: "", zip_code: "9411" });
  await database.query("update saved_address set address = address || $2 where id = $1", [
    "id" in body ? body.id : "",
    wrong,
  ]);
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout").click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "ZIP code" });
  await expect(alert).toContainText("Choose a state. Enter a ZIP code like 95014.");
  await expect(choice(page, /27 Juniper Street/)).toBeFocused();
  await alert.getByRole("link", { name: "Edit your saved addresses" }).click();
  await page.getByRole("button", { name: "Edit Maya Torres, 27 Juniper Street" }).click();
  await page.getByLabel("State").selectOption({ label: "California" });
  await page.getByLabel("ZIP code").fill("94110");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("San Francisco, CA 94110")).toBeVisible();
  await page.goto("/shipping");
  await continueToPayment(page);
});

test("[CHK-01] a new address is typed, looked at, and saved for the next time where that is wished", async ({
  page,
  api,
  shop,
}) => {
  const person = await signedIn(page, shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout").click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Enter a city")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await fillPlace(page, "Maya Torres");
  await expect(page.getByRole("checkbox", { name: "Save this address" })).toBeChecked();
  await continueToPayment(page);
  expect((await person.api.listAddresses({})).body.addresses).toMatchObject([juniper]);

  await page.goto("/shipping");
  await expect(choice(page, /27 Juniper Street/)).toBeChecked();
  await choice(page, /A new address/).check();
  await fillPlace(page, "Ann Torres");
  await page.getByLabel("Street and number").fill("9 Elm Road");
  await page.getByRole("checkbox", { name: "Save this address" }).uncheck();
  await continueToPayment(page);
  await expect(page.getByText(/^Ann Torres, 9 Elm Road/)).toBeVisible();
  expect((await person.api.listAddresses({})).body.addresses).toHaveLength(1);
  await page.goto("/shipping");
  await expect(page.getByLabel("Street and number"), "what was typed is kept").toHaveValue("9 Elm Road");
});

test("[CART-09] without a sign-in the user's way opens the login modal, and a cart with nothing in it has no way", async ({
  page,
  api,
}) => {
  await open(page, "/");
  await cartIcon(page).click();
  for (const name of ["Checkout", "Checkout as guest"] as const) {
    await expect(wayOn(page, name)).toBeDisabled();
  }
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout").click();
  await expect(loginModal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(loginModal(page)).toBeHidden();
  await expectInCart(page, 1);

  await page.goto("/shipping");
  await expect(page).toHaveURL("/checkout");
  await expect(loginModal(page)).toBeVisible();
});

test("[ROUTE-19] the checkout shows the lines, the voucher and the figures, with both ways on", async ({
  page,
  api,
  shop,
  database,
}) => {
  await page.goto("/checkout");
  await expect(page, "an empty cart leads to the cart").toHaveURL("/cart");
  const variant = await wellStockedVariant(api, 100);
  await putInCart(page, variant);
  await page.goto("/checkout");
  await expect(page.getByRole("link", { name: variant.product.name, exact: true })).toBeVisible();
  const code = await newVoucher(database);
  await applyCode(page, code);
  await expect(removalOf(page, code)).toBeVisible();
  await wayOn(page, "Checkout").click();
  await expect(loginModal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await wayOn(page, "Checkout as guest").click();
  await expect(page).toHaveURL("/checkout-as-guest");

  const token = await register(shop, newPerson());
  await page.evaluate((value) => localStorage.setItem("tokenUser", value), token);
  await page.goto("/checkout");
  await wayOn(page, "Checkout").click();
  await expect(page).toHaveURL("/shipping");
});

test("[CART-15] a customer who is signed in has one way on in the cart and its drawer, and both at the checkout", async ({
  page,
  api,
  shop,
}) => {
  await putInCart(page, await wellStockedVariant(api, 100));
  await open(page, "/cart");
  const both = async () => {
    await expect(wayOn(page, "Checkout")).toBeVisible();
    await expect(wayOn(page, "Checkout as guest")).toBeVisible();
  };
  const one = async () => {
    await expect(wayOn(page, "Checkout")).toBeVisible();
    await expect(wayOn(page, "Checkout as guest")).toBeHidden();
  };
  await both();
  const token = await register(shop, newPerson());
  await page.evaluate((value) => localStorage.setItem("tokenUser", value), token);
  await open(page, "/cart");
  await one();
  await open(page, "/");
  await cartIcon(page).click();
  await one();
  await page.goto("/checkout");
  await both();
  await wayOn(page, "Checkout as guest").click();
  await expect(page).toHaveURL("/checkout-as-guest");
});

test("a guest who logs in half-way goes on as a user, with what was typed", async ({ page, api, shop }) => {
  const person = await registeredPerson(shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, newShopper());
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const modal = loginModal(page);
  await fillSignIn(modal, person);
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/shipping");
  await expect(page.getByText(`We'll send order updates to ${person.email}.`)).toBeVisible();
  await expect(page.getByLabel("Street and number")).toHaveValue("27 Juniper Street");
  await expect(page.getByLabel("Phone")).toHaveValue("(415) 555-0134");
  await continueToPayment(page);
});

test("[CHK-01] of many saved addresses the first ones are shown, and the focus moves to the others @desktop", async ({
  page,
  api,
  shop,
}) => {
  const person = await signedIn(page, shop);
  for (let number = 1; number <= 5; number += 1) {
    await person.api.addAddress({ json: { ...juniper, address1: `${number} Pier` } });
  }
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout").click();
  await expect(choice(page, / Pier/)).toHaveCount(3);
  const chosen = await page.getByRole("radio", { checked: true }).getAttribute("value");
  await page.getByRole("button", { name: "Show all 5 addresses" }).press("Enter");
  await expect(choice(page, / Pier/)).toHaveCount(5);
  await expect(choice(page, / Pier/).nth(3)).toBeFocused();
  await expect(page.getByRole("radio", { checked: true })).toHaveAttribute("value", chosen ?? "");
});

test("an answer that is lost does not save an address twice", async ({ page, api, shop, noise }) => {
  noise.announce(/net::ERR_FAILED/);
  const person = await signedIn(page, shop);
  await putInCart(page, await wellStockedVariant(api, 100));
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  let isLost = true;
  await page.route("**/api/ecommerce-account/address", async (route) => {
    if (route.request().method() !== "POST" || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText(/^We didn't get an answer/)).toBeVisible();
  await continueToPayment(page);
  expect((await person.api.listAddresses({})).body.addresses).toMatchObject([juniper]);
});

test("[CART-10] [CART-11] a cart that is not as the shop sells it stays, marked in its lines, on either way @desktop", async ({
  page,
  api,
  shop,
}) => {
  const notices = await recordNotices(page);
  const variant = await wellStockedVariant(api, 100);
  for (const way of ["Checkout as guest", "Checkout"] as const) {
    if (way === "Checkout") await signedIn(page, shop);
    await putInCart(page, variant);
    await page.evaluate(() => {
      const cart = localStorage.getItem("cart") ?? "";
      localStorage.setItem("cart", cart.replace(/"promotion_price":[\d.]+/g, '"promotion_price":0.01'));
    });
    await open(page, "/cart");
    await wayOn(page, way).click();
    await expect(page.locator("[data-mark]")).toBeFocused();
    await expect(page.locator("[data-mark]")).toContainText("The price is now");
    await expect(page).toHaveURL("/cart");
    await wayOn(page, way).click();
    await expect(page).toHaveURL(way === "Checkout" ? "/shipping" : "/checkout-as-guest");
    expect(notices, "no notice shows").toEqual([]);
  }
});

test("[A11Y-01] a user buys with a voucher by keyboard alone @desktop", async ({
  page,
  api,
  shop,
  database,
}) => {
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: juniper });
  const code = await newVoucher(database, { unit: "MONEY", discount: 100 });
  await giveVoucher(database, code, person.email);
  await putInCart(page, await variantAt(api, 43));
  await tabTo(page, page.getByRole("button", { name: "Have a voucher?" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: `Use ${code}` }));
  await page.keyboard.press("Enter");
  await expect(removalOf(page, code)).toBeFocused();
  await tabTo(page, wayOn(page, "Checkout"));
  await page.keyboard.press("Enter");

  await tabTo(page, choice(page, /27 Juniper Street/));
  await page.keyboard.press("ArrowDown"); // a new address
  await page.keyboard.press("ArrowUp");
  await expect(choice(page, /27 Juniper Street/)).toBeChecked();
  await tabTo(page, page.getByLabel("Note for us"));
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Card number")).toBeVisible();
  await payByKeyboard(page);
  const number = await thanks(page);
  expect(await requireOrderOf(database, person.email)).toMatchObject({ number, payment_status: "paid" });
});
