/** The last way of a letter: out of the database, to the mail server, once. */
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { MailServer } from "./mail-server.ts";
import { clearMails, endMails, findWaitingMails, type MailEnd, type WaitingMail } from "./queries.ts";

/** What delivery works with. */
export type MailDelivery = {
  readonly database: Database;
  readonly server: MailServer;
  /** Of the shop: the right half of each Message-ID. */
  readonly host: string;
  readonly clock: Clock;
  readonly log: Log;
};

export const clearMailsJob = defineJob<Record<string, never>>("clear-mails");

const day = 24 * 3_600_000;

/** How long it is known whom a mail went to, and about what: long enough to answer 'I have got no mail'. */
const memory = 30 * day;

/**
 * Hands mails in, side by side: together they take no longer than the slowest. One that is gone, sent or given up is left
 * alone, so that the job may run twice. When the process ends between the server's yes and its being written down, the
 * mail goes out again, under the same Message-ID. Throws MailServerAway: the job is to be tried again with what is left.
 */
export async function deliverMails(room: MailDelivery, mailIds: readonly string[]): Promise<void> {
  const { database, clock } = room;
  const mails = await findWaitingMails(database, mailIds);
  const tries = await Promise.allSettled(mails.map((mail) => handIn(room, mail)));
  const ended = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await endMails(database, ended, clock.now());
  for (const one of tries) if (one.status === "rejected") throw one.reason;
}

async function handIn({ server, host, clock, log }: MailDelivery, mail: WaitingMail): Promise<MailEnd> {
  const { id, to, subject, html, text, expiresAt } = mail;
  if (expiresAt <= clock.now()) {
    log.warn({ mailId: id }, "A mail was given up: it is of no use any more");
    return { id, isSent: false };
  }
  const handedIn = await server.handIn({ messageId: `<${id}@${host}>`, to, subject, html, text });
  if (handedIn.outcome === "taken") return { id, isSent: true };
  log.warn({ mailId: id, code: handedIn.code }, "A mail was refused for good");
  return { id, isSent: false };
}

/** Forgets what mails said once they are of no use, and whom they went to a month later (OPS-06). */
export async function forgetMails(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await clearMails(database, now, new Date(now.getTime() - memory));
}
