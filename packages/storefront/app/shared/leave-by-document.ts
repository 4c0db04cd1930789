import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { path } from "./links.ts";

/**
 * Leaves a payment page by a document load, so that Stripe's script stays behind (AUTH-11). The way to log-out after a 401
 * is taken in this document, which alone knows that the session has ended (ERR-05).
 */
export function useLeaveByDocument(): void {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next === undefined || [pathname, path("account.logOut")].includes(next.pathname)) return;
    location.assign(next.pathname + next.search + next.hash);
  }, [next, pathname]);
}
