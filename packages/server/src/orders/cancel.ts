/** Cancelling an order (ORD-04): its status decides whether that is done at once or asked for. */
import { raiseAttention, settleAttention } from "../attention/attention.ts";
import { closeUnpaid } from "../payments/payments.ts";
import { isCanceledForGood, leftToRefund, requestRefund } from "../payments/refunds.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import type { OrderDesk } from "./insert-order.ts";
import { moveOrder } from "./move-order.ts";
import { updateOrder } from "./move-queries.ts";
import type { OrderNews } from "./order-news.ts";
import { endCancel } from "./orders.ts";
import { findOrder, lockOrder, type OrderRow } from "./queries.ts";

/** The seller was asked already: the merchant answers. */
const askedOf = ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"];

/** What the merchant is told of one who waits for an answer. */
const waitingKind = "cancel_asked";

/**
 * A customer gives an order up. Unpaid, it is closed; paid and not claimed yet, it is cancelled and all of its money goes
 * back; later the merchant is asked. It waits for the order: a cancel and a claim at the same moment come in turn, and who
 * comes first wins. False where it is too late for all of that; one that is cancelled already stays so.
 */
export async function askCancel(desk: OrderDesk, order: OrderRow): Promise<boolean> {
  if (order.status === "WAIT_BUYER_PAY") {
    const closing = await closeUnpaid(desk, order, "given up");
    // One that turns out paid is cancelled as a paid one: that is what its customer wants.
    if (closing !== "paid") return closing === "closed";
  }
  return desk.database.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now === undefined) return false;
    const move = { to: "IN_CANCEL", at: desk.clock.now(), actor: "customer" } as const;
    if (now.status === "WAITING_ACCEPT") {
      await moveOrder(desk, tx, order.id, { ...move, cause: "cancelled" });
      await giveAllBack(desk, tx, order.id);
      return true;
    }
    if (askedOf.includes(now.status)) {
      await moveOrder(desk, tx, order.id, { ...move, cause: "cancellation asked for" });
      await raiseAttention(tx, waitingFor(now), move.at);
      return true;
    }
    return ["IN_CANCEL", "CANCEL", "CLOSED"].includes(now.status);
  });
}

function waitingFor({ id, number }: OrderRow) {
  const text = `The customer of ${number} asks to cancel it. Answer with: nestling orders cancel ${number}, or keep.`;
  return { kind: waitingKind, subject: id, orderId: id, text };
}

/** What a merchant's change of an order takes. */
export type MerchantDesk = OrderNews & { database: Database; jobs: Jobs };

/** All of an order's money goes back, and when that is accepted the order is CANCEL; at once where nothing was paid. */
async function giveAllBack(desk: MerchantDesk, tx: Tx, orderId: string): Promise<void> {
  const amount = await leftToRefund(tx, orderId);
  if (amount > 0) await requestRefund(desk, tx, { orderId, amount, reason: "canceled", partIds: [] });
  else await endCancel(desk, tx, orderId, desk.clock.now());
}

/** Closes an order that is not paid, which takes the payment service: the shop that runs does it. */
export const giveUpOrderJob = defineJob<{ orderId: string }>("give-up-order");

/** The job. One that turns out paid stays so: the merchant did not know that. */
export async function giveUpOrder(desk: OrderDesk, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(desk.database, orderId);
  if (order?.status !== "WAIT_BUYER_PAY") return;
  const closing = await closeUnpaid(desk, order, "cancelled by the shop");
  if (closing === "still_open") throw new Error(`the payment of order ${orderId} is just going through`);
}

/**
 * The merchant cancels an order, asked to or not. `closing`: it is not paid, and a job closes it. `too_late`: it is under
 * way, or at its end.
 */
export async function cancelByShop(
  desk: MerchantDesk,
  orderId: string,
): Promise<"cancelled" | "closing" | "too_late"> {
  return desk.database.transaction(async (tx) => {
    const at = desk.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order?.status === "WAIT_BUYER_PAY") {
      await desk.jobs.send(tx, giveUpOrderJob, { orderId });
      return "closing";
    }
    const move = { to: "IN_CANCEL", at, cause: "cancelled by the shop", actor: "shop" } as const;
    if (order?.status === "IN_CANCEL") await noteAgreed(tx, order, at);
    else if (!(await moveOrder(desk, tx, orderId, move))) return "too_late";
    await settleAttention(tx, waitingKind, orderId, at);
    await giveAllBack(desk, tx, orderId);
    return "cancelled";
  });
}

/** A yes to who has asked moves the order nowhere yet, and stands in its timeline: its customer need not wait for it. */
async function noteAgreed(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (await isCanceledForGood(tx, order.id)) return;
  const event = { status: order.status, at, cause: "cancellation agreed to", actor: "shop" } as const;
  await updateOrder(tx, order, {}, event, { sells: false });
}

/** The merchant declines a cancellation: the order goes on from where it was. False once its money was asked back. */
export async function keepOrder(desk: MerchantDesk, orderId: string): Promise<boolean> {
  return desk.database.transaction(async (tx) => {
    const at = desk.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "IN_CANCEL" || order.canceledFrom === null) return false;
    if (await isCanceledForGood(tx, orderId)) return false;
    await moveOrder(desk, tx, orderId, { to: order.canceledFrom, at, cause: "kept", actor: "shop" });
    await settleAttention(tx, waitingKind, orderId, at);
    return true;
  });
}
