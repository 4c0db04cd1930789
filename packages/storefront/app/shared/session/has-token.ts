import { useSyncExternalStore } from "react";
import { storedToken } from "../stored-token.ts";
import { watchStorage } from "../watch-storage.ts";

/**
 * Whether this browser keeps a token: all that a first visit needs to know about the session. `session.ts`, which is
 * loaded where there is a token, says whose it is and whether it is valid. False on the server and for the first render.
 */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    watchStorage,
    () => storedToken() !== undefined,
    () => false,
  );
}
