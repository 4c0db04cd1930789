import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { accountData } from "../shared/session/account-data.ts";
import { CardsSkeleton } from "../ui/loading.tsx";
import { retryImport } from "../ui/retry-import.ts";
import type { Route } from "./+types/vouchers";

/** Only a signed-in customer needs the page's code, so it loads after the first paint. */
const loadPage = () => import("../features/account/vouchers/vouchers-page.tsx");
const VouchersPage = lazyPart(async () => (await loadPage()).VouchersPage);

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Vouchers");

export const clientLoader = () => accountData(async () => (await retryImport(loadPage)).loadVouchers());

export const HydrateFallback = CardsSkeleton;

export default function VouchersRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <VouchersPage data={loaderData} />
    </Suspense>
  );
}
