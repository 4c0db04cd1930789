import { type Cents, formatUsd } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { go, hint, mailOf, say } from "../pieces.ts";

type Alert = {
  kind: "stock" | "price";
  name: string;
  /** What it costs now. */
  price: Cents;
  /** What it cost when it was asked for. Undefined for stock. */
  before: Cents | undefined;
  link: string;
  /** The page that ends all requests of the recipient. */
  endLink: string;
};

/** The one mail that somebody has asked for: a product is back in stock, or cheaper. */
export function productAlert({ kind, name, price, before, link, endLink }: Alert): MailContent {
  const now = formatUsd(price);
  const news =
    kind === "stock" || before === undefined
      ? `${name} is back in stock, for ${now}.`
      : `${name} is now ${now}. It was ${formatUsd(before)} when you asked.`;
  const head = {
    subject: kind === "stock" ? "It's back in stock" : "The price has dropped",
    preview: news.length < 90 ? news : "You asked us to let you know.",
    life: newsLife,
  };
  return mailOf(head, [
    say("Hi there,"),
    say(`You asked us to let you know: ${news}`),
    go("See it in the shop", link),
    hint("This is the one email you asked for. We've deleted the request."),
    go("Stop my other alerts", endLink),
  ]);
}
