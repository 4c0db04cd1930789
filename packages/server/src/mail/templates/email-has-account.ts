import { newsLife } from "../link-lives.ts";
import { aside, button, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account whose e-mail another account wants to use. Both may belong to the same person. */
export function emailHasAccount({ publicUrl }: { publicUrl: string }): MailContent {
  const why =
    "Somebody who is signed in to another Nestling account wanted to use this e-mail address there. It has an account already, so nothing was changed.";
  const how =
    "It was you? Then log in with this address. If the password is gone, “Forgot your password?” sends you a link for a new one.";
  const otherwise = "It was not you? Then do nothing: nobody gets into your account by this.";
  return {
    subject: "This e-mail address has an account already",
    preview: "You can simply log in with it.",
    life: newsLife,
    html: markup`${paragraph("Hello,")}${paragraph(why)}${paragraph(how)}${button("Go to the shop", publicUrl)}${aside(otherwise)}`,
    text: `Hello,

${why}

${how}

Go to the shop:
${publicUrl}

${otherwise}`,
  };
}
