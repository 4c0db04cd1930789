import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { NarrowPageSkeleton } from "../ui/narrow-page.tsx";

/** The page works only with scripts, so its code loads after the first paint. */
const WithdrawPage = lazyPart(
  async () => (await import("../features/orders/withdraw-page.tsx")).WithdrawPage,
);

export const handle: RouteHandle = { query: [] };

const title = "Withdraw from contract";

export const meta = privateMeta(title);

export default function WithdrawScreen() {
  const waiting = <NarrowPageSkeleton title={title} what="This form needs" />;
  // If the form were sent before its script has loaded, the address would contain what was typed.
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <WithdrawPage />
    </Suspense>
  );
}
