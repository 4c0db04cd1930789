import { rememberNetwork } from "./login-tries.ts";
import { findAccountByEmail, insertAccount } from "./queries.ts";
import { type AccountContext, beginSession, type Client } from "./sessions.ts";
import { mayMailUnasked } from "./unasked-mails.ts";
import { sendVerification } from "./verification-mail.ts";

export type Register = { outcome: "in"; token: string } | { outcome: "exists" };

type Newcomer = { username: string; password: string; domain: string };

/**
 * Creates an account, begins its first session (API-04) and mails a link that verifies the email. Throws Overloaded.
 */
export async function register(
  context: AccountContext,
  { username, password, domain }: Newcomer,
  client: Client,
  network: string | undefined,
): Promise<Register> {
  const { database, clock, limits, passwords } = context;
  const email = username.toLowerCase();
  if ((await findAccountByEmail(database, email)) !== undefined) return { outcome: "exists" };
  const passwordHash = await passwords.hash(password, network);
  const begun = await database.transaction(async (tx) => {
    const { systemType } = client;
    const newcomer = { email, passwordHash, systemType, domain, createdAt: clock.now() };
    const account = await insertAccount(tx, newcomer);
    if (account === undefined) return undefined;
    return { account, token: await beginSession(context, tx, account, client) };
  });
  if (begun === undefined) return { outcome: "exists" };
  await rememberNetwork(limits, { network, account: begun.account });
  // Only now, so that sign-ups that come to nothing use nothing up. A full mailbox keeps nobody from an account.
  if (await mayMailUnasked(context, email, network)) {
    await database.transaction((tx) => sendVerification(context, tx, begun.account));
  }
  return { outcome: "in", token: begun.token };
}
