import { Suspense } from "react";
import { OrderSkeleton } from "../features/orders/order-skeleton.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/order";

/** An order is for who is signed in: the first paint, which is the same for everyone, goes without it. */
const CustomersOrder = lazyPart(
  async () => (await import("../features/orders/customers-order.tsx")).CustomersOrder,
);

/** Any id has a page like this: none takes the place of another in the cache. */
export const handle: RouteHandle = { query: [], cache: false };

export const meta = () => privateMeta("Your order");

export default function OrderRoute({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <CustomersOrder orderId={params.orderId} />
    </Suspense>
  );
}
