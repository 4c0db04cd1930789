import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account that was just deleted. */
export function accountDeleted(_: Record<string, never>): MailContent {
  const what =
    "Your Nestling account is deleted, as you asked, and with it your saved addresses, your sessions and your ways to log in. This was our last mail about it.";
  const orders =
    "What you have ordered still comes. You find an order by its number and this e-mail address under Track order.";
  const otherwise = "It was not you? Please answer this mail.";
  return {
    subject: "Your account is deleted",
    preview: "Your addresses, sessions and logins went with it.",
    life: newsLife,
    html: markup`${paragraph("Hello,")}${paragraph(what)}${paragraph(orders)}${aside(otherwise)}`,
    text: `Hello,

${what}

${orders}

${otherwise}`,
  };
}
