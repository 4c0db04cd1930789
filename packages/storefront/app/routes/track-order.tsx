import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** The page works only with scripts, so its code loads after the first paint. */
const TrackOrderPage = lazyPart(
  async () => (await import("../features/orders/track-order-page.tsx")).TrackOrderPage,
);

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Find your order");

export default function TrackOrderScreen() {
  const waiting = <NarrowPageSkeleton title="Find your order" what="Orders need" />;
  // If the form were sent before its script has loaded, the address would contain what was typed.
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TrackOrderPage />
    </Suspense>
  );
}
