import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { loginModal, newPerson } from "../../people.ts";
import { continueToPayment, fillAddress, fillCard, pay, putInCart, thanks, wayOn } from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

const offer = (page: Page) => page.getByRole("region", { name: "Save this order to an account" });

/** Buys as a guest; gives the order's number, which the thanks show. */
async function buyAsGuest(page: Page, email: string): Promise<string> {
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, { ...newShopper(), email });
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  return thanks(page);
}

test("[ORD-03] a guest who has paid opens an account from the thanks, and finds the order in it", async ({
  page,
  api,
  shop,
}) => {
  const { email, password } = newPerson();
  await putInCart(page, await wellStockedVariant(api, 100));
  const number = await buyAsGuest(page, email);

  await offer(page).getByRole("button", { name: "Save my order" }).click();
  const modal = loginModal(page);
  await expect(modal.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await expect(modal.getByLabel("Email")).toHaveValue(email);
  await modal.getByLabel("Password", { exact: true }).fill(password);
  await modal.getByLabel("Repeat password").fill(password);
  await modal.getByRole("checkbox").check();
  const reloaded = page.waitForEvent("load");
  await modal.getByRole("button", { name: "Create account" }).click();
  await reloaded;
  await thanks(page);
  await expect(page.getByRole("region", { name: "One more step" })).toContainText(
    `Click the link we sent to ${email} to add this order`,
  );
  await expect(offer(page)).toBeHidden();

  await page.goto(linkIn(await mailTo(shop, email, "Confirm your email address")));
  await expect(page.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
  await page.goto("/user/order-history");
  await expect(page.getByRole("link", { name: new RegExp(number) }).first()).toBeVisible();
  await page.goto("/order-success");
  await thanks(page);
  await expect(page.getByRole("region", { name: "One more step" })).toBeHidden();
});
