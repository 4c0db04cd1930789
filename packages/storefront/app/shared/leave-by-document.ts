import { useBlocker } from "react-router";
import { path } from "./links.ts";

/**
 * Leaves a payment page by a document load, so that no script of Stripe runs on the next page (AUTH-11). Faster router
 * navigations are blocked, except the log-out after a 401: a new document would forget the ended session (ERR-05).
 */
export function useLeaveByDocument(): void {
  useBlocker(({ currentLocation, nextLocation: next }) => {
    if ([currentLocation.pathname, path("account.logOut")].includes(next.pathname)) return false;
    location.assign(next.pathname + next.search + next.hash);
    return true;
  });
}
