/** The pieces of mails about an order. */

import type { Address } from "@nestling/commerce/address";
import { addressLines } from "@nestling/commerce/address-lines";
import { type Card, cardWords } from "@nestling/commerce/card";
import type { DeliveryDates } from "@nestling/commerce/delivery-dates";
import { add, type Cents, formatUsd, subtract, times, zero } from "@nestling/commerce/money";
import type { PriceSummary } from "@nestling/commerce/price-summary";
import { figureRows, go, hint, lines, type Piece, type Row, section, thingRows } from "./pieces.ts";

export type OrderedLine = {
  readonly name: string;
  /** The variant in words; empty if the product has only one. */
  readonly skuText: string;
  readonly price: Cents;
  readonly quantity: number;
  /** Taken out of the order, and refunded. */
  readonly isCanceled: boolean;
};

/** A parcel of an order. The link is the carrier's own page, where it has one. */
export type MailedParcel = {
  readonly carrier: string | null;
  readonly trackingNumber: string;
  readonly link: string | undefined;
};

/** The data of an order that mails show. */
export type MailedOrder = {
  readonly number: string;
  readonly address: Address;
  readonly lines: readonly OrderedLine[];
  readonly parcels: readonly MailedParcel[];
  readonly summary: PriceSummary;
  /** Undefined where nothing is known about the days of its freight. */
  readonly arrives: DeliveryDates | undefined;
  readonly voucherCode: string | null;
  /** The card, as far as it is known. */
  readonly card: Card | undefined;
  /** The page that shows the order: for its customer, or for a guest with its number and e-mail. */
  readonly link: string;
  readonly byNumber: boolean;
};

/** A link to the order. For a guest it names the number and e-mail that find it. */
export function whereToSee({ link, byNumber }: MailedOrder): readonly Piece[] {
  if (!byNumber) return [go("See your order", link)];
  const how = "Its number and this e-mail address are all that it takes to find it again, at any time.";
  return [go("Find your order", link), hint(how)];
}

/** The lines of the order with their prices. */
export function whatWasOrdered(order: MailedOrder): Piece {
  return section("What you ordered", thingRows("What you ordered", order.lines.map(orderedRow)));
}

/** The lines of the order without those that were taken out of it. */
export function whatIsSent(order: MailedOrder): Piece {
  const sent = order.lines.filter(({ isCanceled }) => !isCanceled);
  return section("What we send", thingRows("What we send", sent.map(orderedRow)));
}

/** The parcels with their tracking numbers. Undefined before the first is known. */
export function whereItIs({ parcels }: MailedOrder): Piece | undefined {
  if (parcels.length === 0) return undefined;
  const named = parcels.map(({ carrier, trackingNumber, link }) =>
    [carrier ?? "Parcel", trackingNumber, link ?? ""].filter(Boolean).join(" · "),
  );
  return section(parcels.length === 1 ? "Your parcel" : "Your parcels", lines(named));
}

/** The lines of the order that are not sent. */
export function whatIsCancelled(items: readonly OrderedLine[]): Piece {
  return section("What we cannot send", thingRows("What we cannot send", items.map(orderedRow)));
}

function orderedRow({ name, skuText, price, quantity }: OrderedLine): Row {
  const each = `${quantity} × ${formatUsd(price)}`;
  return { name, more: skuText === "" ? [each] : [skuText, each], amount: formatUsd(times(price, quantity)) };
}

/** The figures of an order, in the words of the shop's own price summary (CART-07). */
export function figuresOf({ summary, lines, voucherCode }: MailedOrder): Piece {
  const count = lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
  const { originalPrice, promotionPrice, shippingFee, priceOrder } = summary;
  const { priceApplyVoucher, priceAfterApplyVoucher } = summary;
  const reduced = subtract(originalPrice, promotionPrice);
  const saved = add(reduced, priceApplyVoucher);
  const rows: Row[] = [
    {
      name: `Subtotal, ${count} ${count === 1 ? "item" : "items"}`,
      amount: formatUsd(promotionPrice),
      ...(reduced > zero && { instead: `instead of ${formatUsd(originalPrice)}` }),
    },
    { name: "Shipping", amount: shippingFee === zero ? "Free Shipping" : formatUsd(shippingFee) },
  ];
  if (priceApplyVoucher > zero) {
    rows.push(
      { name: "Before the voucher", amount: formatUsd(priceOrder) },
      {
        name: voucherCode === null ? "Voucher" : `Voucher ${voucherCode}`,
        amount: formatUsd(subtract(zero, priceApplyVoucher)),
      },
    );
  }
  rows.push({ name: "Total", amount: formatUsd(priceAfterApplyVoucher) });
  if (saved > zero) rows.push({ name: "You save", amount: formatUsd(saved) });
  return figureRows("What it costs", rows, "Total");
}

export function shipsTo({ address }: MailedOrder): Piece {
  return section("Ships to", lines([address.full_name, ...addressLines(address)]));
}

/** 'your Visa ending 4242', 'the card that you paid with' */
export function yourCard(card: Card | undefined): string {
  return card === undefined ? "the card that you paid with" : `your ${cardWords(card)}`;
}

const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** 'Nov 21, 9:44 PM UTC': a mail does not know where it is read. */
export function momentOf(at: Date): string {
  return `${moment.format(at).replaceAll("\u202f", " ")} UTC`;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** 'November 21, 2026' */
export function dayOf(at: Date): string {
  return day.format(at);
}
