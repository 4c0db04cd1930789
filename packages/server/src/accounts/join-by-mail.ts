import { lockAccountOf, lockIdentity } from "./identity-queries.ts";
import { waitingFor } from "./joining.ts";
import { lockAccountAndOrders } from "./lock-account-and-orders.ts";
import { peekToken, useToken } from "./one-time-tokens.ts";
import { type AccountContext, beginSession } from "./sessions.ts";
import { attach, provenAccount } from "./social-sign-in.ts";

export type JoinByMail =
  | { outcome: "in"; token: string }
  /** The link was not asked for by this browser. It stays usable in the one that did. */
  | { outcome: "not_this_browser" }
  | { outcome: "expired" };

/**
 * Opens a mailed link in the browser of `attempt`: it proves the mailbox, and the social login that waits opens the
 * account from now on. A link that somebody else's attempt has sent to the owner of a mailbox opens nothing there: else a
 * stranger's login would get into the account by the owner's own click.
 */
export async function joinByMail(
  context: AccountContext,
  token: string,
  attempt: string | undefined,
  client: { device: string; systemType: string },
): Promise<JoinByMail> {
  return context.database.transaction(async (tx) => {
    const found = await peekToken(tx, context.clock, token, "join");
    if (found === undefined) return { outcome: "expired" };
    const waiting = waitingFor(found);
    if (waiting.attempt !== attempt) return { outcome: "not_this_browser" };
    const { person } = waiting;
    await lockIdentity(tx, person);
    const account = await lockAccountAndOrders(context, tx, found.accountId);
    // Used up, or of an account that has another e-mail by now: the link proves the former one.
    if (account?.email !== found.email || !(await useToken(tx, context.clock, token, "join")))
      return { outcome: "expired" };
    const own = await provenAccount(context, tx, account, "the link in our mail");
    const owner = await lockAccountOf(tx, person);
    if (owner !== undefined && owner.id !== own.id) return { outcome: "expired" };
    const joined = owner ?? (await attach(context, tx, own, person));
    return {
      outcome: "in",
      token: await beginSession(context, tx, joined, { signInMethod: person.provider, ...client }),
    };
  });
}
