import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the former e-mail of an account. The new one is masked: its owner still recognizes it. */
export function emailChanged({ newEmail }: { newEmail: string }): MailContent {
  const what = `The e-mail address of your Nestling account was changed to ${hint(newEmail)}. From now on you log in with that one, and our mails go there.`;
  const otherwise =
    "It was you? Then all is well. It was not? Please answer this mail at once, and we will help you to get your account back.";
  return {
    subject: "Your e-mail address was changed",
    preview: "From now on you log in with the new one.",
    life: newsLife,
    html: markup`${paragraph("Hello,")}${paragraph(what)}${aside(otherwise)}`,
    text: `Hello,

${what}

${otherwise}`,
  };
}

/** 'm…@example.com', because this mailbox may be somebody else's by now. */
function hint(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
}
