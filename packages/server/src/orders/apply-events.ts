/**
 * Writes the events of an order: the only file that does. Against deadlocks it locks the order, then the voucher, then the stock by SKU
 * code, and last the account, by a message.
 */
import { isDeepStrictEqual } from "node:util";
import { evolve, newRefundId, type OrderEvent } from "@nestling/commerce/order/events";
import { type Line, type Order, openLines } from "@nestling/commerce/order/order";
import { type Actor, type TimelineEvent, timelineEventOf } from "@nestling/commerce/order/timeline";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { acceptLosses, putDispute } from "../payments/dispute-queries.ts";
import { updatePayment } from "../payments/queries.ts";
import { countRefunded, insertRefund, recordRefundState } from "../payments/refund-queries.ts";
import type { Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { placeSold, releaseReserved, releaseSold, sellReserved } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import { giveBackVoucher } from "../vouchers/vouchers.ts";
import type { ChangeContext } from "./context.ts";
import type { LoadedOrder } from "./load-order.ts";
import { sendOrderMessage } from "./order-messages.ts";
import { deliverParcels, markCanceled, markPlaced, updatePart, variantsOfLines } from "./part-queries.ts";
import { type OrderRow, updateOrder, variantsOf } from "./queries.ts";
import { insertReturn, updateReturn } from "./return-queries.ts";
import { insertTimeline } from "./timeline.ts";

/** Places the waiting parts of an order with their suppliers. */
export const placeOrderJob = defineJob<{ orderId: string }>("place-order");

/** Sends a refund to the payment service. Tried for more than a day; the merchant is alerted earlier. */
export const refundJob = defineJob<{ refundId: string }>("refund", { tries: 110, atOnce: 2 });

type Happened = { order: Order; events: readonly OrderEvent[] };

type Of<Type extends OrderEvent["type"]> = Extract<OrderEvent, { type: Type }>;

/** The events of one type. */
export function eventsOf<Type extends OrderEvent["type"]>(
  events: readonly OrderEvent[],
  type: Type,
): readonly Of<Type>[] {
  return events.filter((event): event is Of<Type> => event.type === type);
}

/** Writes the events of a locked order, and what it is after them, `now.order`. Returns its row. */
export async function applyEvents(
  context: ChangeContext,
  tx: Tx,
  loaded: LoadedOrder,
  now: Happened,
  { at, actor }: { at: Date; actor: Actor },
): Promise<OrderRow> {
  const { row, order: before } = loaded;
  const { events } = now;
  if (eventsOf(events, "voucher_returned").length > 0) await giveBackVoucher(tx, row.id, at);
  await changeStock(tx, before, events, at);
  await changeLines(tx, events, at);
  await changeParts(tx, before, now, at);
  for (const { status, paidAt, card } of eventsOf(events, "payment_changed"))
    await updatePayment(tx, row.id, { status, ...(paidAt && { paidAt }), ...(card && { card }) });
  const rowIds = await changeRefunds(context, tx, before, events, at);
  await changeDisputes(tx, row.id, events, at);
  await changeReturns(tx, row.id, events, at);
  const moved = await changeOrder(tx, loaded, events, at);
  const timeline = timelineOf(before, events, at).map((event) => ({ at, actor, event }));
  await insertTimeline(tx, row.id, timeline);
  await changeAlerts(tx, row.id, events, at);
  if (eventsOf(events, "placing_due").length > 0)
    await context.jobs.send(tx, placeOrderJob, { orderId: row.id });
  for (const { message } of eventsOf(events, "message_due"))
    await sendOrderMessage(context, tx, moved, withRowId(message, rowIds));
  return moved;
}

/** All lines at once, so that variants are locked in the order of their codes. */
async function changeStock(tx: Tx, before: Order, events: readonly OrderEvent[], at: Date): Promise<void> {
  if (eventsOf(events, "stock_sold").length > 0) await sellReserved(tx, variantsOf(before.id));
  if (eventsOf(events, "stock_freed").length > 0)
    await announceStock(tx, await releaseReserved(tx, variantsOf(before.id)));
  const freed: Line[] = [];
  const placed: Line[] = [];
  let order = before;
  for (const event of events) {
    if (event.type === "lines_canceled")
      freed.push(
        ...openLinesOf(order, event.partId).filter(
          ({ skuCode, placedAt }) => event.skuCodes.includes(skuCode) && placedAt === null,
        ),
      );
    if (event.type === "lines_placed") placed.push(...openLinesOf(order, event.partId));
    order = evolve(order, event, at);
  }
  if (freed.length > 0) await announceStock(tx, await releaseSold(tx, variantsOfLines(freed)));
  if (placed.length > 0) await placeSold(tx, variantsOfLines(placed), at);
}

function openLinesOf({ parts }: Order, partId: string): Line[] {
  return parts.filter(({ id }) => id === partId).flatMap(openLines);
}

async function changeLines(tx: Tx, events: readonly OrderEvent[], at: Date): Promise<void> {
  for (const { partId, skuCodes } of eventsOf(events, "lines_canceled"))
    await markCanceled(tx, partId, skuCodes, at);
  for (const { partId } of eventsOf(events, "lines_placed")) await markPlaced(tx, partId, at);
}

async function changeParts(tx: Tx, before: Order, { order, events }: Happened, at: Date): Promise<void> {
  for (const [index, part] of order.parts.entries()) {
    if (part === before.parts[index]) continue;
    // These never change, or have rows of their own.
    const { id, position: _, shippingFee: _fee, maxDays: _days, lines: _lines, ...change } = part;
    await updatePart(tx, id, { ...change, supplierOrderIds: [...change.supplierOrderIds] });
  }
  const moved = eventsOf(events, "part_moved");
  const delivered = moved.filter(({ to }) => to === "delivered").map(({ partId }) => partId);
  if (delivered.length > 0) await deliverParcels(tx, delivered, at);
}

/** Returns the ids that the database gives to new refunds, by those that the events name. */
async function changeRefunds(
  context: ChangeContext,
  tx: Tx,
  before: Order,
  events: readonly OrderEvent[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const orderId = before.id;
  const rowIds = new Map<string, string>();
  const send = (refundId: string) => context.jobs.send(tx, refundJob, { refundId });
  let order = before;
  for (const event of events) {
    switch (event.type) {
      case "refund_requested": {
        const { amount, reason, partIds, skuCodes } = event;
        const requested = { orderId, amount, reason, partIds, skuCodes, requestedAt: at };
        await countRefunded(tx, orderId, amount);
        const id = await insertRefund(tx, { ...requested, status: "requested" });
        rowIds.set(newRefundId(order), id);
        await send(id);
        break;
      }
      case "refund_recorded": {
        const { amount, status, stripeId } = event;
        const recorded = { orderId, amount, status, stripeId, requestedAt: at, sentAt: at };
        await countRefunded(tx, orderId, amount);
        const ended = status === "succeeded" ? { endedAt: at } : {};
        const whole = { reason: "goodwill", partIds: [], skuCodes: [] } as const;
        rowIds.set(newRefundId(order), await insertRefund(tx, { ...recorded, ...whole, ...ended }));
        break;
      }
      case "refund_changed":
        await recordRefundState(tx, event, at);
        if (event.status === "failed")
          await countRefunded(
            tx,
            orderId,
            -(order.refunds.find(({ id }) => id === event.refundId)?.amount ?? 0),
          );
        break;
      case "refund_due":
        await send(event.refundId);
    }
    order = evolve(order, event, at);
  }
  return rowIds;
}

async function changeDisputes(
  tx: Tx,
  orderId: string,
  events: readonly OrderEvent[],
  at: Date,
): Promise<void> {
  for (const { dispute, openedAt } of eventsOf(events, "dispute_recorded"))
    await putDispute(tx, { ...dispute, orderId, openedAt, updatedAt: at });
  if (eventsOf(events, "loss_accepted").length > 0) await acceptLosses(tx, orderId, at);
}

async function changeReturns(
  tx: Tx,
  orderId: string,
  events: readonly OrderEvent[],
  at: Date,
): Promise<void> {
  for (const event of events) {
    if (event.type === "return_opened") await insertReturn(tx, orderId, event, at);
    if (event.type === "return_moved") await updateReturn(tx, event, at);
  }
}

/** What of an order stands in its row and changes. */
function columnsOf({ status, statusSince, canceledFrom, cancelAgreedAt, paidAt, holdUntil }: Order) {
  return { status, statusSince, canceledFrom, cancelAgreedAt, paidAt, holdUntil };
}

/** The row of the order, one status after the other, for the database checks each move; then what else has changed. */
async function changeOrder(
  tx: Tx,
  { row, order: before }: LoadedOrder,
  events: readonly OrderEvent[],
  at: Date,
): Promise<OrderRow> {
  let now = row;
  let written = before;
  let order = before;
  for (const event of events) {
    order = evolve(order, event, at);
    if (event.type !== "status_moved") continue;
    // The network is only needed for the limit of unpaid orders.
    now = await updateOrder(tx, row.id, { ...columnsOf(order), cameFrom: null });
    written = order;
  }
  const rest = columnsOf(order);
  return isDeepStrictEqual(rest, columnsOf(written)) ? now : updateOrder(tx, row.id, rest);
}

function timelineOf(before: Order, events: readonly OrderEvent[], at: Date): TimelineEvent[] {
  let order = before;
  return events.flatMap((event) => {
    const kept = timelineEventOf(event, order);
    order = evolve(order, event, at);
    return kept ?? [];
  });
}

async function changeAlerts(tx: Tx, orderId: string, events: readonly OrderEvent[], at: Date): Promise<void> {
  for (const event of events) {
    if (event.type === "alert_raised") {
      const { kind, subject, text } = event;
      await raiseAlert(tx, { kind, subject, orderId, text }, at);
    }
    if (event.type === "alert_resolved") await resolveAlert(tx, event.kind, event.subject, at);
  }
}

/** A message about a refund that the same events have requested names its row. */
function withRowId(message: Of<"message_due">["message"], rowIds: ReadonlyMap<string, string>) {
  if (message.about !== "refund") return message;
  return { ...message, refundId: rowIds.get(message.refundId) ?? message.refundId };
}
