import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, open, openLink } from "../../testing/open.tsx";
import { comeBack } from "../../testing/windows.ts";
import { aFullOrder, anOrder } from "./testing/an-order.ts";

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
  expect(api.sent("getGuestOrder").at(-1)).toMatchObject({
    params: { orderId: order.order_id },
    headers: { "order-token": "secret" },
  });
  await inspect("a guest's order");
});

test("[ORD-03] a guest with the token of an order says that it has arrived, reviews it, and asks anew when the token is over", async () => {
  const [part] = anOrder().subOrders;
  const [line] = part?.items ?? [];
  if (part === undefined || line === undefined) throw new Error("an order has a line");
  const subOrders = [{ ...part, items: [{ ...line, review: "open" as const }] }];
  const arrived = anOrder(["WAIT_BUYER_PAY", "WAIT_BUYER_CONFIRM_GOODS"], { subOrders });
  const done = anOrder(["WAIT_BUYER_PAY", "FINISH"], { subOrders });
  const api = stubApi();
  api.answer("getGuestOrder", { status: 200, body: arrived });
  api.answer("confirmGuestReceived", { status: 200, body: { status: true, order: done } });
  const opened = { order_id: arrived.order_id, order_token: "secret" };
  sessionStorage.setItem("opened_order", JSON.stringify(opened));
  await open("/order");
  await page.getByRole("button", { name: /^I received it/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, it's all here" }).click();
  await expect.element(page.getByText("We hope they love it.")).toBeVisible();

  await page.getByRole("button", { name: /^Write a review/ }).click();
  await expect.element(page.getByRole("dialog", { name: "Write a review" })).toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: /^5/ }).element());
  const reviewed = { status: false, code: "already_reviewed", message: "You reviewed this before." } as const;
  api.answer("writeGuestReview", { status: 400, body: reviewed });
  const published = [{ ...part, items: [{ ...line, review: "published" as const }] }];
  api.answer("getGuestOrder", { status: 200, body: { ...done, subOrders: published } });
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect.element(page.getByText("You reviewed this. Thank you!")).toBeVisible();
  for (const call of ["confirmGuestReceived", "writeGuestReview"] as const) {
    expect(api.sent(call)).toMatchObject([
      { params: { orderId: arrived.order_id }, headers: { "order-token": "secret" } },
    ]);
  }
  const unknown = { status: false, code: "not_found", message: "" } as const;
  api.answer("getGuestOrder", { status: 404, body: unknown });
  await comeBack();
  await expect.element(page.getByRole("heading", { name: "Which order is it?" })).toBeVisible();
});

test("[ORD-03] a window that has opened no guest's order asks which it is", async () => {
  stubApi();
  await open("/order");
  await expect.element(page.getByRole("heading", { name: "Which order is it?" })).toBeVisible();
  await inspect("a guest's order in a new tab");
});

test("[ORD-03] [API-21] the link of a mail opens the very order, and nothing of it stays in the address", async () => {
  const api = stubApi();
  const found = { status: true, order_id: order.order_id, order_token: "secret" } as const;
  api.answer("findGuestOrder", { status: 200, body: found });
  api.answer("getGuestOrder", { status: 200, body: order });
  await openLink("/track-order#token=b3JkZXIx");
  await expect
    .element(page.getByRole("heading", { level: 1, name: `Order ${order.order_number}` }))
    .toBeVisible();
  expect([address(), location.hash]).toEqual(["/order", ""]);
  expect(api.sent("findGuestOrder").map(({ json }) => json)).toEqual([{ token: "b3JkZXIx" }]);
  expect(api.sent("getGuestOrder").at(-1)?.headers).toMatchObject({ "order-token": "secret" });
});

test("[ORD-03] a mail's link that opens nothing says so above the way by number and email, and one that got no answer is tried again", async () => {
  const api = stubApi();
  api.answer("findGuestOrder", { status: 503 });
  await openLink("/track-order#token=b3JkZXIx");
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  const message = "This link no longer works. Use your order number and email instead.";
  api.answer("findGuestOrder", { status: 200, body: { status: false, message } });
  await again.click();
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent(message);
  await inspect("an order whose link does not work");
  api.answer("findGuestOrder", {
    status: 200,
    body: { status: true, order_id: order.order_id, order_token: "secret" },
  });
  api.answer("getGuestOrder", { status: 200, body: order });
  await find(order.order_number, "maya.torres@example.com");
  await expect.poll(address).toBe("/order");
});

test("[ROUTE-21] the way to the content leaves what was typed, and the next link of a mail loads the page again", async () => {
  stubApi();
  const loads = holdDocumentLoads();
  await openLink("/track-order");
  const number = page.getByLabelText("Order number");
  await number.fill(order.order_number);
  const skip = page.getByRole("link", { name: "Skip to content" }).element();
  if (skip instanceof HTMLElement) skip.click();
  await expect.poll(() => location.hash).toBe("#content");
  await expect.element(number).toHaveValue(order.order_number);
  location.hash = "token=b3JkZXIx";
  await expect.poll(() => loads).toEqual(["/track-order"]);
});
