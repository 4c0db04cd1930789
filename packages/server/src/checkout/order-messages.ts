/** What an order's customer is told of it, in the shop and by mail: one of a kind per order (CHK-09, ACC-03). */
import { cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import type { Post } from "../mail/post.ts";
import { notify } from "../notifications/notify.ts";
import type { OrderRow } from "../orders/queries.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/database.ts";
import {
  moneyBack,
  orderGoesOn,
  paidLate,
  restIsShipping,
  type Telling,
  tellings,
} from "./order-message-texts.ts";
import { pathOf, readTold } from "./told-order.ts";

/** What telling takes. */
export type OrderNews = { post: Post; publicUrl: string; clock: Clock };

/** A refund that the payment service has accepted. The amount is integer cents. */
export type AcceptedRefund = { id: string; amount: number };

/** Tells of the status that `order` has just reached from another, in the transaction that moved it. */
export async function tellOfMove(news: OrderNews, tx: Tx, order: OrderRow, from: OrderStatus): Promise<void> {
  if (from === "IN_CANCEL" && order.status !== "CANCEL") {
    // It may be asked for again, and be too late again.
    await tell(news, tx, order, orderGoesOn, `${order.id}:${order.statusSince.getTime()}`);
    return;
  }
  const isRest = from === "SELLER_PART_SEND_GOODS" && order.status === "SHIPPING";
  const telling = isRest ? restIsShipping : tellings[order.status];
  if (telling !== undefined) await tell(news, tx, order, telling, order.id);
}

/**
 * Tells that money goes back, in the transaction that has written down that the payment service has accepted it. Inside
 * the shop that is no news of an order that is over: why it is over says so already.
 */
export async function tellOfRefund(
  news: OrderNews,
  tx: Tx,
  order: OrderRow,
  { id, amount }: AcceptedRefund,
): Promise<void> {
  const isOver = ["IN_CANCEL", "CANCEL", "CLOSED"].includes(order.status);
  await tell(news, tx, order, moneyBack(cents(amount)), id, { byMailAlone: isOver });
}

/** Tells that an order was closed already when it was paid, and that all of it goes back (CHK-08). */
export async function tellOfLatePayment(news: OrderNews, tx: Tx, order: OrderRow): Promise<void> {
  await tell(news, tx, order, paidLate, order.id);
}

/** Tells once of each `subject`, in four statements at most: an order is paid in the transaction that tells of it. */
async function tell(
  { post, publicUrl, clock }: OrderNews,
  tx: Tx,
  order: OrderRow,
  { kind, title, text, letters }: Telling,
  subject: string,
  { byMailAlone = order.accountId === null } = {},
): Promise<void> {
  const writers = Object.entries(letters);
  if (byMailAlone && writers.length === 0) return;
  const told = await readTold(publicUrl, tx, order);
  const written = writers.flatMap(([ofKind, write]) => {
    const letter = write(told);
    return letter === undefined ? [] : [{ letter, key: `order-${ofKind}:${subject}` }];
  });
  await post.sendAll(tx, order.email, written);
  if (byMailAlone || order.accountId === null) return;
  const news = { accountId: order.accountId, key: `order-${kind}:${subject}`, kind: "order" } as const;
  await notify(tx, { ...news, title, text: text(told), path: pathOf(order) }, clock.now());
}
