import { lockAccountOf, lockIdentity } from "./identity-queries.ts";
import { waitingFor } from "./joining.ts";
import { lockAccountAndOrders } from "./lock-account-and-orders.ts";
import { peekToken, useToken } from "./one-time-tokens.ts";
import { type AccountContext, beginSession } from "./sessions.ts";
import { attach, provenAccount } from "./social-sign-in.ts";

export type JoinByMail =
  | { outcome: "in"; token: string }
  /** Another browser requested the link. It stays valid there. */
  | { outcome: "not_this_browser" }
  | { outcome: "expired" };

/**
 * Uses a mailed link, which connects the pending social login to the account. It works only in the browser of
 * `attempt`: otherwise the owner's click would connect the login of a stranger who began with the owner's email.
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
    // The token was used, or the account has another email by now: the link proves only the former one.
    if (account?.email !== found.email || !(await useToken(tx, context.clock, token, "join")))
      return { outcome: "expired" };
    const own = await provenAccount(context, tx, account, "the link in our email");
    const owner = await lockAccountOf(tx, person);
    if (owner !== undefined && owner.id !== own.id) return { outcome: "expired" };
    const joined = owner ?? (await attach(context, tx, own, person));
    return {
      outcome: "in",
      token: await beginSession(context, tx, joined, { signInMethod: person.provider, ...client }),
    };
  });
}
