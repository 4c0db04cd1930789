import { useEffect } from "react";
import { useLocation } from "react-router";
import { path } from "../../../shared/links.ts";
import { idle } from "../../../ui/idle.ts";
import { learnUnread } from "./unread.ts";

/** How often a visible tab loads the number, in milliseconds. */
const interval = 60_000;

/** Loads the number when the browser is idle, and only in a visible tab. */
async function loadWhenIdle(): Promise<void> {
  await idle();
  if (document.visibilityState !== "visible") return;
  // If the script does not arrive, the number stays as it is.
  const module = await import("./load-unread.ts").catch(() => undefined);
  await module?.loadUnread();
}

const load = () => void loadWhenIdle();

/**
 * Keeps the number of unread notifications of the signed-in account up to date: it is loaded at each navigation, when
 * the customer comes back to this tab, and every minute. One component calls this; the others read `useUnread`.
 */
export function useKeepUnread(accountId: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The page of notifications gets the number with its list.
    if (accountId !== undefined && pathname !== path("user.notification")) load();
  }, [accountId, pathname]);
  useEffect(() => {
    if (accountId === undefined) return;
    const timer = setInterval(load, interval);
    document.addEventListener("visibilitychange", load);
    addEventListener("focus", load);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", load);
      removeEventListener("focus", load);
      // Another account has another number.
      learnUnread(0);
    };
  }, [accountId]);
}
