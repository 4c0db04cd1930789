import { newsLife } from "../link-lives.ts";
import { aside, button, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account whose email another account wants to use. Both may belong to the same person. */
export function emailHasAccount({ publicUrl }: { publicUrl: string }): MailContent {
  const why =
    "Someone logged in to another account tried to use this email address there. It already has an account, so nothing was changed.";
  const how =
    "If this was you, log in with this address. Forgot the password? “Forgot your password?” will email you a link to reset it.";
  const otherwise = "Wasn't you? You can ignore this email. Nobody can get into your account this way.";
  return {
    subject: "This email address already has an account",
    preview: "You can simply log in with it.",
    life: newsLife,
    html: markup`${paragraph("Hi there,")}${paragraph(why)}${paragraph(how)}${button("Go to the shop", publicUrl)}${aside(otherwise)}`,
    text: `Hi there,

${why}

${how}

Go to the shop:
${publicUrl}

${otherwise}`,
  };
}
