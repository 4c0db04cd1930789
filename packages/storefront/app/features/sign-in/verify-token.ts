import { sessionValue } from "../../shared/stored-value.ts";

/**
 * The token of a link that verifies an e-mail, until it has been used: logging in for it loads the page anew. It is
 * worth nothing without the account's own session.
 */
export const verifyToken = sessionValue<string>("verify_token", (stored) =>
  typeof stored === "string" ? stored : undefined,
);
