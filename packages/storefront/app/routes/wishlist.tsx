import { Suspense } from "react";
import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { Crumbs } from "../ui/crumbs.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { CardsSkeleton } from "../ui/loading.tsx";
import { NeedsScripts } from "../ui/needs-scripts.tsx";

const WishlistPage = lazyPart(
  async () => (await import("../features/wishlist/wishlist-page.tsx")).WishlistPage,
);

export const handle: RouteHandle = { query: [] };

export const meta = privateMeta("Wishlist");

/** Only the browser knows what is saved: the server sends every customer the same shell. */
export default function WishlistScreen() {
  const isAlive = useHydrated();
  return (
    <div className="container-page">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here="Wishlist" />
      <h1 className="title-page mb-4">Wishlist</h1>
      <NeedsScripts what="A wishlist needs" className="mb-6" />
      <Suspense fallback={<CardsSkeleton />}>{isAlive ? <WishlistPage /> : <CardsSkeleton />}</Suspense>
    </div>
  );
}
