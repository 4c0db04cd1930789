import { useSyncExternalStore } from "react";
import { currentUser } from "../shared/session/session.ts";

const key = "flash_bell_dismissed";

/** Sent away on this page, whether or not the browser lets us remember it. */
let isGone = false;
let tell = () => {};

function isDismissed(): boolean {
  try {
    return isGone || localStorage.getItem(key) !== null;
  } catch {
    return isGone;
  }
}

function dismiss(): void {
  isGone = true;
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Then it comes back with the next document, which is all that such a browser allows.
  }
  tell();
}

function watch(onChange: () => void): () => void {
  tell = onChange;
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}

/** The bell (LAY-07) is for those who are signed out and have not sent it away, in this tab or another. */
export function useBell(): { isDue: boolean; dismiss: () => void } {
  const isDue = useSyncExternalStore(
    watch,
    () => currentUser() === undefined && !isDismissed(),
    () => false,
  );
  return { isDue, dismiss };
}
