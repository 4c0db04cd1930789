import { juniper } from "@nestling/commerce/testing/addresses";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { receiptOn } from "../../payment-page-steps.ts";
import { account, apiAs, logIn, loginModal, newPerson, signedIn } from "../../people.ts";
import { putBack, requireOrderOf, stockUp } from "../../records.ts";
import { lineStepper, open, putInCart, removalOf, tabTo, thanks, wayOn } from "../../steps.ts";
import { newShopper, ownVariant, type Shopper, type Variant, wellStockedVariant } from "../../variants.ts";
import { newVoucher } from "../../vouchers.ts";

/*
 * The ways through the shop that are not tried by keyboard elsewhere, with no other hand on them: the focus is led by
 * Tab alone, from wherever the shop has put it.
 */

const borrowed: Variant[] = [];
test.afterEach(async ({ database }) => {
  for (const variant of borrowed.splice(0)) await putBack(database, variant);
});

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string | Locator, text: string): Promise<void> {
  const field = typeof label === "string" ? page.getByLabel(label, { exact: true }) : label;
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true });

async function typeAddress(page: Page, { email, name }: Shopper): Promise<void> {
  await expect(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
  await type(page, page.getByLabel("Email"), email);
  await type(page, page.getByLabel("Phone"), "415 555 0134");
  await type(page, page.getByLabel("Full name"), name);
  await type(page, page.getByLabel("Street address"), "27 Juniper Street");
  await type(page, page.getByLabel("City"), "San Francisco");
  await tabTo(page, page.getByLabel("State"));
  await page.keyboard.type("California");
  await type(page, page.getByLabel("ZIP code"), "94110");
}

async function payBy(page: Page, number: string): Promise<void> {
  await expect(page.getByLabel("Card number")).toBeVisible();
  await type(page, page.getByLabel("Card number"), number);
  await type(page, page.getByLabel("Expires"), "1240");
  await type(page, page.getByLabel("Security code"), "123");
  await page.keyboard.press("Enter");
}

test("[A11Y-01] [VOU-06] by keyboard alone a guest orders what a voucher pays for @desktop", async ({
  page,
  api,
  database,
}) => {
  const shopper = newShopper();
  const variant = await wellStockedVariant(api, 100);
  borrowed.push(variant);
  await database.query("update product set shipping_fee = 0 where id = $1", [variant.product.id]);
  await database.query("update product_freight set fee = 0 where product_id = $1", [variant.product.id]);
  await stockUp(database, variant.sku.code, variant.sku.stock);
  const code = await newVoucher(database, { unit: "MONEY", discount: 5_000_00 });
  await putInCart(page, variant);
  await press(page, wayOn(page, "Checkout as guest"));
  await typeAddress(page, shopper);
  await press(page, button(page, "Have a promo code?"));
  await type(page, page.getByRole("textbox", { name: "Promo code" }), code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(removalOf(page, code)).toBeFocused();
  await press(page, button(page, "Place order"));
  const number = await thanks(page);
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ number, to_pay: 0 });
});

test("[A11Y-01] [CHK-06] by keyboard alone one is declined, fails at the bank, and pays @desktop @release", async ({
  page,
  api,
  shop,
  database,
}) => {
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: juniper });
  await putInCart(page, await wellStockedVariant(api, 100));
  await press(page, wayOn(page, "Checkout"));
  await press(page, button(page, "Continue to payment"));
  await payBy(page, "4000000000000002");
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  await payBy(page, "4000002760003184");
  await press(page, button(page, "Fail authentication"));
  await expect(page.getByRole("alert")).toContainText("We are unable to authenticate");
  await payBy(page, "4000002760003184");
  await press(page, button(page, "Complete authentication"));
  const number = await thanks(page);
  expect(await requireOrderOf(database, person.email)).toMatchObject({ number, payment_status: "paid" });
});

test("[A11Y-01] [CART-11] by keyboard alone one goes on when something is gone and dearer at the last moment @desktop @release", async ({
  page,
  api,
  database,
}) => {
  const shopper = newShopper();
  const [gone, dearer] = [await ownVariant(api, "by-keyboard"), await ownVariant(api, "by-keyboard", 1)];
  borrowed.push(gone, dearer);
  await putInCart(page, gone);
  await putInCart(page, dearer);
  await press(page, wayOn(page, "Checkout as guest"));
  await typeAddress(page, shopper);
  await stockUp(database, gone.sku.code, 0);
  await press(page, button(page, "Continue to payment"));
  const changed = page.getByRole("alert").filter({ hasText: "Your order hasn't been placed" });
  await expect(changed).toContainText("Sold out since you added it.");
  await press(page, changed.getByRole("link", { name: "Check your cart" }));
  await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
  await press(page, button(page, new RegExp(`^Remove ${gone.product.name}`)).first());
  await press(page, button(page, "Remove"));
  await expect(lineStepper(page, gone.product.name)).toHaveCount(0);
  await press(page, wayOn(page, "Checkout as guest"));
  await expect(page.getByLabel("Email")).toHaveValue(shopper.email);

  const cents = Math.round(dearer.sku.promotion_price * 100) + 101;
  await database.query("update sku set promotion_price = $2, price = greatest(price, $2) where code = $1", [
    dearer.sku.code,
    cents,
  ]);
  await press(page, button(page, "Continue to payment"));
  await expect(changed).toContainText(`The price is now $${(cents / 100).toFixed(2)}.`);
  await press(page, button(page, "Continue to payment"));
  await payBy(page, "4242424242424242");
  const number = await thanks(page);
  const fee = Math.round(dearer.product.shipping_information.shippingFee * 100);
  expect(await requireOrderOf(database, shopper.email)).toMatchObject({ number, to_pay: cents + fee });
});

test("[A11Y-01] [PAY-01] by keyboard alone a payment is made outside any cart @desktop @release", async ({
  page,
}) => {
  await open(page, "/pages/contact-us");
  await press(page, page.getByRole("button", { name: "Visa: make a payment" }));
  await expect(page.getByLabel("Amount")).toBeVisible();
  await type(page, page.getByLabel("Amount"), "12.50");
  await type(page, page.getByLabel("What is it for?"), "A gift card");
  await type(page, page.getByLabel("Email"), newPerson().email);
  await page.keyboard.press("Enter");
  await payBy(page, "4000000000009995");
  await expect(page.getByRole("alert")).toContainText("insufficient funds");
  await payBy(page, "4242424242424242");
  await expect(await receiptOn(page)).toContainText("$12.50");
});

test("[A11Y-01] [AUTH-01] by keyboard alone one opens an account, and leaves it @desktop @release", async ({
  page,
}) => {
  const person = newPerson();
  await open(page, "/pages/about-us");
  await press(page, button(page.getByRole("banner"), "Log in / Register"));
  const modal = loginModal(page);
  await press(page, button(modal, "Create an account"));
  await type(page, modal.getByLabel("Email"), person.email);
  await type(page, modal.getByLabel("Password", { exact: true }), person.password);
  await type(page, modal.getByLabel("Repeat password"), person.password);
  await press(page, modal.getByRole("checkbox"), "Space");
  const reloaded = page.waitForEvent("load");
  await press(page, button(modal, "Create account"));
  await reloaded;
  await expect(page).toHaveURL("/pages/about-us");
  await press(page, account(page));
  await press(page, button(page, "Log Out"));
  const question = page.getByRole("dialog", { name: "Log out?" });
  await press(page, button(question, /^Log out$/i));
  await expect(button(page.getByRole("banner"), "Log in / Register")).toBeVisible();
});

test("[A11Y-01] [ACC-02] [ACC-05] by keyboard alone one keeps an account in order, and gives it up @desktop @release", async ({
  page,
  shop,
}) => {
  const person = newPerson();
  const { api } = await signedIn(page, shop, person);
  const elsewhere = apiAs(shop, await logIn(shop, person));
  await page.goto("/user/my-account");
  const card = (title: string) => page.getByRole("region", { name: title });
  await expect(button(page, "Save changes")).toBeVisible();

  await type(page, page.getByLabel("First name"), "Maya");
  await type(page, page.getByLabel("Last name"), "Torres");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your details were saved")).toBeVisible();

  const addresses = card("Saved addresses");
  await press(page, button(addresses, "Add an address"));
  await type(page, addresses.getByLabel("Full name"), "Maya Torres");
  await type(page, addresses.getByLabel("Phone"), "415 555 0134");
  await type(page, addresses.getByLabel("Street address"), "27 Juniper Street");
  await type(page, addresses.getByLabel("City"), "San Francisco");
  await tabTo(page, addresses.getByLabel("State"));
  await page.keyboard.type("California");
  await type(page, addresses.getByLabel("ZIP code"), "94110");
  await press(page, button(addresses, "Save address"));
  await expect(addresses.getByText("27 Juniper Street")).toBeVisible();

  const sessions = card("Where you're logged in");
  await press(page, button(sessions, /^Log out of /));
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(elsewhere.getDetails({})).rejects.toMatchObject({ status: 401 });

  const password = card("Password");
  await press(page, button(password, "Change password"));
  await type(page, password.getByLabel("Current password"), person.password);
  await type(page, password.getByLabel("New password", { exact: true }), "Lullaby9blue");
  await type(page, password.getByLabel("Repeat the new password"), "Lullaby9blue");
  await page.keyboard.press("Enter");
  await expect(password.getByText("Your password was changed.")).toBeVisible();

  const mine = (await api.getDetails({})).body;
  expect(mine).toMatchObject({ first_name: "Maya", last_name: "Torres" });
  const end = card("Delete my account");
  await press(page, button(end, "Delete my account"));
  await type(page, end.getByLabel(/password/i), "Lullaby9blue");
  await type(page, end.getByLabel(/DELETE/), "DELETE");
  await press(page, button(end, "Delete permanently"));
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
});
