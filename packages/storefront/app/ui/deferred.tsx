import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * Content that may follow a moment later. After a step inside the shop, what stands around it is shown first. The server
 * writes it into the page like everything else.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, !useHydrated());
  return isDue && children;
}
