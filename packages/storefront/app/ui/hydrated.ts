import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether React has hydrated the component. False on the server and in the first render in the browser, so that both
 * agree.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
