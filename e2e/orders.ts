import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Client } from "@nestling/contract/client";
import type { Order } from "@nestling/contract/orders";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import { runNestling } from "./command-line.ts";
import { expect } from "./shop-test.ts";
import { payWithCard } from "./stand-ins.ts";
import { newShopper, orderFor, placeOrder, type Shopper, type Variant } from "./variants.ts";

/** Makes an order by the API, as a signed-in customer's browser does. `api` calls as that customer. */
export async function orderAs(api: Client, variant: Variant, quantity = 1) {
  const answer = await api.insertUserOrder({
    headers: { "idempotency-key": crypto.randomUUID(), "checkout-id": crypto.randomUUID() },
    json: orderFor(variant, quantity, newShopper()),
  });
  if (answer.status !== 200 || !answer.body.isValid) throw new Error(JSON.stringify(answer.body));
  const { order_id, order_number, payment } = answer.body;
  if (payment === null) throw new Error("there is nothing to pay");
  return { order_id, order_number, payment };
}

/**
 * Makes a guest's order by the API, stores it as the checkout does, and opens the page where it is paid. The cart stays as
 * it is.
 */
export async function openPayment(page: Page, api: Client, variant: Variant, quantity = 1): Promise<Shopper> {
  const shopper = newShopper();
  const checkout_id = crypto.randomUUID();
  const placed = await placeOrder(api, orderFor(variant, quantity, shopper), checkout_id);
  await page.goto("/favicon.svg"); // the shop's own storage, without a page that would look into it
  await page.evaluate(
    (order) => {
      sessionStorage.setItem("order", JSON.stringify(order));
      const { payment: _, ...open } = order;
      localStorage.setItem("open_order", JSON.stringify({ ...open, forget_at: Date.now() + 86_400_000 }));
      localStorage.setItem("checkout_id", order.checkout_id);
    },
    { ...placed, checkout_id },
  );
  await page.goto("/payment");
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  return shopper;
}

/** Makes an order by the API, and pays it by card. */
export async function paidOrderAs(
  shop: ShopPlace,
  api: Client,
  variant: Variant,
  quantity = 1,
): Promise<Order> {
  const { order_id, payment } = await orderAs(api, variant, quantity);
  await payWithCard(shop, payment);
  const answer = await api.checkUserPayment({ json: { order_id, system_type: "unknown" } });
  if (answer.status !== 200 || !answer.body.status) throw new Error(JSON.stringify(answer.body));
  return answer.body.order;
}

/** Moves a paid order to a later status, as the marketplace does. */
export async function advance(
  shop: ShopPlace,
  { order_number }: Pick<Order, "order_number">,
  to: OrderStatus,
): Promise<void> {
  await runNestling(shop, "orders", "advance", order_number, to, "--yes");
}

/** The text of an order's status, which screen readers announce. */
export function statusOf(page: Page) {
  return page.getByRole("region", { name: "Status" }).getByRole("status");
}

/** Opens the page of the signed-in customer's order. */
export async function openOwn(page: Page, { order_id }: Pick<Order, "order_id">): Promise<void> {
  await page.goto(`/user/order/${order_id}`);
}

/** Answers the question that a button of an order asks. */
export async function answer(page: Page, question: string, word: string): Promise<void> {
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: word }).click();
}
