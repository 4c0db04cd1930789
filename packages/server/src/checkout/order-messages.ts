/** Sends the messages about an order, as notifications and by mail: one of each kind per order (CHK-09, ACC-03). */

import { add, cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { pagePath, paths } from "@nestling/contract/paths";
import type { MailedOrder } from "../mail/order-pieces.ts";
import { pictureIdOf } from "../media/mail-picture.ts";
import { notify } from "../notifications/notify.ts";
import type { OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { shopTimeZone } from "../platform/shop-time.ts";
import type { MessageContext } from "./context.ts";
import { promisedDates, trackingPage } from "./order-json.ts";
import { linesWithPayment } from "./order-message-queries.ts";
import {
  itemsCanceled,
  type OrderFacts,
  type OrderMessage,
  orderGoesOn,
  paidLate,
  refundFailed,
  refundSent,
  restIsShipping,
  statusMessages,
} from "./order-message-texts.ts";

/** A refund that the payment service has accepted. The amount is integer cents; no codes for the whole order. */
export type AcceptedRefund = { id: string; amount: number; skuCodes: readonly string[] };

/** Sends the message about the status that `order` has just reached, in the transaction that moved it. */
export async function notifyOrderChanged(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  from: OrderStatus,
): Promise<void> {
  if (from === "IN_CANCEL" && order.status !== "CANCEL") {
    // A customer may ask again for a cancellation, and get this message again.
    await send(context, tx, order, orderGoesOn, `${order.id}:${order.statusSince.getTime()}`);
    return;
  }
  // Where items are canceled, it may be their end that leaves nothing to wait for.
  const isRest =
    from === "SELLER_PART_SEND_GOODS" &&
    order.status === "SHIPPING" &&
    (await linesWithPayment(tx, order.id)).every(({ isCanceled }) => !isCanceled);
  const message = isRest ? restIsShipping : statusMessages[order.status];
  if (message !== undefined) await send(context, tx, order, message, order.id);
}

/**
 * Sends the message about a refund that the payment service has accepted, in the transaction that records it. An order that
 * has ended gets only a mail, because the notification about its end says it already.
 */
export async function notifyRefunded(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  { id, amount, skuCodes }: AcceptedRefund,
): Promise<void> {
  const isOver = ["IN_CANCEL", "CANCEL", "CLOSED"].includes(order.status);
  await send(context, tx, order, refundSent(cents(amount), skuCodes), id, { byMailAlone: isOver });
}

/** Sends the message that a refund has failed of which its customer was told (PAY-02). */
export async function notifyRefundFailed(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  { id, amount }: Pick<AcceptedRefund, "id" | "amount">,
): Promise<void> {
  await send(context, tx, order, refundFailed(cents(amount)), id);
}

/** Sends the message that these variants are taken out of an order that goes on, where nothing is refunded for them. */
export async function notifyItemsCanceled(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  skuCodes: readonly string[],
): Promise<void> {
  await send(context, tx, order, itemsCanceled(skuCodes), `${order.id}:${skuCodes.join()}`);
}

/** Sends the message that an order was paid after it was closed, and that all of the money goes back (CHK-08). */
export async function notifyPaidLate(context: MessageContext, tx: Tx, order: OrderRow): Promise<void> {
  await send(context, tx, order, paidLate, order.id);
}

/** Sends a message, only once for each `subject`. */
async function send(
  { mailer, publicUrl, clock }: MessageContext,
  tx: Tx,
  order: OrderRow,
  { kind, title, text, letters }: OrderMessage,
  subject: string,
  { byMailAlone = order.accountId === null } = {},
): Promise<void> {
  const writers = Object.entries(letters);
  if (byMailAlone && writers.length === 0) return;
  const facts = await readFacts(publicUrl, tx, order);
  const written = writers.flatMap(([ofKind, write]) => {
    const content = write(facts);
    return content === undefined ? [] : [{ content, key: `order-${ofKind}:${subject}` }];
  });
  await mailer.sendAll(tx, order.email, written);
  if (byMailAlone || order.accountId === null) return;
  const message = { accountId: order.accountId, key: `order-${kind}:${subject}`, kind: "order" } as const;
  await notify(tx, { ...message, title, text: text(facts), path: pathOf(order) }, clock.now());
}

/** The page of an order in its customer's account. */
function pathOf(order: Pick<OrderRow, "id">): string {
  return pagePath("user.order", { orderId: order.id });
}

/** Reads the facts from the rows of the order and its payment. Nothing is calculated again. */
async function readFacts(publicUrl: string, tx: Tx, row: OrderRow): Promise<OrderFacts> {
  const lines = await linesWithPayment(tx, row.id);
  const [first] = lines;
  if (first === undefined) throw new Error(`order ${row.id} has no lines`);
  const { brand, last4, charged, goingBack, goneBack, chargedBack } = first;
  const ordered = lines.map((line) => {
    const { skuCode, name, skuText, quantity, isCanceled, isUnderWay } = line;
    const price = cents(line.price);
    const picture = pictureIdOf(line.avatar);
    const arrives = isCanceled ? undefined : promisedDates(line, row);
    return [skuCode, { name, skuText, picture, price, quantity, isCanceled, isUnderWay, arrives }] as const;
  });
  const order: MailedOrder = {
    number: row.number,
    address: row.address,
    lines: ordered.map(([, line]) => line),
    parcels: first.parcels.map(({ carrierUrl, ...parcel }) => ({
      ...parcel,
      link: trackingPage(carrierUrl),
    })),
    summary: {
      originalPrice: cents(row.originalPrice),
      promotionPrice: cents(row.promotionPrice),
      shippingFee: cents(row.shippingFee),
      priceOrder: add(cents(row.promotionPrice), cents(row.shippingFee)),
      priceApplyVoucher: cents(row.discount),
      priceAfterApplyVoucher: cents(row.toPay),
    },
    voucherCode: row.voucherCode,
    giftNote: row.giftNote,
    card: brand === null || last4 === null ? undefined : { brand, last4 },
    timeZone: row.timeZone ?? shopTimeZone,
    link: publicUrl + (row.accountId === null ? paths.trackOrder : pathOf(row)),
    byNumber: row.accountId === null,
  };
  return {
    order,
    lineOf: new Map(ordered),
    isShort: lines.some(({ isCanceled }) => isCanceled),
    paidAt: row.paidAt,
    holdUntil: row.holdUntil,
    charged: cents(charged),
    goingBack: cents(goingBack),
    goneBack: cents(goneBack),
    chargedBack: cents(chargedBack),
  };
}
