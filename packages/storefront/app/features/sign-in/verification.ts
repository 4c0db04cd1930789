import { browserApi } from "../../shared/api.ts";
import { currentUser, replaceToken } from "../../shared/session/session.ts";
import { storedToken } from "../../shared/stored-token.ts";
import { sessionValue } from "../../shared/stored-value.ts";

/**
 * The token of a link that verifies an email, stored until it is used, because logging in for it reloads the page. It
 * works only with a session of its account.
 */
export const verifyToken = sessionValue<string>("verify_token", (stored) =>
  typeof stored === "string" ? stored : undefined,
);

type Outcome =
  | { is: "verified"; email: string }
  /** Another account already uses this email. */
  | { is: "taken" }
  /** Used, too old, or another account's. */
  | { is: "refused" }
  | { is: "failed" };

/** What became of a link that verifies an email. */
export type Verification = {
  /** The account that is signed in. */
  owner: string | undefined;
  token: string | undefined;
  /** Undefined without an account, or without a token. */
  outcome: Outcome | undefined;
};

/** Uses the token of the link, or else the one that waits for a login, for the account that is signed in. */
export async function verifyEmail(tokenInLink: string | null): Promise<Verification> {
  if (tokenInLink !== null) verifyToken.set(tokenInLink);
  const token = verifyToken.get();
  const owner = currentUser()?.sub;
  const isUsable = owner !== undefined && token !== undefined;
  return { owner, token, outcome: isUsable ? await confirm(token) : undefined };
}

async function confirm(token: string): Promise<Outcome> {
  const sentWith = storedToken();
  try {
    const answer = await browserApi().confirmVerification({ json: { token } });
    verifyToken.clear();
    if (answer.status === 400) return { is: answer.body.code === "email_taken" ? "taken" : "refused" };
    replaceToken(sentWith, answer.body.token);
    return { is: "verified", email: answer.body.details.email };
  } catch {
    return { is: "failed" };
  }
}
