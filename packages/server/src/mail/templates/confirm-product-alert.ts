import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { go, hint, mailOf, say } from "../pieces.ts";

/** To an address that is not proven yet: the only mail that it gets until the link is opened. */
export function confirmProductAlert(what: {
  kind: "stock" | "price";
  name: string;
  link: string;
}): MailContent {
  const { kind, name, link } = what;
  const wish = kind === "stock" ? "when this is back in stock" : "when the price of this drops";
  const head = {
    subject:
      kind === "stock" ? "Should we email you when it's back?" : "Should we email you when the price drops?",
    preview: "Confirm with one click, and we'll send you one email.",
    life: newsLife,
  };
  return mailOf(head, [
    say("Hello,"),
    say(`Someone, hopefully you, asked us to email this address ${wish}: ${name}.`),
    say("We'll send just one email, then delete your request. Changed your mind? Use this link to cancel."),
    go("Confirm or cancel", link),
    hint(
      "Wasn't you? Ignore this email. We won't send anything else, and we'll delete the request after 3 days.",
    ),
  ]);
}
