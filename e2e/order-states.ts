import { orderActions } from "@nestling/commerce/order-actions";
import { type OrderStatus, orderStatusLabels } from "@nestling/commerce/order-status";
import type { GoodsState } from "@nestling/commerce/return-texts";
import { stepTo } from "@nestling/commerce/testing/order-moves";
import type { Client } from "@nestling/contract/client";
import type { Order } from "@nestling/contract/orders";
import type { Delay } from "@nestling/contract/returns";
import type { Page } from "@playwright/test";
import { signIn } from "./account-states.ts";
import { loginModal } from "./people.ts";
import { photosOf } from "./photos.ts";
import type { State } from "./product-states.ts";
import { expect } from "./shop-test.ts";
import { checkPayment, newShopper, orderFor, placeOrder, wellStockedVariant } from "./variants.ts";

/** An order as the shop writes it: made once by hand. */
let made: Order | undefined;

async function madeOrder(api: Client): Promise<Order> {
  if (made === undefined) {
    const placed = await placeOrder(api, orderFor(await wellStockedVariant(api, 100), 2, newShopper()));
    made = (await checkPayment(api, placed)).order;
  }
  return made;
}

/** The same order after it has come by the `way`. */
function orderAfter(
  order: Order,
  way: readonly [OrderStatus, ...OrderStatus[]],
  changes: Partial<Order> = {},
): Order {
  const status = way.at(-1) ?? way[0];
  const start = Date.now() - way.length * 3_600_000;
  return {
    ...order,
    status,
    label: orderStatusLabels[status],
    actions: [...orderActions[status]],
    timeline: way.map((reached, hour) =>
      stepTo(reached, new Date(start + hour * 3_600_000).toISOString(), way[hour - 1]),
    ),
    card: { brand: "visa", last4: "4242" },
    ...changes,
  };
}

/** Lets the shop answer that somebody has this order, and opens its page. */
async function openOrder(page: Page, order: Order): Promise<void> {
  await page.route(`**/api/ecommerce-order-user/${order.order_id}`, (route) =>
    route.fulfill({ json: order }),
  );
  await signIn(page);
  await page.goto(`/user/order/${order.order_id}`);
  await expect(page.getByRole("heading", { name: `Order ${order.order_number}` })).toBeVisible();
}

const paid = ["WAIT_BUYER_PAY", "WAITING_ACCEPT"] as const;
const packed = [...paid, "IN_PROGRESS", "WAIT_SELLER_SEND_GOODS"] as const;

/** A parcel and its news, the latest first: one of them every twenty minutes until now. */
function parcel(tracking_number: string, carrier: string, ...names: string[]) {
  const events = names.map((name, index) => ({
    at: new Date(Date.now() - index * 1_200_000).toISOString(),
    name,
    description: index === 0 ? "Los Angeles, CA" : "Shenzhen",
  }));
  return {
    tracking_number,
    carrier,
    tracking_url: `https://track.example/${tracking_number}`,
    status: "under_way" as const,
    expected_at: "2026-12-08T08:00:00.000Z",
    codes: [],
    events,
  };
}

/** The order as two shipments: one in two parcels, and one that its seller refused. */
function inParts({ subOrders }: Order): Order["subOrders"] {
  return subOrders.flatMap((part) => [
    {
      ...part,
      placement: "part_shipped",
      parcels: [
        parcel("YT20481907734", "YunExpress", "Arrived in the country", "Left the warehouse", "Accepted"),
        { ...parcel("LP00593", "Cainiao", "Out for delivery", "Cleared customs"), status: "delivered" },
      ],
    },
    {
      ...part,
      id: crypto.randomUUID(),
      placement: "refused",
      refunded: 3,
      items: part.items.map((item) => ({ ...item, code: `${item.code}-2`, canceled: true })),
    },
  ]);
}

/** An order in each of the ways that its page looks. */
const day = 86_400_000;

/** The lines of an order, as its contract is withdrawn from. */
function contractLines({ subOrders }: Order) {
  return subOrders.flatMap(({ id, items }) =>
    items.map(({ code, quantity, name, sku_text, avatar }) => ({
      part_id: id,
      code,
      quantity,
      name,
      sku_text,
      avatar,
    })),
  );
}

/** Opens the second step of a withdrawal. */
async function openContract(page: Page, order: Order): Promise<void> {
  const { order_number, created_at: ordered_at, address, email } = order;
  const lines = contractLines(order);
  await page.route("**/api/ecommerce-order-client/withdraw/find", (route) =>
    route.fulfill({ json: { status: true, order_number, ordered_at, name: address.full_name, lines } }),
  );
  await page.goto("/withdraw");
  await page.getByLabel("Order number").fill(order_number);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Withdraws from all of an order, whose goods are here and there. */
async function openReceipt(page: Page, order: Order, goods: readonly GoodsState[]): Promise<void> {
  const lines = goods.flatMap((each) =>
    contractLines(order).map((line) => ({ ...line, code: `${line.code} ${each}`, goods: each })),
  );
  const received_at = new Date().toISOString();
  const refund_by = new Date(Date.now() + 14 * day).toISOString();
  const { order_number, email } = order;
  await page.route("**/api/ecommerce-order-client/withdraw", (route) =>
    route.fulfill({
      json: { status: true, order_number, received_at, refund_by, lines, receipt_to: [email] },
    }),
  );
  await openContract(page, order);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText(/^We got your withdrawal/)).toBeVisible();
}

/** The order delivered just now, or then: all of it may come back. */
function arrivedOrder(order: Order, delivered_at = new Date().toISOString()): Order {
  const subOrders = order.subOrders.map((part) => ({
    ...part,
    ...{ placement: "delivered" as const, delivered_at },
    items: part.items.map((item) => ({ ...item, returnable: item.quantity })),
  }));
  return orderAfter(order, [...packed, "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS"], { subOrders });
}

/** Opens the page of a mail about a late part, whose customer has answered so far. */
async function openLate(page: Page, answer: Delay["answer"]): Promise<void> {
  const json: Delay = {
    ...{ status: true, order_number: "NST-7K3M-9QPX", products: ["Natural Rubber Pacifier"] },
    ...{ arrives_by: new Date(Date.now() + 14 * day).toISOString(), answer },
  };
  await page.route("**/api/ecommerce-order-client/delay/find", (route) => route.fulfill({ json }));
  await page.goto("/late-order#waits=a-token");
}

function returnsOf({ subOrders }: Order): Order["returns"] {
  const lines = subOrders.flatMap(({ id, items }) =>
    items.map(({ code }) => ({ part_id: id, code, quantity: 1 })),
  );
  const asked_at = new Date().toISOString();
  const refund_by = new Date(Date.now() + 14 * day).toISOString();
  const all: Omit<Order["returns"][number], "id" | "asked_at" | "lines">[] = [
    { status: "asked", reason: "changed_mind" },
    {
      status: "accepted",
      reason: "damaged",
      accepted_at: asked_at,
      answer: "Dock 4\nDavis, California 95616",
    },
    { status: "accepted", reason: "withdrawal", accepted_at: asked_at, refund_by },
    { status: "refunded", reason: "wrong_item", refunded: 12.5 },
    {
      status: "refused",
      reason: "changed_mind",
      answer: "The seal of the package is open, so we can't sell it again.",
    },
  ];
  return all.map((one) => ({ ...one, id: crypto.randomUUID(), asked_at, lines }));
}

const orders: readonly { name: string; order: (order: Order) => Order }[] = [
  { name: "an order that is not paid yet", order: (order) => orderAfter(order, ["WAIT_BUYER_PAY"]) },
  {
    name: "an order that can be canceled",
    order: (order) => orderAfter(order, paid, { hold_until: new Date(Date.now() + 1_200_000).toISOString() }),
  },
  {
    name: "an order whose cancel was asked for",
    order: (order) => orderAfter(order, [...packed, "IN_CANCEL"]),
  },
  {
    name: "an order that goes on, and of which a part was refunded",
    order: (order) =>
      orderAfter(order, [...packed, "IN_CANCEL", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"], {
        refunded: 3,
        subOrders: inParts(order),
      }),
  },
  {
    name: "an order that has arrived",
    order: (order) => orderAfter(order, [...packed, "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS"]),
  },
  {
    name: "an order with returns in each state",
    order: (order) => ({ ...arrivedOrder(order), returns: returnsOf(order) }),
  },
  {
    name: "an order with a part that is late",
    order: (order) => {
      const arrives_by = new Date(Date.now() + 14 * day).toISOString();
      const delay = { number: 1, arrives_by, can_cancel: true };
      const subOrders = order.subOrders.map((part) => ({ ...part, delay }));
      return orderAfter(order, [...paid, "IN_PROGRESS"], { subOrders });
    },
  },
  {
    name: "an order that was canceled",
    order: (order) => orderAfter(order, [...paid, "IN_CANCEL", "CANCEL"], { refunded: 12.5 }),
  },
];

async function openHistory(page: Page, api: Client): Promise<void> {
  const order = await madeOrder(api);
  const listed = orders.map((one, index) => {
    const { order_number, ...shown } = one.order(order);
    const number = order_number.slice(0, -1) + index;
    const pictures = order.subOrders.flatMap(({ items }) => items.map(({ avatar }) => avatar));
    return { ...shown, order_id: crypto.randomUUID(), order_number: number, pictures, items: 2 };
  });
  await page.route("**/api/ecommerce-order-user?*", (route) =>
    route.fulfill({ json: { orders: listed, page: 1, pageSize: 10, total: 12, total_is_capped: false } }),
  );
  await signIn(page);
  await page.goto("/user/order-history");
  await expect(page.getByRole("button", { name: "Load more" })).toBeVisible();
}

/** Waits until the notice of a failed call has appeared and gone, because it covers a part of the page. */
async function noticeGone(page: Page): Promise<void> {
  const notice = page.getByText("Server Error!");
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
}

const notFound = [/: 404$|console error: Failed to load resource: .* 404/];
const failed = [/: 500$|console error: Failed to load resource: .* 500/];

/** The history, orders in each of their ways, and a guest's way to one. */
export const orderStates: readonly State[] = [
  ...orders.map(({ name, order }) => ({
    name,
    open: async (page: Page, api: Client) => openOrder(page, order(await madeOrder(api))),
  })),
  {
    name: "a review that is being written, with photos",
    open: async (page, api) => {
      const arrived = orderAfter(await madeOrder(api), [...packed, "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS"]);
      const subOrders = arrived.subOrders.map((part) => ({
        ...part,
        items: part.items.map((item) => ({ ...item, review: "open" as const })),
      }));
      await openOrder(page, { ...arrived, subOrders });
      await page
        .getByRole("button", { name: /^Write a review/ })
        .first()
        .click();
      const form = page.getByRole("dialog", { name: "Write a review" });
      await form.getByRole("radio", { name: /^4/ }).check();
      await form.getByLabel("Add photos").setInputFiles(await photosOf(page, 3));
      await expect(form.getByRole("button", { name: "Remove photo 3" })).toBeVisible();
    },
  },
  { name: "the order history", open: openHistory },
  {
    name: "the order history whose next page did not arrive",
    allowedErrors: failed,
    open: async (page, api) => {
      await openHistory(page, api);
      await page.route("**/api/ecommerce-order-user?*", (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole("button", { name: "Load more" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      await noticeGone(page);
    },
  },
  {
    name: "the order history that did not arrive",
    allowedErrors: failed,
    open: async (page) => {
      await page.route("**/api/ecommerce-order-user?*", (route) => route.fulfill({ status: 500, json: {} }));
      await signIn(page);
      await page.goto("/user/order-history");
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "the question before a cancel",
    open: async (page, api) => {
      await openOrder(page, orderAfter(await madeOrder(api), paid));
      await page.getByRole("button", { name: "Cancel order" }).click();
      await expect(page.getByRole("dialog", { name: "Cancel this order?" })).toBeVisible();
    },
  },
  {
    name: "a cancel that comes too late",
    allowedErrors: [/: 400$|console error: Failed to load resource: .* 400/],
    open: async (page, api) => {
      await openOrder(page, orderAfter(await madeOrder(api), paid));
      await page.route("**/cancel", (route) =>
        route.fulfill({ status: 400, json: { status: false, code: "not_now", message: "Too late." } }),
      );
      await page.getByRole("button", { name: "Cancel order" }).click();
      await page.getByRole("button", { name: "Cancel it" }).click();
      await expect(page.getByText("Your order had already moved on")).toBeVisible();
    },
  },
  {
    name: "an order whose payment page does not open",
    allowedErrors: failed,
    open: async (page, api) => {
      await openOrder(page, orderAfter(await madeOrder(api), ["WAIT_BUYER_PAY"]));
      await page.route("**/check-stripe-payment-success", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await page.getByRole("button", { name: "Pay now" }).click();
      await expect(page.getByText("We couldn't open the payment page.")).toBeVisible();
      await noticeGone(page);
    },
  },
  {
    name: "an order that could not be bought again",
    allowedErrors: failed,
    open: async (page, api) => {
      await openOrder(page, orderAfter(await madeOrder(api), ["WAIT_BUYER_PAY", "CLOSED"]));
      await page.route("**/api/ecommerce-product/*", (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole("button", { name: "Buy again" }).click();
      await expect(page.getByText("We couldn't add these items to your cart.")).toBeVisible();
      await noticeGone(page);
    },
  },
  {
    name: "an order of which nothing can be bought again",
    allowedErrors: notFound,
    open: async (page, api) => {
      await page.route("**/api/ecommerce-product/*", (route) =>
        route.fulfill({
          status: 404,
          json: { status: false, code: "not_found", message: "No such product." },
        }),
      );
      await openOrder(page, orderAfter(await madeOrder(api), ["WAIT_BUYER_PAY", "CLOSED"]));
      await page.getByRole("button", { name: "Buy again" }).click();
      await expect(page.getByText("None of these items are available")).toBeVisible();
    },
  },
  {
    name: "an order that is not this account's",
    allowedErrors: notFound,
    open: async (page) => {
      await page.route("**/api/ecommerce-order-user/*", (route) =>
        route.fulfill({ status: 404, json: { status: false, code: "not_found", message: "No such order." } }),
      );
      await signIn(page);
      await page.goto(`/user/order/${crypto.randomUUID()}`);
      await expect(page.getByRole("heading", { name: "We can't find this order" })).toBeVisible();
    },
  },
  {
    name: "an order that asks to log in",
    open: async (page) => {
      await page.goto(`/user/order/${crypto.randomUUID()}`);
      await expect(loginModal(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("heading", { name: "Log in to see your order" })).toBeVisible();
    },
  },
  {
    name: "a return to be asked for",
    async open(page, api) {
      await openOrder(page, arrivedOrder(await madeOrder(api)));
      await page.getByRole("button", { name: "Return items" }).click();
      const form = page.getByRole("dialog", { name: "Return items" });
      await form.getByLabel("Why?").selectOption("It's broken or damaged");
      await expect(form.getByText("We pay for return shipping.")).toBeVisible();
    },
  },
  {
    name: "a return of what can only be broken or wrong",
    async open(page, api) {
      const arrived = new Date(Date.now() - 20 * day).toISOString();
      await openOrder(page, arrivedOrder(await madeOrder(api), arrived));
      await page.getByRole("button", { name: "Return items" }).click();
      const form = page.getByRole("dialog", { name: "Return items" });
      await expect(form.getByText(/return window has passed/)).toBeVisible();
    },
  },
  {
    name: "a withdrawal at its beginning, with everything wrong",
    async open(page) {
      await page.goto("/withdraw");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Enter your order number")).toBeVisible();
    },
  },
  {
    name: "a withdrawal to be confirmed",
    async open(page, api) {
      await openContract(page, arrivedOrder(await madeOrder(api)));
      await expect(page.getByRole("button", { name: "Confirm withdrawal" })).toBeVisible();
    },
  },
  {
    name: "a withdrawal that was received",
    open: async (page, api) => openReceipt(page, arrivedOrder(await madeOrder(api)), ["delivered"]),
  },
  {
    name: "a withdrawal of which some was canceled at once",
    open: async (page, api) =>
      openReceipt(page, arrivedOrder(await madeOrder(api)), ["canceled", "under_way"]),
  },
  {
    name: "an order that is late, from its email",
    async open(page) {
      await openLate(page, "open");
      await expect(page.getByRole("button", { name: "I'll wait" })).toBeVisible();
    },
  },
  {
    name: "an order that is late, for which its customer waits",
    async open(page) {
      await openLate(page, "waits");
      await expect(page.getByRole("heading", { name: "Thanks for waiting" })).toBeVisible();
    },
  },
  {
    name: "an order to be found, with everything wrong",
    open: async (page) => {
      await page.goto("/track-order");
      await page.getByRole("button", { name: "Find it" }).click();
      await expect(page.getByText("Enter your order number")).toBeVisible();
    },
  },
  {
    name: "an order whose link does not work",
    open: async (page) => {
      await page.goto("/track-order#token=x");
      await expect(page.getByRole("alert")).toContainText("This link no longer works.");
    },
  },
  {
    name: "a guest's order",
    open: async (page, api) => {
      const order = orderAfter(await madeOrder(api), packed);
      await page.route("**/api/ecommerce-order-client/*", (route) => route.fulfill({ json: order }));
      await page.goto("/favicon.svg");
      await page.evaluate(
        (order_id) => sessionStorage.setItem("opened_order", JSON.stringify({ order_id, order_token: "x" })),
        order.order_id,
      );
      await page.goto("/order");
      await expect(page.getByRole("heading", { name: `Order ${order.order_number}` })).toBeVisible();
    },
  },
  {
    name: "a guest's order in a new tab",
    open: async (page) => {
      await page.goto("/order");
      await expect(page.getByRole("heading", { name: "Which order is it?" })).toBeVisible();
    },
  },
];
