import { holds, linkLives } from "../link-lives.ts";
import { aside, button, greeting, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To a customer who opened an account, or asked for the link again. */
export function verifyEmail({ link, firstName }: { link: string; firstName: string }): MailContent {
  const hello = greeting(firstName);
  const why =
    "Thanks for creating an account with us. Please confirm this email address is yours, so nobody else can claim it.";
  const how = `The link works once, ${holds(linkLives.verify)}, in the browser where you're logged in. Expired? Get a new one in My Account.`;
  const otherwise =
    "Didn't create an account? Someone probably mistyped their address. You can ignore this email.";
  return {
    subject: "Confirm your email address",
    preview: "One click, and nobody else can claim your address.",
    life: linkLives.verify,
    html: markup`${paragraph(hello)}${paragraph(why)}${button("Confirm my email", link)}${paragraph(how)}${aside(otherwise)}`,
    text: `${hello}

${why}

Confirm my email:
${link}

${how}

${otherwise}`,
  };
}
