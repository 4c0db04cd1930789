import { randomUUID } from "node:crypto";
import { type AccountContext, beginSession } from "../accounts/sessions.ts";
import { accounts } from "../accounts/tables.ts";
import { openTokenKeys } from "../accounts/token-keys.ts";
import { newKeySet } from "../platform/key-set.ts";

/** Keys as a first start makes them, for the shops of tests and for the commands that run on their databases. */
export const testKeySet = newKeySet();
export const testKeys = await openTokenKeys(testKeySet);

/** Authenticates nobody, for an API without accounts. */
export const nobody = () => Promise.resolve(undefined);

/** Creates an account and signs in. `as` changes the account. */
export async function signIn(
  context: Pick<AccountContext, "database" | "keys" | "clock">,
  as: Partial<typeof accounts.$inferInsert> = {},
) {
  return context.database.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({
        email: `${randomUUID()}@example.com`,
        firstName: "Maya",
        lastName: "Torres",
        systemType: "unknown",
        domain: "shop.example",
        createdAt: context.clock.now(),
        ...as,
      })
      .returning();
    if (account === undefined) throw new Error("no account was made");
    const client = { signInMethod: "password", device: "Firefox on Linux", systemType: "unknown" } as const;
    const token = await beginSession(context, tx, account, client);
    return { account, token, headers: { authorization: `Bearer ${token}` } };
  });
}
