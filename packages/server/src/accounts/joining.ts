/** The mailed link that connects a social login to an account whose email it claims without proof (AUTH-15). */
import { hash } from "node:crypto";
import { z } from "zod";
import { linkLives } from "../mail/link-lives.ts";
import { joinSocialLogin } from "../mail/templates/join-social-login.ts";
import type { Tx } from "../platform/database.ts";
import { linkWith } from "./mailed-link.ts";
import { issueToken, type OneTimeToken } from "./one-time-tokens.ts";
import type { Account } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";
import { providerNames, type SocialPerson } from "./social-person.ts";
import { providers } from "./tables.ts";

const carried = z.object({
  provider: z.enum(providers),
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  attempt: z.string(),
});

/**
 * Queues the mail with the link. Its token stores the pending social login; only the browser of `attempt` can use it.
 */
export async function sendJoining(
  context: AccountContext,
  tx: Tx,
  account: Account,
  { provider, subject, firstName, lastName }: SocialPerson,
  attempt: string,
): Promise<void> {
  const { email } = account;
  const carries: z.infer<typeof carried> = { provider, subject, firstName, lastName, attempt };
  const token = await issueToken(tx, context.clock, {
    purpose: "join",
    account,
    email,
    carries,
    life: linkLives.join,
  });
  const link = linkWith(context, "account.join", token);
  const content = joinSocialLogin({ link, provider: providerNames[provider], name: firstName });
  await context.mailer.send(tx, email, content, `join:${hash("sha256", token)}`);
}

/** The social login that waits for its link, and the attempt that it belongs to. */
export function waitingFor({ carries, email }: OneTimeToken): { person: SocialPerson; attempt: string } {
  const { attempt, ...person } = carried.parse(carries);
  return { attempt, person: { ...person, email, isVouched: false } };
}
