import type { Client } from "@nestling/contract/client";
import type { BrowserContext, Page } from "@playwright/test";
import type pg from "pg";
import { expect, test } from "../../fixtures.ts";
import { openPayment } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { newTab } from "../../pictures.ts";
import { ordersOf, requireOrderOf } from "../../records.ts";
import { intentsOf } from "../../stand-ins.ts";
import {
  continueToPayment,
  expectInCart,
  fillAddress,
  fillCard,
  fillPlace,
  lineStepper,
  open,
  pay,
  putInCart,
  setQuantity,
  storedCart,
  thanks,
  wayOn,
} from "../../steps.ts";
import { type Shopper, type Variant, wellStockedVariant } from "../../variants.ts";

/* A tab that is closed after the card was charged and before the shop has said thank you. */

/** Waits until the tab that `act` closes is closed. */
async function untilClosed(page: Page, act: () => Promise<void>): Promise<void> {
  const closed = page.waitForEvent("close");
  await act();
  await closed;
}

/** Lets a call reach the shop or Stripe, and closes the tab before the answer comes. */
async function closeAfter(page: Page, call: string): Promise<void> {
  await page.route(call, async (route) => {
    await route.fetch();
    await page.close();
  });
}

/** Pays, and closes the tab when the card has been charged. Returns the order once the webhook has settled it. */
async function payAndClose(page: Page, database: pg.Pool, { email }: { email: string }) {
  await closeAfter(page, "**/confirm");
  await fillCard(page);
  await untilClosed(page, () => pay(page));
  return settled(database, email);
}

/** The order of `email`, once the webhook has settled it: the shop learns of the charge from nothing else. */
async function settled(database: pg.Pool, email: string) {
  await expect.poll(async () => (await requireOrderOf(database, email)).status).toBe("WAITING_ACCEPT");
  return requireOrderOf(database, email);
}

/** A guest buys a variant, and closes the tab when the card has been charged. Returns the settled order. */
async function guestPaysAndCloses(page: Page, api: Client, database: pg.Pool) {
  const { shopper } = await guestAtPayment(page, api);
  return payAndClose(page, database, shopper);
}

const paidDialog = (page: Page) => page.getByRole("dialog", { name: "We got your order" });

const openOrder = (page: Page) => page.evaluate(() => localStorage.getItem("open_order"));

/** A guest on the payment page, with `quantity` of these in the cart. */
async function guestAtPayment(page: Page, api: Client, quantity = 1) {
  const variant = await wellStockedVariant(api, 100);
  await putInCart(page, variant, quantity);
  return { variant, shopper: await openPayment(page, api, variant, quantity) };
}

/** A customer on the payment page, with one of these in the cart. */
async function customerAtPayment(page: Page, shop: Parameters<typeof signedIn>[1], variant: Variant) {
  const person = await signedIn(page, shop);
  await putInCart(page, variant);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await continueToPayment(page);
  return person;
}

/** Opens a page in another tab, where a dialog says that `order` is paid. */
async function openWithDialog(context: BrowserContext, path: string, order: { number: string }) {
  const later = await newTab(context);
  await later.goto(path);
  await expect(paidDialog(later)).toContainText(order.number);
  return later;
}

/** Another tab, of a browser that has lost its open order but not its Checkout-Id, sends the paid cart again. */
async function sendAgain(context: BrowserContext, shopper: Shopper) {
  await context.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.removeItem("open_order");
  });
  const later = await newTab(context);
  await later.goto("/checkout-as-guest");
  await fillAddress(later, shopper);
  await later.getByRole("button", { name: "Continue to payment" }).click();
  return later;
}

/** How many things the stored cart holds: the thank-you page shows no cart. */
async function countOf(page: Page): Promise<number> {
  const variants = Object.values((await storedCart(page)).items).flatMap((items) => Object.values(items));
  return variants.reduce((count, { quantity }) => count + quantity, 0);
}

/** Follows the dialog to the thank-you page. */
async function seeOrder(page: Page, number: string): Promise<void> {
  await paidDialog(page).getByRole("link", { name: "See your order" }).click();
  expect(await thanks(page)).toBe(number);
}

test("[CHK-05] [CHK-07] a guest who closed the tab after paying is thanked, and the cart is empty", async ({
  page,
  context,
  api,
  shop,
  database,
}) => {
  const order = await guestPaysAndCloses(page, api, database);
  const later = await openWithDialog(context, "/cart", order);
  await expectInCart(later, 0);
  await seeOrder(later, order.number);
  await later.reload();
  expect(await thanks(later), "and after a reload").toBe(order.number);
  expect(await openOrder(later), "the token is no longer stored").toBe(null);
  await open(later, "/cart");
  await expect(later.getByText("Your Cart Is Empty")).toBeVisible();
  await expect(paidDialog(later)).toBeHidden();
  expect(await intentsOf(shop, order.id)).toMatchObject([{ status: "succeeded" }]);
});

test("[CHK-05] a customer who closed the tab after paying is thanked; what was added since stays", async ({
  page,
  context,
  api,
  shop,
  database,
}) => {
  const [bought, added] = [await wellStockedVariant(api, 100), await wellStockedVariant(api, 130)];
  const person = await customerAtPayment(page, shop, bought);
  const beside = await newTab(context);
  await putInCart(beside, added, 2);
  await setQuantity(lineStepper(beside, bought.product.name), 3);
  await beside.close();
  const order = await payAndClose(page, database, person);
  const later = await openWithDialog(context, "/", order);
  await expectInCart(later, 4);
  await seeOrder(later, order.number);
  expect(await countOf(later)).toBe(4);
});

test("[CHK-06] [CHK-07] a tab that was closed after the bank's yes leaves a paid order, and no full cart @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const { email } = (await guestAtPayment(page, api)).shopper;
  await fillCard(page, "4000 0027 6000 3184");
  await pay(page);
  await page.route("**/order-success*", () => page.close());
  const complete = page.getByRole("button", { name: "Complete authentication" });
  await untilClosed(page, () => complete.click().catch(() => undefined));
  const later = await openWithDialog(context, "/checkout-as-guest", await settled(database, email));
  await expect(later).toHaveURL("/cart");
  await paidDialog(later).getByRole("button", { name: "Continue shopping" }).click();
  await expect(later.getByText("Your Cart Is Empty")).toBeVisible();
  await later.reload();
  await expectInCart(later, 0);
  await expect(paidDialog(later), "it was seen").toBeHidden();
});

test("[CHK-11] a shopper who sends a paid cart again reads that it is paid, sees the order, or buys it again on purpose @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const { shopper } = await guestAtPayment(page, api);
  const first = await payAndClose(page, database, shopper);
  const later = await sendAgain(context, shopper);
  const note = later.getByRole("alert").filter({ hasText: "already paid" });
  await expect(note).toContainText(`You've already paid for these items: order ${first.number}.`);
  await expect(note.getByRole("link", { name: "Find your order" })).toHaveAttribute("href", "/track-order");
  expect(await ordersOf(database, shopper.email)).toHaveLength(1);

  await note.getByRole("button", { name: "Buy them again" }).click();
  await expect(later.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await fillCard(later);
  await pay(later);
  const second = await thanks(later);
  expect(second).not.toBe(first.number);
  expect(await countOf(later)).toBe(0);
});

test("[CHK-05] in several tabs at once, what was bought leaves the cart once @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const { variant, shopper } = await guestAtPayment(page, api, 2);
  const beside = await newTab(context);
  await open(beside, "/cart");
  await setQuantity(lineStepper(beside, variant.product.name), 7);
  await expectInCart(beside, 7);
  await beside.close();
  const order = await payAndClose(page, database, shopper);
  const tabs = await Promise.all([1, 2, 3, 4].map(() => openWithDialog(context, "/cart", order)));
  for (const tab of tabs) await expectInCart(tab, 5);
});
