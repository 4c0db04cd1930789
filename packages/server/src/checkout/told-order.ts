import { add, type Cents, cents } from "@nestling/commerce/money";
import type { ToldOrder } from "../mail/order-pieces.ts";
import type { OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { toldLines } from "./order-message-queries.ts";

/**
 * An order as its letters tell of it, and its money: what was charged, is going back, has gone back, and was given back by
 * the bank in a dispute.
 */
export type Told = Pick<OrderRow, "paidAt" | "holdUntil"> & {
  readonly order: ToldOrder;
  readonly charged: Cents;
  readonly goingBack: Cents;
  readonly goneBack: Cents;
  readonly chargedBack: Cents;
};

/** The page of an order that has an account, in the shop. */
export function pathOf(order: Pick<OrderRow, "id">): string {
  return `/user/order/${order.id}`;
}

/** Everything out of the rows of the order and its payment: nothing is computed anew. */
export async function readTold(publicUrl: string, tx: Tx, row: OrderRow): Promise<Told> {
  const lines = await toldLines(tx, row.id);
  const [first] = lines;
  if (first === undefined) throw new Error(`order ${row.id} has no lines`);
  const { brand, last4, charged, goingBack, goneBack, chargedBack } = first;
  const order: ToldOrder = {
    number: row.number,
    address: row.address,
    lines: lines.map(({ name, skuText, price, quantity }) => ({
      name,
      skuText,
      price: cents(price),
      quantity,
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
    card: brand === null || last4 === null ? undefined : { brand, last4 },
    link: publicUrl + (row.accountId === null ? "/track-order" : pathOf(row)),
    byNumber: row.accountId === null,
  };
  return {
    order,
    paidAt: row.paidAt,
    holdUntil: row.holdUntil,
    charged: cents(charged),
    goingBack: cents(goingBack),
    goneBack: cents(goneBack),
    chargedBack: cents(chargedBack),
  };
}
