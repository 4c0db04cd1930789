/** The SQL of social logins and their accounts. */
import { and, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { type Account, lockAccount } from "./queries.ts";
import { accounts, identities, type Provider } from "./tables.ts";

/** A person's id at a provider. */
export type Identity = { provider: Provider; subject: string };

/** Serializes the logins of one person until `tx` ends, so that two at once create one account. */
export async function lockIdentity(tx: Tx, { provider, subject }: Identity): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`);
}

/** The account that an identity opens, locked. */
export async function lockAccountOf(tx: Tx, identity: Identity): Promise<Account | undefined> {
  const accountId = await findOwner(tx, identity);
  const account = accountId === undefined ? undefined : await lockAccount(tx, accountId);
  // The login may have been removed while this waited for the lock.
  return account !== undefined && (await findOwner(tx, identity)) === account.id ? account : undefined;
}

/** The id of the account that an identity opens. */
export async function findOwner(
  database: Database | Tx,
  { provider, subject }: Identity,
): Promise<string | undefined> {
  const [row] = await database
    .select({ accountId: identities.accountId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.accountId;
}

export async function insertIdentity(
  tx: Tx,
  identity: Identity & { accountId: string; emailAtLink: string; createdAt: Date },
): Promise<void> {
  await tx.insert(identities).values(identity);
}

/** Creates an account. Undefined if the email has one, which may have been created at the same moment. */
export async function insertSocialAccount(
  tx: Tx,
  account: Omit<typeof accounts.$inferInsert, "id">,
): Promise<Account | undefined> {
  const [made] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return made;
}
