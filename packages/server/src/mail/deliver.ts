/** Delivers mails from the database to the mail server. */
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { MailServer } from "./mail-server.ts";
import { clearMails, endMails, findWaitingMails, type MailEnd, type WaitingMail } from "./queries.ts";

/** What delivery needs. */
export type MailDelivery = {
  readonly database: Database;
  readonly server: MailServer;
  /** The shop's host: the right half of each Message-ID. */
  readonly host: string;
  readonly clock: Clock;
  readonly log: Log;
};

export const clearMailsJob = defineJob<Record<string, never>>("clear-mails");

const day = 24 * 3_600_000;

/** How long the recipient and subject of a mail are kept: long enough to answer a customer who says 'I got no mail'. */
const memory = 30 * day;

/**
 * Sends mails in parallel. Mails that are already sent or given up are skipped, so the job may run twice. If the
 * process ends after the server has accepted a mail and before that is recorded, the mail is sent again with the same
 * Message-ID. Throws MailServerAway: the job must run again for the remaining mails.
 */
export async function deliverMails(delivery: MailDelivery, mailIds: readonly string[]): Promise<void> {
  const { database, clock } = delivery;
  const mails = await findWaitingMails(database, mailIds);
  const tries = await Promise.allSettled(mails.map((mail) => deliver(delivery, mail)));
  const ended = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await endMails(database, ended, clock.now());
  for (const one of tries) if (one.status === "rejected") throw one.reason;
}

async function deliver({ server, host, clock, log }: MailDelivery, mail: WaitingMail): Promise<MailEnd> {
  const { id, to, subject, html, text, expiresAt } = mail;
  if (expiresAt <= clock.now()) {
    log.warn({ mailId: id }, "A mail was given up: it is of no use any more");
    return { id, isSent: false };
  }
  const sent = await server.send({ messageId: `<${id}@${host}>`, to, subject, html, text });
  if (sent.outcome === "taken") return { id, isSent: true };
  log.warn({ mailId: id, code: sent.code }, "A mail was refused for good");
  return { id, isSent: false };
}

/** Deletes the content of mails that are too old to send, and after a month their recipients (OPS-06). */
export async function forgetMails(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await clearMails(database, now, new Date(now.getTime() - memory));
}
