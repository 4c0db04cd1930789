import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { openPayment } from "../../orders.ts";
import { loginModal, newPerson } from "../../people.ts";
import { fillCard, pay, thanks } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

const offer = (page: Page) => page.getByRole("region", { name: "Save this order to an account" });

test("[ORD-03] a guest who has paid opens an account from the thanks, and finds the order in it", async ({
  page,
  api,
  shop,
}) => {
  const { password } = newPerson();
  const { email } = await openPayment(page, api, await wellStockedVariant(api, 100));
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);

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
