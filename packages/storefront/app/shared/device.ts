import { useSyncExternalStore } from "react";

/**
 * The kind of screen (DEV-01), which decides between drawer and panel. The limit is the 768 px of the style sheet. It
 * stays in the browser: no call sends it.
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

/** The device, kept up to date when the window is resized. The server knows no screen and renders for the wide one. */
export function useDevice(): Device {
  return useSyncExternalStore(watch, deviceNow, () => "pc");
}
