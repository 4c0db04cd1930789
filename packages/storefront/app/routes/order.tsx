import { Suspense } from "react";
import { OrderSkeleton } from "../features/orders/order-skeleton.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { accountData } from "../shared/session/account-data.ts";
import { retryImport } from "../ui/retry-import.ts";
import type { Route } from "./+types/order";

/** Only a signed-in customer needs the page's code, so it loads after the first paint. */
const loadPage = () => import("../features/orders/order-page.tsx");
const CustomerOrder = lazyPart(async () => (await loadPage()).CustomerOrder);

/** Not cached: every id has such a page, and they would push other pages out of the cache. */
export const handle: RouteHandle = { query: [], cache: false };

export const meta = privateMeta("Your order");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  accountData(async () => (await retryImport(loadPage)).loadCustomerOrder(params.orderId));

export const HydrateFallback = OrderSkeleton;

export default function OrderRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <CustomerOrder orderId={params.orderId} data={loaderData} />
    </Suspense>
  );
}
