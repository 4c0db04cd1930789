/** What the merchant may do with an order. Each sends a command, and says what has come of it. */
import { type Cents, sum } from "@nestling/commerce/money";
import { leftToRefund, type Order, type Part } from "@nestling/commerce/order/order";
import type { Actor } from "@nestling/commerce/order/timeline";
import { isSent, orderStatusFromParts, partStatusFromOrder } from "@nestling/commerce/order-parts";
import { type OrderStatus, wayForward } from "@nestling/commerce/order-status";
import { defineJob } from "../platform/jobs.ts";
import { eventsOf } from "./apply-events.ts";
import { type CarriedOut, carryOut, carryOutIn, carryOutOn } from "./carry-out.ts";
import type { MerchantContext } from "./context.ts";
import { lockWholeOrder } from "./load-order.ts";
import { orderByNumber } from "./merchant.ts";
import { addParcel, type NewParcel } from "./part-queries.ts";
import type { OrderRow } from "./queries.ts";

/** The merchant at the command line. */
export const commandLine: Actor = "staff:command-line";

/** Closes an unpaid order that the merchant cancels. A job does it, because the command line does not reach the payment service. */
export const expireOrderJob = defineJob<{ orderId: string; actor?: Actor }>("give-up-order");

/**
 * Cancels an order, whether or not its customer has asked. Returns `closing` if a job closes the unpaid order, `partly_sent` if
 * only the rest can be canceled (`cancelUnsent`), and `too_late` if it is shipped or has ended.
 */
export async function cancelByShop(
  context: MerchantContext,
  orderId: string,
): Promise<"canceled" | "closing" | "partly_sent" | "too_late"> {
  return context.database.transaction(async (tx) => {
    const carried = await carryOutIn(context, tx, orderId, { do: "cancel" }, commandLine);
    if (carried.outcome === "done") return "canceled";
    if (carried.why !== "unpaid") return carried.why === "partly_sent" ? carried.why : "too_late";
    await context.jobs.send(tx, expireOrderJob, { orderId, actor: commandLine });
    return "closing";
  });
}

/**
 * Continues an order from where its parts are: declines the request to cancel, and lifts the stop by a lost dispute. Returns
 * false if neither waits for a decision, or the cancellation is agreed to.
 */
export async function keepOrder(context: MerchantContext, orderId: string): Promise<boolean> {
  return (await carryOut(context, orderId, { do: "keep" }, commandLine)).outcome === "done";
}

export type CanceledLines =
  /**
   * `amount`: what goes back for them. `isOrderCanceled`: nothing else was left of the order. `supplierOrderIds`: where the
   * supplier has them, and has to be asked not to send them.
   */
  | { outcome: "canceled"; amount: Cents; isOrderCanceled: boolean; supplierOrderIds: string[] }
  /** One of them is not in the order, or was taken out of it before. */
  | { outcome: "no_line" }
  /** The order is not paid or has ended, or one of them is sent and its part has not ended at the marketplace. */
  | { outcome: "not_now" };

/**
 * Takes lines out of a paid order, all or none: before they are sent, or where the part has ended at the marketplace. They are
 * refunded, with the shipping fee if nothing of the part is left.
 */
export async function cancelLines(
  context: MerchantContext,
  orderId: string,
  skuCodes: readonly string[],
): Promise<CanceledLines> {
  return canceledLines(await carryOut(context, orderId, { do: "cancel_lines", skuCodes }, commandLine));
}

/**
 * Takes everything that is not sent out of an order, and refunds it. The order goes on with what is sent, though its customer has
 * asked to cancel it.
 */
export async function cancelUnsent(context: MerchantContext, orderId: string): Promise<CanceledLines> {
  return canceledLines(await carryOut(context, orderId, { do: "cancel_unsent" }, commandLine));
}

function canceledLines(carried: CarriedOut): CanceledLines {
  if (carried.outcome === "refused") return { outcome: carried.why === "no_line" ? "no_line" : "not_now" };
  const { order, events } = carried;
  const partIds = eventsOf(events, "lines_canceled").map(({ partId }) => partId);
  const refunds = eventsOf(events, "refund_requested").filter((refund) => refund.partIds.length > 0);
  return {
    outcome: "canceled",
    amount: sum(refunds.map(({ amount }) => amount)),
    isOrderCanceled: order.cancelAgreedAt !== null,
    supplierOrderIds: order.parts
      .filter(({ id }) => partIds.includes(id))
      .flatMap(({ supplierOrderIds }) => supplierOrderIds),
  };
}

export type Refunded =
  /**
   * `isCanceled`: the order was not claimed yet and is refunded in full, so it is canceled. `isRestCanceled`: so is, of a claimed
   * one, what no seller is asked for yet.
   */
  | { outcome: "requested"; number: string; amount: Cents; isCanceled: boolean; isRestCanceled: boolean }
  | { outcome: "no order" }
  | { outcome: "too much"; number: string; left: Cents };

/** Gives `wanted` of an order back, or all that is left. */
export async function refundOrder(
  context: MerchantContext,
  number: string,
  wanted?: Cents,
): Promise<Refunded> {
  const found = await orderByNumber(context.database, number);
  if (found === undefined) return { outcome: "no order" };
  return context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, found.id);
    if (loaded === undefined) return { outcome: "no order" };
    const { number, status } = loaded.order;
    const left = leftToRefund(loaded.order);
    const carried = await carryOutOn(context, tx, loaded, { do: "refund", amount: wanted }, commandLine);
    if (carried.outcome === "refused") return { outcome: "too much", number, left };
    const amount = wanted ?? left;
    const isCanceled = eventsOf(carried.events, "cancel_agreed").length > 0;
    return {
      outcome: "requested",
      number,
      amount,
      isCanceled,
      isRestCanceled: amount === left && status === "IN_PROGRESS",
    };
  });
}

/**
 * Asks for every failed refund of an order again, as a new refund of at most what is left: the service has refused the old one
 * for good. Returns how many; undefined for an unknown order.
 */
export async function repeatRefunds(context: MerchantContext, number: string): Promise<number | undefined> {
  const found = await orderByNumber(context.database, number);
  if (found === undefined) return undefined;
  const carried = await carryOut(context, found.id, { do: "repeat_refunds" }, commandLine);
  if (carried.outcome === "refused") return 0;
  return eventsOf(carried.events, "refund_requested").length + eventsOf(carried.events, "refund_due").length;
}

export type Advance = {
  /** The status to reach. By default the next one; with a parcel, the one in which everything is sent. */
  to: OrderStatus | undefined;
  /** The part that moves, from 1 on. By default all that go on. */
  part: number | undefined;
  /** The parcel that is sent with this move. */
  parcel: NewParcel | undefined;
};

/**
 * Moves an order or one of its parts forward, also past a lost dispute. Returns the new status; undefined, with nothing changed,
 * if the move is not possible, or gives a parcel but sends nothing.
 */
export function advanceOrder(
  context: MerchantContext,
  { id }: OrderRow,
  { to, part: place, parcel }: Advance,
): Promise<OrderStatus | undefined> {
  return context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, id);
    if (loaded === undefined) return undefined;
    const part = place === undefined ? undefined : loaded.order.parts[place - 1];
    if (place !== undefined && part === undefined) return undefined;
    const goal = to ?? (parcel === undefined ? nextOf(loaded.order, part) : "SHIPPING");
    if (goal === undefined || (parcel !== undefined && !sends(goal))) return undefined;
    const command = { do: "advance", to: goal, partId: part?.id } as const;
    const carried = await carryOutOn(context, tx, loaded, command, commandLine);
    if (carried.outcome === "refused") return undefined;
    const moved = eventsOf(carried.events, "part_moved").map(({ partId }) => partId);
    const sent = carried.order.parts.filter(({ id }) => moved.includes(id));
    if (parcel !== undefined) await addParcel(tx, sent, parcel, context.clock.now());
    return carried.row.status;
  });
}

/** The next status of an order, or the one that stands for the next status of a part. */
function nextOf({ status }: Order, part: Part | undefined): OrderStatus | undefined {
  return wayForward(part === undefined ? status : orderStatusFromParts([part.status]), "FINISH")?.[0];
}

function sends(goal: OrderStatus): boolean {
  const status = partStatusFromOrder(goal);
  return status !== undefined && isSent(status);
}
