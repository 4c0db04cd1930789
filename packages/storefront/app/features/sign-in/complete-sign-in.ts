import { localPath } from "@nestling/commerce/local-path";
import type { NavigateFunction } from "react-router";
import { startSession } from "../../shared/session/log-out.ts";

/** Signs the customer in with a token and goes to a path of this shop, or home when `path` is none. */
export function completeSignIn(token: string, path: string | undefined, navigate: NavigateFunction): void {
  const to = localPath(path);
  // A new document has the session from its start. A browser that keeps no token would not be signed in there.
  if (startSession(token)) location.replace(to);
  else void navigate(to, { replace: true });
}
