import { Suspense } from "react";
import { OrderSkeleton } from "../features/orders/order-skeleton.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { NeedsScripts } from "../ui/needs-scripts.tsx";

/** Which order it is, the tab alone knows: the first paint, which is the same for everyone, goes without it. */
const GuestsOrder = lazyPart(async () => (await import("../features/orders/guest-order.tsx")).GuestsOrder);

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Your order");

export default function GuestOrderScreen() {
  const waiting = (
    <div className="container-page pt-8">
      <NeedsScripts what="Orders need" className="mb-6" />
      <OrderSkeleton />
    </div>
  );
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <GuestsOrder />
    </Suspense>
  );
}
