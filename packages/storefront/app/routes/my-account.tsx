import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { accountData } from "../shared/session/account-data.ts";
import { CardsSkeleton } from "../ui/loading.tsx";
import { retryImport } from "../ui/retry-import.ts";
import type { Route } from "./+types/my-account";

/** Only a signed-in customer needs the page's code, so it loads after the first paint. */
const loadPage = () => import("../features/account/profile/account-page.tsx");
const AccountPage = lazyPart(async () => (await loadPage()).AccountPage);

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("My Account");

export const clientLoader = () => accountData(async () => (await retryImport(loadPage)).loadAccount());

export const HydrateFallback = CardsSkeleton;

export default function MyAccountRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <AccountPage data={loaderData} />
    </Suspense>
  );
}
