/** Who carries letters away: the port behind which a mail server stands. */
export type OutgoingMail = {
  /** Of the mail, and the same whenever it is handed in again: a server or a reader can tell a repetition. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type HandedIn =
  | { outcome: "taken" }
  /** This mail is refused for good, with the code of the reply: it would be refused again. */
  | { outcome: "refused"; code: number };

export type MailServer = {
  /** Hands a mail in. Throws MailServerAway when it may go through later. */
  handIn(mail: OutgoingMail): Promise<HandedIn>;
  close(): void;
};

/** The server cannot be reached, is busy, or does not let the shop in. Says why without a word about the mail. */
export class MailServerAway extends Error {
  override readonly name = "MailServerAway";
}
