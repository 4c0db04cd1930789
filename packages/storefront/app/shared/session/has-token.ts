import { useSyncExternalStore } from "react";
import { storedToken } from "../stored-token.ts";
import { watchStorage } from "../watch-storage.ts";

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
