import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account that was just deleted. */
export function accountDeleted(_: Record<string, never>): MailContent {
  const what =
    "As you asked, we deleted your account, along with your saved addresses and logins. This is our last email about it.";
  const orders =
    "Anything you ordered is still on its way. You can look up an order with its number and this email address under “Find your order”.";
  const otherwise = "Wasn't you? Please reply to this email.";
  return {
    subject: "Your account is deleted",
    preview: "Your addresses and logins are gone too.",
    life: newsLife,
    html: markup`${paragraph("Hi there,")}${paragraph(what)}${paragraph(orders)}${aside(otherwise)}`,
    text: `Hi there,

${what}

${orders}

${otherwise}`,
  };
}
