import { useSyncExternalStore } from "react";

/**
 * DEV-01: what kind of screen this is. It chooses between drawer and panel, bar and box; the style sheet's 768 px
 * is the same line. It stays in the browser: no call sends it.
 */
export type Device = "mobile" | "pc";

const narrow = "(width < 768px)";

export function deviceNow(): Device {
  return matchMedia(narrow).matches ? "mobile" : "pc";
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** The device now, and again when the window crosses the line. The server knows no screen, and takes the wide one. */
export function useDevice(): Device {
  return useSyncExternalStore(watch, deviceNow, () => "pc");
}
