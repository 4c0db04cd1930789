import { useEffect } from "react";
import { useNavigation } from "react-router";
import { path } from "../../shared/links.ts";

/** Whoever goes on from here does so by a document load: Stripe's script stays behind on this page (AUTH-11). */
export function useLeaveByDocument(): void {
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next === undefined || next.pathname === path("stripePayment")) return;
    location.assign(next.pathname + next.search + next.hash);
  }, [next]);
}
