/** Queues mails. */
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { frameHtml, frameText, type Sender } from "./frame.ts";
import { logo } from "./logo.ts";
import type { MailContent } from "./mail-content.ts";
import { insertMails } from "./queries.ts";

/**
 * Retries for three days; a recall's mail may then be tried again by hand (`nestling jobs retry`). Several jobs run at
 * once, so that one recipient's slow server does not delay the others.
 */
export const mailJob = defineJob<{ mailIds: readonly string[] }>("mail", {
  tries: 300,
  atOnce: 2,
  together: 20,
});

/** For each `key` only one mail is ever sent. Later ones with the same key are dropped. */
export type Keyed = { readonly content: MailContent; readonly key: string };

export type Mailer = {
  /** Queues a mail in `tx`. It is sent when `tx` commits, and never if it rolls back. */
  send(tx: Tx, to: string, content: MailContent, key: string): Promise<void>;
  /** Queues several mails to one recipient with as many statements as for one. */
  sendAll(tx: Tx, to: string, all: readonly Keyed[]): Promise<void>;
};

export function openMailer(jobs: Jobs, clock: Clock, sender: Sender): Mailer {
  async function sendAll(tx: Tx, to: string, all: readonly Keyed[]): Promise<void> {
    if (all.length === 0) return;
    const now = clock.now();
    const mailIds = await insertMails(
      tx,
      all.map(({ content, key }) => ({
        key,
        recipient: to,
        subject: content.subject,
        html: frameHtml(content, sender),
        text: frameText(content, sender),
        unsubscribe: content.unsubscribe ?? null,
        pictures: [logo.id, ...(content.pictures ?? [])],
        createdAt: now,
        expiresAt: new Date(now.getTime() + content.life),
      })),
    );
    if (mailIds.length > 0) await jobs.send(tx, mailJob, { mailIds });
  }
  return { send: (tx, to, content, key) => sendAll(tx, to, [{ content, key }]), sendAll };
}
