/** The port to a mail server. */
export type OutgoingMail = {
  /** Stays the same when a mail is sent again, so that servers and mail programs can detect the repetition. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where a mail program ends such mails (RFC 8058). */
  readonly unsubscribe?: string;
  /** What its HTML shows by `cid:`. */
  readonly pictures: readonly MailPicture[];
};

export type MailPicture = {
  readonly contentId: string;
  readonly type: "image/jpeg" | "image/png" | "image/gif";
  readonly bytes: Buffer;
};

export type SendOutcome =
  | { outcome: "taken" }
  /** The server refuses this mail permanently, with this reply code. */
  | { outcome: "refused"; code: number };

export type MailServer = {
  /** Sends a mail. Throws MailServerAway if it may succeed later. */
  send(mail: OutgoingMail): Promise<SendOutcome>;
  close(): void;
};

/** The server cannot be reached, is busy, or refuses the shop's login. The message contains nothing of the mail. */
export class MailServerAway extends Error {
  override readonly name = "MailServerAway";
  readonly service = "the email server";
}
