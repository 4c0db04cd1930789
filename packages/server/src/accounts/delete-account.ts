import { accountDeleted } from "../mail/templates/account-deleted.ts";
import type { Person } from "../platform/http/caller.ts";
import { prove, type Unproven, underProof } from "./proof.ts";
import { deleteAccountRow } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

/**
 * Deletes an account (ACC-05) with its sessions, logins, links and addresses. Its email can open a new account. Throws
 * TooOften.
 */
export async function deleteAccount(
  context: AccountContext,
  person: Person,
  currentPassword: string | undefined,
  network: string | undefined,
): Promise<{ outcome: "deleted" } | Unproven> {
  const proof = await prove(context, person, currentPassword, network);
  if (proof.outcome !== "proven") return proof;
  return context.database.transaction(async (tx) => {
    // Locked before the account, as in lockAccountAndOrders: another order could deadlock.
    await context.accountData.hold(tx, person.accountId);
    return underProof(tx, proof, async (_, { account }) => {
      await context.accountData.delete(tx, account);
      await deleteAccountRow(tx, account.id);
      await context.mailer.send(tx, account.email, accountDeleted({}), `account-deleted:${account.id}`);
      return { outcome: "deleted" };
    });
  });
}
