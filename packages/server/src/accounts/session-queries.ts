/** The SQL of sessions. */
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import type { SessionRow } from "./queries.ts";
import { oneTimeTokens, sessions } from "./tables.ts";

const latestFirst = [desc(sessions.lastSeenAt), desc(sessions.id)];

/** The sessions of an account that have not expired, latest first. */
export function listSessions(database: Database, accountId: string, now: Date): Promise<SessionRow[]> {
  return database
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(...latestFirst);
}

/** Ends a session of this account. False if there was none. */
export async function deleteSession(
  database: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the sessions of an account, except the latest `kept`. */
export async function deleteSessionsBeyond(tx: Tx, accountId: string, kept: number): Promise<void> {
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(...latestFirst)
    .offset(kept);
  await tx.delete(sessions).where(inArray(sessions.id, beyond));
}

/** Deletes expired sessions and one-time tokens. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, now));
  await database.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now));
}
