import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database, Tx } from "../platform/database.ts";
import { superuserDatabase } from "../testing/database.ts";
import { updatesOf } from "../testing/migrations.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { orderEvents } from "./tables.ts";

const shop = await testShop();
const database = superuserDatabase(shop.url);
const { orderedWith } = orderCalls(shop);

/** The sentences that orders recorded before causes were codes, by the status that was reached. */
const before = {
  CLOSED: [
    ["given up", "canceled_by_customer"],
    ["replaced by a new order", "replaced"],
    ["not paid in time", "not_paid_in_time"],
    ["cancelled by the shop", "canceled_by_shop"],
    ["too many cards were declined", "too_many_declines"],
    ["its payment was cancelled", "payment_canceled"],
    ["its payment was given back", "payment_refunded"],
    ["what nobody has ever written", "not_paid_in_time"],
  ],
  IN_CANCEL: [
    ["cancellation asked for", "cancel_requested"],
    ["cancellation agreed to", "cancel_agreed"],
    ["cancelled", "canceled_by_customer"],
    ["cancelled by the shop", "canceled_by_shop"],
    ["refunded", "refunded"],
    ["nothing can be sent", "nothing_left"],
  ],
  SHIPPING: [
    ["claimed", "claimed"],
    ["as the merchant says", "moved_by_shop"],
    ["as the marketplace says", "moved_by_marketplace"],
    ["not delivered yet", "delivery_taken_back"],
    ["unknown", "placement_unknown"],
    ["refused by the seller", "refused_by_seller"],
    ["not ordered: the shop did not confirm it", "not_confirmed"],
    ["cancelled by the shop", "canceled_by_shop"],
    ["kept", "cancel_declined"],
    ["canceled", "money_returned"],
    ["nothing was heard", "finished_by_time"],
    ["what nobody has ever written", "moved_by_shop"],
  ],
} as const;

const made = await orderedWith("maya@example.com");

const record = (tx: Tx | Database, status: string, cause: string) =>
  tx.execute(sql`
    insert into order_event (order_id, type, status, at, cause, actor)
    values (${made.order_id}::uuid, 'status_moved', ${status}, now(), ${cause}, 'job:sweep-orders')`);

test("[ORD-02] the causes of orders of before become codes that the database takes", async () => {
  const found = await database.transaction(async (tx) => {
    const [check] = (
      await tx.execute<{ text: string }>(sql`
        select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'order_event_cause'`)
    ).rows;
    await tx.execute(sql`alter table order_event drop constraint order_event_cause`);
    await tx.execute(sql`delete from order_event`);
    for (const [status, rows] of Object.entries(before))
      for (const [cause] of rows) await record(tx, status, cause);
    for (const update of await updatesOf("0047_order_codes"))
      if (update.startsWith('UPDATE "order_event"')) await tx.execute(sql.raw(update));
    await tx.execute(sql.raw(`alter table order_event add constraint order_event_cause ${check?.text}`));
    return tx.select().from(orderEvents).orderBy(asc(orderEvents.id));
  });
  expect(found.map(({ status, cause }) => [status, cause])).toEqual(
    Object.entries(before).flatMap(([status, pairs]) => pairs.map(([, code]) => [status, code])),
  );
});

test.each([
  ["CLOSED", "cancel_agreed"],
  ["IN_CANCEL", "not_paid_in_time"],
  ["SHIPPING", "refunded"],
  ["SHIPPING", "sent off"],
])("[ORD-02] no order can record that it is %s because of '%s'", async (status, cause) => {
  const recorded = record(database, status, cause);
  await expect(recorded).rejects.toMatchObject({ cause: { constraint: "order_event_cause" } });
});

test("[ORD-02] the timeline of before says who it was, as far as anybody can know", async () => {
  const rows = [
    ["customer", "WAIT_BUYER_PAY", "ordered", "guest"],
    ["payment", "WAITING_ACCEPT", "paid", "service:stripe"],
    ["shop", "IN_PROGRESS", "claimed", "job:sweep-orders"],
    ["shop", "SHIPPING", "sent", "service:marketplace"],
    ["shop", "SHIPPING", "moved_by_shop", "staff:command-line"],
    ["shop", "IN_CANCEL", "cancel_agreed", "staff:command-line"],
  ] as const;
  const found = await database.transaction(async (tx) => {
    const [check] = (
      await tx.execute<{ text: string }>(sql`
        select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'order_event_actor'`)
    ).rows;
    await tx.execute(sql`alter table order_event drop constraint order_event_actor`);
    await tx.execute(sql`delete from order_event`);
    for (const [actor, status, cause] of rows)
      await tx.execute(sql`
        insert into order_event (order_id, type, status, at, cause, actor)
        values (${made.order_id}::uuid, 'status_moved', ${status}, now(), ${cause}, ${actor})`);
    for (const update of await updatesOf("0050_timeline_of_an_order")) await tx.execute(sql.raw(update));
    await tx.execute(sql.raw(`alter table order_event add constraint order_event_actor ${check?.text}`));
    return tx.select().from(orderEvents).orderBy(asc(orderEvents.id));
  });
  expect(found.map(({ actor }) => actor)).toEqual(rows.map(([, , , actor]) => actor));
  expect(found.map(({ type }) => type)).toEqual([...Array(5).fill("status_moved"), "cancel_agreed"]);
});
