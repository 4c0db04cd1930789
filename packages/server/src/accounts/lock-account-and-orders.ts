import type { Tx } from "../platform/database.ts";
import { type Account, lockAccount } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

/**
 * An account that may change hands or end, locked until `tx` ends with what other subjects keep of it: that first. An
 * order is locked by whoever moves it, and then the account by what its owner is told of that; in another order the two
 * would wait for each other. Undefined when the account has just been deleted.
 */
export async function lockAccountAndOrders(
  { accountData }: Pick<AccountContext, "accountData">,
  tx: Tx,
  accountId: string,
): Promise<Account | undefined> {
  await accountData.hold(tx, accountId);
  return lockAccount(tx, accountId);
}
