import { expect, test } from "../../fixtures.ts";
import { openPayment } from "../../orders.ts";
import { newTab } from "../../pictures.ts";
import { ordersOf, requireOrderOf } from "../../records.ts";
import { intentsOf } from "../../stand-ins.ts";
import { continueToPayment, fillAddress, fillCard, pay, putInCart, thanks } from "../../steps.ts";
import { newShopper, ownVariant } from "../../variants.ts";

test("[CHK-06] a declined card says why, and a good one succeeds on the same order", async ({
  page,
  api,
  shop,
  database,
}) => {
  const shopper = await openPayment(page, api, await ownVariant(api, "paying"));
  await fillCard(page, "4000 0000 0000 0002");
  await pay(page);
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  const declined = await requireOrderOf(database, shopper.email);
  expect(declined.status).toBe("WAIT_BUYER_PAY");

  await page.reload();
  await expect(page.getByRole("alert"), "after a reload it still says why").toContainText(
    "Your card was declined.",
  );
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toBe(declined.number);
  const paid = await requireOrderOf(database, shopper.email);
  expect(paid).toMatchObject({ id: declined.id, status: "WAITING_ACCEPT", payment_status: "paid" });
  expect(await intentsOf(shop, paid.id)).toMatchObject([
    { status: "succeeded", amount_received: paid.to_pay },
  ]);
});

test("[CHK-07] pressed twice, 'Continue to payment' makes one order and 'Pay' one charge", async ({
  page,
  api,
  shop,
  database,
}) => {
  const shopper = newShopper();
  await putInCart(page, await ownVariant(api, "paying", 1));
  await page.getByRole("button", { name: "Checkout as guest" }).click();
  await fillAddress(page, shopper);
  await page.getByRole("button", { name: "Continue to payment" }).dblclick();
  await fillCard(page);
  await page.getByRole("button", { name: /^Pay \$/ }).dblclick();
  await thanks(page);
  const order = await requireOrderOf(database, shopper.email);
  expect(await intentsOf(shop, order.id)).toMatchObject([{ status: "succeeded" }]);
});

test("[CHK-07] paid in two tabs at once, an order is charged once, and both tabs say thank you @desktop", async ({
  page,
  context,
  api,
  shop,
  database,
  pageErrors,
}) => {
  // Stripe answers the slower tab that the payment has succeeded already.
  pageErrors.allow(/\/confirm: 400$|console error: Failed to load resource: .* 400 .*\/confirm\)$/);
  const shopper = await openPayment(page, api, await ownVariant(api, "paying", 2));
  const order = await page.evaluate(() => sessionStorage.getItem("order") ?? "");
  const other = await newTab(context);
  await other.addInitScript((stored) => sessionStorage.setItem("order", stored), order);
  await other.goto("/payment");
  for (const tab of [page, other]) await fillCard(tab);
  await Promise.all([pay(page), pay(other)]);
  const [first, second] = [await thanks(page), await thanks(other)];
  expect(first).toBe(second);
  const record = await requireOrderOf(database, shopper.email);
  expect(await intentsOf(shop, record.id)).toMatchObject([{ amount_received: record.to_pay }]);
});

test("[CHK-07] sent from two tabs at once, a cart is one order to pay @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const shopper = newShopper();
  await putInCart(page, await ownVariant(api, "paying", 3));
  const other = await newTab(context);
  for (const tab of [page, other]) {
    await tab.goto("/checkout-as-guest");
    await fillAddress(tab, shopper);
  }
  await Promise.all([page, other].map(continueToPayment));
  const orders = await ordersOf(database, shopper.email);
  expect(orders.filter(({ status }) => status === "WAIT_BUYER_PAY")).toHaveLength(1);
});

test("[AUTH-11] the payment is left by a document load, so that nothing of Stripe comes along @desktop", async ({
  page,
  api,
}) => {
  await openPayment(page, api, await ownVariant(api, "paying", 4));
  // Until the card field is there, no script of Stripe has been loaded.
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  await page.getByRole("banner").getByRole("link", { name: "Nestling" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in / Register" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBeUndefined();
});
