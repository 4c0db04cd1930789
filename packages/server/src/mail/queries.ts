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
  createdAt: Date;
  expiresAt: Date;
};

/** Keeps mails, and gives the ids of those of whose key there has been none. */
export async function insertMails(tx: Tx, all: NewMail[]): Promise<string[]> {
  const rows = await tx.insert(mails).values(all).onConflictDoNothing().returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

const isWaiting = (ids: readonly string[]) =>
  and(inArray(mails.id, [...ids]), isNull(mails.sentAt), isNull(mails.failedAt));

/** A mail that is still to be sent, with all that this takes. */
export type WaitingMail = Awaited<ReturnType<typeof findWaitingMails>>[number];

/** Those of these mails that are still to be sent. */
export async function findWaitingMails(database: Database, ids: readonly string[]) {
  const found = await database.select().from(mails).where(isWaiting(ids));
  return found.flatMap(({ id, recipient: to, subject, html, text, expiresAt }) =>
    to === null || subject === null || html === null || text === null
      ? []
      : [{ id, to, subject, html, text, expiresAt }],
  );
}

export type MailEnd = { id: string; isSent: boolean };

/** Writes down how mails ended. What they said goes: it may hold a link that opens an account. */
export async function endMails(database: Database, ends: readonly MailEnd[], at: Date): Promise<void> {
  if (ends.length === 0) return;
  const sent = ends.filter(({ isSent }) => isSent).map(({ id }) => id);
  const isSent = sent.length === 0 ? sql`false` : inArray(mails.id, sent);
  await database
    .update(mails)
    .set({
      sentAt: sql`case when ${isSent} then ${at}::timestamptz end`,
      failedAt: sql`case when not (${isSent}) then ${at}::timestamptz end`,
      html: null,
      text: null,
    })
    .where(isWaiting(ends.map(({ id }) => id)));
}

/** Ends what was of use until `now` at most, and forgets the recipients of what was written before `forgotten`. */
export async function clearMails(database: Database, now: Date, forgotten: Date): Promise<void> {
  await database
    .update(mails)
    .set({ html: null, text: null, failedAt: sql`coalesce(failed_at, ${now})` })
    .where(and(isNotNull(mails.html), lte(mails.expiresAt, now)));
  await database
    .update(mails)
    .set({ recipient: null, subject: null })
    .where(and(isNotNull(mails.recipient), isNull(mails.html), lte(mails.createdAt, forgotten)));
}

/** What went to an address, as long as it is known whom it went to; the first first. */
export function findMailsTo(tx: Tx, recipient: string) {
  return tx.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
}
