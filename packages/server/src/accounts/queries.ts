/** The SQL of accounts and their sessions. */
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { accounts, identities, type Provider, sessions } from "./tables.ts";

export type Account = typeof accounts.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

/** The account of an email, in upper or lower case. */
export async function findAccountByEmail(
  database: Database | Tx,
  email: string,
): Promise<Account | undefined> {
  const [account] = await database.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return account;
}

export async function findAccount(database: Database | Tx, id: string): Promise<Account | undefined> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, id));
  return account;
}

/** Creates an account. Undefined if the email already has one, even one created at the same moment. */
export async function insertAccount(
  tx: Tx,
  account: Omit<typeof accounts.$inferInsert, "id">,
): Promise<Account | undefined> {
  const [inserted] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return inserted;
}

/**
 * Locks the account until `tx` ends, so that changes of one account happen one after the other. Undefined if it has
 * just been deleted.
 */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return account;
}

export async function updateAccount(
  tx: Tx,
  id: string,
  change: Partial<Omit<Account, "id">>,
): Promise<Account> {
  const [account] = await tx.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  if (account === undefined) throw new Error("an account was not there to be changed");
  return account;
}

export async function insertSession(
  tx: Tx,
  session: Omit<typeof sessions.$inferInsert, "lastSeenAt">,
): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({ ...session, lastSeenAt: session.createdAt })
    .returning({ id: sessions.id });
  if (row === undefined) throw new Error("a session was not inserted");
  return row.id;
}

/** The session that a token names, unless it has expired. */
export async function findSession(
  database: Database,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  now: Date,
) {
  const [session] = await database
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)));
  return session;
}

/** The row of the customer's own session. */
export async function findOwnSession(
  database: Database | Tx,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<SessionRow | undefined> {
  const [session] = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return session;
}

/** The providers of the social logins of an account. */
export async function providersOf(database: Database | Tx, accountId: string): Promise<Provider[]> {
  const rows = await database
    .selectDistinct({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.provider);
  return rows.map(({ provider }) => provider);
}

export async function touchSession(database: Database, id: string, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ lastSeenAt: sql`greatest(last_seen_at, ${now})` })
    .where(eq(sessions.id, id));
}

/** Ends the sessions of an account, except `except`. */
export async function deleteSessions(tx: Tx, accountId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(eq(sessions.accountId, accountId), except === undefined ? undefined : ne(sessions.id, except)),
    );
}

export async function deleteIdentities(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.accountId, accountId));
}

/** The social logins of an account, oldest first. */
export function identitiesOf(tx: Tx, accountId: string) {
  return tx
    .select()
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.createdAt);
}

/** The sessions of an account, expired ones included. */
export function sessionsOf(tx: Tx, accountId: string): Promise<SessionRow[]> {
  return tx.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(sessions.createdAt);
}

/** Deletes an account, and the rows that reference it by a foreign key. */
export async function deleteAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}
