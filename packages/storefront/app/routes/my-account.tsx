import { Suspense } from "react";
import { lazyPart } from "../features/reporting/lazy-part.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import { CardsSkeleton } from "../ui/cards-skeleton.tsx";

/** Its forms are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const AccountPage = lazyPart(
  async () => (await import("../features/account/profile/account-page.tsx")).AccountPage,
);

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("My Account");

export default function MyAccountScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <AccountPage />
    </Suspense>
  );
}
