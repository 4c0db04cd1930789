import { countTry, forgiveTries, giveBackTry } from "./login-tries.ts";
import { type Account, findAccountByEmail, lockAccount, updateAccount } from "./queries.ts";
import { type AccountContext, beginSession, type Client } from "./sessions.ts";

export type LogIn = { outcome: "in"; token: string } | { outcome: "wrong" };

type Credentials = { username: string; password: string };

/**
 * Logs in with email and password (API-03). An unknown email, an account without a password and a wrong password look
 * alike from outside: one hash is computed, and the answer is the same. Throws TooOften and Overloaded.
 */
export async function logIn(
  context: AccountContext,
  { username, password }: Credentials,
  client: Client,
  network: string | undefined,
): Promise<LogIn> {
  const { database, limits } = context;
  const email = username.toLowerCase();
  const account = await findAccountByEmail(database, email);
  const counted = await countTry(limits, { email, network, account });
  try {
    const token = await tokenFor(context, account, password, client, network);
    if (token === undefined) return { outcome: "wrong" };
    await forgiveTries(limits, counted);
    return { outcome: "in", token };
  } catch (error) {
    await giveBackTry(limits, counted);
    throw error;
  }
}

/** The token of a new session. Undefined where the password is wrong. */
async function tokenFor(
  context: AccountContext,
  found: Account | undefined,
  password: string,
  client: Client,
  network: string | undefined,
): Promise<string | undefined> {
  const { database, passwords } = context;
  const isRight = await passwords.isRight(found?.passwordHash, password, network);
  if (!isRight || typeof found?.passwordHash !== "string") return undefined;
  const checked = found.passwordHash;
  const renewed = passwords.isOutdated(checked) ? await passwords.hash(password, network) : checked;

  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // The password was changed while this one was being checked.
    if (account?.passwordHash !== checked) return undefined;
    if (renewed !== checked) await updateAccount(tx, account.id, { passwordHash: renewed });
    return beginSession(context, tx, account, client);
  });
}
