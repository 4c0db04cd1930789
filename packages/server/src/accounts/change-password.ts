import { randomUUID } from "node:crypto";
import { passwordChanged } from "../mail/templates/password-changed.ts";
import type { Person } from "../platform/http/caller.ts";
import { revokeTokens } from "./one-time-tokens.ts";
import { afterProof, prove, type Unproven } from "./proof.ts";
import { deleteSessions, updateAccount } from "./queries.ts";
import { type AccountContext, tokenOf } from "./sessions.ts";

type Wish = { password: string; current_password?: string | undefined };

/**
 * Sets a password, ends every other session and revokes the login tokens of the merchant. Mailed links stay valid:
 * they let the owner of the mailbox take the account back from an attacker. Throws TooOften.
 */
export async function changePassword(
  context: AccountContext,
  person: Person,
  { password, current_password }: Wish,
  network: string | undefined,
): Promise<{ outcome: "changed"; token: string } | Unproven> {
  const proof = await prove(context, person, current_password, network);
  if (proof.outcome !== "proven") return proof;
  const passwordHash = await context.passwords.hash(password, network);
  return afterProof(context, proof, async (tx, { account, session }) => {
    const changed = await updateAccount(tx, account.id, { passwordHash });
    await deleteSessions(tx, account.id, session.id);
    await revokeTokens(tx, account, ["login"]);
    await context.mailer.send(tx, account.email, passwordChanged({}), `password-changed:${randomUUID()}`);
    return { outcome: "changed", token: await tokenOf(context.keys, changed, session) };
  });
}
