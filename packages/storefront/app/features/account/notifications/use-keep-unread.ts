import { useEffect } from "react";
import { useLocation } from "react-router";
import { path } from "../../../shared/links.ts";
import { idle } from "../../../ui/idle.ts";
import { learnUnread } from "./unread.ts";

/** How often a visible tab loads the number, in milliseconds. */
const interval = 60_000;

/** Loads the number when the browser is idle, only in a visible tab, and not once `over` is aborted. */
async function loadWhenIdle(over: AbortSignal): Promise<void> {
  await idle();
  if (document.visibilityState !== "visible") return;
  // If the script does not arrive, the number stays as it is.
  const module = await import("./load-unread.ts").catch(() => undefined);
  if (!over.aborted) await module?.loadUnread();
}

/**
 * Keeps the number of unread notifications of the signed-in account up to date: it is loaded at each navigation, when
 * the customer comes back to this tab, and every minute. One component calls this; the others read `useUnread`.
 */
export function useKeepUnread(accountId: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The page of notifications gets the number with its list.
    if (accountId === undefined || pathname === path("user.notification")) return;
    const leaving = new AbortController();
    void loadWhenIdle(leaving.signal);
    return () => leaving.abort();
  }, [accountId, pathname]);
  useEffect(() => {
    if (accountId === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = () => void loadWhenIdle(signal);
    const timer = setInterval(load, interval);
    document.addEventListener("visibilitychange", load, { signal });
    addEventListener("focus", load, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
      // Another account has another number.
      learnUnread(0);
    };
  }, [accountId]);
}
