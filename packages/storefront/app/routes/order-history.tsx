import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { accountData } from "../shared/session/account-data.ts";
import { CardsSkeleton } from "../ui/loading.tsx";
import { retryImport } from "../ui/retry-import.ts";
import type { Route } from "./+types/order-history";

/** Only a signed-in customer needs the page's code, so it loads after the first paint. */
const loadPage = () => import("../features/orders/history-page.tsx");
const HistoryPage = lazyPart(async () => (await loadPage()).HistoryPage);

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Order History");

export const clientLoader = () => accountData(async () => (await retryImport(loadPage)).loadHistory());

export const HydrateFallback = CardsSkeleton;

export default function OrderHistoryRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <HistoryPage data={loaderData} />
    </Suspense>
  );
}
