import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boots } from "../../shared/testing/fakes.ts";
import { type StubbedApi, stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import {
  field,
  fillForm,
  goOn,
  inserted,
  keysOf,
  notInserted,
  openCheckout,
  orderId,
  send,
} from "./testing/guest-form.ts";
import { unpaid } from "./testing/payment.ts";

/* The unpaid order that has the browser's Checkout-Id may be somebody else's. */

const token = "AAAAAAAAAAAAAAAAAAAAAA";
const othersOrder = { ...notInserted({ code: "conflict", message: "" }), new_checkout_id: true } as const;

const checkoutsOf = (api: StubbedApi) =>
  api.sent("insertGuestOrder").map(({ headers }) => headers["checkout-id"]);

const saved = { ...juniper, id: crypto.randomUUID(), is_default: true, address_lines: juniperLines };

const keepOpenOrder = (checkout_id: string | null) =>
  localStorage.setItem(
    "open_order",
    JSON.stringify({
      order_id: orderId,
      order_number: "NST-7K3M-9QPX",
      order_token: token,
      checkout_id,
      forget_at: Date.parse("2099-01-01"),
    }),
  );

test("[CHK-11] a guest who comes back and corrects the email replaces the order by its token", async () => {
  const { api, loads } = await openCheckout();
  api.answer("checkGuestPayment", { status: 200, body: unpaid });
  await fillForm();
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await field("Email").fill("maya.torres@example.com");
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment", "/payment"]);
  const [first, second] = api.sent("insertGuestOrder").map(({ headers }) => headers);
  expect(first).not.toHaveProperty("order-token");
  expect(second).toMatchObject({ "order-token": token, "checkout-id": first?.["checkout-id"] });
});

test("[CHK-11] a guest who logs in before paying replaces the order by its token", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("listAddresses", { status: 200, body: { addresses: [saved] } });
  api.answer("checkGuestPayment", { status: 200, body: unpaid });
  const { order_token: _, ...users } = inserted as Extract<typeof inserted, { isValid: true }>;
  api.answer("insertUserOrder", { status: 200, body: users });
  const checkout = crypto.randomUUID();
  localStorage.setItem("checkout_id", checkout);
  keepOpenOrder(checkout);
  signIn();
  storeCart([boots()]);
  const loads = holdDocumentLoads();
  await open("/shipping");
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertUserOrder")).toMatchObject([
    { headers: { "order-token": token, "checkout-id": checkout } },
  ]);
});

test("[CHK-11] the token of an order from another checkout is not sent", async () => {
  const { api, loads } = await openCheckout();
  api.answer("checkGuestPayment", { status: 200, body: unpaid });
  keepOpenOrder(crypto.randomUUID());
  await fillForm();
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder")[0]?.headers).not.toHaveProperty("order-token");
});

test("[CHK-11] where the unpaid order is another customer's, a new checkout begins, and the shopper notices nothing", async () => {
  const { api, loads } = await openCheckout();
  await fillForm();
  const before = localStorage.getItem("checkout_id");
  api.answer("insertGuestOrder", ({ headers }) => ({
    status: 200,
    body: headers["checkout-id"] === before ? othersOrder : inserted,
  }));
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  const after = localStorage.getItem("checkout_id");
  expect(checkoutsOf(api)).toEqual([before, after]);
  expect(after).not.toBe(before);
  expect(new Set(keysOf(api)).size).toBe(2);
  expect(JSON.parse(localStorage.getItem("open_order") ?? "")).toMatchObject({ checkout_id: after });
});

test("[CHK-11] a new checkout that another tab has begun meanwhile is this tab's too", async () => {
  const { api, loads } = await openCheckout();
  await fillForm();
  const [before, others] = [localStorage.getItem("checkout_id"), crypto.randomUUID()];
  api.answer("insertGuestOrder", ({ headers }) => {
    localStorage.setItem("checkout_id", others);
    return { status: 200, body: headers["checkout-id"] === before ? othersOrder : inserted };
  });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(checkoutsOf(api)).toEqual([before, others]);
});

test("[CHK-11] a shop that says so of every Checkout-Id is asked twice, not for ever", async () => {
  const { api, loads } = await openCheckout(othersOrder);
  await fillForm();
  await send.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Nothing was charged. Please try again.");
  expect(checkoutsOf(api)).toHaveLength(2);
  await goOn(api, loads);
});
