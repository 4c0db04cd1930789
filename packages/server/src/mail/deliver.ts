/** Delivers mails from the database to the mail server. */
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { logo, mailLogo } from "./logo.ts";
import type { MailPicture, MailServer } from "./mail-server.ts";
import { contentIdOf } from "./pieces.ts";
import { clearMails, endMails, findWaitingMails, type MailEnd, type WaitingMail } from "./queries.ts";

/** What delivery needs. */
export type MailDelivery = {
  readonly database: Database;
  readonly server: MailServer;
  /** The shop's host: the right half of each Message-ID. */
  readonly host: string;
  /** A small JPEG of a picture of the shop. Undefined where there is none. May throw, and may take long. */
  readonly pictureOf: (id: string) => Promise<Buffer | undefined>;
  /** Hears the keys of mails that did not reach their recipients and are not tried again, in the transaction that records it. */
  readonly onLost: (tx: Tx, keys: readonly string[]) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
};

export const clearMailsJob = defineJob<Record<string, never>>("clear-mails");

const day = 24 * 3_600_000;

/** How long the recipient and subject of a mail are kept: long enough to answer a customer who says 'I got no mail'. */
const memory = 30 * day;

/**
 * Sends mails in parallel, skipping those that are sent or given up. A mail that was accepted but not recorded is sent
 * again with the same Message-ID. Throws MailServerAway: the job must run again for the rest.
 */
export async function deliverMails(delivery: MailDelivery, mailIds: readonly string[]): Promise<void> {
  const { database, clock, onLost } = delivery;
  const mails = await findWaitingMails(database, mailIds);
  const tries = await Promise.allSettled(mails.map((mail) => deliver(delivery, mail)));
  const ended = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await database.transaction(async (tx) => onLost(tx, await endMails(tx, ended, clock.now())));
  for (const one of tries) if (one.status === "rejected") throw one.reason;
}

async function deliver(delivery: MailDelivery, mail: WaitingMail): Promise<MailEnd> {
  const { server, host, clock, log } = delivery;
  const { id, to, subject, html, text, unsubscribe, expiresAt } = mail;
  if (expiresAt <= clock.now()) {
    log.warn({ mailId: id }, "A mail was given up: it is of no use anymore");
    return { id, isSent: false };
  }
  const pictures = await Promise.all(mail.pictures.map((picture) => readPicture(delivery, picture)));
  const sent = await server.send({
    ...{ messageId: `<${id}@${host}>`, to, subject, html, text, pictures },
    ...(unsubscribe !== null && { unsubscribe }),
  });
  if (sent.outcome === "taken") return { id, isSent: true };
  log.warn({ mailId: id, code: sent.code }, "A mail was refused for good");
  return { id, isSent: false };
}

/** A GIF of one pixel in the color of sand, which the mail shows as a square. */
const blank = Buffer.from("R0lGODdhAQABAIAAAPfx6AAAACwAAAAAAQABAAACAkQBADs=", "base64");

/** A mail waits no longer for a picture. Its host may be slow, and the mail is what matters. */
const patience = 5_000;

/** A picture to send with a mail. One that is missing, cannot be read or takes too long becomes a plain square (MAIL-01). */
async function readPicture({ pictureOf, log }: MailDelivery, id: string): Promise<MailPicture> {
  const contentId = contentIdOf(id);
  const limit = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => limit.resolve(undefined), patience);
  try {
    const isLogo = id === logo.id;
    const bytes = await Promise.race([isLogo ? mailLogo() : pictureOf(id), limit.promise]);
    if (bytes !== undefined) return { contentId, type: isLogo ? "image/png" : "image/jpeg", bytes };
  } catch (err) {
    log.warn({ picture: id, err }, "A mail goes without a picture");
  } finally {
    clearTimeout(timer);
  }
  return { contentId, type: "image/gif", bytes: blank };
}

/** Deletes the content of mails that are too old to send, and after a month their recipients (OPS-06). */
export async function forgetMails({
  database,
  clock,
  onLost,
}: Pick<MailDelivery, "database" | "clock" | "onLost">): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) =>
    onLost(tx, await clearMails(tx, now, new Date(now.getTime() - memory))),
  );
}
