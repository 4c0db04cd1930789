import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, open } from "../../testing/open.tsx";
import { aFullOrder } from "./testing/an-order.ts";

const order = aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS"]);
const findIt = page.getByRole("button", { name: "Find it" });

async function find(number: string, email: string): Promise<void> {
  await page.getByLabelText("Order number").fill(number);
  await page.getByLabelText("Email").fill(email);
  await findIt.click();
}

test("[ORD-03] [ROUTE-21] a guest's order opens in this window, and nothing of it is in the address", async () => {
  const api = stubApi();
  await open("/track-order");
  await findIt.click();
  await expect.element(page.getByLabelText("Order number")).toHaveFocus();
  await expect.element(page.getByText("Enter your order number")).toBeVisible();
  await expect.element(page.getByText("Email is require")).toBeVisible();
  await inspect("an order to be found, with everything wrong");
  const unknown = {
    status: false,
    code: "refused",
    message: "We can't find an order with this number and email.",
  } as const;
  api.answer("findGuestOrder", { status: 200, body: unknown });
  await find("NST-0000-0000", "maya.torres@example.com");
  await expect.element(page.getByRole("alert")).toMatchTextContent("We can't find an order");
  expect(address()).toBe("/track-order");
  api.answer("findGuestOrder", {
    status: 200,
    body: { status: true, order_id: order.order_id, order_token: "secret" },
  });
  api.answer("getGuestOrder", { status: 200, body: order });
  await find(order.order_number.toLowerCase(), "maya.torres@example.com");
  await expect
    .element(page.getByRole("heading", { level: 1, name: `Order ${order.order_number}` }))
    .toBeVisible();
  expect(address()).toBe("/order");
  await inspect("a guest's order");
});

test("[ORD-03] a window that has opened no guest's order asks which it is", async () => {
  stubApi();
  await open("/order");
  await expect.element(page.getByRole("heading", { name: "Which order is it?" })).toBeVisible();
  await inspect("a guest's order in a new tab");
});
