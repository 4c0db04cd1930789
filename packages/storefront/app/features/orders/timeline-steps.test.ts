import { orderStatuses } from "@nestling/commerce/order-status";
import { expect, test } from "vitest";
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
  ["FINISH", "received", "you have it"],
  ["FINISH", "nothing was heard", "delivered some time ago"],
] as const)("%s tells who or what it was: %s", (status, cause, words) => {
  const order = anOrder(["WAIT_BUYER_PAY", status]);
  const timeline = order.timeline.map((event) => ({ ...event, cause }));
  expect(timelineSteps({ ...order, timeline })[1]?.text).toMatch(new RegExp(` · ${words}$`));
});
