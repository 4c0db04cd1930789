/** Sends the messages about an order, as notifications and by mail: one of each kind per order, or per what it is about (CHK-09, ACC-03). */
import { add, cents } from "@nestling/commerce/money";
import type { Message } from "@nestling/commerce/order/events";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { pagePath } from "@nestling/contract/paths";
import type { MailedOrder } from "../mail/order-pieces.ts";
import { pictureIdOf } from "../media/mail-picture.ts";
import { notify } from "../notifications/notify.ts";
import type { Tx } from "../platform/database.ts";
import type { MessageContext } from "./context.ts";
import { promisedDates, trackingPage } from "./order-json.ts";
import { linesWithPayment, readDelayedPart } from "./order-message-queries.ts";
import {
  delayed,
  itemsCanceled,
  type OrderFacts,
  type OrderMessage,
  orderGoesOn,
  paidLate,
  refundFailed,
  refundSent,
  restIsShipping,
  returnMoved,
  statusMessages,
  withdrawn,
} from "./order-message-texts.ts";
import type { OrderRow } from "./queries.ts";
import { requireReturn } from "./return-queries.ts";

/**
 * Sends a message about an order that `tx` has changed, `order` as it is now. An order that has ended gets only a mail about a
 * refund, because the notification about its end says it already.
 */
export async function sendOrderMessage(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  message: Message,
): Promise<void> {
  const { id } = order;
  switch (message.about) {
    case "status":
      return send(context, tx, order, message.isRest ? restIsShipping : statusMessages[message.status], id);
    case "cancel_declined":
      // A customer may ask again for a cancellation, and get this message again.
      return send(context, tx, order, orderGoesOn, `${id}:${order.statusSince.getTime()}`);
    case "refund": {
      const { refundId, amount, skuCodes } = message;
      const isOver = ["IN_CANCEL", "CANCEL", "CLOSED"].includes(order.status);
      return send(context, tx, order, refundSent(amount, skuCodes), refundId, { byMailAlone: isOver });
    }
    case "refund_failed":
      return send(context, tx, order, refundFailed(message.amount), message.refundId);
    case "items_canceled":
      return send(context, tx, order, itemsCanceled(message.skuCodes), `${id}:${message.skuCodes.join()}`);
    case "paid_late":
      return send(context, tx, order, paidLate, id);
    case "withdrawal": {
      const found = await requireReturn(tx, message.returnId);
      await send(context, tx, order, withdrawn(found, { isCopy: false }), found.id);
      if (found.email === null) return;
      const other = { ...order, email: found.email };
      return send(context, tx, other, withdrawn(found, { isCopy: true }), found.id, { byMailAlone: true });
    }
    case "return": {
      const found = await requireReturn(tx, message.returnId);
      return send(
        context,
        tx,
        order,
        returnMoved(message.status, found),
        `${found.id}:${found.statusSince.getTime()}`,
      );
    }
    case "delay": {
      const { partId, number, silenceWaits } = message;
      const found = await readDelayedPart(tx, partId);
      const links = context.links.forDelay(partId, number);
      return send(context, tx, order, delayed({ ...found, silenceWaits, links }), `${partId}:${number}`);
    }
    default:
      return message satisfies never;
  }
}

/** Sends a message, only once for each `subject`. */
async function send(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  { kind, title, text, mail }: OrderMessage,
  subject: string,
  { byMailAlone = order.accountId === null } = {},
): Promise<void> {
  const { mailer, clock } = context;
  if (byMailAlone && mail === undefined) return;
  const facts = await readFacts(context, tx, order);
  const key = `order-${kind}:${subject}`;
  if (mail !== undefined) await mailer.send(tx, order.email, mail(facts), key);
  if (byMailAlone || order.accountId === null) return;
  const message = { accountId: order.accountId, key, kind: "order" } as const;
  await notify(tx, { ...message, title, text: text(facts), path: pathOf(order) }, clock.now());
}

/** The page of an order in its customer's account. */
function pathOf(order: Pick<OrderRow, "id">): string {
  return pagePath("user.order", { orderId: order.id });
}

/** Reads the facts from the rows of the order and its payment. Nothing is calculated again. */
async function readFacts(
  { links, policies, returnAddress, importFeesFor }: MessageContext,
  tx: Tx,
  row: OrderRow,
): Promise<OrderFacts> {
  const { country_code: country } = row.address;
  const lines = await linesWithPayment(tx, row.id, country);
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
    policies,
    returnAddress,
    importFees: importFeesFor(lines, country),
    ...links.forOrder(row),
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
