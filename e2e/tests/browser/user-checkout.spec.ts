import { juniper } from "@nestling/commerce/testing/addresses";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { signedIn } from "../../people.ts";
import { requireOrderOf } from "../../records.ts";
import {
  continueToPayment,
  drawer,
  fillCard,
  pay,
  payByKeyboard,
  putInCart,
  removalOf,
  storedCart,
  tabTo,
  thanks,
  wayOn,
} from "../../steps.ts";
import { ownVariant } from "../../variants.ts";
import { giveVoucher, newVoucher } from "../../vouchers.ts";

const pier = { ...juniper, address1: "1 Pier" };

const choice = (page: Page, name: RegExp) => page.getByRole("radio", { name });

test("[ROUTE-07] [CHK-01] [CART-10] who is signed in buys to the address that is saved as the default @touch", async ({
  page,
  api,
  shop,
  database,
}) => {
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: pier });
  await person.api.addAddress({ json: { ...juniper, is_default: true } });
  await putInCart(page, await ownVariant(api, "user-checkout"), 2);
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
  await expect(page.getByText(/^We're holding your items until \d/)).toBeVisible();
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

test("[A11Y-01] a user buys with a voucher by keyboard alone @desktop @release", async ({
  page,
  api,
  shop,
  database,
}) => {
  const person = await signedIn(page, shop);
  await person.api.addAddress({ json: juniper });
  const code = await newVoucher(database, { unit: "MONEY", discount: 100 });
  await giveVoucher(database, code, person.email);
  await putInCart(page, await ownVariant(api, "user-checkout", 1));
  await tabTo(page, page.getByRole("button", { name: "Have a promo code?" }));
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
