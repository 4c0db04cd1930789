import { holds, linkLives } from "../link-lives.ts";
import { aside, button, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account, after a request for a new password. */
export function resetPassword({ link }: { link: string }): MailContent {
  const why =
    "Somebody asked for a new password for the Nestling account of this e-mail address. If that was you, choose one here.";
  const how = `The link works once, ${holds(linkLives.reset)}. When you use it, you are signed out everywhere else.`;
  const otherwise = "It was not you? Then do nothing: your password stays as it is.";
  return {
    subject: "Choose a new password",
    preview: `The link in this mail works ${holds(linkLives.reset)}.`,
    life: linkLives.reset,
    html: markup`${paragraph("Hello,")}${paragraph(why)}${button("Choose a new password", link)}${paragraph(how)}${aside(otherwise)}`,
    text: `Hello,

${why}

Choose a new password:
${link}

${how}

${otherwise}`,
  };
}
