import { Suspense } from "react";
import { OrderSkeleton } from "../features/orders/order-skeleton.tsx";
import { pageData } from "../shared/page-data.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { NeedsScripts } from "../ui/needs-scripts.tsx";
import { retryImport } from "../ui/retry-import.ts";
import type { Route } from "./+types/guest-order";

/** Only the tab knows which order it is, so the first paint is the same for everyone and the page's code loads after it. */
const loadPage = () => import("../features/orders/guest-order.tsx");
const GuestOrder = lazyPart(async () => (await loadPage()).GuestOrder);

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Your order");

export const clientLoader = () => pageData(async () => (await retryImport(loadPage)).loadGuestOrder());

export function HydrateFallback() {
  return (
    <div className="container-page pt-8">
      <NeedsScripts what="Orders need" className="mb-6" />
      <OrderSkeleton />
    </div>
  );
}

export default function GuestOrderRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <GuestOrder data={loaderData} />
    </Suspense>
  );
}
