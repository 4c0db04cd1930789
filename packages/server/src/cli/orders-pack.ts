import type { Order } from "@nestling/contract/orders";
import { unsentOwnParts } from "../fulfillment/own-parts.ts";
import { type MerchantOrder, orderDetails } from "../orders/merchant.ts";
import { defineCommand } from "./command.ts";
import { moment } from "./format-order.ts";
import { withShop } from "./shop.ts";
import { plain } from "./terminal.ts";
import { whole } from "./values.ts";

export const pack = defineCommand({
  summary: "List what you have to send of your own goods, the oldest first",
  details:
    "What is not claimed yet can still be canceled by its customer, and is not in the list. Nor is what a dispute or a recall stops, what was canceled or withdrawn, or an order whose money all went back: end that with 'orders cancel'.",
  options: { limit: { value: "N", about: "how many orders at most; without it 50", takes: whole(1, 1_000) } },
  examples: ["orders pack", "orders pack --limit 500 --json"],
  json: "an array of objects with the keys number, paid_at, name, address (lines), phone, note, gift_note, is_partial (whether the order has other parts) and parts, each with part and items (quantity, code, name and variant)",
  run: ({ config }, { limit = 50 }) =>
    withShop(config, async ({ database }) => {
      const packages = [];
      for (const { order, positions } of await unsentOwnParts(database, limit)) {
        const one = toPackage(order, await orderDetails(database, order), positions);
        if (one.parts.length > 0) packages.push(one);
      }
      const text = packages.map(textOf).join("\n\n");
      return { text: text === "" ? "There is nothing to send." : text, data: packages };
    }),
});

type Package = ReturnType<typeof toPackage>;

function toPackage(row: MerchantOrder, order: Order, positions: readonly number[]) {
  return {
    number: row.number,
    paid_at: row.paidAt?.toISOString() ?? null,
    name: order.address.full_name,
    address: order.address_lines,
    phone: order.address.phone,
    note: row.note,
    gift_note: row.giftNote,
    /** Whether the rest of the order comes from the marketplace, or is sent. */
    is_partial: positions.length < order.subOrders.length,
    parts: positions
      .map((position) => ({
        part: position + 1,
        items: (order.subOrders[position]?.items ?? []).flatMap(toSend),
      }))
      .filter(({ items }) => items.length > 0),
  };
}

/** What is left of a line. Its customer may have withdrawn from some of its pieces, or from all. */
function toSend({ returnable = 0, code, name, sku_text }: Order["subOrders"][number]["items"][number]) {
  return returnable > 0 ? [{ quantity: returnable, code, name, variant: sku_text }] : [];
}

function textOf({
  number,
  paid_at,
  name,
  address,
  phone,
  note,
  gift_note,
  is_partial,
  parts,
}: Package): string {
  const paid = paid_at === null ? "" : `  paid ${moment.format(new Date(paid_at))}`;
  const sent = (which: string) =>
    `Sent: nestling orders advance ${number} SHIPPING${which} --tracking NUMBER --carrier NAME`;
  return [
    `${number}${paid}`,
    ...parts.flatMap(({ part, items }) => [
      ...items.map(({ quantity, name: what, variant, code }) =>
        ["", `${quantity} x ${what}`, variant, `(${code})`].filter((one, at) => at === 0 || one).join("  "),
      ),
      ...(is_partial ? [`  ${sent(` --part ${part}`)}`] : []),
    ]),
    ...[name, ...address, phone].map((line) => `  ${line}`),
    ...(note === null ? [] : [`  Note: ${note}`]),
    ...(gift_note === null ? [] : [`  Gift note, to put in: ${gift_note}`]),
    ...(is_partial ? [] : [`  ${sent("")}`]),
  ]
    .map(plain)
    .join("\n");
}
