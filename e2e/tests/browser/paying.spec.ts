import type { Client } from "@nestling/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { ordersOf, requireOrderOf } from "../../records.ts";
import { intentsOf } from "../../stand-ins.ts";
import {
  continueToPayment,
  figure,
  fillAddress,
  fillCard,
  pay,
  putInCart,
  storedCart,
  thanks,
} from "../../steps.ts";
import { newShopper, type Shopper, variantAt } from "../../variants.ts";

/** From an empty cart to the page where one pays. */
async function comeToPayment(page: Page, api: Client, place: number): Promise<Shopper> {
  const shopper = newShopper();
  await putInCart(page, await variantAt(api, place));
  await page.getByRole("button", { name: "Checkout as guest" }).click();
  await fillAddress(page, shopper);
  await continueToPayment(page);
  return shopper;
}

test("[CHK-06] a declined card says why, and a good one succeeds on the same order", async ({
  page,
  api,
  shop,
  database,
}) => {
  const shopper = await comeToPayment(page, api, 10);
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

/** Stripe's documented numbers, and its words for each. */
const declines: [number: string, words: string][] = [
  ["4000 0000 0000 0002", "Your card was declined."],
  ["4000 0000 0000 9995", "Your card has insufficient funds."],
  ["4000 0000 0000 9987", "Your card was declined."],
  ["4000 0000 0000 9979", "Your card was declined."],
  [
    "4000 0000 0000 6975",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ],
  ["4000 0000 0000 0069", "Your card has expired."],
  ["4000 0000 0000 0127", "Your card's security code is incorrect."],
  ["4000 0000 0000 0119", "An error occurred while processing your card. Try again in a little bit."],
];

test("[CHK-06] each card that Stripe declines is declined in Stripe's own words @desktop", async ({
  page,
  api,
}) => {
  await comeToPayment(page, api, 11);
  for (const [number, words] of declines) {
    await fillCard(page, number);
    await pay(page);
    await expect(page.getByRole("alert"), number).toContainText(words);
  }
  await fillCard(page, "3782 822463 10005");
  await pay(page);
  await thanks(page);
});

test("[CHK-06] a number that looks real is refused in the browser, and never leaves it", async ({
  page,
  api,
}) => {
  await comeToPayment(page, api, 12);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await fillCard(page, "4111 1111 1111 1111");
  await pay(page);
  await expect(
    page.getByText("That's not a test card. Please never use a real card in this demo shop."),
  ).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Card number")).toHaveValue("");
  expect(sent.filter((line) => /4111|confirm/.test(decodeURIComponent(line)))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored.replaceAll(" ", "")).not.toContain("4111");
});

test("a card form that is not complete says what is missing, and asks nobody @desktop", async ({
  page,
  api,
}) => {
  await comeToPayment(page, api, 13);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await pay(page);
  await expect(page.getByText("Your card number is missing.")).toBeVisible();
  await fillCard(page, "4242 4242 4242 4241");
  await page.getByLabel("Expires").fill("01 / 20");
  await pay(page);
  await expect(page.getByText("Your card number is invalid.")).toBeVisible();
  await expect(page.getByText("Your card's expiration date is in the past.")).toBeVisible();
  expect(requests.filter((url) => url.includes("/confirm"))).toEqual([]);
});

test("[CHK-07] pressed twice, 'Continue to payment' makes one order and 'Pay' one charge", async ({
  page,
  api,
  shop,
  database,
}) => {
  const shopper = newShopper();
  await putInCart(page, await variantAt(api, 17));
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
  noise,
}) => {
  // Stripe answers the slower tab that the payment has succeeded already.
  noise.announce(/\/confirm: 400$|console error: Failed to load resource: .* 400 .*\/confirm\)$/);
  const shopper = await comeToPayment(page, api, 14);
  const order = await page.evaluate(() => sessionStorage.getItem("order") ?? "");
  const other = await context.newPage();
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
  await putInCart(page, await variantAt(api, 18));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/checkout-as-guest");
    await fillAddress(tab, shopper);
  }
  await Promise.all([page, other].map(continueToPayment));
  const orders = await ordersOf(database, shopper.email);
  expect(orders.filter(({ status }) => status === "WAIT_BUYER_PAY")).toHaveLength(1);
});

test("[CHK-07] an answer that got lost on its way is found, and nothing is charged twice @desktop", async ({
  page,
  api,
  shop,
  database,
  noise,
}) => {
  noise.announce(/\/confirm: failed: |console error: Failed to load resource: .*\/confirm\)$/);
  const shopper = await comeToPayment(page, api, 15);
  await page.route("**/confirm", async (route) => {
    await route.fetch(); // it arrives, and is charged
    await route.abort("connectionreset");
  });
  await fillCard(page);
  await pay(page);
  await thanks(page);
  const order = await requireOrderOf(database, shopper.email);
  expect(await intentsOf(shop, order.id)).toMatchObject([
    { status: "succeeded", amount_received: order.to_pay },
  ]);
});

test("[CHK-06] while nobody answers for Stripe, paying says that the order is kept, and works again after it", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(/\/confirm: 503$|console error: Failed to load resource: .* 503 .*\/confirm\)$/);
  await comeToPayment(page, api, 19);
  await page.route("**/confirm", (route) =>
    route.fulfill({ status: 503, json: { error: { type: "api_error" } } }),
  );
  await fillCard(page);
  await pay(page);
  await expect(page.getByRole("alert")).toContainText(/Your order is saved.*won't be charged twice/);
  await page.unroute("**/confirm");
  await pay(page);
  await thanks(page);
});

test("[CHK-07] paying without a network shows a message, and pays once when the network is back", async ({
  page,
  context,
  api,
  shop,
  database,
  noise,
}) => {
  noise.announce(/net::ERR_INTERNET_DISCONNECTED/);
  const { email } = await comeToPayment(page, api, 14);
  await fillCard(page);
  await context.setOffline(true);
  await pay(page);
  await expect(page.getByRole("alert")).toContainText("You're offline.");
  await expect(page.getByRole("alert")).toContainText("You won't be charged twice.");
  const check = page.getByRole("button", { name: "Check again" });
  await check.press("Enter");
  await expect(check).not.toHaveAttribute("aria-busy");
  await expect(check, "the focus stays where the shopper pressed").toBeFocused();

  await context.setOffline(false);
  await expect(page.getByRole("alert"), "it looks by itself").toContainText("Please try again");
  await pay(page);
  await thanks(page);
  const { id } = await requireOrderOf(database, email);
  expect(await intentsOf(shop, id)).toMatchObject([{ status: "succeeded" }]);
});

test("[PRICE-01] the checkout says that no tax is added, and none is", async ({ page, api, isMobile }) => {
  const variant = await variantAt(api, 9);
  await putInCart(page, variant, 2);
  await page.goto("/checkout-as-guest");
  if (isMobile) await page.locator("summary").click();
  await expect(
    page.getByText("Prices are in US dollars. No tax or fees added.").filter({ visible: true }),
  ).toBeVisible();
  const cents = (amount: number) => Math.round(amount * 100);
  const total =
    cents(variant.sku.promotion_price) * 2 + cents(variant.product.shipping_information.shippingFee);
  await expect(figure(page, "Total")).toHaveText(`$${(total / 100).toFixed(2)}`);
});

test("[AUTH-11] the payment is left by a document load, so that nothing of Stripe comes along @desktop", async ({
  page,
  api,
}) => {
  await comeToPayment(page, api, 43);
  // Until the card field is there, no script of Stripe has been loaded.
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  await page.getByRole("banner").getByRole("link", { name: "Nestling" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in / Register" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBeUndefined();
});

test("[CHK-05] a reload of the thanks shows them again, and takes nothing more out of the cart @desktop", async ({
  page,
  api,
}) => {
  await comeToPayment(page, api, 16);
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  await putInCart(page, await variantAt(api, 16));
  await page.goto("/order-success");
  expect(await thanks(page)).toBe(number);
  expect(Object.keys((await storedCart(page)).items)).toHaveLength(1);
});

test("[CHK-05] thanks that get no answer right after paying say that the order is safe, and ask again @desktop", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(/check-stripe-payment-success: 503$/, /console error: Failed to load resource: .* 503/);
  await comeToPayment(page, api, 17);
  await fillCard(page);
  await pay(page);
  const number = await thanks(page);
  await page.route("**/check-stripe-payment-success", (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  const heading = page.getByRole("heading", { name: "We couldn't check your payment" });
  await expect(heading).toBeVisible();
  await expect(page.getByText(`If you just paid for order ${number}, don't pay again.`)).toBeVisible();
  const check = page.getByRole("button", { name: "Check again" });
  const asked = page.waitForResponse("**/check-stripe-payment-success");
  await check.press("Enter");
  await asked;
  await expect(check).not.toHaveAttribute("aria-busy");
  await expect(check).toBeFocused();
  await page.unroute("**/check-stripe-payment-success");
  await check.press("Enter");
  expect(await thanks(page)).toBe(number);
});

test("without an order, the pages after the cart lead back or say so @desktop", async ({ page }) => {
  await page.goto("/payment");
  await expect(page).toHaveURL("/cart");
  await page.goto("/checkout-as-guest");
  await expect(page).toHaveURL("/cart");
  await page.goto("/order-success");
  await expect(page.getByRole("heading", { name: "No order to show" })).toBeVisible();
});
