import { runNestling } from "../../command-line.ts";
import { expect, test } from "../../fixtures.ts";
import { advance, answer, openOwn, orderAs, paidOrderAs, statusOf } from "../../orders.ts";
import { apiAs, keepToken, loginModal, newPerson, register, signedIn } from "../../people.ts";
import { fillSignIn } from "../../sign-in-panel.ts";
import { drawer, expectInCart, figure, fillCard, pay, thanks } from "../../steps.ts";
import { wellStockedVariant } from "../../variants.ts";

test("[ACC-01] what was bought while signed in stands in the history, and opens with items, totals, address and timeline", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  const order = await paidOrderAs(shop, maya.api, variant, 2);
  await page.goto("/user/order-history");
  const card = page.getByRole("article").filter({ hasText: order.order_number });
  await expect(card.getByText("Waiting Confirm")).toBeVisible();
  await expect(card.getByText(/Today, .* · 2 items · \$/)).toBeVisible();
  await card.getByRole("link", { name: "Details" }).click();

  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.order_number}` })).toBeVisible();
  await expect(statusOf(page)).toContainText("You can cancel until");
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Visa ending 4242" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(timeline.getByRole("listitem").filter({ hasText: "Delivered, to come" })).toContainText(
    "Shipping Success",
  );
  const items = page.getByRole("region", { name: "Items" });
  await expect(items.getByRole("link", { name: variant.product.name })).toBeVisible();
  await expect(items.getByText("27 Juniper Street")).toBeVisible();
  await expect(items.getByText(maya.email)).toBeVisible();
  await expect(figure(page, "Total")).toHaveText(`$${order.summary.priceAfterApplyVoucher.toFixed(2)}`);
});

test("[ACC-01] the history has ten orders a page, and is as it was left on the way back", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  const order = await orderAs(maya.api, variant);
  const whole = await maya.api.getOrder({ params: { orderId: order.order_id } });
  if (whole.status !== 200) throw new Error("the order is not there");
  const { subOrders, timeline: _, ...shown } = whole.body;
  const pictures = subOrders.flatMap(({ items }) => items.map(({ avatar }) => avatar));
  await page.route("**/api/ecommerce-order-user?*", async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get("page"));
    const orders = Array.from({ length: at === 1 ? 10 : 2 }, (__, index) => ({
      ...shown,
      order_id: index === 0 && at === 2 ? order.order_id : crypto.randomUUID(),
      order_number: `NST-000${at}-000${index}`,
      pictures,
      items: 1,
    }));
    await route.fulfill({ json: { orders, page: at, pageSize: 10, total: 12, total_is_capped: false } });
  });
  await page.goto("/user/order-history");
  await expect(page.getByText("Showing 10 of your 12 orders")).toBeVisible();
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
  await page.getByRole("link", { name: "Details (NST-0002-0000)" }).click();
  await expect(page.getByRole("heading", { name: `Order ${order.order_number}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Details (NST-0002-0000)" })).toBeInViewport();
  await expect(page.getByRole("article")).toHaveCount(12);
});

test("[ORD-04] [ACC-05] within the hold an order is cancelled at once, and its money goes back", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  const total = `$${order.summary.priceAfterApplyVoucher.toFixed(2)}`;
  await openOwn(page, order);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toContainText(`We'll refund ${total} to your Visa ending 4242 right away.`);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeFocused();
  await expect(statusOf(page)).toContainText("Waiting Confirm");

  await page.getByRole("button", { name: "Cancel order" }).click();
  await answer(page, "Cancel this order?", "Cancel it");
  await expect(statusOf(page)).toContainText(/In Cancel|Cancel Success/);
  await expect(statusOf(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
  // The refund is a job: what became of it is there when one comes back to the tab.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(statusOf(page)).toContainText(`Refunded ${total}`, { timeout: 1_000 });
  }).toPass();
  await expect(statusOf(page)).toContainText("Cancel Success");
  await expect(page.getByRole("button", { name: "Buy again" })).toBeVisible();
});

test("[ORD-04] an order that was claimed while the question stood open is not cancelled, and that is said", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/\/cancel: 400$|console error: Failed to load resource: .* 400/);
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  await openOwn(page, order);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await advance(shop, order, "SHIPPING");
  await answer(page, "Cancel this order?", "Cancel it");
  await expect(page.getByRole("alert")).toContainText("Your order had already moved on");
  await expect(statusOf(page)).toContainText("It's on its way");
  await expect(statusOf(page)).toBeFocused();
});

test("[ORD-04] [ACC-05] after the hold one asks to cancel, and sees the answer", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  await advance(shop, order, "WAIT_SELLER_SEND_GOODS");
  await openOwn(page, order);
  const ask = async () => {
    await page.getByRole("button", { name: "Ask to cancel" }).click();
    await answer(page, "Ask to cancel?", "Ask");
    await expect(statusOf(page)).toContainText("We asked the seller to stop it");
  };
  await ask();
  await runNestling(shop, "orders", "keep", order.order_number);
  // A look that is still under way brings what was before: one comes back to the tab until it is there.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByText("the seller couldn't stop the order in time")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(statusOf(page)).toContainText("Waiting send goods");
  await ask();
  await runNestling(shop, "orders", "cancel", order.order_number, "--yes");
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(statusOf(page)).toContainText("Cancel Success", { timeout: 1_000 });
  }).toPass();
});

test("[API-22] who has what was ordered says so, and the order is finished", async ({ page, shop, api }) => {
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  await advance(shop, order, "WAIT_BUYER_CONFIRM_GOODS");
  await page.goto("/user/order-history");
  // It can be said in the list as well.
  await page.getByRole("button", { name: "I received it" }).click();
  await answer(page, "Did everything arrive?", "Yes, it's all here");
  await expect(page.getByRole("article").getByRole("status")).toHaveText("Finish");
  await expect(page.getByRole("article").getByRole("status")).toBeFocused();
});

test("[ACC-05] buying again puts what is still sold into the cart, and opens it", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const variant = await wellStockedVariant(api, 100);
  const order = await paidOrderAs(shop, maya.api, variant, 2);
  await advance(shop, order, "FINISH");
  await openOwn(page, order);
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole("link", { name: variant.product.name })).toBeVisible();
  await expectInCart(page, 2);
});

test("[CHK-06] an order that was not paid is paid from wherever it is opened", async ({
  page,
  shop,
  api,
}) => {
  const maya = await signedIn(page, shop);
  const order = await orderAs(maya.api, await wellStockedVariant(api, 100));
  await openOwn(page, order);
  await expect(statusOf(page)).toContainText("Reserved until");
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await fillCard(page);
  await pay(page);
  expect(await thanks(page)).toBe(order.order_number);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(statusOf(page)).toContainText("Waiting Confirm");
});

test("[ERR-01] [CART-14] an order says in the page why it cannot be paid or bought again @desktop", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/: 503$|console error: Failed to load resource: .* 503/);
  const maya = await signedIn(page, shop);
  const order = await orderAs(maya.api, await wellStockedVariant(api, 100));
  await openOwn(page, order);
  const problem = page.getByRole("region", { name: "Status" }).getByRole("alert");
  const payNow = page.getByRole("button", { name: "Pay now" });
  await expect(payNow).toBeVisible();
  await page.route("**/api/ecommerce-*/*", (route) => route.fulfill({ status: 503, json: {} }));
  await payNow.click();
  await expect(problem).toHaveText(
    "We couldn't open the payment page. Nothing was charged. Please try again.",
  );
  await page.unrouteAll();

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await payNow.click();
  await expect(problem).toContainText("To pay, your browser needs to store data");
  await page.reload();

  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel it" }).click();
  const buyAgain = page.getByRole("button", { name: "Buy again" });
  await expect(buyAgain).toBeVisible();
  await page.route("**/api/ecommerce-*/*", (route) => route.fulfill({ status: 503, json: {} }));
  await buyAgain.click();
  await expect(problem).toHaveText("We couldn't add these items to your cart. Please try again.");
});

test("[API-21] another's order is not there, in the same words as one that never was", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/: 404$|console error: Failed to load resource: .* 404/);
  const other = newPerson();
  const theirs = await paidOrderAs(
    shop,
    apiAs(shop, await register(shop, other)),
    await wellStockedVariant(api, 100),
  );
  await signedIn(page, shop);
  for (const order_id of [theirs.order_id, crypto.randomUUID(), "not-an-id"]) {
    noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
    await openOwn(page, { order_id });
    await expect(page.getByRole("heading", { name: "We can't find this order" })).toBeVisible();
    await expect(page.getByText(other.email)).toBeHidden();
  }
});

test("an order that a mail leads to asks to log in, and is there then", async ({ page, shop, api }) => {
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
});

test("what one account has opened goes when another logs in beside it", async ({
  page,
  shop,
  api,
  noise,
}) => {
  noise.announce(/: 404$|console error: Failed to load resource: .* 404/);
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  await openOwn(page, order);
  await expect(page.getByRole("heading", { name: `Order ${order.order_number}` })).toBeVisible();
  const other = await page.context().newPage();
  await keepToken(other, await register(shop, newPerson()));
  await expect(page.getByRole("heading", { name: "We can't find this order" })).toBeVisible();
});

test("[A11Y-01] an order is cancelled by keyboard alone @desktop", async ({ page, shop, api }) => {
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  await page.goto("/user/order-history");
  await page.getByRole("link", { name: "Details" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Order ${order.order_number}` })).toBeVisible();
  const cancel = page.getByRole("button", { name: "Cancel order" });
  for (
    let step = 0;
    step < 40 && !(await cancel.evaluate((button) => button === document.activeElement));
    step += 1
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cancel this order?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(statusOf(page)).toContainText(/In Cancel|Cancel Success/);
  await expect(statusOf(page)).toBeFocused();
});

test("a question that is asked again at the very moment it closes stays", async ({ page, shop, api }) => {
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, await wellStockedVariant(api, 100));
  await openOwn(page, order);
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await cancel.click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(dialog).toBeVisible();
  const button = await cancel.elementHandle();
  await dialog.evaluate(async (open: HTMLDialogElement, again) => {
    const closed = new Promise((resolve) => open.addEventListener("close", resolve, { once: true }));
    open.requestClose();
    await Promise.resolve();
    (again as HTMLElement).click();
    await closed;
  }, button);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
});
