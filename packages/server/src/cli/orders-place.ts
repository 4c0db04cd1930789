import { formatUsd, toUsd, zero } from "@nestling/commerce/money";
import { z } from "zod";
import {
  type OrderPreview,
  type PlaceResult,
  placeAgain,
  previewOrder,
  refundedText,
} from "../fulfillment/place-order.ts";
import type { MerchantOrder } from "../orders/merchant.ts";
import { CommandError, defineCommand, usageError } from "./command.ts";
import { number, requireOrder } from "./require-order.ts";
import { withShop } from "./shop.ts";
import { whole } from "./values.ts";
import { withMerchantContext } from "./with-merchant-context.ts";

/** The ids of the marketplace's orders, with commas between them. */
const ids = z
  .string()
  .regex(/^\d{10,20}(,\d{10,20})*$/)
  .transform((list) => list.split(","))
  .describe("the marketplace's order numbers, with commas between them");

export const place = defineCommand({
  details:
    "The shop places claimed orders by itself. Where a part was refused, costs more than it earns, is of a product that no import has brought, or its customer has withdrawn from some of it, it waits until you have mended the cause and call this. The running shop then places it. A part whose answer was lost may be placed already: look for it at the marketplace, and say what you have found. Where all of the order was refunded, it asks whether you place it as a gift.",
  arguments: { number },
  options: {
    preview: { about: "show cost, freight, import charge, margin and what keeps it back; place nothing" },
    anyway: {
      about: "place what costs more than it earns, what no import has brought, or what is partly withdrawn",
    },
    found: {
      value: "ID",
      about:
        "a part without an answer was found, or you have bought one that waits for you: its orders there; also corrects what is not shown there",
      takes: ids,
    },
    lost: { about: "a part without an answer is not there: place it under a new id" },
    part: { value: "N", about: "this part alone, counted from 1", takes: whole(1, 1000) },
  },
  examples: [
    "orders place NST-7K3M-9QPX --preview",
    "orders place NST-7K3M-9QPX",
    "orders place NST-7K3M-9QPX --anyway",
    "orders place NST-7K3M-9QPX --part 2 --found 8198352049851315",
  ],
  confirms: true,
  json: "an array of the order's parts with part, revenue, goods, freight, import_charge, margin, order_refunded (dollars) and blockers; empty without --preview",
  run: async ({ config, confirm }, { number, preview, anyway, part, found, lost }) => {
    if (preview)
      return withShop(config, async ({ database }) => {
        const order = await requireOrder(database, number);
        const seen = await previewOrder({ database, holdLookedUp: config.shop.holdLookedUp }, order);
        return { text: previewText(order, seen), data: previewData(seen) };
      });
    const placedAs = found ?? [];
    const notPlaced = lost === true;
    if (notPlaced && placedAs.length > 0) throw usageError("--found and --lost do not go together.");
    if (notPlaced)
      await confirm(
        `Have you looked at the marketplace, and is ${number} not there? What is not canceled of it is ordered anew.`,
      );
    if (anyway)
      await confirm(
        `Place ${number} although it may cost more than it earns, no import has brought it, or its customer keeps only some of it?`,
      );
    const place = (asGift: boolean) =>
      withMerchantContext(config, async (context) => {
        const order = await requireOrder(context.database, number);
        const wish = { part, anyway: anyway === true, asGift, placedAs, notPlaced };
        return { order, result: await placeAgain(context, order.id, wish) };
      });
    let placed = await place(false);
    if (placed.result.outcome === "refunded") {
      await confirm(`${refundedText} Place it as a gift?`);
      placed = await place(true);
    }
    return { text: resultText(placed.order, placed.result), data: [] };
  },
});

function resultText({ number, status }: MerchantOrder, result: PlaceResult): string {
  switch (result.outcome) {
    case "queued":
      return queuedText(number, result);
    case "found":
      return `Part ${result.part} of ${number} is placed, and the shop follows it.`;
    case "not_there":
      return `Part ${result.part} of ${number} is not at the marketplace. Nothing is left to do.`;
    case "not_now":
      throw new CommandError(`${number} is ${status}: only an order that is IN_PROGRESS is placed.`);
    case "nothing":
      throw new CommandError(`Nothing of ${number} waits for that.`);
    case "refunded":
      throw new CommandError(`All that was paid for ${number} went back. It is placed as a gift alone.`);
    case "sent_again":
      throw new CommandError(
        `The shop still sends part ${result.parts.join(", ")} of ${number} again by itself, under an id that buys nothing twice. --lost is for a part that it has given up.`,
      );
    case "unknown":
      throw new CommandError(
        `Nobody knows whether part ${result.parts.join(", ")} of ${number} is placed. Look at the marketplace, then say --part N with --found ID or --lost.`,
      );
  }
}

function queuedText(number: string, { parts, dispute }: Extract<PlaceResult, { outcome: "queued" }>): string {
  const text = `The shop places ${parts} ${parts === 1 ? "part" : "parts"} of ${number}`;
  switch (dispute) {
    case undefined:
      return `${text}.`;
    case "open":
      return `${text} once the dispute about its payment is over.`;
    case "lost":
      return `${text} once you accept its lost dispute: nestling orders keep ${number}`;
  }
}

function previewData({ parts, refunded }: OrderPreview) {
  return parts.map(({ part, figures, blockers }) => ({
    part: part.position + 1,
    status: part.status,
    revenue: toUsd(figures.revenue),
    goods: toUsd(figures.goods),
    freight: toUsd(figures.freight),
    import_charge: toUsd(figures.importCharge),
    margin: toUsd(figures.margin),
    order_refunded: toUsd(refunded),
    blockers,
  }));
}

function previewText(order: MerchantOrder, { parts, address, refunded, left }: OrderPreview): string {
  if (parts.length === 0) return `Nothing of ${order.number} comes from the marketplace.`;
  const blocks = parts.map(({ part, lines, figures, blockers }) => [
    `Part ${part.position + 1}  ${part.status}`,
    ...lines.map(
      ({ quantity, name, skuText }) => `  ${[`${quantity} x ${name}`, skuText].filter(Boolean).join("  ")}`,
    ),
    `  Revenue     ${formatUsd(figures.revenue)}`,
    `  Goods      -${formatUsd(figures.goods)}`,
    `  Freight    -${formatUsd(figures.freight)}`,
    `  Import     -${formatUsd(figures.importCharge)}`,
    `  Margin      ${formatUsd(figures.margin)}, before the fee of the payment`,
    ...blockers.map((blocker) => `  Held        ${blocker}`),
  ]);
  if (refunded > zero)
    blocks.push([
      `${formatUsd(refunded)} of the order went back. ${formatUsd(left)} are left of its payment.`,
    ]);
  const written = address.changes.map(({ field, from, to }) => `  ${field}: ${from} is written ${to}`);
  if (written.length > 0) blocks.push(["The address is sent with these changes:", ...written]);
  return blocks.map((lines) => lines.join("\n")).join("\n\n");
}
