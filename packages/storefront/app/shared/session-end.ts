import { create } from "zustand";
import { storedToken } from "./stored-token.ts";

/** Whether the server has answered 401: the session of this tab has ended (ERR-05). */
export const useSessionEnd = create<{ hasEnded: boolean }>()(() => ({ hasEnded: false }));

/**
 * Call this after a 401. It ends the session only if the browser still uses `token`: somebody may have logged in in
 * another tab meanwhile, and a call without a token belongs to no session.
 */
export function endSession(token: string | undefined): void {
  if (token !== undefined && storedToken() === token) useSessionEnd.setState({ hasEnded: true });
}

/** Whether a 401 led to log-out. True only once. */
export function takeSessionEnd(): boolean {
  const { hasEnded } = useSessionEnd.getState();
  useSessionEnd.setState({ hasEnded: false });
  return hasEnded;
}
