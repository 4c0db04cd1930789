import { holds, linkLives } from "../link-lives.ts";
import { aside, button, greeting, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To a customer who opened an account, or asked for the link again. */
export function verifyEmail({ link, firstName }: { link: string; firstName: string }): MailContent {
  const hello = greeting(firstName);
  const why =
    "Thank you for opening an account at Nestling. Please confirm that this e-mail address is yours, so that nobody else can claim it.";
  const how = `The link works once, ${holds(linkLives.verify)}, in the browser where you are signed in. Too late? My Account sends you a new one.`;
  const otherwise =
    "You did not open an account? Then somebody mistyped their address. Do nothing, and it will not be confirmed.";
  return {
    subject: "Confirm your e-mail address",
    preview: "One click, and nobody else can claim your address.",
    life: linkLives.verify,
    html: markup`${paragraph(hello)}${paragraph(why)}${button("Confirm my e-mail", link)}${paragraph(how)}${aside(otherwise)}`,
    text: `${hello}

${why}

Confirm my e-mail:
${link}

${how}

${otherwise}`,
  };
}
