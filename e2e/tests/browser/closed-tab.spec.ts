import type { Client } from "@nestling/contract/client";
import type { BrowserContext, Page } from "@playwright/test";
import type pg from "pg";
import { expect, test } from "../../fixtures.ts";
import { freelyShipped, type Goods, newShopper, plentyFrom } from "../../goods.ts";
import { signedIn } from "../../people.ts";
import { ordersOf, requireOrderOf } from "../../records.ts";
import { intentsOf } from "../../stand-ins.ts";
import {
  applyCode,
  continueToPayment,
  drawer,
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
import { newVoucher } from "../../vouchers.ts";

/* A tab that is closed after the card was charged and before the shop has said thank you. */

/** Closes the tab when the card has been charged, before the answer comes. */
async function payAndClose(page: Page): Promise<void> {
  await page.route("**/confirm", async (route) => {
    await route.fetch();
    await page.close();
  });
  await fillCard(page);
  const closed = page.waitForEvent("close");
  await pay(page);
  await closed;
}

/** The shop hears of the charge by the webhook alone. */
async function settled(database: pg.Pool, email: string) {
  await expect.poll(async () => (await requireOrderOf(database, email)).status).toBe("WAITING_ACCEPT");
  return requireOrderOf(database, email);
}

const paidDialog = (page: Page) => page.getByRole("dialog", { name: "Your order is in" });

/** Comes to the payment as a guest, with so many of these in the cart. */
async function guestAtPayment(page: Page, goods: Goods, quantity = 1) {
  const shopper = newShopper();
  await putInCart(page, goods, quantity);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  await continueToPayment(page);
  return shopper;
}

/** Sends the cart once more as the browser would that has lost its order, but not its Checkout-Id. */
async function withoutOpenOrder(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.removeItem("open_order");
  });
}

/** How many things the stored cart holds: the page of thanks shows no cart. */
async function countOf(page: Page): Promise<number> {
  const variants = Object.values((await storedCart(page)).items).flatMap((items) => Object.values(items));
  return variants.reduce((count, { quantity }) => count + quantity, 0);
}

async function plenty(api: Client): Promise<Goods> {
  return plentyFrom(api, 100);
}

test("[CHK-05] [CHK-07] a guest who closed the tab after paying is thanked, and the cart is empty", async ({
  page,
  context,
  api,
  shop,
  database,
}) => {
  const { email } = await guestAtPayment(page, await plenty(api));
  await payAndClose(page);
  const order = await settled(database, email);
  const later = await context.newPage();
  await open(later, "/cart");
  await expect(paidDialog(later)).toContainText(order.number);
  await expectInCart(later, 0);
  await paidDialog(later).getByRole("link", { name: "See your order" }).click();
  expect(await thanks(later)).toBe(order.number);
  await later.reload();
  expect(await thanks(later), "and after a reload").toBe(order.number);
  expect(
    await later.evaluate(() => localStorage.getItem("open_order")),
    "the token lies here no longer",
  ).toBe(null);
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
  const [bought, added] = [await plenty(api), await plentyFrom(api, 130)];
  const person = await signedIn(page, shop);
  await putInCart(page, bought);
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await continueToPayment(page);
  const beside = await context.newPage();
  await putInCart(beside, added, 2);
  await setQuantity(lineStepper(beside, bought.product.name), 3);
  await beside.close();
  await payAndClose(page);
  const order = await settled(database, person.email);
  const later = await context.newPage();
  await open(later, "/");
  await expect(paidDialog(later)).toContainText(order.number);
  await expectInCart(later, 4);
  await paidDialog(later).getByRole("link", { name: "See your order" }).click();
  expect(await thanks(later)).toBe(order.number);
  expect(await countOf(later)).toBe(4);
});

test("[CHK-06] [CHK-07] a tab that was closed after the bank's yes leaves a paid order, and no full cart @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const { email } = await guestAtPayment(page, await plenty(api));
  await fillCard(page, "4000 0027 6000 3184");
  await pay(page);
  await page.route("**/order-success*", () => page.close());
  const closed = page.waitForEvent("close");
  await page
    .getByRole("button", { name: "Complete authentication" })
    .click()
    .catch(() => undefined);
  await closed;
  const order = await settled(database, email);
  const later = await context.newPage();
  await later.goto("/checkout-as-guest");
  await expect(paidDialog(later)).toContainText(order.number);
  await expect(later).toHaveURL("/cart");
  await paidDialog(later).getByRole("button", { name: "Continue shopping" }).click();
  await expect(later.getByText("Your Cart Is Empty")).toBeVisible();
  await later.reload();
  await expectInCart(later, 0);
  await expect(paidDialog(later), "it was seen").toBeHidden();
});

test("[CHK-07] [VOU-06] an order with nothing to pay is not made again when its answer was lost @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const shopper = newShopper();
  const code = await newVoucher(database, { unit: "MONEY", discount: 1_000_00 });
  await putInCart(page, await freelyShipped(api));
  await applyCode(page, code);
  await wayOn(page, "Checkout as guest").click();
  await fillAddress(page, shopper);
  await page.route("**/insert-and-get-token-payment", async (route) => {
    await route.fetch();
    await page.close();
  });
  const closed = page.waitForEvent("close");
  await page.getByRole("button", { name: "Place the order" }).click();
  await closed;
  const order = await settled(database, shopper.email);
  const later = await context.newPage();
  await later.goto("/checkout-as-guest");
  await fillAddress(later, shopper);
  await later.getByRole("button", { name: "Place the order" }).click();
  await expect(later.getByRole("alert")).toContainText(
    `You have already paid for these: order ${order.number}.`,
  );
  expect(await ordersOf(database, shopper.email)).toHaveLength(1);
});

test("[CHK-11] who sends a paid cart again is told so, sees the order, or buys it again on purpose @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const shopper = await guestAtPayment(page, await plenty(api));
  await payAndClose(page);
  const first = await settled(database, shopper.email);
  await withoutOpenOrder(context);
  const later = await context.newPage();
  await later.goto("/checkout-as-guest");
  await fillAddress(later, shopper);
  await later.getByRole("button", { name: "Continue to payment" }).click();
  const note = later.getByRole("alert").filter({ hasText: "already paid" });
  await expect(note).toContainText(`You have already paid for these: order ${first.number}.`);
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

test("[CHK-11] a customer who sends a paid cart again comes to the thanks from there @desktop", async ({
  page,
  context,
  api,
  shop,
  database,
}) => {
  const person = await signedIn(page, shop);
  await putInCart(page, await plenty(api));
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await continueToPayment(page);
  await payAndClose(page);
  const order = await settled(database, person.email);
  await withoutOpenOrder(context);
  const later = await context.newPage();
  await later.goto("/shipping");
  await later.getByRole("button", { name: "Continue to payment" }).click();
  await later.getByRole("alert").getByRole("link", { name: "See your order" }).click();
  expect(await thanks(later)).toBe(order.number);
  expect(await countOf(later)).toBe(0);
});

test("[API-21] somebody else with the same cart is told that it was paid, and not by whom @desktop", async ({
  page,
  context,
  api,
  shop,
  database,
}) => {
  const shopper = await guestAtPayment(page, await plenty(api));
  await payAndClose(page);
  const order = await settled(database, shopper.email);
  await withoutOpenOrder(context);
  const later = await context.newPage();
  await signedIn(later, shop);
  await later.goto("/shipping");
  await fillPlace(later, "Noah Berg");
  await later.getByRole("button", { name: "Continue to payment" }).click();
  const note = later.getByRole("alert").filter({ hasText: "already" });
  await expect(note).toContainText("This cart has already been paid for.");
  await expect(note).not.toContainText(order.number);
  await expect(note.getByRole("button", { name: "Buy them again" })).toBeVisible();
});

test("[CHK-05] in several tabs at once, what was bought leaves the cart once @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const goods = await plenty(api);
  const { email } = await guestAtPayment(page, goods, 2);
  const beside = await context.newPage();
  await open(beside, "/cart");
  await setQuantity(lineStepper(beside, goods.product.name), 7);
  await expectInCart(beside, 7);
  await beside.close();
  await payAndClose(page);
  const order = await settled(database, email);
  const tabs = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto("/cart")));
  for (const tab of tabs) {
    await expect(paidDialog(tab)).toContainText(order.number);
    await expectInCart(tab, 5);
  }
});

test("[CHK-05] a tab that was open all along hears of it when its cart is opened @desktop", async ({
  page,
  context,
  api,
  database,
}) => {
  const goods = await plenty(api);
  const beside = await context.newPage();
  await open(beside, "/pages/about-us");
  const { email } = await guestAtPayment(page, goods);
  await payAndClose(page);
  const order = await settled(database, email);
  await beside.getByRole("link", { name: /^Cart\b/ }).click();
  await expect(paidDialog(beside)).toContainText(order.number);
  await paidDialog(beside).getByRole("button", { name: "Continue shopping" }).click();
  await expectInCart(beside, 0);
  await beside.getByRole("link", { name: /^Cart\b/ }).click();
  await expect(drawer(beside).getByText("Your Cart Is Empty")).toBeVisible();
});

test("[AUTH-07] log-out forgets the open order @desktop", async ({ page, context, api, shop }) => {
  await signedIn(page, shop);
  await putInCart(page, await plenty(api));
  await wayOn(page, "Checkout").click();
  await fillPlace(page, "Maya Torres");
  await continueToPayment(page);
  const later = await context.newPage();
  await open(later, "/pages/about-us");
  expect(await later.evaluate(() => localStorage.getItem("open_order"))).toContain("NST-");
  await later.goto("/log-out");
  await expect(later).toHaveURL("/");
  expect(await later.evaluate(() => localStorage.length)).toBe(0);
});
