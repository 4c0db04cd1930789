import { newsLife } from "../link-lives.ts";
import { aside, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

type TakenOver = {
  provider: string;
  /** Whether the owner has just set a new password. */
  hasNewPassword?: boolean;
};

/**
 * To the owner of a mailbox who signed in by a way that proves it, to an account that was never verified and so was
 * emptied (AUTH-15). `provider` names that way for a sentence: 'Google', 'the link in our mail'.
 */
export function accountTakenOver({ provider, hasNewPassword = false }: TakenOver): MailContent {
  const what = `You have just come into the Nestling account of this e-mail address with ${provider}. Somebody had opened it before, with a password, and never confirmed the address: perhaps you, perhaps not.`;
  const done =
    "To be safe we took out the former password and what was kept there, and ended every session of it. The account is yours alone now.";
  const password = hasNewPassword
    ? "You log in with the password that you have just chosen."
    : "If you want a password again, choose “Forgot your password?” where you log in.";
  const otherwise = `${password} If it was not you who came, please answer this mail.`;
  return {
    subject: "Your account is yours alone now",
    preview: "We took out a password that was set before you confirmed this address.",
    life: newsLife,
    html: markup`${paragraph("Hello,")}${paragraph(what)}${paragraph(done)}${aside(otherwise)}`,
    text: `Hello,

${what}

${done}

${otherwise}`,
  };
}
