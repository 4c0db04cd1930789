import { useSyncExternalStore } from "react";
import { storedToken } from "./stored-token.ts";

/** What may have changed storage: this tab, one beside it, or all that happened while the page was put by. */
const occasions = ["storage", "pageshow"];

/** Calls `onChange` whenever what is stored may be something else. */
export function watchStorage(onChange: () => void): () => void {
  for (const occasion of occasions) addEventListener(occasion, onChange);
  return () => {
    for (const occasion of occasions) removeEventListener(occasion, onChange);
  };
}

/**
 * Whether this browser keeps a token: all that a first load knows of who is signed in. Who it is, and whether it counts,
 * `session.ts` says, which comes where there is one. False on the server and for the first render.
 */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    watchStorage,
    () => storedToken() !== undefined,
    () => false,
  );
}
