import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * What can be shown a moment after what stands around it: a step to the page shows the rest first. The server writes
 * it into the page like all else.
 */
export function Soon({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, !useHydrated());
  return isDue && children;
}
