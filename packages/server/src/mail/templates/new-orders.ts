import { type Cents, formatUsd, times } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { hint, mailOf, type Row, say, section, thingRows } from "../pieces.ts";

/** An order as the merchant's mails show it. It contains no customer data but the country. */
export type NewOrderSummary = {
  readonly number: string;
  readonly country: string;
  readonly paid: Cents;
  readonly lines: readonly { name: string; skuText: string; quantity: number; price: Cents }[];
  /** What is left of it. Undefined where it is not known what the goods cost. */
  readonly profit: { amount: Cents; isEstimate: boolean } | undefined;
};

/** What the marketplace has changed on the day before: what, what the shop made of it, and how often. */
export type CountedChange = { readonly what: string; readonly reaction: string; readonly count: number };

/** What the mail of a day says beside its orders. `lacking`: the products that lack safety facts. */
type DayNews = { readonly changes?: readonly CountedChange[]; readonly lacking?: number };

/** To the merchant: orders that were paid, and, once a day, what the marketplace has changed and which facts are missing. */
export function newOrders(
  orders: readonly NewOrderSummary[],
  { changes = [], lacking = 0 }: DayNews = {},
): MailContent {
  const total = formatUsd(orders.reduce((sum, { paid }) => sum + paid, 0) as Cents);
  const head = { ...headOf(orders, total), life: newsLife };
  return mailOf(head, [
    say(head.preview),
    ...orders.map(orderSection),
    ...(changes.length === 0 ? [] : [changesSection(changes), hint("'nestling changes' lists them.")]),
    ...(lacking === 0 ? [] : [hint(lackingText(lacking))]),
    hint(
      "'nestling orders show NUMBER' shows all of an order. MERCHANT_ORDER_MAILS says how often this email comes.",
    ),
  ]);
}

function headOf([first, ...others]: readonly NewOrderSummary[], total: string) {
  if (first === undefined)
    return { subject: "News about your products", preview: "No order was paid since the last email." };
  if (others.length === 0)
    return { subject: `New order ${first.number}: ${total}`, preview: `An order of ${total} was paid.` };
  const count = others.length + 1;
  return {
    subject: `Your ${count} orders: ${total}`,
    preview: `${count} orders were paid, ${total} in all.`,
  };
}

function lackingText(count: number): string {
  const products = count === 1 ? "1 product is missing" : `${count} products are missing`;
  return `${products} safety facts that a country you ship to requires. 'nestling products safety' lists them.`;
}

function orderSection({ number, country, paid, lines, profit }: NewOrderSummary) {
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

function changesSection(changes: readonly CountedChange[]) {
  const title = "Changes at the marketplace yesterday";
  const rows = changes.map(({ what, reaction, count }): Row => {
    return { name: what, more: [`Reaction: ${reaction}`], amount: String(count) };
  });
  return section(title, thingRows(title, rows));
}

function profitRow(profit: NewOrderSummary["profit"]): Row {
  if (profit === undefined) return { name: "Profit", amount: "not known" };
  return { name: profit.isEstimate ? "Profit, about" : "Profit", amount: formatUsd(profit.amount) };
}
