import { holds, linkLives } from "../link-lives.ts";
import { aside, button, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the address that is to replace an account's email. */
export function confirmNewEmail({ link }: { link: string }): MailContent {
  const why =
    "You asked us to use this email address for your account with us. Please confirm it. Until then, keep logging in with your old address.";
  const how = `The link works once, ${holds(linkLives.newEmail)}, in the browser where you're logged in.`;
  const otherwise =
    "Didn't ask for this? Someone probably mistyped their address. You can ignore this email.";
  return {
    subject: "Confirm your new email address",
    preview: "Until you do, your account keeps its old address.",
    life: linkLives.newEmail,
    html: markup`${paragraph("Hi there,")}${paragraph(why)}${button("Use this email", link)}${paragraph(how)}${aside(otherwise)}`,
    text: `Hi there,

${why}

Use this email:
${link}

${how}

${otherwise}`,
  };
}
