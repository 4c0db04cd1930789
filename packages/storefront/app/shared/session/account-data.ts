import { type PageData, pageData } from "../page-data.tsx";
import { currentUser } from "./session.ts";

/** What a page of the account shows, and whose it is; undefined for nobody. */
export type AccountData<Value> = PageData<Value> & { owner: string | undefined };

/**
 * Loads a page of the account. `AccountArea` shows it to its owner alone: should somebody else sign in while it loads,
 * it is loaded again for them.
 */
export async function accountData<Value>(load: () => Promise<Value>): Promise<AccountData<Value>> {
  const owner = currentUser()?.sub;
  if (owner === undefined) return { outcome: "failed", owner };
  const data = await pageData(load);
  return currentUser()?.sub === owner ? { ...data, owner } : accountData(load);
}
