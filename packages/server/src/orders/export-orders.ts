import type { Tx } from "../platform/database.ts";
import {
  linesOfAccount,
  ordersOfAccount,
  parcelsOfAccount,
  paymentsOfAccount,
  refundsOfAccount,
  returnsOfAccount,
  stepsOfAccount,
} from "./export-queries.ts";
import { summaryOf, usd } from "./order-json.ts";

/** Groups rows by their order. */
function byOrder<Row extends { orderId: string }>(rows: Row[]): (orderId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId) => groups.get(orderId) ?? [];
}

/** The orders of an account with their items, parcels, payments and refunds, for the export of the account (ACC-05). */
export async function ordersOf(tx: Tx, { id }: { id: string }) {
  const orders = await ordersOfAccount(tx, id);
  const lines = byOrder(await linesOfAccount(tx, id));
  const parcels = byOrder(await parcelsOfAccount(tx, id));
  const steps = byOrder(await stepsOfAccount(tx, id));
  const payments = byOrder(await paymentsOfAccount(tx, id));
  const refunds = byOrder(await refundsOfAccount(tx, id));
  const returns = byOrder(await returnsOfAccount(tx, id));
  return orders.map((order) => ({
    order_number: order.number,
    status: order.status,
    created_at: order.createdAt,
    ordered_as: order.byGuest ? "guest" : "customer",
    opened_with: { system_type: order.systemType, domain: order.domain, time_zone: order.timeZone },
    came_from: order.cameFrom,
    email: order.email,
    address: order.address,
    // What the customer's country asks for: tax ids, birthdays.
    supplier_details: order.supplierDetails,
    note: order.note,
    gift_note: order.giftNote,
    items: lines(order.id).map((line) => ({
      name: line.name,
      sku_text: line.skuText,
      quantity: line.quantity,
      price: usd(line.price),
      promotion_price: usd(line.promotionPrice),
      canceled_at: line.canceledAt,
    })),
    parcels: parcels(order.id).map((parcel) => ({
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      status: parcel.status,
      events: parcel.events,
    })),
    summary: summaryOf(order),
    voucher_code: order.voucherCode,
    payments: payments(order.id).map((payment) => ({
      amount: usd(payment.amount),
      status: payment.status,
      card: payment.cardLast4 === null ? null : { brand: payment.cardBrand, last4: payment.cardLast4 },
      created_at: payment.createdAt,
      paid_at: payment.paidAt,
    })),
    refunds: refunds(order.id).map((refund) => ({
      amount: usd(refund.amount),
      status: refund.status,
      requested_at: refund.requestedAt,
    })),
    returns: returns(order.id).map((back) => ({
      status: back.status,
      reason: back.reason,
      asked_at: back.askedAt,
      items: back.items,
      name: back.name,
      email: back.email,
      note: back.note,
      photos: back.photos,
      answer: back.answer,
      tracking_number: back.tracking,
      refunded: back.refunded === null ? null : usd(back.refunded),
    })),
    timeline: steps(order.id).map(({ status, at, cause }) => ({ status, at, cause })),
  }));
}
