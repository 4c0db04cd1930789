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
 * emptied (AUTH-15). `provider` names that way for a sentence: 'Google', 'the link in our email'.
 */
export function accountTakenOver({ provider, hasNewPassword = false }: TakenOver): MailContent {
  const what = `You just logged in to the account for this email address with ${provider}. Someone, maybe you, created it earlier with a password and never confirmed the address.`;
  const done =
    "To be safe, we removed the old password and everything saved there (names, phone number, addresses, and wishlist), and logged out every device. The account is all yours now, with its orders and reviews.";
  const password = hasNewPassword
    ? "You log in with the password you just chose."
    : "If you want a password again, click “Forgot your password?” when you log in.";
  const otherwise = `${password} If this wasn't you, please reply to this email.`;
  return {
    subject: "Your account is all yours now",
    preview: "We removed a password that was set before you confirmed this address.",
    life: newsLife,
    html: markup`${paragraph("Hi there,")}${paragraph(what)}${paragraph(done)}${aside(otherwise)}`,
    text: `Hi there,

${what}

${done}

${otherwise}`,
  };
}
