import type { Order, Orders } from "@nestling/contract/orders";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots } from "../../shared/testing/product-fixture.ts";
import { violations } from "../../testing/accessibility.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storedCart } from "../../testing/checkout.ts";
import { inspect } from "../../testing/inspect.ts";
import { noticeGone } from "../../testing/notices.ts";
import { address, goBack, open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { comeBack, onPhone, showAs } from "../../testing/windows.ts";
import { aFullOrder, anOrder } from "./testing/an-order.ts";
import { inParts, packed } from "./testing/in-parts.ts";
import { openOrder } from "./testing/open-order.ts";

const unpaid = aFullOrder(["WAIT_BUYER_PAY"]);
const paid = aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT"], { hold_until: "2099-01-31T13:00:00.000Z" });
const arrived = aFullOrder([...packed, "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS"]);
const canceled = aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_CANCEL", "CANCEL"], {
  refunded: 27.29,
});
const refused = { status: false, code: "refused", message: "no" } as const;
const status = page.getByRole("region", { name: "Status" }).getByRole("status");
const problem = page.getByRole("region", { name: "Status" }).getByRole("alert");
const button = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const dialog = (name: string) => page.getByRole("dialog", { name });

/** A page of the history with these orders. */
function aPage(orders: Order[], changes: Partial<Orders> = {}): Orders {
  const shown = orders.map((order) => {
    const { order_id, order_number, label, created_at, summary, refunded, actions } = order;
    const basics = { order_id, order_number, status: order.status, label, created_at, summary };
    const pictures = ["/media/pacifier", "/media/sack", "/media/boots", "/media/giraffe"];
    return { ...basics, refunded, actions, pictures, items: 12 };
  });
  return { orders: shown, page: 1, pageSize: 10, total: orders.length, total_is_capped: false, ...changes };
}

test("[ACC-01] [ORD-05] the history has ten orders a page, and is as it was left on the way back", async () => {
  const api = stubApi();
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...([unpaid, paid, inParts(), arrived, canceled][index % 5] ?? unpaid),
    order_id: crypto.randomUUID(),
    order_number: `NST-0000-00${10 + index}`,
  }));
  api.answer("listOrders", ({ query }) => ({
    status: 200,
    body:
      query.page === "2"
        ? aPage(many.slice(10), { page: 2, total: 12 })
        : aPage(many.slice(0, 10), { total: 12 }),
  }));
  api.answer("getOrder", { status: 200, body: { ...anOrder(), ...many[11] } });
  signIn();
  await open("/user/order-history");
  await expect.element(page.getByText("Showing 10 of your 12 orders")).toBeVisible();
  const card = (place: number) => page.getByRole("article").nth(place);
  await expect.element(card(1)).toMatchTextContent("Jan 31, 2026 · 12 items · $27.29");
  await expect.element(card(1).getByText("Paid", { exact: true })).toBeVisible();
  expect(card(1).getByText("Waiting Confirm").elements(), "the label, once").toHaveLength(1);
  await expect.element(card(2)).toMatchTextContent("$27.29 · Refunded $3.00");
  await expect.element(card(4)).toMatchTextContent("Refunded $27.29 to the card you paid with.");
  await expect.element(card(4)).not.toMatchTextContent("· Refunded");
  await inspect("the order history");
  await button("Load more").click();
  await expect.poll(() => page.getByRole("article").elements()).toHaveLength(12);
  expect(button("Load more").elements()).toEqual([]);
  const last = page.getByRole("link", { name: /^Details \(NST-0000-0021\)/ });
  await last.click();
  await expect.element(page.getByRole("heading", { name: "Order NST-0000-0021" })).toBeVisible();
  const before = api.sent("listOrders").length;
  await goBack();
  await expect.poll(() => page.getByRole("article").elements()).toHaveLength(12);
  const again = () => api.sent("listOrders").slice(before);
  await expect.poll(() => again().map(({ query }) => query.page)).toContain("2");
  await expect.element(last).toBeVisible();
});

test("[ORD-04] [A11Y-01] an order is canceled by keyboard alone, after a question that says what becomes of the money", async () => {
  const api = await openOrder(paid);
  await expect.element(status).toMatchTextContent("You can cancel until");
  await inspect("an order that can be canceled");
  button("Cancel order").element().focus();
  await userEvent.keyboard("{Enter}");
  const question = dialog("Cancel this order?");
  await expect
    .element(question)
    .toMatchTextContent("We'll refund $27.29 to your Visa ending 4242 right away.");
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Cancel order")).toHaveFocus();
  expect(api.sent("cancelOrder")).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(question.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  const order = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_CANCEL"]);
  api.answer("cancelOrder", { status: 200, body: { status: true, order } });
  api.answer("getOrder", { status: 200, body: canceled });
  await userEvent.keyboard("{Enter}");
  await expect.element(status).toMatchTextContent("In Cancel");
  await expect.element(status).toHaveFocus();
  expect(button("Cancel order").elements()).toEqual([]);
  await comeBack();
  await expect.element(status).toMatchTextContent("Refunded $27.29");
  await expect.element(button("Buy again")).toBeVisible();
  await inspect("an order that was canceled");
});

test("[A11Y-01] after a change, an order that is kept at the next question gives the focus back to its button", async () => {
  const api = await openOrder(unpaid);
  await button("Cancel order").click();
  api.answer("cancelOrder", { status: 200, body: { status: true, order: paid } });
  await dialog("Cancel this order?").getByRole("button", { name: "Cancel it" }).click();
  await expect.element(status).toHaveFocus();
  await button("Cancel order").click();
  await dialog("Cancel this order?").getByRole("button", { name: "Keep it" }).click();
  await expect.element(button("Cancel order")).toHaveFocus();
});

test("a question that is asked again at the very moment it closes stays", async () => {
  await openOrder(paid);
  await button("Cancel order").click();
  const question = dialog("Cancel this order?");
  await expect.element(question).toBeVisible();
  const element = question.element() as HTMLDialogElement;
  const closed = new Promise((resolve) => element.addEventListener("close", resolve, { once: true }));
  element.requestClose();
  await Promise.resolve();
  (button("Cancel order").element() as HTMLElement).click();
  await closed;
  await expect.element(question.getByRole("button", { name: "Close" })).toHaveFocus();
  await inspect("the question before a cancel");
});

test("[ORD-04] an order that was claimed while the question stood open is not canceled, and that is said", async () => {
  const api = await openOrder(paid);
  api.answer("cancelOrder", { status: 400, body: refused });
  const shipped = aFullOrder([...packed, "SHIPPING"]);
  await button("Cancel order").click();
  api.answer("getOrder", { status: 200, body: shipped });
  await dialog("Cancel this order?").getByRole("button", { name: "Cancel it" }).click();
  await expect.element(problem).toMatchTextContent("Your order had already moved on");
  await expect.element(status).toMatchTextContent("It's on its way to you.");
  await expect.element(status).toHaveFocus();
  await inspect("a cancel that comes too late");
});

test("[ORD-04] after the hold one asks to cancel, and sees the answer", async () => {
  const api = await openOrder(aFullOrder(packed));
  await button("Ask to cancel").click();
  api.answer("cancelOrder", {
    status: 200,
    body: { status: true, order: aFullOrder([...packed, "IN_CANCEL"]) },
  });
  await dialog("Ask to cancel?").getByRole("button", { name: "Ask them" }).click();
  await expect.element(status).toMatchTextContent("We asked the seller to stop it");
  await expect.element(status).toHaveFocus();
  await inspect("an order whose cancel was asked for");
  api.answer("getOrder", { status: 200, body: inParts() });
  await comeBack();
  await expect
    .element(page.getByText(/^You asked to cancel, but the seller couldn't stop the order in time\./))
    .toBeVisible();
  await expect.element(page.getByText("Shipment 2 of 2")).toBeVisible();
  await inspect("an order that goes on, and of which a part was refunded");
});

test("[A11Y-01] an order that has arrived is for every reader, in every window", async () => {
  await openOrder(arrived);
  await expect.element(button("I received it")).toBeVisible();
  await inspect("an order that has arrived");
});

test("[ACC-05] buying again puts what is still sold into the cart, and opens it", async () => {
  const { subOrders } = anOrder();
  const line = subOrders
    .flatMap(({ items }) => items)
    .map((item) => ({ ...item, id: 1201, code: "1-50", name: boots.name, quantity: 9 }));
  const sold = subOrders.map((part) => ({ ...part, id: crypto.randomUUID(), items: line }));
  const api = await openOrder(
    anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "FINISH"], { subOrders: [...subOrders, ...sold] }),
  );
  api.answer("getProduct", ({ params }) =>
    Number(params.productId) === boots.id ? { status: 200, body: boots } : { status: 404, body: refused },
  );
  answerCheckout(api);
  await button("Buy again").click();
  const drawer = dialog("Your Cart");
  await expect.element(drawer.getByRole("link", { name: boots.name })).toBeVisible();
  expect(storedCart().items).toMatchObject({ 1201: { "1-50": { quantity: 4 } } });
  await userEvent.keyboard("{Escape}");
  await expect.element(problem).toMatchTextContent("Not available right now:Natural Rubber Pacifier, Sage");
  await expect
    .element(problem)
    .toMatchTextContent("Fewer left than you bought:Pebble Trail Hiking Boots, Sage");
});

test("[ACC-05] of an order of which fewer are left, and nothing is gone, the rest goes into the cart, and that is said", async () => {
  const [part] = anOrder().subOrders;
  const bought = { id: boots.id, code: "1-50", name: boots.name, quantity: 9 };
  const subOrders = part
    ? [{ ...part, items: part.items.slice(0, 1).map((item) => ({ ...item, ...bought })) }]
    : [];
  const api = await openOrder(anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "FINISH"], { subOrders }));
  api.answer("getProduct", { status: 200, body: boots });
  answerCheckout(api);
  await button("Buy again").click();
  await expect.element(dialog("Your Cart").getByRole("link", { name: boots.name })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(problem)
    .toMatchTextContent("Fewer left than you bought:Pebble Trail Hiking Boots, Sage");
  await expect.element(problem).not.toMatchTextContent("Not available right now:");
});

test("[ACC-05] of an order whose items are all gone, nothing is bought again, and that is said", async () => {
  const api = await openOrder(aFullOrder(["WAIT_BUYER_PAY", "CLOSED"]));
  api.answer("getProduct", { status: 404, body: refused });
  await button("Buy again").click();
  await expect.element(problem).toMatchTextContent("None of these items are available right now.");
  await inspect("an order of which nothing can be bought again");
  await expect.element(dialog("Your Cart")).not.toBeInTheDocument();
});

test("[API-22] a customer who says in the list that everything is there finishes the order", async () => {
  const api = stubApi();
  const finished = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "SHIPPING", "FINISH"]);
  api.answer("listOrders", { status: 200, body: aPage([arrived]) });
  signIn();
  await open("/user/order-history");
  await button("I received it").click();
  api.answer("confirmReceived", () => {
    api.answer("listOrders", { status: 200, body: aPage([finished]) });
    return { status: 200, body: { status: true as const, order: finished } };
  });
  await dialog("Did everything arrive?").getByRole("button", { name: "Yes, it's all here" }).click();
  const inList = page.getByRole("article").getByRole("status");
  await expect.element(inList).toHaveTextContent("Finish");
  await expect.element(inList).toHaveFocus();
  api.answer("listOrders", { status: 200, body: aPage([canceled]) });
  await comeBack();
  await expect.element(inList, { message: "on the way back to the tab" }).toHaveTextContent("Cancel Success");
});

test("[ERR-01] [CART-14] an order says in the page why it cannot be paid or bought again", async () => {
  const api = await openOrder(unpaid);
  await inspect("an order that is not paid yet");
  api.answer("checkUserPayment", { status: 503 });
  await button("Pay now").click();
  await expect
    .element(problem)
    .toHaveTextContent("We couldn't open the payment page. Nothing was charged. Please try again.");
  await noticeGone();
  await inspect("an order whose payment page does not open");
  const refusing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await button("Pay now").click();
  await expect.element(problem).toMatchTextContent("To pay, your browser needs to store data");
  refusing.mockRestore();
});

test("[ERR-01] an order that cannot be bought again says so", async () => {
  const api = await openOrder(aFullOrder(["WAIT_BUYER_PAY", "CLOSED"]));
  api.answer("getProduct", { status: 503 });
  await button("Buy again").click();
  await expect
    .element(problem)
    .toHaveTextContent("We couldn't add these items to your cart. Please try again.");
  await noticeGone();
  await inspect("an order that could not be bought again");
});

test("[ERR-01] [ACC-01] a history that did not arrive, or not in whole, can be asked for again", async () => {
  const api = stubApi();
  api.answer("listOrders", { status: 503 });
  signIn();
  await open("/user/order-history");
  await expect.element(page.getByText("We couldn't load your orders. Nothing has changed.")).toBeVisible();
  await inspect("the order history that did not arrive");
  const orders = [unpaid, inParts(), arrived].map((order) => ({ ...order, order_id: crypto.randomUUID() }));
  const listed = aPage(orders, { total: 12 });
  api.answer("listOrders", ({ query }) =>
    query.page === "2" ? { status: 503 } : { status: 200, body: listed },
  );
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await button("Load more").click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toHaveTextContent("We couldn't load more orders. Please try again.");
  await noticeGone();
  await inspect("the order history whose next page did not arrive");
});

test("[API-21] another's order is not there, in the same words as one that never was", async () => {
  for (const answer of [
    { status: 404, body: refused },
    { status: 400, body: refused },
  ] as const) {
    const api = stubApi();
    api.answer("getOrder", answer);
    signIn();
    const screen = await open(`/user/order/${paid.order_id}`);
    await expect.element(page.getByRole("heading", { name: "We can't find this order" })).toBeVisible();
    await screen.unmount();
  }
});

test("[ORD-03] an order that a mail leads to asks to log in on the spot", async () => {
  const api = stubApi();
  api.answer("getOrder", { status: 404, body: refused });
  await open(`/user/order/${paid.order_id}`);
  await expect.element(dialog("Log in")).toBeVisible();
  expect(address()).toBe(`/user/order/${paid.order_id}`);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("heading", { name: "Log in to see your order" })).toBeVisible();
  await inspect("an order that asks to log in");
});

test("what one account has opened goes when another logs in beside it", async () => {
  const api = await openOrder(paid);
  api.answer("getOrder", { status: 404, body: refused });
  signIn({ sub: crypto.randomUUID() });
  await expect.element(page.getByRole("heading", { name: "We can't find this order" })).toBeVisible();
  expect(page.getByText("maya.torres@example.com").elements()).toEqual([]);
  await inspect("an order that is not this account's");
});

test("script in an order's fields shows as text, and the page is for every reader, on a phone too", async () => {
  await onPhone();
  const script = `"><img src=x onerror="window.taken=1"><script>window.taken=1</script>`;
  await openOrder({
    ...paid,
    address: { ...paid.address, full_name: `Maya ${script}` },
    address_lines: [`27 ${script}`, `Town ${script}`],
    gift_note: `Ring ${script}`,
  });
  for (const words of ["Maya", "27", "Town", "Ring"]) {
    await expect.element(page.getByText(`${words} ${script}`).first()).toBeVisible();
  }
  expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
  expect("taken" in window).toBe(false);
  expect(await violations()).toEqual([]);
});

test("[ACC-01] an order is printed as what was bought, for how much and where it goes, and nothing else of its page", async () => {
  await openOrder(paid);
  const soldBy = page.getByText(/^Nestling, .* Ordered on Jan 31, 2026\.$/);
  const isSeen = (role: string) =>
    page
      .getByRole(role)
      .elements()
      .some((element) => element.checkVisibility({ visibilityProperty: true }));
  await expect.element(soldBy).not.toBeVisible();
  await showAs("print");
  await expect.element(soldBy).toBeVisible();
  for (const title of [`Order ${paid.order_number}`, "Timeline", "Items"]) {
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  }
  expect(["banner", "contentinfo", "button"].filter(isSeen)).toEqual([]);
  // The next page is printed as it is.
  await showAs("screen");
  await page.getByRole("banner").getByRole("link", { name: "Nestling" }).first().click();
  await expect.poll(address).toBe("/");
  await showAs("print");
  await expect.poll(() => isSeen("banner")).toBe(true);
});
