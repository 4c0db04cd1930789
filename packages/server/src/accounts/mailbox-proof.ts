/** What changes when somebody proves that they own the mailbox of an account (AUTH-15). */
import type { Tx } from "../platform/database.ts";
import { deleteAllSaved } from "./address-queries.ts";
import { revokeTokens } from "./one-time-tokens.ts";
import { type Account, deleteIdentities, deleteSessions, updateAccount } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

export type MailboxProof = {
  account: Account;
  /** Whether the account was emptied. Its owner then gets an email (accountTakenOver). */
  wasEmptied: boolean;
};

/**
 * Verifies the email of `account` after a proof from outside its sessions. If it was not verified before, a stranger
 * may have opened the account: password, sessions and data are removed first. `tx` must hold the locks of
 * lockAccountAndOrders.
 */
export async function mailboxProven(
  { accountData, clock }: Pick<AccountContext, "accountData" | "clock">,
  tx: Tx,
  account: Account,
): Promise<MailboxProof> {
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
