import { holds, linkLives } from "../link-lives.ts";
import { aside, button, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account, after a request for a new password. */
export function resetPassword({ link }: { link: string }): MailContent {
  const why =
    "Someone asked to reset the password for the account with this email address. If that was you, choose a new one here.";
  const how = `The link works once, ${holds(linkLives.reset)}. When you use it, you'll be logged out everywhere else.`;
  const otherwise = "Wasn't you? You can ignore this email. Your password won't change.";
  return {
    subject: "Choose a new password",
    preview: `The link in this email works ${holds(linkLives.reset)}.`,
    life: linkLives.reset,
    html: markup`${paragraph("Hi there,")}${paragraph(why)}${button("Choose a new password", link)}${paragraph(how)}${aside(otherwise)}`,
    text: `Hi there,

${why}

Choose a new password:
${link}

${how}

${otherwise}`,
  };
}
