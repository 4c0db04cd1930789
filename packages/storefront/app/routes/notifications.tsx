import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { CardsSkeleton } from "../ui/loading.tsx";

/** They are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const NotificationsPage = lazyPart(
  async () => (await import("../features/account/notifications/notifications-page.tsx")).NotificationsPage,
);

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Notifications");

export default function NotificationsScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <NotificationsPage />
    </Suspense>
  );
}
