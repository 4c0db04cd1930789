import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { accountData } from "../shared/session/account-data.ts";
import { CardsSkeleton } from "../ui/loading.tsx";
import { retryImport } from "../ui/retry-import.ts";
import type { Route } from "./+types/notifications";

/** Only a signed-in customer needs the page's code, so it loads after the first paint. */
const loadPage = () => import("../features/account/notifications/notifications-page.tsx");
const NotificationsPage = lazyPart(async () => (await loadPage()).NotificationsPage);

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Notifications");

export const clientLoader = () => accountData(async () => (await retryImport(loadPage)).loadNotifications());

export const HydrateFallback = CardsSkeleton;

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <NotificationsPage data={loaderData} />
    </Suspense>
  );
}
