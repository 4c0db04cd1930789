import { Suspense } from "react";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { CardsSkeleton } from "../ui/loading.tsx";

/** They are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const WalletPage = lazyPart(
  async () => (await import("../features/account/vouchers/wallet-page.tsx")).WalletPage,
);

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Vouchers");

export default function VouchersScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <WalletPage />
    </Suspense>
  );
}
