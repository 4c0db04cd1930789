import { type Cents, formatUsd, times } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { hint, mailOf, type Row, say, section, thingRows } from "../pieces.ts";

/** An order as the merchant's mails show it. It contains no customer data but the country. */
export type NewOrder = {
  readonly number: string;
  readonly country: string;
  readonly paid: Cents;
  readonly lines: readonly { name: string; skuText: string; quantity: number; price: Cents }[];
  /** What is left of it. Undefined where it is not known what the goods cost. */
  readonly profit: { amount: Cents; isEstimate: boolean } | undefined;
};

/** To the merchant: orders that were paid. */
export function newOrders(orders: readonly NewOrder[]): MailContent {
  const [first] = orders;
  const total = formatUsd(orders.reduce((sum, { paid }) => sum + paid, 0) as Cents);
  const isOne = orders.length === 1;
  const what = isOne ? `order ${first?.number}` : `${orders.length} orders`;
  const head = {
    subject: `${isOne ? "New" : "Your"} ${what}: ${total}`,
    preview: isOne ? `An order of ${total} was paid.` : `${orders.length} orders were paid, ${total} in all.`,
    life: newsLife,
  };
  return mailOf(head, [
    say(head.preview),
    ...orders.map(orderSection),
    hint(
      "'nestling orders show NUMBER' shows all of an order. MERCHANT_ORDER_MAILS says how often this mail comes.",
    ),
  ]);
}

function orderSection({ number, country, paid, lines, profit }: NewOrder) {
  const rows = lines.map(({ name, skuText, quantity, price }): Row => {
    const each = `${quantity} × ${formatUsd(price)}`;
    return {
      name,
      more: skuText === "" ? [each] : [skuText, each],
      amount: formatUsd(times(price, quantity)),
    };
  });
  const title = `Order ${number} to ${country}`;
  return section(
    title,
    thingRows(title, [...rows, { name: "Paid", amount: formatUsd(paid) }, profitRow(profit)]),
  );
}

function profitRow(profit: NewOrder["profit"]): Row {
  if (profit === undefined) return { name: "Profit", amount: "not known" };
  return { name: profit.isEstimate ? "Profit, about" : "Profit", amount: formatUsd(profit.amount) };
}
