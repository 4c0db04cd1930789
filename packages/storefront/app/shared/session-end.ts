import { create } from "zustand";
import { storedToken } from "./stored-token.ts";

/** Whether the server has said, with 401, that the session this tab goes by has ended (ERR-05). */
export const useSessionEnd = create<{ hasEnded: boolean }>()(() => ({ hasEnded: false }));

/**
 * A call that was sent with `token` was answered with 401. Has somebody signed in meanwhile, in another tab, the answer
 * speaks of a session that this browser goes by no longer; and a call that was sent after the token had gone, of none:
 * it must not turn back who is on the way home from log-out.
 */
export function endSession(token: string | undefined): void {
  if (token !== undefined && storedToken() === token) useSessionEnd.setState({ hasEnded: true });
}

/** Whether the way to log-out is due to a 401: says it once. */
export function takeSessionEnd(): boolean {
  const { hasEnded } = useSessionEnd.getState();
  useSessionEnd.setState({ hasEnded: false });
  return hasEnded;
}
