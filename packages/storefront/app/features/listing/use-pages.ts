import type { Card } from "@nestling/contract/catalogue";
import { useState } from "react";
import { useLocation } from "react-router";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { retryImport } from "../../ui/retry-import.ts";
import { type ListingQuery, listingPath, pageSize } from "./listing-query.ts";
import type { Place } from "./place.ts";
import { recallPages, type SeenPages } from "./remembered-pages.ts";

export type Pages = SeenPages & {
  isLoading: boolean;
  /** Puts the next page below; the address follows, and the way back leads here. */
  loadMore: () => Promise<void>;
};

/**
 * The pages of a listing in sight. It begins with the one that the address names, or, on the way back to it, with all
 * that were there. Belongs to one history entry: give what uses it the entry's key.
 */
export function usePages(place: Place, query: ListingQuery, cards: readonly Card[]): Pages {
  const entry = useLocation().key;
  // The first entry of every document has the same key: the address tells its list from others.
  const key = `${entry} ${listingPath(place, { ...query, page: 1 })}`;
  const isHydrated = useHydrated();
  const [seen, setSeen] = useState<SeenPages>(
    // While the page comes to life it is what the server sent.
    () =>
      (isHydrated ? recallPages(key) : undefined) ?? {
        first: query.page,
        last: query.page,
        full: cards.length === pageSize ? query.page : 0,
        cards,
      },
  );
  const [isLoading, setLoading] = useState(false);

  const loadMore = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const { keepPlace, withNextPage } = await retryImport(() => import("./load-more.ts"));
      const longer = await withNextPage(place, query, seen);
      setSeen(longer);
      keepPlace(key, place, query, longer);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      setLoading(false);
    }
  };
  return { ...seen, isLoading, loadMore };
}
