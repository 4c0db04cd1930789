/** The SQL of mails. */
import { and, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { mails } from "./tables.ts";

type NewMail = {
  key: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  unsubscribe: string | null;
  pictures: string[];
  createdAt: Date;
  expiresAt: Date;
};

/** Stores mails. Returns the ids of the new ones: a key that exists already is skipped. */
export async function insertMails(tx: Tx, all: NewMail[]): Promise<string[]> {
  const rows = await tx.insert(mails).values(all).onConflictDoNothing().returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

const isWaiting = (ids: readonly string[]) =>
  and(inArray(mails.id, [...ids]), isNull(mails.sentAt), isNull(mails.failedAt));

/** A mail to send, with everything that sending needs. */
export type WaitingMail = Awaited<ReturnType<typeof findWaitingMails>>[number];

/** Finds which of these mails are still to be sent. */
export async function findWaitingMails(database: Database, ids: readonly string[]) {
  const found = await database.select().from(mails).where(isWaiting(ids));
  return found.flatMap(({ id, recipient: to, subject, html, text, unsubscribe, pictures, expiresAt }) =>
    to === null || subject === null || html === null || text === null
      ? []
      : [{ id, to, subject, html, text, unsubscribe, pictures, expiresAt }],
  );
}

export type MailEnd = { id: string; isSent: boolean };

/**
 * Records the outcome of mails and deletes their content, which may hold a link that signs somebody in. Returns the keys of those
 * that were not sent.
 */
export async function endMails(tx: Tx, ends: readonly MailEnd[], at: Date): Promise<string[]> {
  if (ends.length === 0) return [];
  const sent = ends.filter(({ isSent }) => isSent).map(({ id }) => id);
  const isSent = sent.length === 0 ? sql`false` : inArray(mails.id, sent);
  const ended = await tx
    .update(mails)
    .set({
      sentAt: sql`case when ${isSent} then ${at}::timestamptz end`,
      failedAt: sql`case when not (${isSent}) then ${at}::timestamptz end`,
      html: null,
      text: null,
      unsubscribe: null,
      pictures: [],
    })
    .where(isWaiting(ends.map(({ id }) => id)))
    .returning({ key: mails.key, sentAt: mails.sentAt });
  return ended.flatMap(({ key, sentAt }) => (sentAt === null ? [key] : []));
}

/**
 * Gives up mails that were worth sending until `now`, and deletes the recipients of mails from before `forgotten`. Returns the
 * keys of those that it gave up.
 */
export async function clearMails(tx: Tx, now: Date, forgotten: Date): Promise<string[]> {
  const lost = await tx
    .update(mails)
    .set({
      html: null,
      text: null,
      unsubscribe: null,
      pictures: [],
      failedAt: sql`coalesce(failed_at, ${now})`,
    })
    .where(and(isNotNull(mails.html), lte(mails.expiresAt, now)))
    .returning({ key: mails.key });
  await tx
    .update(mails)
    .set({ recipient: null, subject: null })
    .where(and(isNotNull(mails.recipient), isNull(mails.html), lte(mails.createdAt, forgotten)));
  return lost.map(({ key }) => key);
}

/** The mails to an address, oldest first, as long as recipients are kept. */
export function findMailsTo(tx: Tx, recipient: string) {
  return tx.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
}
