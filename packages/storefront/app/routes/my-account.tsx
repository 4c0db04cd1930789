import { lazy, Suspense } from "react";
import { CardsSkeleton } from "../features/account/cards-skeleton.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";

/** Its forms are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const AccountPage = lazy(async () => ({
  default: (await import("../features/profile/account-page.tsx")).AccountPage,
}));

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("My Account");

export default function MyAccountScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <AccountPage />
    </Suspense>
  );
}
