import { orderStatuses } from "@nestling/commerce/order-status";
import { describe, expect, test } from "vitest";
import { anOrder } from "./testing/an-order.ts";
import { timelineSteps } from "./timeline-steps.ts";

const paid = anOrder(undefined, { card: { brand: "visa", last4: "4242" } });

test("[ACC-01] [ORD-01] the timeline has each status under its label, with its time and its cause", () => {
  const [made, now] = timelineSteps(paid);
  expect(made).toMatchObject({ place: "past", label: "In Progress" });
  expect(made?.text).toMatch(/^Saturday, Jan 31, \d+:00\s[AP]M · ordered$/);
  expect(now).toMatchObject({ place: "now", label: "Waiting Confirm" });
  expect(now?.text).toMatch(/ · paid by Visa ending 4242$/);
});

test("[ACC-01] it says what is still to come, and nothing more once the order has ended", () => {
  const toCome = (...way: Parameters<typeof anOrder>) =>
    timelineSteps(anOrder(...way)).flatMap(({ place, label }) => (place === "to come" ? [label] : []));
  expect(toCome(["SELLER_PART_SEND_GOODS"])).toEqual(["Shipping", "Shipping Success", "Finish"]);
  for (const status of ["FINISH", "CLOSED", "CANCEL", "IN_CANCEL"] as const) {
    expect(toCome([status]), status).toEqual([]);
  }
});

test("every status has words for its cause", () => {
  for (const status of orderStatuses) {
    expect(timelineSteps(anOrder([status]))[0]?.text, status).toMatch(/ · [a-z].+/);
  }
});

test("[ORD-04] a cancel that the seller could not do is told where the order goes on", () => {
  const steps = timelineSteps(anOrder(["IN_PROGRESS", "IN_CANCEL", "IN_PROGRESS"]));
  expect(steps[1]?.text).toMatch(/you asked to cancel$/);
  expect(steps[2]?.text).toMatch(/the seller could not stop it: it goes on$/);
});

test("[ORD-04] a cancel that the seller agreed to is told as that, before the money is through", () => {
  const order = anOrder(["IN_PROGRESS", "IN_CANCEL", "IN_CANCEL"]);
  const causes = ["claimed", "cancellation asked for", "cancellation agreed to"];
  const timeline = order.timeline.map((event, index) => ({ ...event, cause: causes[index] ?? "" }));
  const steps = timelineSteps({ ...order, timeline });
  expect(steps.map(({ text }) => text.split(" · ")[1])).toEqual([
    "passed on to the seller",
    "you asked to cancel",
    "the seller has stopped it",
  ]);
});

test("an order that had nothing to pay does not say that it was paid", () => {
  const summary = { ...paid.summary, priceAfterApplyVoucher: 0 };
  expect(timelineSteps({ ...paid, summary })[1]?.text).toMatch(/nothing to pay$/);
});

test.each([
  ["CLOSED", "replaced by a new order", "a newer order took its place"],
  ["CLOSED", "given up", "cancelled by you"],
  ["CLOSED", "its payment was cancelled", "its payment was cancelled"],
  ["CLOSED", "not paid in time", "not paid in time"],
  ["IN_CANCEL", "cancelled by the shop", "cancelled by the shop"],
  ["IN_CANCEL", "nothing can be sent", "the seller can't send it"],
  ["FINISH", "received", "you have it"],
  ["FINISH", "nothing was heard", "delivered some time ago"],
] as const)("%s tells who or what it was: %s", (status, cause, words) => {
  const order = anOrder(["WAIT_BUYER_PAY", status]);
  const timeline = order.timeline.map((event) => ({ ...event, cause }));
  expect(timelineSteps({ ...order, timeline })[1]?.text).toMatch(new RegExp(` · ${words}$`));
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
    const steps = timelineSteps(shipped(parcel("LP1", [event(15, "Out for delivery"), event(12, "Packed")])));
    expect(steps.map(({ label, place }) => `${label}: ${place}`)).toEqual([
      "In Progress: past",
      "Packed: past",
      "Waiting Confirm: past",
      "Shipping: past",
      "Out for delivery: now",
      "Shipping Success: to come",
      "Finish: to come",
    ]);
    expect(steps[1]?.text).toMatch(/· Yiwu$/);
  });

  test("[ACC-01] names its parcel where there are several, once for a parcel of two sellers", () => {
    const order = shipped(parcel("LP1", [event(15, "Sent")]), parcel("LP2", [event(16, "Sent")]));
    const twice = { ...order, subOrders: [...order.subOrders, ...order.subOrders] };
    const news = timelineSteps(twice).filter(({ label }) => label === "Sent");
    expect(news.map(({ text }) => text.split(" · ").at(-1))).toEqual([
      "Parcel Cainiao LP1",
      "Parcel Cainiao LP2",
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
    items: part.items.map((item) => ({ ...item, cancelled: true })),
  }));
  expect(timelineSteps(order)[1]?.text).toMatch(/all of it has left$/);
  expect(timelineSteps({ ...order, subOrders: short })[1]?.text).toMatch(/everything else has left$/);
});
