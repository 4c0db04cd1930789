import { useEffect, useRef, useState } from "react";
import { browserApi } from "../../shared/api.ts";
import { replaceToken } from "../../shared/session/session.ts";
import { storedToken } from "../../shared/stored-token.ts";
import { sessionValue } from "../../shared/stored-value.ts";

/**
 * The token of a link that verifies an e-mail, until it has been used: logging in for it loads the page anew. It is
 * worth nothing without the account's own session.
 */
export const verifyToken = sessionValue<string>("verify_token", (stored) =>
  typeof stored === "string" ? stored : undefined,
);

/** What became of a link that verifies an e-mail. */
export type Verification =
  | { is: "under way" }
  | { is: "verified"; email: string }
  /** Another account has this e-mail by now. */
  | { is: "taken" }
  /** Used, too old, or another account's. */
  | { is: "refused" }
  | { is: "failed"; retry: () => void };

async function verify(token: string): Promise<Verification> {
  const sentWith = storedToken();
  const answer = await browserApi().confirmVerification({ json: { token } });
  verifyToken.clear();
  if (answer.status === 400) return { is: answer.body.code === "email_taken" ? "taken" : "refused" };
  replaceToken(sentWith, answer.body.token);
  return { is: "verified", email: answer.body.details.email };
}

/** Uses the link, once, however often the page is drawn. */
export function useVerification(token: string): Verification {
  const [verification, setVerification] = useState<Verification>({ is: "under way" });
  const isAsked = useRef(false);
  const ask = useRef(() => {
    setVerification({ is: "under way" });
    verify(token).then(setVerification, () => setVerification({ is: "failed", retry: ask.current }));
  });
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask.current();
  }, []);
  return verification;
}
