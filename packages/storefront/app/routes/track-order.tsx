import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** What is done here is done by scripts alone, after the first paint. */
const TrackOrderPage = lazyPart(
  async () => (await import("../features/orders/track-order-page.tsx")).TrackOrderPage,
);

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Find your order");

export default function TrackOrderScreen() {
  const waiting = <NarrowPageSkeleton title="Find your order" what="Orders need" />;
  // Sent before its script is there, the form would write into the address what was typed.
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <TrackOrderPage />
    </Suspense>
  );
}
