/** Formats orders for the merchant's terminal. */
import { cents, formatUsd, fromUsd } from "@nestling/commerce/money";
import { type Actor, timelineWords } from "@nestling/commerce/order/timeline";
import { causeWords } from "@nestling/commerce/order-causes";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import type { Order } from "@nestling/contract/orders";
import type { PartReport } from "../fulfillment/part-reports.ts";
import type { MerchantOrder } from "../orders/merchant.ts";
import type { TimelineEntry } from "../orders/timeline.ts";
import { plain } from "./terminal.ts";

/** A time in the shop's time zone: 2026-11-21, 09:14. */
export const moment = new Intl.DateTimeFormat("en-CA", {
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: shopTimeZone,
});

const dollars = (amount: number) => formatUsd(fromUsd(amount));

/** NST-7K3M-9QPX  WAITING_ACCEPT  2026-11-21, 09:14  $84.00 */
function orderLine({ number, status, createdAt, toPay }: MerchantOrder): string {
  return `${number}  ${status.padEnd(24)}  ${moment.format(createdAt)}  ${formatUsd(cents(toPay))}`;
}

function figures({ summary, voucher_code, refunded }: Order): string[] {
  return [
    `Products    ${dollars(summary.promotionPrice)}`,
    `Shipping    ${dollars(summary.shippingFee)}`,
    summary.priceApplyVoucher > 0 && `Voucher    -${dollars(summary.priceApplyVoucher)} (${voucher_code})`,
    `To pay      ${dollars(summary.priceAfterApplyVoucher)}`,
    refunded > 0 && `Refunded    ${dollars(refunded)}`,
  ].filter((line) => line !== false);
}

/** The parts with their lines (numbered through the whole order), their parcels, and details that only the merchant sees. */
function partBlocks({ subOrders }: Order, reports: readonly PartReport[]): string[][] {
  let line = 0;
  return subOrders.map(({ placement, items, parcels, refunded }, index) => [
    [`Part ${index + 1}  ${placement}`, refunded > 0 && `${dollars(refunded)} refunded`]
      .filter(Boolean)
      .join("  "),
    ...items.map(({ quantity, name, sku_text, promotion_price, canceled }) => {
      line += 1;
      const what = [
        `${line}. ${quantity} x ${name}`,
        sku_text,
        dollars(promotion_price),
        canceled && "canceled",
      ];
      return what.filter(Boolean).join("  ");
    }),
    ...parcels.map(({ carrier, tracking_number, status, events }) =>
      ["Parcel", carrier, tracking_number, status, events[0]?.name].filter(Boolean).join("  "),
    ),
    ...reports.filter(({ part }) => part === index + 1).flatMap(supplierLines),
  ]);
}

/** A part at the supplier: its orders there, what they cost, what is wrong and what helps. */
function supplierLines({ cost, freight_cost, import_charge, ...report }: PartReport): string[] {
  const inclusive = [
    freight_cost ? `freight ${dollars(freight_cost)}` : "",
    import_charge ? `import ${dollars(import_charge)}` : "",
  ].filter(Boolean);
  return [
    ...report.supplier_orders.map(({ page }) => `Placed as  ${page}`),
    cost === null ? "" : `Cost  ${[dollars(cost), ...inclusive].join(", ")}`,
    report.problem === null
      ? ""
      : `Problem  ${[report.problem.text, report.problem.cure].filter(Boolean).join(". ").replaceAll("..", ".")}`,
    report.dispute === null ? "" : `Dispute  ${disputeWords(report.dispute)}`,
  ].filter(Boolean);
}

function disputeWords({ from, until }: NonNullable<PartReport["dispute"]>): string {
  const end = until === null ? "" : ` until ${moment.format(new Date(until))}`;
  return `can be opened at the marketplace from ${moment.format(new Date(from))}${end}`;
}

/** An order in full: items, amounts, address and timeline. */
export function orderPage(row: MerchantOrder, order: Order, reports: readonly PartReport[]): string {
  const buyer = row.byGuest ? "a guest" : "an account";
  const way = order.timeline.map(
    ({ status, at, cause }) => `${moment.format(new Date(at))}  ${status.padEnd(24)}  ${causeWords[cause]}`,
  );
  const card = order.card && `Card        ${order.card.brand} ${order.card.last4}`;
  return [
    [orderLine(row), `Ordered by ${buyer}, ${order.email}`],
    ...partBlocks(order, reports),
    [...figures(order), card].filter((line) => line !== undefined),
    [order.address.full_name, ...order.address_lines, order.address.phone],
    [
      row.note === null ? "" : `Note: ${row.note}`,
      row.giftNote === null ? "" : `Gift note, sent to the seller: ${row.giftNote}`,
    ].filter(Boolean),
    way,
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.map(plain).join("\n"))
    .join("\n\n");
}

/** 2026-11-21, 09:14  Part 1 is sent  (service marketplace) */
export function timelineLine({ at, actor, event }: TimelineEntry): string {
  return plain(`${moment.format(at)}  ${timelineWords(event)}  (${actorWords(actor)})`);
}

function actorWords(actor: Actor): string {
  if (actor === "account") return "its customer";
  return actor === "guest" ? "a guest" : actor.replace(":", " ");
}
