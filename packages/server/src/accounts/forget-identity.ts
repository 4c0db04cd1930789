import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { type Identity, lockAccountOf, lockIdentity } from "./identity-queries.ts";
import { identities, sessions } from "./tables.ts";

/**
 * Removes a social login from its account and ends the sessions that began with it. Does nothing if no account has it.
 */
export async function forgetIdentity(database: Database, identity: Identity): Promise<void> {
  const { provider, subject } = identity;
  await database.transaction(async (tx) => {
    await lockIdentity(tx, identity);
    const account = await lockAccountOf(tx, identity);
    if (account === undefined) return;
    await tx
      .delete(identities)
      .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, account.id), eq(sessions.signInMethod, provider)));
  });
}
