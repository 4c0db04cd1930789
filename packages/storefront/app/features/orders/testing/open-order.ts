import type { Order } from "@nestling/contract/orders";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type StubbedApi, stubApi } from "../../../testing/api.ts";
import { open } from "../../../testing/open.tsx";
import { signIn } from "../../../testing/people.ts";

/** Opens a signed-in customer's order. */
export async function openOrder(order: Order): Promise<StubbedApi> {
  const api = stubApi();
  api.answer("getOrder", { status: 200, body: order });
  signIn();
  await open(`/user/order/${order.order_id}`);
  await expect
    .element(page.getByRole("heading", { level: 1, name: `Order ${order.order_number}` }))
    .toBeVisible();
  return api;
}
