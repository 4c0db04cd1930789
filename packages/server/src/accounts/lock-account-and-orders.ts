import type { Tx } from "../platform/database.ts";
import { type Account, lockAccount } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

/**
 * Locks an account that may change its owner or be deleted, until `tx` ends. Its orders and other data are locked
 * first: a change of an order locks the order and then, to notify the customer, the account. The opposite order would
 * deadlock. Undefined if the account has just been deleted.
 */
export async function lockAccountAndOrders(
  { accountData }: Pick<AccountContext, "accountData">,
  tx: Tx,
  accountId: string,
): Promise<Account | undefined> {
  await accountData.hold(tx, accountId);
  return lockAccount(tx, accountId);
}
