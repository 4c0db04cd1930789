import { type AlertKind, alertTitles } from "@nestling/commerce/alert-kinds";
import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";
import { hint, lines, mailOf, say } from "../pieces.ts";

type Need = { text: string; orderNumber: string | null };

const list = "'nestling orders list --alerts'";

/** To the merchant: something in the shop needs a person. It contains no customer data. */
export function needsYou({ kind, text, orderNumber }: Need & { kind: AlertKind }): MailContent {
  const about = orderNumber === null ? "the shop" : `order ${orderNumber}`;
  const where = `${list} shows it until it's resolved. You get one reminder a day at most.`;
  return {
    subject: `Please look at ${about}`,
    preview: `${alertTitles[kind]}.`,
    life: newsLife,
    html: markup`${paragraph("Hi there,")}${paragraph(text)}${aside(where)}`,
    text: `Hi there,

${text}

${where}`,
  };
}

/** How many a reminder names. */
const most = 50;

/** To the merchant: what still needs a person. `since` is the day on which it was raised. It contains no customer data. */
export function stillNeedsYou(needs: readonly (Need & { since: string })[]): MailContent {
  const count = needs.length === 1 ? "1 thing still needs" : `${needs.length} things still need`;
  const left = needs.length - most;
  return mailOf({ subject: `${count} you`, preview: `${count} your attention.`, life: newsLife }, [
    say("Hi there,"),
    say(`${count} your attention:`),
    ...needs.slice(0, most).map(({ text, orderNumber, since }) => {
      return lines([
        orderNumber === null ? `Since ${since}:` : `Order ${orderNumber}, since ${since}:`,
        text,
      ]);
    }),
    left > 0 ? say(`And ${left} more.`) : undefined,
    hint(`${list} shows all of it.`),
  ]);
}
