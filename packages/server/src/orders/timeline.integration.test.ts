import { cents } from "@nestling/commerce/money";
import { timelineTypes, timelineWords } from "@nestling/commerce/order/timeline";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimOrders } from "../checkout/sweep-orders.ts";
import { commandLine } from "../testing/command-line.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";
import { orderEvents } from "./tables.ts";
import { insertTimeline, readTimeline, type TimelineEntry } from "./timeline.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, orderedWith, pay, cancelAs, readAs } = orderCalls(shop);
const nestling = commandLine(shop.url);
const maya = await shop.signIn();

test("[ORD-02] [OPS-03] the timeline of an order says what has happened, when, why and by whom", async () => {
  const made = await orderedBy(maya, orderOf({ code: "PACIFIER", quantity: 1 }));
  await pay(made);
  shop.passTime(31 * 60_000);
  await claimOrders(shop.context);
  await cancelAs(maya, made.order_id);
  await nestling("orders", "keep", made.order_number, "--yes");
  const { out } = await nestling("orders", "timeline", made.order_number);
  const lines = out.trim().split("\n");
  expect(lines[0]).toBe("2026-11-21, 04:00  In Progress: ordered  (its customer)");
  expect(lines.map((line) => line.slice("2026-11-21, 04:00  ".length))).toEqual([
    "In Progress: ordered  (its customer)",
    "The payment has succeeded  (service stripe)",
    "Waiting Confirm: paid  (service stripe)",
    "Its customer is notified of the new status  (service stripe)",
    "In Progress: its hold has ended  (job sweep-orders)",
    "Its customer is notified of the new status  (job sweep-orders)",
    "In Cancel: its customer asks to cancel it  (its customer)",
    "Alert: A customer asks to cancel an order  (its customer)",
    "In Progress: the cancellation is declined  (staff command-line)",
    "Its customer is notified of the order being kept  (staff command-line)",
    "Resolved: A customer asks to cancel an order  (staff command-line)",
  ]);
  const { timeline } = await readAs(maya, made.order_id);
  expect(
    timeline.map(({ status }) => status),
    "its customer sees the steps alone",
  ).toEqual([...["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL", "IN_PROGRESS"]]);
  const data = JSON.parse((await nestling("orders", "timeline", made.order_number, "--json")).out);
  expect(data[0]).toEqual({
    at: "2026-11-21T12:00:00.000Z",
    actor: "account",
    event: { type: "status_moved", to: "WAIT_BUYER_PAY", cause: "ordered" },
  });
  const rows = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, made.order_id));
  expect(JSON.stringify(rows), "nobody's email or name").not.toMatch(/maya|torres/i);
});

test("[ORD-02] each kind of event is kept as it was, and has its words", async () => {
  const { order_id: orderId } = await orderedWith("zoe@example.com");
  const at = shop.context.clock.now();
  const [first] = await readTimeline(shop.database, orderId);
  expect(first).toMatchObject({ actor: "guest" });
  const events: readonly TimelineEntry["event"][] = [
    { type: "status_moved", to: "SHIPPING", cause: "sent" },
    { type: "cancel_agreed" },
    { type: "payment_changed", status: "differs" },
    { type: "voucher_returned" },
    { type: "lines_canceled", part: 2, skuCodes: ["BIB"] },
    { type: "part_moved", part: 1, to: "delivered" },
    { type: "gift_decided", isGift: true },
    { type: "return_opened", number: 1, reason: "damaged", pieces: 2 },
    { type: "return_moved", number: 1, to: "accepted" },
    { type: "refund_requested", amount: cents(1_149), reason: "goodwill" },
    { type: "refund_due", amount: cents(1_149) },
    { type: "refund_recorded", amount: cents(500) },
    { type: "refund_changed", amount: cents(1_149), status: "failed" },
    { type: "dispute_recorded", amount: cents(1_149), status: "needs_response" },
    { type: "loss_accepted" },
    { type: "alert_raised", kind: "refund_failed" },
    { type: "alert_resolved", kind: "refund_failed" },
    { type: "message_due", about: "refund" },
  ];
  expect(events.map(({ type }) => type)).toEqual([...timelineTypes]);
  const entries = events.map((event): TimelineEntry => ({ at, actor: "job:reconcile-payments", event }));
  await shop.database.transaction((tx) => insertTimeline(tx, orderId, entries));
  const kept = await readTimeline(shop.database, orderId);
  expect(kept.slice(1)).toEqual(
    entries.map(({ event, ...entry }) => ({
      ...entry,
      event: event.type === "cancel_agreed" ? expect.objectContaining(event) : event,
    })),
  );
  expect(timelineWords({ type: "return_opened", number: 1, reason: "damaged", pieces: 1 })).toBe(
    "Return 1 (damaged): 1 piece",
  );
  expect(kept.slice(1).map(({ event }) => timelineWords(event))).toEqual([
    "Shipping: sent",
    "The cancellation is agreed to",
    "Another amount was paid",
    "The voucher can be used again",
    "Part 2: BIB canceled",
    "Part 1 is delivered",
    "What isn't placed is a gift",
    "Return 1 (damaged): 2 pieces",
    "Return 1 is accepted",
    "A refund of $11.49 is requested",
    "The refund of $11.49 is sent once more",
    "$5.00 were refunded outside the shop",
    "The refund of $11.49 has failed",
    "A dispute about $11.49: needs response",
    "The order goes on although a dispute is lost",
    "Alert: A refund failed",
    "Resolved: A refund failed",
    "Its customer is notified of the refund",
  ]);
});

test.each(["maya@example.com", "staff", "job:", "Staff:7"])(
  "[ORD-02] no timeline takes '%s' for who it was",
  async (actor) => {
    const { order_id: orderId } = await orderedWith("zoe@example.com");
    const entry = { at: new Date(), actor: actor as never, event: { type: "loss_accepted" } } as const;
    const kept = shop.database.transaction((tx) => insertTimeline(tx, orderId, [entry]));
    await expect(kept).rejects.toMatchObject({ cause: { constraint: "order_event_actor" } });
  },
);

test.each([
  ["CLOSED", "cancel_agreed"],
  ["IN_CANCEL", "not_paid_in_time"],
  ["SHIPPING", "refunded"],
  ["SHIPPING", "sent off"],
])("[ORD-02] no order can record that it is %s because of '%s'", async (status, cause) => {
  const made = await orderedWith("maya@example.com");
  const recorded = shop.database.execute(sql`
    insert into order_event (order_id, type, status, at, cause, actor)
    values (${made.order_id}::uuid, 'status_moved', ${status}, now(), ${cause}, 'job:sweep-orders')`);
  await expect(recorded).rejects.toMatchObject({ cause: { constraint: "order_event_cause" } });
});
