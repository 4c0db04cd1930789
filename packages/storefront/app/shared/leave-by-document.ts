import { useBlocker } from "react-router";
import { path } from "./links.ts";

/**
 * Leaves a payment page by a document load, so that Stripe's script stays behind (AUTH-11). The router's own way there is
 * blocked: its step to the new address would cancel the load. The way to log-out after a 401 is taken in this document,
 * which alone knows that the session has ended (ERR-05).
 */
export function useLeaveByDocument(): void {
  useBlocker(({ currentLocation, nextLocation: next }) => {
    if ([currentLocation.pathname, path("account.logOut")].includes(next.pathname)) return false;
    location.assign(next.pathname + next.search + next.hash);
    return true;
  });
}
