/** The link that lets a social login into an account whose e-mail it only claims (AUTH-15). */
import { hash } from "node:crypto";
import { z } from "zod";
import { joinSocialLogin } from "../mail/letters/join-social-login.ts";
import { linkLives } from "../mail/link-lives.ts";
import type { Tx } from "../platform/database.ts";
import { linkWith } from "./mailed-link.ts";
import { issueToken, type OneTimeToken } from "./one-time-tokens.ts";
import type { Account } from "./queries.ts";
import type { AccountDesk } from "./sessions.ts";
import { providerNames, type SocialPerson } from "./social-person.ts";
import { providers } from "./tables.ts";

const carried = z.object({
  provider: z.enum(providers),
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  attempt: z.string(),
});

/** Queues the letter with the link, which carries who waits; only the browser of `attempt` can open it. */
export async function sendJoining(
  desk: AccountDesk,
  tx: Tx,
  account: Account,
  { provider, subject, firstName, lastName }: SocialPerson,
  attempt: string,
): Promise<void> {
  const { email } = account;
  const carries: z.infer<typeof carried> = { provider, subject, firstName, lastName, attempt };
  const token = await issueToken(tx, desk.clock, {
    purpose: "join",
    account,
    email,
    carries,
    life: linkLives.join,
  });
  const link = linkWith(desk, "account.join", token);
  const letter = joinSocialLogin({ link, provider: providerNames[provider], name: firstName });
  await desk.post.send(tx, email, letter, `join:${hash("sha256", token)}`);
}

/** Who waits for a link to be opened, and the attempt that it belongs to. */
export function waitingFor({ carries, email }: OneTimeToken): { person: SocialPerson; attempt: string } {
  const { attempt, ...person } = carried.parse(carries);
  return { attempt, person: { ...person, email, isVouched: false } };
}
