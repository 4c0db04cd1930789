import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

/** To the owner of an account that has a new password. */
export function passwordChanged(_: Record<string, never>): MailContent {
  const what =
    "The password of your Nestling account was changed. Wherever you were signed in with the old one, you are signed out now.";
  const otherwise =
    "It was you? Then all is well. It was not? Choose “Forgot your password?” where you log in, and answer this mail, so that we can look into it.";
  return {
    subject: "Your password was changed",
    preview: "Wherever you were signed in with the old one, you are signed out now.",
    life: newsLife,
    html: markup`${paragraph("Hello,")}${paragraph(what)}${aside(otherwise)}`,
    text: `Hello,

${what}

${otherwise}`,
  };
}
