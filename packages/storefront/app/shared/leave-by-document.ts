import { useBlocker } from "react-router";
import { path } from "./links.ts";

/**
 * Leaves a payment page by a document load, so that no script of Stripe runs on the next page (AUTH-11). The router's
 * navigation is blocked, because it could finish before the document load does. Only the navigation to the log-out after a
 * 401 is left to the router: a new document would not know that the session has ended (ERR-05).
 */
export function useLeaveByDocument(): void {
  useBlocker(({ currentLocation, nextLocation: next }) => {
    if ([currentLocation.pathname, path("account.logOut")].includes(next.pathname)) return false;
    location.assign(next.pathname + next.search + next.hash);
    return true;
  });
}
