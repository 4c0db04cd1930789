import { lazy, Suspense } from "react";
import { CardsSkeleton } from "../features/account/cards-skeleton.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";

/** They are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const NotificationsPage = lazy(async () => ({
  default: (await import("../features/notifications/notifications-page.tsx")).NotificationsPage,
}));

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Notifications");

export default function NotificationsScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <NotificationsPage />
    </Suspense>
  );
}
