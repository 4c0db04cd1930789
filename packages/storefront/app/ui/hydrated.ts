import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page has come to life. False on the server and for the first render in the browser, so that both
 * agree; what works without scripts until then may be replaced by what needs them.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
