import { type PageData, pageData } from "../page-data.tsx";
import { currentUser } from "./session.ts";

/** The data of a page of the account, and the id of that account; undefined if nobody was signed in. */
export type AccountData<Value> = PageData<Value> & { owner: string | undefined };

/**
 * Loads a page of the account. If another account signs in meanwhile, it is loaded again for that one: `AccountArea`
 * shows it to its owner only.
 */
export async function accountData<Value>(load: () => Promise<Value>): Promise<AccountData<Value>> {
  const owner = currentUser()?.sub;
  if (owner === undefined) return { outcome: "failed", owner };
  const data = await pageData(load);
  return currentUser()?.sub === owner ? { ...data, owner } : accountData(load);
}
