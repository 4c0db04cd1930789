import { expect, test } from "../../fixtures.ts";
import { openOwn, orderAs, paidOrderAs, statusOf } from "../../orders.ts";
import { apiAs, keepToken, loginModal, newPerson, register, signedIn } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import { fillSignIn } from "../../sign-in-panel.ts";
import { figure, fillCard, pay, thanks } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[ACC-01] [ORD-04] [ACC-05] [CHK-06] a customer pays an order from the history, reads all of it, cancels it, and has the money back", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  const order = await orderAs(maya.api, variant, 2);
  await page.goto("/user/order-history");
  const card = page.getByRole("article").filter({ hasText: order.order_number });
  await expect(card.getByText(/Today, .* · 2 items · \$/)).toBeVisible();
  await card.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.order_number}` })).toBeVisible();
  await expect(statusOf(page)).toContainText("We're holding your items until");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toBe(order.order_number);
  await expect(page.getByRole("region", { name: "Save this order to an account" })).toBeHidden();
  await page.getByRole("link", { name: "See your order" }).click();

  await expect(statusOf(page)).toContainText("You can cancel until");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Visa ending 4242" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(timeline.getByRole("listitem").filter({ hasText: "Delivered, to come" })).toBeVisible();
  const items = page.getByRole("region", { name: "Items" });
  await expect(items.getByRole("link", { name: variant.product.name })).toBeVisible();
  await expect(items.getByText("27 Juniper Street")).toBeVisible();
  const total = (await figure(page, "Total").textContent()) ?? "";
  expect(total).toMatch(/^\$\d+\.\d\d$/);

  await page.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toContainText(`We'll refund ${total} to your Visa ending 4242 right away.`);
  await question.getByRole("button", { name: "Cancel it" }).click();
  await expect(statusOf(page)).toContainText(/In Cancel|Cancel Success/);
  await expect(statusOf(page)).toBeFocused();
  // The refund is a job: what became of it is there when one comes back to the tab.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(statusOf(page)).toContainText(`Refunded ${total}`, { timeout: 1_000 });
  }).toPass();
  await expect(statusOf(page)).toContainText("Cancel Success");
});

test("[API-21] an order that a mail leads to asks to log in, is there then, and goes when another account logs in beside it", async ({
  page,
  shop,
  api,
  pageErrors,
}) => {
  pageErrors.allow(/: 404$|console error: Failed to load resource: .* 404/);
  const maya = newPerson();
  const order = await paidOrderAs(
    shop,
    apiAs(shop, await register(shop, maya)),
    await wellStockedVariant(api, 100),
  );
  await openOwn(page, order);
  await expect(loginModal(page)).toBeVisible();
  await fillSignIn(loginModal(page), maya);
  await loginModal(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Order ${order.order_number}` })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/user/order/${order.order_id}`);
  const other = await newTab(page.context());
  await keepToken(other, await register(shop, newPerson()));
  await expect(page.getByRole("heading", { name: "We can't find this order" })).toBeVisible();
  await expect(page.getByText(maya.email)).toBeHidden();
});
