import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

type Need = { text: string; orderNumber: string | null };

/** To the merchant: something in the shop needs a person. It contains no customer data. */
export function needsYou({ text, orderNumber }: Need): MailContent {
  const about = orderNumber === null ? "the shop" : `order ${orderNumber}`;
  const where = "'nestling orders list --attention' shows it until it's resolved. This email is sent once.";
  return {
    subject: `Please look at ${about}`,
    preview: "Something needs your attention.",
    life: newsLife,
    html: markup`${paragraph("Hello,")}${paragraph(text)}${aside(where)}`,
    text: `Hello,

${text}

${where}`,
  };
}
