import { accountDeleted } from "../mail/letters/account-deleted.ts";
import type { Person } from "../platform/http/caller.ts";
import { prove, type Unproven, underProof } from "./proof.ts";
import { deleteAccountRow } from "./queries.ts";
import type { AccountDesk } from "./sessions.ts";

/**
 * Deletes an account (ACC-05): its sessions, logins, links and addresses go with it, and its e-mail is free again. Throws
 * TooOften.
 */
export async function deleteAccount(
  desk: AccountDesk,
  person: Person,
  currentPassword: string | undefined,
  network: string | undefined,
): Promise<{ outcome: "deleted" } | Unproven> {
  const proof = await prove(desk, person, currentPassword, network);
  if (proof.outcome !== "proven") return proof;
  return desk.database.transaction(async (tx) => {
    // Before the account, as in lockAccountAndOrders.
    await desk.accountData.hold(tx, person.accountId);
    return underProof(tx, proof, async (_, { account }) => {
      await desk.accountData.release(tx, account);
      await deleteAccountRow(tx, account.id);
      await desk.post.send(tx, account.email, accountDeleted({}), `account-deleted:${account.id}`);
      return { outcome: "deleted" };
    });
  });
}
