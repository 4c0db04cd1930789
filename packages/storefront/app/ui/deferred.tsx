import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * After a client-side navigation, renders its content after what is around it (`useDeferredValue`). The server renders it
 * like everything else.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, !useHydrated());
  return isDue && children;
}
