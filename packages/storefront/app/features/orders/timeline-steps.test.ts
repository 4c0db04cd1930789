import { orderStatuses } from "@nestling/commerce/order-status";
import type { Order } from "@nestling/contract/orders";
import { describe, expect, test } from "vitest";
import { anOrder } from "./testing/an-order.ts";
import { timelineSteps } from "./timeline-steps.ts";

const paid = anOrder(undefined, { card: { brand: "visa", last4: "4242" } });

test("[ACC-01] [ORD-05] the timeline has each status in its plain word, with its time and its cause", () => {
  const [made, now] = timelineSteps(paid);
  expect(made).toMatchObject({ place: "past", label: "Placed" });
  expect(made?.text).toMatch(/^Saturday, Jan 31, \d+:00\s[AP]M$/);
  expect(now).toMatchObject({ place: "now", label: "Paid" });
  expect(now?.text).toMatch(/ · Visa ending 4242$/);
});

test("[ACC-01] it says what is still to come, and nothing more once the order has ended", () => {
  const toCome = (...way: Parameters<typeof anOrder>) =>
    timelineSteps(anOrder(...way)).flatMap(({ place, label }) => (place === "to come" ? [label] : []));
  expect(toCome(["SELLER_PART_SEND_GOODS"])).toEqual(["Shipped", "Delivered", "Complete"]);
  for (const status of ["FINISH", "CLOSED", "CANCEL", "IN_CANCEL"] as const) {
    expect(toCome([status]), status).toEqual([]);
  }
});

test("[ORD-05] every status has a plain word of its own", () => {
  const words = orderStatuses.map((status) => timelineSteps(anOrder([status]))[0]?.label);
  expect(new Set(words).size).toBe(orderStatuses.length);
});

test("the way of an order names each step once", () => {
  expect(timelineSteps(anOrder(["WAIT_BUYER_PAY"])).map(({ label }) => label)).toEqual([
    "Placed",
    "Paid",
    "Ordered",
    "Packing",
    "Shipped",
    "Delivered",
    "Complete",
  ]);
});

test("[ORD-04] a cancellation that came too late for the seller is shown where the order goes on", () => {
  const steps = timelineSteps(anOrder(["IN_PROGRESS", "IN_CANCEL", "IN_PROGRESS"]));
  expect(steps[1]?.text).toMatch(/you asked to cancel$/);
  expect(steps[2]?.text).toMatch(/the seller couldn't stop it in time$/);
});

test("[ORD-04] a cancellation within the hold is the customer's, and its end says whether money went back", () => {
  const canceled = anOrder(["WAITING_ACCEPT", "IN_CANCEL", "CANCEL"]);
  const wordsOf = (refunded: number) =>
    timelineSteps({ ...canceled, refunded }).map(({ text }) => text.split(" · ")[1]);
  expect(wordsOf(27.29)).toEqual([undefined, "canceled by you", "refunded"]);
  expect(wordsOf(0)).toEqual([undefined, "canceled by you", "nothing was charged"]);
});

test("[ORD-04] a cancellation that the seller agreed to is shown as that, before the money is through", () => {
  const order = anOrder(["IN_PROGRESS", "IN_CANCEL"]);
  const agreed = { status: "IN_CANCEL", at: "2026-01-31T14:00:00.000Z", cause: "cancel_agreed" } as const;
  const steps = timelineSteps({ ...order, timeline: [...order.timeline, agreed] });
  expect(steps.map(({ text }) => text.split(" · ")[1])).toEqual([
    undefined,
    "you asked to cancel",
    "the seller stopped it",
  ]);
});

test("an order that had nothing to pay does not say that it was paid", () => {
  const summary = { ...paid.summary, priceAfterApplyVoucher: 0 };
  expect(timelineSteps({ ...paid, summary })[1]?.text).toMatch(/nothing to pay$/);
});

test.each([
  ["CLOSED", "replaced", "replaced by a newer order"],
  ["CLOSED", "too_many_declines", "too many cards were declined"],
  ["CLOSED", "canceled_by_customer", "canceled by you"],
  ["CLOSED", "canceled_by_shop", "canceled by us"],
  ["CLOSED", "payment_refunded", "the payment was refunded"],
  ["CLOSED", "payment_canceled", "the payment was canceled"],
  ["CLOSED", "not_paid_in_time", "not paid in time"],
  ["IN_CANCEL", "canceled_by_shop", "canceled by us"],
  ["IN_CANCEL", "nothing_left", "the seller can't ship it"],
  ["IN_CANCEL", "refunded", "refunded by us"],
  ["FINISH", "received", "you received it"],
] as const)("%s says who or what it was: %s", (status, cause, words) => {
  const order = anOrder(["WAIT_BUYER_PAY", status]);
  const step = { status, at: "2026-01-31T13:00:00.000Z", cause } as Order["timeline"][number];
  expect(timelineSteps({ ...order, timeline: [step] })[0]?.text).toMatch(new RegExp(` · ${words}$`));
});

test("[ORD-02] an order that its carrier has not delivered after all is on its way again, and says who says so", () => {
  const steps = timelineSteps(
    anOrder(["WAIT_BUYER_PAY", "SHIPPING", "WAIT_BUYER_CONFIRM_GOODS", "SHIPPING"]),
  );
  expect(steps.map(({ label, place }) => `${label}: ${place}`).slice(-4)).toEqual([
    "Delivered: past",
    "Shipped: now",
    "Delivered: to come",
    "Complete: to come",
  ]);
  const [, sent, delivered, again] = steps;
  expect([sent, delivered].map((step) => step?.text.split(" · ")[1])).toEqual([undefined, undefined]);
  expect(again?.text).toMatch(/ · the carrier says it isn't there yet$/);
});

describe("news of parcels", () => {
  const event = (hour: number, name: string) => ({
    at: new Date(Date.UTC(2026, 0, 31, hour, 30)).toISOString(),
    name,
    description: "Yiwu",
  });
  const parcel = (tracking_number: string, events: ReturnType<typeof event>[]) => ({
    carrier: "Cainiao",
    tracking_number,
    status: "under_way" as const,
    codes: [],
    events,
  });
  const shipped = (...parcels: ReturnType<typeof parcel>[]) => {
    const order = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "SHIPPING"]);
    return { ...order, subOrders: order.subOrders.map((part) => ({ ...part, parcels })) };
  };

  test("[MKT-03] [ACC-01] stands among the statuses by its time, and the latest of all is now", () => {
    const steps = timelineSteps(
      shipped(parcel("LP1", [event(15, "Out for delivery"), event(12, "Left the seller")])),
    );
    expect(steps.map(({ label, place }) => `${label}: ${place}`)).toEqual([
      "Placed: past",
      "Left the seller: past",
      "Paid: past",
      "Shipped: past",
      "Out for delivery: now",
      "Delivered: to come",
      "Complete: to come",
    ]);
    expect(steps[1]?.text).toMatch(/· Yiwu$/);
  });

  test("[ACC-01] names its parcel where there are several, once for a parcel of two sellers", () => {
    const order = shipped(parcel("LP1", [event(15, "Sent")]), parcel("LP2", [event(16, "Sent")]));
    const twice = { ...order, subOrders: [...order.subOrders, ...order.subOrders] };
    const news = timelineSteps(twice).filter(({ label }) => label === "Sent");
    expect(news.map(({ text }) => text.split(" · ").at(-1))).toEqual([
      "Package Cainiao LP1",
      "Package Cainiao LP2",
    ]);
  });

  test("[ACC-01] is shown at once as far as it is the latest of its parcel", () => {
    const all = [18, 17, 16, 15].map((hour) => event(hour, `At ${hour}`));
    const older = timelineSteps(shipped(parcel("LP1", all))).filter(({ isOlder }) => isOlder);
    expect(older.map(({ label }) => label)).toEqual(["At 15", "At 16"]);
  });
});

test("[MKT-04] an order of which some items are not sent does not say that all of it has left", () => {
  const order = anOrder(["WAIT_BUYER_PAY", "SHIPPING"]);
  const short = order.subOrders.map((part) => ({
    ...part,
    items: part.items.map((item) => ({ ...item, canceled: true })),
  }));
  expect(timelineSteps(order)[1]?.text).toMatch(/[AP]M$/);
  expect(timelineSteps({ ...order, subOrders: short })[1]?.text).toMatch(/everything available$/);
});
