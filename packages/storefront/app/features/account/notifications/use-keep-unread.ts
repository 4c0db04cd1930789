import { useEffect } from "react";
import { useLocation } from "react-router";
import { path } from "../../../shared/links.ts";
import { idle } from "../../../ui/idle.ts";
import { learnUnread } from "./unread.ts";

/** How often a visible tab asks, in milliseconds. */
const pace = 60_000;

/** Asks when the browser is idle, and only in a visible tab. */
async function ask(): Promise<void> {
  await idle();
  if (document.visibilityState !== "visible") return;
  // If the script does not arrive, the number stays as it is.
  const asking = await import("./ask-unread.ts").catch(() => undefined);
  await asking?.askUnread();
}

const look = () => void ask();

/**
 * Keeps the number of unread notifications of whoever is signed in, `whose`, true: asked for at each step, whenever one
 * comes back to this tab, and every minute. One part of the page calls this; the others read `useUnread`.
 */
export function useKeepUnread(whose: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The notifications page learns the number with its list.
    if (whose !== undefined && pathname !== path("user.notification")) look();
  }, [whose, pathname]);
  useEffect(() => {
    if (whose === undefined) return;
    const timer = setInterval(look, pace);
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      // Another account has another number.
      learnUnread(0);
    };
  }, [whose]);
}
