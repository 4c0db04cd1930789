import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { CardsSkeleton } from "../ui/loading.tsx";

/** The orders are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const HistoryPage = lazyPart(async () => (await import("../features/orders/history-page.tsx")).HistoryPage);

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Order History");

export default function OrderHistoryScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <HistoryPage />
    </Suspense>
  );
}
