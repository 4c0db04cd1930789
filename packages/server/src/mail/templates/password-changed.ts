import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account that has a new password. */
export function passwordChanged(_: Record<string, never>): MailContent {
  const what = "The password for your account was changed. You've been logged out everywhere else.";
  const otherwise =
    "If this was you, you're all set. If not, click “Forgot your password?” when you log in, and reply to this email so we can look into it.";
  return {
    subject: "Your password was changed",
    preview: "You've been logged out everywhere else.",
    life: newsLife,
    html: markup`${paragraph("Hi there,")}${paragraph(what)}${aside(otherwise)}`,
    text: `Hi there,

${what}

${otherwise}`,
  };
}
