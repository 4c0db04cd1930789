import { lazy, Suspense } from "react";
import { CardsSkeleton } from "../features/account/cards-skeleton.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";

/** The orders are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const HistoryPage = lazy(async () => ({
  default: (await import("../features/order-history/history-page.tsx")).HistoryPage,
}));

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Order History");

export default function OrderHistoryScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <HistoryPage />
    </Suspense>
  );
}
