import { type Cents, formatUsd } from "@nestling/commerce/money";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { go, hint, mailOf, say } from "../pieces.ts";

type Asked = { kind: "stock" | "price"; name: string; link: string };

const wishes = {
  stock: "when this is back in stock",
  price: "when the price of this drops",
} as const;
const once =
  "We'll send just one email, then delete your request. Changed your mind? Use this link to cancel.";

/** To an address that is not proven yet: the only mail that it gets until the link is opened. */
export function confirmProductAlert({ kind, name, link }: Asked): MailContent {
  const head = {
    subject:
      kind === "stock" ? "Should we email you when it's back?" : "Should we email you when the price drops?",
    preview: "Confirm with one click, and we'll send you one email.",
    life: newsLife,
  };
  return mailOf(head, [
    say("Hi there,"),
    say(`Someone, hopefully you, asked us to email this address ${wishes[kind]}: ${name}.`),
    say(once),
    go("Confirm or cancel", link),
    hint(
      "Wasn't you? Ignore this email. We won't send anything else, and we'll delete the request after 3 days.",
    ),
  ]);
}

/**
 * To a confirmed address, when somebody without proof that it is theirs asks again. Only this email says so: the
 * shop's answer is the same for every address.
 *
 * @param price when it is asked for again; undefined for stock
 */
export function renewProductAlert({
  kind,
  name,
  link,
  price,
}: Asked & { price: Cents | undefined }): MailContent {
  const gain =
    price === undefined ? "keep it on for another six months" : `use today's price, ${formatUsd(price)}`;
  const head = {
    subject: kind === "stock" ? "Keep your back-in-stock alert on?" : "Update your price alert?",
    preview: "Your alert is on. Confirm with one click to renew it.",
    life: newsLife,
  };
  return mailOf(head, [
    say("Hi there,"),
    say(`Someone, hopefully you, asked us again to email this address ${wishes[kind]}: ${name}.`),
    say(`Your alert is already on. Confirm, and we'll ${gain}.`),
    say(once),
    go("Confirm or cancel", link),
    hint("Wasn't you? Ignore this email, and your alert stays as it is."),
  ]);
}
