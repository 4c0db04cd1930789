import { lazy, Suspense } from "react";
import { CardsSkeleton } from "../features/account/cards-skeleton.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";

/** They are for who is signed in: the first paint, which is the same for everyone, goes without them. */
const WalletPage = lazy(async () => ({
  default: (await import("../features/wallet/wallet-page.tsx")).WalletPage,
}));

export const handle: RouteHandle = { query: [] };

export const meta = () => privateMeta("Vouchers");

export default function VouchersScreen() {
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <WalletPage />
    </Suspense>
  );
}
