import type { Paid } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pacifier } from "../../../shared/testing/fakes.ts";
import { stubApi } from "../../../testing/api.ts";
import { answerCheckout, storeCart, storedCart } from "../../../testing/checkout.ts";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { inspect } from "../../../testing/inspect.ts";
import { open, openLink } from "../../../testing/open.tsx";
import { signIn } from "../../../testing/people.ts";
import { aFullOrder } from "../../orders/testing/an-order.ts";

const order = aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT"]);
const { order_id, order_number } = order;
const paid: Paid = { status: true, payment: "paid", order };
const checkout_id = "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a99";

const dialog = page.getByRole("dialog", { name: "We got your order" });
const drawer = page.getByRole("dialog", { name: "Your Cart" });
const icon = page.getByRole("link", { name: /^Cart\b/ });

/** An order of three pacifiers that this tab has paid; a guest's, unless it has no token. */
function storeOrder(order_token: string | undefined = "AAAA"): void {
  const token = order_token !== "" && { order_token };
  const session = { order_id, order_number, ...token, checkout_id, payment: null };
  sessionStorage.setItem("order", JSON.stringify(session));
}

/** The same, of a tab that was closed: this browser has not thanked for it yet. */
function storeOpenOrder(order_token: string | undefined = "AAAA"): void {
  const forget_at = Date.now() + 3_600_000;
  const token = order_token !== "" && { order_token };
  const open = { order_id, order_number, ...token, checkout_id, forget_at };
  localStorage.setItem("open_order", JSON.stringify(open));
  localStorage.setItem("checkout_id", checkout_id);
}

function aShop(answer: Paid = paid) {
  const api = stubApi();
  answerCheckout(api);
  api.answer("checkGuestPayment", { status: 200, body: answer });
  api.answer("checkUserPayment", { status: 200, body: answer });
  return api;
}

/** How many pacifiers are in the stored cart. */
const left = () => storedCart().items[31]?.pacifier?.quantity ?? 0;

test("[CHK-05] the thanks show number, figures, address and gift note, and take what was bought out of the cart", async () => {
  aShop({ ...paid, order: { ...order, gift_note: "Happy birthday, <b>Noah</b>!" } });
  storeCart([pacifier({ quantity: 4, stock: 9 })]);
  storeOrder();
  await open("/order-success");
  await expect.element(page.getByRole("heading", { name: /^Thank you, Maya/ })).toHaveFocus();
  for (const words of [
    `Order ${order_number} is paid.`,
    "We're emailing a confirmation to maya.torres@example.com.",
    "Arrives Dec 8 to 14 · 14-day returns",
  ]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  const step = page.getByRole("list", { name: "Checkout" }).getByRole("listitem");
  await expect.element(step.last()).toHaveAttribute("aria-current", "step");
  const summary = page.getByRole("region", { name: `Order ${order_number}` });
  for (const words of [
    "Prices are in US dollars. The total is all you pay us.",
    "27 Juniper Street, Apt 4",
    "Happy birthday, <b>Noah</b>!",
    "$27.29",
  ]) {
    await expect.element(summary).toMatchTextContent(words);
  }
  await expect.poll(left, { message: "what was added while paying stays" }).toBe(1);
  await expect.element(page.getByText("Your package ships.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save my order" })).toBeVisible();
  await inspect("the thanks");
});

test("[ORD-03] a guest who wants the order saved opens an account on the spot", async () => {
  aShop();
  storeOrder();
  await open("/order-success");
  await page.getByRole("button", { name: "Save my order" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("Repeat password")).toBeVisible();
  await expect
    .element(page.getByRole("dialog").getByLabelText("Email"))
    .toHaveValue("maya.torres@example.com");
  await inspect("the thanks of a guest who is opening an account");
});

test("[ORD-03] a guest who has an account for the order by now reads what is left to do, and nobody else does", async () => {
  aShop();
  storeOrder();
  const owner = { email: "Maya.Torres@example.com", email_verified: false };
  signIn(owner);
  await open("/order-success");
  const offer = page.getByRole("region", { name: "One more step" });
  await expect.element(offer).toMatchTextContent("Click the link we sent to maya.torres@example.com");
  for (const other of [
    { ...owner, email: "noah@example.com" },
    { ...owner, email_verified: true },
  ]) {
    signIn(other);
    await expect.element(offer).not.toBeInTheDocument();
    signIn(owner);
    await expect.element(offer).toBeVisible();
  }
});

test("[ORD-03] from the thanks a guest comes to the order by its token, and a customer to that of the account", async () => {
  const api = aShop();
  api.answer("getGuestOrder", { status: 200, body: order });
  storeOrder();
  const { unmount } = await open("/order-success");
  const link = page.getByRole("link", { name: "See your order" });
  await link.click();
  await expect.element(page.getByRole("heading", { level: 1, name: `Order ${order_number}` })).toBeVisible();
  expect(api.sent("getGuestOrder")).toMatchObject([
    { params: { orderId: order_id }, headers: { "order-token": "AAAA" } },
  ]);
  await unmount();
  signIn();
  storeOrder("");
  await open("/order-success");
  await expect.element(link).toHaveAttribute("href", `/user/order/${order_id}`);
});

test("[API-21] what Stripe adds to the address on the way back from the bank does not stay there", async () => {
  aShop();
  storeOrder();
  await openLink("/order-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2");
  await expect.element(page.getByText(`Order ${order_number} is paid.`)).toBeVisible();
  expect(location.search).toBe("");
});

test("[CHK-05] an order that another tab has paid is thanked for here, and again after a reload", async () => {
  aShop();
  storeOpenOrder();
  const { unmount } = await open("/order-success");
  await expect.element(page.getByText(`Order ${order_number} is paid.`)).toBeVisible();
  expect(localStorage.getItem("open_order")).toBeNull();
  await unmount();
  await open("/order-success");
  await expect.element(page.getByText(`Order ${order_number} is paid.`)).toBeVisible();
});

test("[CHK-05] an order that turns out to be closed says so where 'Check again' was pressed, and can be made again", async () => {
  const unpaid: Paid = { ...paid, status: false, payment: "processing" };
  const api = aShop(unpaid);
  storeOrder();
  storeOpenOrder();
  await open("/order-success");
  const check = page.getByRole("button", { name: "Check again" });
  await expect.element(check).toBeVisible();
  api.answer("checkGuestPayment", {
    status: 200,
    body: { ...unpaid, order: aFullOrder(["WAIT_BUYER_PAY", "CLOSED"]) },
  });
  await check.click();
  const title = page.getByRole("heading", { name: "This order is closed" });
  await expect.element(title).toBeVisible();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await expect
    .element(page.getByRole("link", { name: "Order again" }))
    .toHaveAttribute("href", "/checkout-as-guest");
  expect(localStorage.getItem("open_order")).toBeNull();
});

test("[CHK-05] a reload of the thanks shows them again, and takes nothing more out of the cart", async () => {
  aShop();
  storeCart([pacifier({ quantity: 3, stock: 9 })]);
  storeOrder();
  const { unmount } = await open("/order-success");
  await expect.poll(left).toBe(0);
  await unmount();
  storeCart([pacifier({ quantity: 3, stock: 9 })]);
  await open("/order-success");
  await expect.element(page.getByText(`Order ${order_number} is paid.`)).toBeVisible();
  expect(left()).toBe(3);
});

test("[CHK-05] thanks that get no answer right after paying say that the order is safe, and ask again", async () => {
  const api = aShop();
  api.answer("checkGuestPayment", { status: 503 });
  storeOrder();
  await open("/order-success");
  await expect.element(page.getByRole("heading", { name: "We couldn't check your payment" })).toBeVisible();
  await expect
    .element(page.getByText(new RegExp(`^If you just paid for order ${order_number}, don't pay again\\.`)))
    .toBeVisible();
  const check = page.getByRole("button", { name: "Check again" });
  await check.click();
  await expect.poll(() => api.sent("checkGuestPayment")).toHaveLength(2);
  await expect.element(check).not.toHaveAttribute("aria-busy");
  await expect.element(check).toHaveFocus();
  api.answer("checkGuestPayment", { status: 200, body: paid });
  await check.click();
  await expect.element(page.getByText(`Order ${order_number} is paid.`)).toBeVisible();
});

test("[CHK-05] a payment that the bank has not confirmed is waited for, and one that failed leads back to it", async () => {
  const api = aShop({ ...paid, status: false, payment: "processing" });
  storeOrder();
  const loads = holdDocumentLoads();
  await open("/order-success");
  await expect.element(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
  api.answer("checkGuestPayment", { status: 200, body: { ...paid, status: false, payment: "failed" } });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect.poll(() => loads).toEqual(["/payment"]);
});

test("without an order, the thanks say so", async () => {
  aShop();
  await open("/order-success");
  await expect.element(page.getByRole("heading", { name: "No order to show" })).toBeVisible();
  await inspect("the thanks without an order");
});

test("[CHK-05] [AUTH-07] after a log-out in another tab, the thanks show nothing of the customer", async () => {
  signIn();
  aShop();
  storeOrder("");
  await open("/order-success");
  await expect.element(page.getByText("27 Juniper Street, Apt 4")).toBeVisible();
  localStorage.removeItem("tokenUser");
  dispatchEvent(new StorageEvent("storage", { key: "tokenUser" }));
  await expect.element(page.getByRole("heading", { name: "No order to show" })).toBeVisible();
  await expect.element(page.getByText(/Juniper/)).not.toBeInTheDocument();
});

test("[CHK-05] a tab that was closed after the charge: the next page says that the order is paid, once, and the cart is right", async () => {
  aShop();
  storeCart([pacifier({ quantity: 5, stock: 9 })]);
  storeOpenOrder();
  const { unmount } = await open("/cart");
  await expect.element(dialog).toMatchTextContent(`You've paid for order ${order_number}.`);
  expect(left()).toBe(2);
  await dialog.getByRole("button", { name: "Continue shopping" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem("open_order")).toBeNull();
  expect(localStorage.getItem("checkout_id")).not.toBe(checkout_id);
  await unmount();
  await open("/cart");
  await expect.element(icon).toHaveAccessibleName("Cart , 2 items");
  await expect.element(dialog, { message: "it was seen" }).not.toBeInTheDocument();
});

test("[CHK-05] of an order that was canceled since it was paid, nothing is said, and the cart stays", async () => {
  aShop({ ...paid, payment: "refunded", order: aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "CANCEL"]) });
  storeCart([pacifier({ quantity: 5, stock: 9 })]);
  storeOpenOrder();
  await open("/cart");
  await expect.poll(() => localStorage.getItem("open_order"), { message: "it was looked at" }).toBeNull();
  await expect.element(icon).toHaveAccessibleName("Cart , 5 items");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("[CHK-05] a customer too hears of an order whose tab was closed after the charge", async () => {
  aShop();
  storeCart([pacifier({ quantity: 5, stock: 9 })]);
  storeOpenOrder("");
  signIn();
  await open("/cart");
  await expect.element(dialog).toMatchTextContent(`You've paid for order ${order_number}.`);
  expect(left()).toBe(2);
});

test("[CHK-05] a page that was open all along hears of it when its cart is opened", async () => {
  const api = aShop({ ...paid, status: false, payment: "open" });
  storeCart([pacifier({ quantity: 3, stock: 9 })]);
  storeOpenOrder();
  const loads = holdDocumentLoads();
  await open("/pages/about-us");
  await expect.poll(() => api.sent("checkGuestPayment")).toHaveLength(1);
  const { promise: drawerIsOpen, resolve } = Promise.withResolvers<void>();
  api.answer("checkGuestPayment", async () => {
    await drawerIsOpen;
    return { status: 200, body: paid };
  });
  await icon.click();
  await expect.element(drawer).toBeVisible();
  resolve();
  await expect.element(dialog).toMatchTextContent(order_number);
  await expect.element(drawer).not.toBeInTheDocument();
  expect(left()).toBe(0);
  await dialog.getByRole("link", { name: "See your order" }).click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
});
