/** Cancelling an order (ORD-04): its status decides whether that is done at once or asked for. */
import { raiseAttention, settleAttention } from "../alerts/alerts.ts";
import { updateOrder } from "../orders/move-queries.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders/queries.ts";
import { keepDespiteLoss } from "../payments/dispute-queries.ts";
import { leftToRefund, requestRefund } from "../payments/refunds.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import type { OrderDesk } from "./make-order.ts";
import { type Move, moveHeld } from "./move-order.ts";
import type { OrderNews } from "./order-messages.ts";
import { completeCancellation } from "./orders.ts";
import { closeUnpaid } from "./settle.ts";

/** The seller was asked already: the merchant answers. */
const askedOf = ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"];

/** What asks the merchant whether an order goes on: its customer who wants to cancel it, and a dispute that is lost. */
const waitingKind = "cancel_asked";
const lossKind = "dispute_lost";

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
    const at = desk.clock.now();
    if (now.status === "WAITING_ACCEPT") {
      await cancelForGood(desk, tx, now, { at, cause: "cancelled", actor: "customer" });
      return true;
    }
    if (askedOf.includes(now.status)) {
      const cause = "cancellation asked for";
      await moveHeld(desk, tx, now, { to: "IN_CANCEL", at, cause, actor: "customer" });
      await raiseAttention(tx, waitingFor(now), at);
      return true;
    }
    return ["IN_CANCEL", "CANCEL", "CLOSED"].includes(now.status);
  });
}

function waitingFor({ id, number }: OrderRow) {
  const text = `The customer of ${number} asks to cancel it. Answer with: nestling orders cancel ${number}, or keep.`;
  return { kind: waitingKind, subject: id, orderId: id, text };
}

/** What cancelling an order takes. */
type CancelDesk = OrderNews & { jobs: Jobs };

/** What a merchant's change of an order takes. */
export type MerchantDesk = CancelDesk & { database: Database };

/**
 * Decides that a locked order is cancelled, which nothing takes back, and asks for what is left of its money. When all of
 * that is returned the order is CANCEL; at once where nothing is left to wait for. False, and nothing is changed, where
 * the order cannot be cancelled any more.
 */
async function cancelForGood(
  desk: CancelDesk,
  tx: Tx,
  order: OrderRow,
  { at, cause, actor }: Pick<Move, "at" | "cause" | "actor">,
): Promise<boolean> {
  const move = { to: "IN_CANCEL", at, cause, actor, with: { cancelAgreedAt: at } } as const;
  if (order.status === "IN_CANCEL") await agreeToCancel(tx, order, at);
  else if ((await moveHeld(desk, tx, order, move)) === undefined) return false;
  for (const kind of [waitingKind, lossKind]) await settleAttention(tx, kind, order.id, at);
  const amount = await leftToRefund(tx, order.id);
  if (amount > 0)
    await requestRefund(desk, tx, { orderId: order.id, amount, reason: "canceled", partIds: [] });
  await completeCancellation(desk, tx, order.id, at);
  return true;
}

/** A yes to a customer who has asked: the order stays IN_CANCEL, and its timeline says that they need not wait for it. */
async function agreeToCancel(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.cancelAgreedAt !== null) return;
  const event = { status: order.status, at, cause: "cancellation agreed to", actor: "shop" } as const;
  await updateOrder(tx, order, { cancelAgreedAt: at }, event, { sells: false });
}

/**
 * Cancels a locked order that was not claimed yet and whose money has all been asked back: nobody buys what nobody pays
 * (PAY-02). False for any other. To be called after each refund that the merchant gives, here or at the payment service.
 */
export async function cancelRefunded(desk: CancelDesk, tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.status !== "WAITING_ACCEPT" || (await leftToRefund(tx, order.id)) > 0) return false;
  return cancelForGood(desk, tx, order, { at: desk.clock.now(), cause: "refunded", actor: "shop" });
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
    if (order === undefined) return "too_late";
    const decision = { at, cause: "cancelled by the shop", actor: "shop" } as const;
    return (await cancelForGood(desk, tx, order, decision)) ? "cancelled" : "too_late";
  });
}

/** The merchant lets an order go on although disputes of it are lost. False where none waited for that decision. */
export async function goOnDespiteLoss(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  await settleAttention(tx, lossKind, orderId, at);
  return keepDespiteLoss(tx, orderId, at);
}

/**
 * The merchant decides that an order goes on: a cancellation that was asked for is declined, and a lost dispute stops it no
 * more. False where neither waits for a decision, and once it was decided that the order is cancelled.
 */
export async function keepOrder(desk: MerchantDesk, orderId: string): Promise<boolean> {
  return desk.database.transaction(async (tx) => {
    const at = desk.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order === undefined || order.cancelAgreedAt !== null) return false;
    const isDespiteLoss = await goOnDespiteLoss(tx, orderId, at);
    if (order.status !== "IN_CANCEL" || order.canceledFrom === null) return isDespiteLoss;
    await moveHeld(desk, tx, order, { to: order.canceledFrom, at, cause: "kept", actor: "shop" });
    await settleAttention(tx, waitingKind, orderId, at);
    return true;
  });
}
