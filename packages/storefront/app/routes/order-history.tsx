import { Suspense } from "react";
import { lazyPart } from "../features/reporting/lazy-part.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import { CardsSkeleton } from "../ui/cards-skeleton.tsx";

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
