import { expect, test } from "../../fixtures.ts";
import { answer, statusOf } from "../../orders.ts";
import { payWithCard } from "../../stand-ins.ts";
import { continueToPayment, fillAddress, fillCard, pay, putInCart, thanks } from "../../steps.ts";
import { checkPayment, newShopper, orderFor, placeOrder, wellStockedVariant } from "../../variants.ts";

async function find(page: Parameters<typeof statusOf>[0], number: string, email: string): Promise<void> {
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Find it" }).click();
}

test("[ORD-03] [ROUTE-21] a guest finds an order by its number and email, from the foot of any page", async ({
  page,
  shop,
  api,
}) => {
  const shopper = newShopper();
  const placed = await placeOrder(api, orderFor(await wellStockedVariant(api, 100), 1, shopper));
  await payWithCard(shop, placed.payment);
  await checkPayment(api, placed);
  await page.goto("/pages/contact-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "Find your order" }).click();
  await expect(page).toHaveURL("/track-order");
  await find(page, placed.order_number.toLowerCase(), shopper.email.toUpperCase());
  const title = page.getByRole("heading", { name: `Order ${placed.order_number}` });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL("/order"); // nothing of it in the address
  await page.reload();
  await expect(title).toBeVisible();

  await page.getByRole("button", { name: "Cancel order" }).click();
  await answer(page, "Cancel this order?", "Cancel it");
  await expect(statusOf(page)).toContainText(/In Cancel|Cancel Success/);

  const beside = await page.context().newPage();
  await beside.goto("/order");
  await expect(beside.getByRole("heading", { name: "Which order is it?" })).toBeVisible();
});

test("[ORD-03] [API-23] a wrong email and a number that never was read the same", async ({ page, api }) => {
  const placed = await placeOrder(api, orderFor(await wellStockedVariant(api, 100), 1, newShopper()));
  await page.goto("/track-order");
  await find(page, placed.order_number, newShopper().email);
  const words = await page.getByRole("alert").textContent();
  expect(words).toMatch(/find an order/i);
  await page.reload();
  await find(page, "NST-0000-0000", newShopper().email);
  await expect(page.getByRole("alert")).toHaveText(words ?? "");
  await expect(page).toHaveURL("/track-order");
});

test("what is missing in the form is said at its field", async ({ page }) => {
  await page.goto("/track-order");
  await page.getByRole("button", { name: "Find it" }).click();
  await expect(page.getByLabel("Order number")).toBeFocused();
  await expect(page.getByText("Enter your order number")).toBeVisible();
  await expect(page.getByText("Email is require")).toBeVisible();
});

test("[CHK-05] the thanks lead a guest to the order itself", async ({ page, api }) => {
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/checkout-as-guest");
  await fillAddress(page, newShopper());
  await continueToPayment(page);
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(page).toHaveURL("/order");
});

test("[CHK-06] a guest pays an order from another window than the one it was made in", async ({
  page,
  api,
}) => {
  const shopper = newShopper();
  const placed = await placeOrder(api, orderFor(await wellStockedVariant(api, 100), 1, shopper));
  await page.goto("/track-order");
  await find(page, placed.order_number, shopper.email);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toBe(placed.order_number);
});
