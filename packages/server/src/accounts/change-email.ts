/** Changes the email of an account. The new one takes effect when the link mailed to it is opened (AUTH-12). */
import type { Details } from "@nestling/contract/my-account";
import type { Person } from "../platform/http/caller.ts";
import { limits } from "../platform/limits/figures.ts";
import { detailsOf } from "./details.ts";
import { revokeTokens } from "./one-time-tokens.ts";
import { afterProof, prove, type Unproven } from "./proof.ts";
import { findAccount, updateAccount } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";
import { countUnaskedMail } from "./unasked-mails.ts";
import { sendVerification } from "./verification-mail.ts";

type Wish = { email: string; current_password?: string | undefined };

/**
 * Stores the new email and mails a link to it. The answer does not tell whether that email already has an account:
 * the mail does. Giving the account's current email cancels a pending change. Throws TooOften.
 */
export async function changeEmail(
  context: AccountContext,
  person: Person,
  { email, current_password }: Wish,
  network: string | undefined,
): Promise<{ outcome: "noted"; details: Details } | Unproven> {
  const proof = await prove(context, person, current_password, network);
  if (proof.outcome !== "proven") return proof;
  const wished = email.toLowerCase();
  await context.limits.take(limits.changeMailOfAccount, person.accountId);
  const account = await findAccount(context.database, person.accountId);
  if (wished !== account?.email || account.emailVerifiedAt === null) {
    await countUnaskedMail(context, wished, network);
  }
  return afterProof(context, proof, async (tx, { account }) => {
    const newEmail = wished === account.email ? null : wished;
    const changed = await updateAccount(tx, account.id, { newEmail });
    await revokeTokens(tx, account, ["verify"]);
    await sendVerification(context, tx, changed);
    return { outcome: "noted", details: await detailsOf(tx, changed) };
  });
}
