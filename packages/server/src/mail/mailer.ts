/** Where letters are handed in. */
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { frameHtml, frameText, type Sender } from "./frame.ts";
import type { MailContent } from "./mail-content.ts";
import { insertMails } from "./queries.ts";

/**
 * Tried for three days, which no letter outlives. What waits at a moment is handed in together; a recipient whose server
 * is slow does not hold up those that come after.
 */
export const mailJob = defineJob<{ mailIds: readonly string[] }>("mail", {
  tries: 300,
  atOnce: 2,
  together: 20,
});

/** Of a `key` one mail goes out, ever: what comes later under the same one is dropped. */
export type Keyed = { readonly letter: MailContent; readonly key: string };

export type Mailer = {
  /** Queues a letter in `tx`: it goes out when that commits, and never when it rolls back. */
  send(tx: Tx, to: string, letter: MailContent, key: string): Promise<void>;
  /** The same for several to one recipient, with as much work as for one. */
  sendAll(tx: Tx, to: string, all: readonly Keyed[]): Promise<void>;
};

export function openMailer(jobs: Jobs, clock: Clock, sender: Sender): Mailer {
  async function sendAll(tx: Tx, to: string, all: readonly Keyed[]): Promise<void> {
    if (all.length === 0) return;
    const now = clock.now();
    const mailIds = await insertMails(
      tx,
      all.map(({ letter, key }) => ({
        key,
        recipient: to,
        subject: letter.subject,
        html: frameHtml(letter, sender),
        text: frameText(letter, sender),
        createdAt: now,
        expiresAt: new Date(now.getTime() + letter.life),
      })),
    );
    if (mailIds.length > 0) await jobs.send(tx, mailJob, { mailIds });
  }
  return { send: (tx, to, letter, key) => sendAll(tx, to, [{ letter, key }]), sendAll };
}
