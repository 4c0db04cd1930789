import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the former email of an account. The new one is masked: its owner still recognizes it. */
export function emailChanged({ newEmail }: { newEmail: string }): MailContent {
  const what = `The email address for your account was changed to ${hint(newEmail)}. From now on, log in with that address. We'll send our emails there too.`;
  const otherwise =
    "If this was you, you're all set. If not, please reply to this email right away, and we'll help you get your account back.";
  return {
    subject: "Your email address was changed",
    preview: "From now on, log in with the new one.",
    life: newsLife,
    html: markup`${paragraph("Hi there,")}${paragraph(what)}${aside(otherwise)}`,
    text: `Hi there,

${what}

${otherwise}`,
  };
}

/** 'm…@example.com', because this mailbox may be somebody else's by now. */
function hint(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
}
