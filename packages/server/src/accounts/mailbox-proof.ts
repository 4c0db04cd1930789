/** Whose an account is, once somebody has shown that its mailbox is theirs (AUTH-15). */
import type { Tx } from "../platform/database.ts";
import { deleteAllSaved } from "./address-queries.ts";
import { revokeTokens } from "./one-time-tokens.ts";
import { type Account, deleteIdentities, deleteSessions, updateAccount } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

export type Proven = {
  account: Account;
  /** Whether it was emptied: its owner is to be told why (accountTakenOver). */
  wasEmptied: boolean;
};

/**
 * To be called when somebody has proven the mailbox of `account`, which `tx` has locked whole, by another way than a session
 * of the account itself: a link that sets a new password or joins a social login, or a provider that vouches for it.
 * From now on the e-mail is verified. When it was not before, whoever opened the account may be a stranger who waits for
 * its owner to come: then everything that was attached to it until now goes first.
 */
export async function mailboxProven(
  { accountData, clock }: Pick<AccountContext, "accountData" | "clock">,
  tx: Tx,
  account: Account,
): Promise<Proven> {
  if (account.emailVerifiedAt !== null) return { account, wasEmptied: false };
  await accountData.release(tx, account);
  await deleteSessions(tx, account.id);
  await deleteIdentities(tx, account.id);
  await deleteAllSaved(tx, account.id);
  await revokeTokens(tx, account);
  const emptied = await updateAccount(tx, account.id, {
    emailVerifiedAt: clock.now(),
    passwordHash: null,
    newEmail: null,
    firstName: "",
    lastName: "",
    phone: null,
  });
  await accountData.claim(tx, emptied);
  return { account: emptied, wasEmptied: true };
}
