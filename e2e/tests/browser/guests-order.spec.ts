import { juniper } from "@nestling/commerce/testing/addresses";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { mailTo } from "../../mails.ts";
import { answer, statusOf } from "../../orders.ts";
import { newTab } from "../../pictures.ts";
import { fillCard, followInFooter, pay, thanks } from "../../steps.ts";
import { newShopper, orderFor, placeOrder, wellStockedVariant } from "../../variants.ts";

/** Script for each field that a person can fill. It would do something to the page, or ask for a picture. */
const script = `"><img src=x onerror="window.taken=1"><script>window.taken=1</script>`;
/** For fields where less fits. */
const short = `"><img src=x onerror=taken=1>`;

/** Shows the words as they were typed, and has done nothing. */
async function expectHarmless(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) {
    await expect(page.getByText(word).filter({ visible: true }).first(), word).toBeVisible();
  }
  expect(await page.evaluate(() => "taken" in window)).toBe(false);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
}

test("[ORD-03] [CHK-05] [CHK-06] [ROUTE-21] [API-23] a guest finds an order by its number and email, pays it, and cancels it, from another window than it was made in, and script in its fields stays text @touch", async ({
  page,
  shop,
  api,
}) => {
  const shopper = newShopper();
  const order = orderFor(await wellStockedVariant(api, 100), 1, shopper);
  const street = `27 ${script}`;
  const town = `Town ${short}`;
  const address = { ...juniper, full_name: `Maya ${short}`, address1: street, address2: script, city: town };
  const placed = await placeOrder(api, { ...order, address, note: `Ring ${script}` });
  await page.goto("/pages/contact-us");
  await followInFooter(page, "Find your order");
  await expect(page).toHaveURL("/track-order");
  const find = async (number: string, email: string) => {
    await page.getByLabel("Order number").fill(number);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Find it" }).click();
  };
  await find(placed.order_number, newShopper().email);
  const words = await page.getByRole("alert").textContent();
  expect(words).toMatch(/find an order/i);
  await page.reload();
  await find("NST-0000-0000", newShopper().email);
  await expect(page.getByRole("alert"), "an unknown number reads like a wrong email").toHaveText(words ?? "");
  await find(placed.order_number.toLowerCase(), shopper.email.toUpperCase());
  const title = page.getByRole("heading", { name: `Order ${placed.order_number}` });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL("/order"); // nothing of it in the address
  await page.reload();
  await expect(title).toBeVisible();
  await expectHarmless(page, street, town);

  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await expectHarmless(page);
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toBe(placed.order_number);
  await expectHarmless(page, street, town);
  await page.emulateMedia({ media: "print" });
  await expect(title, "the thanks are printed as the order").toBeVisible();
  await expect(page.getByText(/^Nestling, .* Ordered on/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeHidden();
  await expect(page.getByRole("link").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL("/order");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await answer(page, "Cancel this order?", "Cancel it");
  await expect(statusOf(page)).toContainText(/In Cancel|Cancel Success/);

  const beside = await newTab(page.context());
  await beside.goto("/order");
  await expect(beside.getByRole("heading", { name: "Which order is it?" })).toBeVisible();

  const { html } = await mailTo(shop, shopper.email, `Thank you for your order ${placed.order_number}`);
  expect(html).not.toMatch(/<img src=x|<script/);
});
