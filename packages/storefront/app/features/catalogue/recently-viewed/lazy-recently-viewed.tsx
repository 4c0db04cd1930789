import { Suspense } from "react";
import { Blank, lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { recentKey } from "./recent-key.ts";

const List = lazyPart(async () => (await import("./recently-viewed.tsx")).RecentlyViewed, Blank);

function hasViewed(): boolean {
  try {
    return localStorage.getItem(recentKey) !== null;
  } catch {
    return false;
  }
}

/** The products that were viewed in this browser (PROD-05). A first visit has none and loads no script for them. */
export function RecentlyViewed(props: { without?: number }) {
  const isAlive = useHydrated();
  if (!isAlive || !hasViewed()) return null;
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
