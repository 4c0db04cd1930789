/** The pieces of mails about an order. */

import type { Address } from "@nestling/commerce/address";
import { type Card, cardWords } from "@nestling/commerce/card";
import {
  type DeliveryDates,
  datesDiffer,
  deliveryPromise,
  formatDeliveryDates,
} from "@nestling/commerce/delivery-dates";
import { isInEEA } from "@nestling/commerce/european-countries";
import { guaranteeNotice } from "@nestling/commerce/guarantee-notice";
import { type ImportFees, importFeesText } from "@nestling/commerce/import-fees";
import { add, type Cents, formatUsd, priceTerms, subtract, times, zero } from "@nestling/commerce/money";
import type { Policies } from "@nestling/commerce/policies";
import type { PriceSummary } from "@nestling/commerce/price-summary";
import { paths } from "@nestling/contract/paths";
import { addressLines } from "../geo/address-lines.ts";
import { figureRows, go, hint, lines, type Piece, type Row, say, section, thingRows } from "./pieces.ts";

export type OrderedLine = {
  readonly name: string;
  /** The variant in words; empty if the product has only one. */
  readonly skuText: string;
  /** The id of its picture. Undefined where it has none of the shop's own. */
  readonly picture: string | undefined;
  readonly price: Cents;
  readonly quantity: number;
  /** Taken out of the order, and refunded. */
  readonly isCanceled: boolean;
  /** Whether it has left the warehouse and has not arrived. */
  readonly isUnderWay: boolean;
  /** As it was promised with the order. Undefined where nothing is known about the days of its freight. */
  readonly arrives: DeliveryDates | undefined;
};

/** A parcel of an order. The link is the carrier's own page, where it has one. */
export type MailedParcel = {
  readonly carrier: string | null;
  readonly trackingNumber: string;
  readonly link: string | undefined;
};

export type LinkedOrder = {
  /** The page that shows the order. */
  readonly link: string;
  /** Whether the link itself opens a guest's order. */
  readonly needsNoLogin: boolean;
};

/** The data of an order that mails show. */
export type MailedOrder = LinkedOrder & {
  readonly number: string;
  readonly address: Address;
  readonly lines: readonly OrderedLine[];
  readonly parcels: readonly MailedParcel[];
  readonly summary: PriceSummary;
  readonly voucherCode: string | null;
  /** To the recipient of a gift. */
  readonly giftNote: string | null;
  /** The card, as far as it is known. */
  readonly card: Card | undefined;
  /** In which its times are written: the buyer's, or the shop's (MAIL-02). An IANA name. */
  readonly timeZone: string;
  readonly policies: Policies;
  /** Where returns go, line by line. Undefined where it depends on the seller. */
  readonly returnAddress: readonly string[] | undefined;
  /** Whether import fees fall on the buyer. Undefined where nothing of it goes through customs. */
  readonly importFees: ImportFees | undefined;
};

/** A link to the order. A guest reads that it opens the order for everyone who has it. */
export function whereToSee({ link, needsNoLogin }: LinkedOrder): readonly Piece[] {
  const see = go("See your order", link);
  return needsNoLogin ? [see, hint(`The link opens your order without a login. ${dontForward}`)] : [see];
}

export const dontForward = "Please don't forward this email.";

/** The lines of the order with their prices. */
export function whatWasOrdered(order: MailedOrder): Piece {
  return section("What you ordered", thingRows("What you ordered", orderedRows(order.lines)));
}

/** The lines of the order without those that were taken out of it. */
export function whatIsSent(order: MailedOrder): Piece {
  const sent = order.lines.filter(({ isCanceled }) => !isCanceled);
  return section("Your items", thingRows("Your items", orderedRows(sent)));
}

/** When these lines of an order arrive: in one sentence, or each by its name where they differ (DELIV-03). */
export function whenItArrives(
  { policies }: MailedOrder,
  items: readonly OrderedLine[],
  { isFree = false } = {},
): Piece {
  const [first] = items;
  if (!datesDiffer(items.map(({ arrives }) => arrives)))
    return say(deliveryPromise(first?.arrives, policies, { isFree }));
  const known = items.flatMap(({ name, arrives }) =>
    arrives === undefined ? [] : [`${name} · ${formatDeliveryDates(arrives)}`],
  );
  return section("When it arrives", lines(known));
}

/** The parcels with their tracking numbers. Undefined before the first is known. */
export function whereItIs({ parcels }: MailedOrder): Piece | undefined {
  if (parcels.length === 0) return undefined;
  const named = parcels.map(({ carrier, trackingNumber, link }) =>
    [carrier ?? "Package", trackingNumber, link ?? ""].filter(Boolean).join(" · "),
  );
  return section(parcels.length === 1 ? "Your package" : "Your packages", lines(named));
}

/** The lines of the order that are not sent. */
export function whatIsCanceled(items: readonly OrderedLine[]): Piece {
  return section("What we can't ship", thingRows("What we can't ship", orderedRows(items)));
}

/** Pieces of an order that come back, or come late: without their prices. */
export function whichPieces(title: string, items: readonly OrderedLine[]): Piece {
  const named = items.map(({ name, skuText, quantity }) =>
    [`${quantity} × ${name}`, skuText].filter(Boolean).join(" · "),
  );
  return section(title, lines(named));
}

/** As many as keep a mail small. */
const mostPictures = 10;

function orderedRows(items: readonly OrderedLine[]): Row[] {
  return items.map(({ name, skuText, price, quantity, picture }, index) => {
    const each = `${quantity} × ${formatUsd(price)}`;
    return {
      name,
      more: skuText === "" ? [each] : [skuText, each],
      amount: formatUsd(times(price, quantity)),
      picture: index < mostPictures ? picture : undefined,
    };
  });
}

/** The figures of an order, in the words of the shop's own price summary (CART-07). */
export function totalsOf({ summary, lines, voucherCode }: MailedOrder): Piece {
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
      { name: "Before promo code", amount: formatUsd(priceOrder) },
      {
        name: voucherCode === null ? "Promo code" : `Promo code ${voucherCode}`,
        amount: formatUsd(subtract(zero, priceApplyVoucher)),
      },
    );
  }
  rows.push({ name: "Total", amount: formatUsd(priceAfterApplyVoucher) });
  if (saved > zero) rows.push({ name: "You save", amount: formatUsd(saved) });
  return figureRows("Order total", rows, "Total");
}

/** What the figures hold, and who pays import fees (PRICE-01, PRICE-04). */
export function priceTermsOf({ address, importFees }: MailedOrder): Piece {
  return lines(
    importFees === undefined ? [priceTerms] : [priceTerms, importFeesText(importFees, address.country_name)],
  );
}

/** How long, and where, the customer can withdraw from the contract (LAW-01; Directive 2011/83/EU, Art. 6 and 8). */
export function howToWithdraw({ link, policies }: MailedOrder): Piece {
  return section(
    "Withdraw from contract",
    lines([
      `You can withdraw from this purchase, without giving a reason, until ${policies.withdrawal_days} days after you get the last package.`,
      `Withdraw from contract here: ${new URL(paths.withdraw, link).href}`,
    ]),
  );
}

/** The notice on the legal guarantee. Undefined for an address where the law does not prescribe it (LAW-12). */
export function guaranteeOf({ address }: MailedOrder): Piece | undefined {
  if (!isInEEA(address.country_code)) return undefined;
  const { title, parts } = guaranteeNotice;
  return section(title, lines(parts.flatMap(({ text, list = [] }) => [text, ...list])));
}

export function shipsTo({ address }: MailedOrder): Piece {
  return section("Ships to", lines([address.full_name, ...addressLines(address)]));
}

/** The note to the recipient. Undefined without one (GIFT-01). */
export function giftNoteOf({ giftNote }: MailedOrder): Piece | undefined {
  return giftNote === null ? undefined : section("Your gift note", lines([giftNote]));
}

/** 'your Visa ending 4242', 'the card that you paid with' */
export function yourCard(card: Card | undefined): string {
  return card === undefined ? "the card you paid with" : `your ${cardWords(card)}`;
}

const clock = { day: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

function formatMoment(at: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { ...clock, ...options }).format(at).replaceAll("\u202f", " ");
}

/** 'Nov 21, 4:44 PM EST' */
export function momentOf(at: Date, timeZone: string): string {
  return formatMoment(at, { month: "short", timeZone });
}

/** 'November 21, 2026 at 4:44 PM EST', for what is kept */
export function fullMomentOf(at: Date, timeZone: string): string {
  return formatMoment(at, { month: "long", year: "numeric", timeZone });
}

/** 'November 21, 2026' */
export function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(at);
}
