import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { CardsSkeleton } from "../ui/loading.tsx";

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
