import type { Paid } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { open } from "../../testing/open.tsx";
import { aFullOrder } from "../orders/testing/an-order.ts";
import { fillForm, inserted, openCheckout, send, several } from "./testing/guest-form.ts";
import { openPayment, order, unpaid } from "./testing/payment.ts";

const paid: Paid = { status: true, payment: "paid", order: aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT"]) };

/** A guest's order that was sent, and what its browser has sent. */
async function sendOrder(items = several) {
  const { api, loads } = await openCheckout(inserted, items);
  await fillForm();
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  const [sent] = api.sent("insertGuestOrder");
  if (sent === undefined) throw new Error("no order was sent");
  await cleanup();
  const { subOrders, price, shippingFee, system_type, domain } = sent.json;
  return { api, domain, fields: { subOrders, price, shippingFee, system_type } };
}

test("[API-08] an order is sent with the host that the shop stands at, its port included", async () => {
  const { domain } = await sendOrder();
  expect(location.port).not.toBe("");
  expect(domain).toBe(location.host);
});

test.for([
  ["/payment", unpaid],
  ["/order-success", paid],
] as const)("[API-09] %s asks about the payment with the fields of the order", async ([at, answer]) => {
  const { api, fields } = await sendOrder();
  api.answer("checkGuestPayment", { status: 200, body: answer });
  await open(at);
  await expect.poll(() => api.sent("checkGuestPayment").length).toBeGreaterThan(0);
  expect(fields.subOrders).toHaveLength(2);
  for (const { json } of api.sent("checkGuestPayment")) expect(json).toMatchObject(fields);
});

test("[API-09] another tab asks about the open order with its fields, whatever the cart has become", async () => {
  const { api, fields } = await sendOrder([boots({ quantity: 3 })]);
  sessionStorage.clear();
  localStorage.removeItem("cart");
  api.answer("checkGuestPayment", { status: 200, body: paid });
  await open("/order-success");
  await expect.poll(() => api.sent("checkGuestPayment").length).toBeGreaterThan(0);
  expect(api.sent("checkGuestPayment")[0]?.json).toMatchObject(fields);
});

test("[API-09] a payment that an older version of the shop opened is asked about with the fields of its order", async () => {
  const { api } = await openPayment("sandbox");
  await expect.element(page.getByLabelText("Card number")).toBeVisible();
  expect(api.sent("checkGuestPayment")[0]?.json.subOrders).toBeUndefined();
  holdDocumentLoads();
  api.answer("checkGuestPayment", { status: 200, body: paid });
  api.answerAt("/sandbox/stripe/v1/payment_intents/pi_1/confirm", {
    status: 200,
    body: { status: "succeeded" },
  });
  await page.getByLabelText("Card number").fill("4242 4242 4242 4242");
  await page.getByLabelText("Expires").fill("12 / 40");
  await page.getByLabelText("Security code").fill("123");
  await page.getByRole("button", { name: "Pay $27.29" }).click();
  await expect.poll(() => api.sent("checkGuestPayment").length).toBeGreaterThan(1);
  const { price, shippingFee, subOrders } = api.sent("checkGuestPayment")[1]?.json ?? {};
  expect([price, shippingFee]).toEqual([order.summary.promotionPrice, order.summary.shippingFee]);
  expect(subOrders?.flatMap(({ productItems }) => productItems.map(({ code }) => code))).toEqual(
    order.subOrders.flatMap(({ items }) => items.map(({ code }) => code)),
  );
});

test("[API-09] fields that the shop refuses keep no payment from being asked about", async () => {
  const { api } = await sendOrder();
  api.answer("checkGuestPayment", ({ json }) =>
    json.subOrders === undefined
      ? { status: 200, body: paid }
      : { status: 400, body: { status: false, code: "malformed", message: "" } as const },
  );
  await open("/order-success");
  await expect.element(page.getByText(paid.order.order_number).first()).toBeVisible();
  expect(api.sent("checkGuestPayment").map(({ json }) => json.subOrders === undefined)).toEqual([
    false,
    true,
  ]);
});

test.for<[string, unknown]>([
  ["nothing", undefined],
  ["a text", "fields"],
  ["no device", { subOrders: [], price: 1, shippingFee: 1 }],
  ["no products", { price: 1, shippingFee: 1, system_type: "ios" }],
])(
  "[API-09] %s in place of the stored fields keeps no payment from being asked about",
  async ([, fields]) => {
    const { order_id, order_number, order_token } = inserted as Extract<typeof inserted, { isValid: true }>;
    const session = {
      order_id,
      order_number,
      order_token,
      checkout_id: crypto.randomUUID(),
      fields,
      payment: null,
    };
    sessionStorage.setItem("order", JSON.stringify(session));
    const api = stubApi();
    api.answer("checkGuestPayment", { status: 200, body: paid });
    await open("/order-success");
    await expect.poll(() => api.sent("checkGuestPayment").length).toBeGreaterThan(0);
    expect(api.sent("checkGuestPayment")[0]?.json.subOrders).toBeUndefined();
  },
);
