import type { Tx } from "../platform/database.ts";
import { type Account, lockAccount } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

/**
 * Locks an account that may change its owner or be deleted, until `tx` ends. Its orders are locked first, as every
 * change of an order does: the opposite order would deadlock. Undefined if the account is gone.
 */
export async function lockAccountAndOrders(
  { accountData }: Pick<AccountContext, "accountData">,
  tx: Tx,
  accountId: string,
): Promise<Account | undefined> {
  await accountData.hold(tx, accountId);
  return lockAccount(tx, accountId);
}
