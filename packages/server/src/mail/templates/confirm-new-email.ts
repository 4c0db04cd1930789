import { holds, linkLives } from "../link-lives.ts";
import { aside, button, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the address that is to replace an account's e-mail. */
export function confirmNewEmail({ link }: { link: string }): MailContent {
  const why =
    "You asked us to use this e-mail address for your Nestling account. Please confirm it. Until then everything stays as it is, and you log in with your former address.";
  const how = `The link works once, ${holds(linkLives.newEmail)}, in the browser where you are signed in.`;
  const otherwise =
    "You did not ask for this? Then somebody mistyped their address. Do nothing, and nothing happens.";
  return {
    subject: "Confirm your new e-mail address",
    preview: "Until you do, your account keeps its former address.",
    life: linkLives.newEmail,
    html: markup`${paragraph("Hello,")}${paragraph(why)}${button("Use this e-mail", link)}${paragraph(how)}${aside(otherwise)}`,
    text: `Hello,

${why}

Use this e-mail:
${link}

${how}

${otherwise}`,
  };
}
