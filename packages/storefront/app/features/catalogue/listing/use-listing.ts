import type { Facets } from "@nestling/contract/listing";
import { useEffect, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Filters } from "./filters.ts";
import { type ListingQuery, type ListingSource, listingPath } from "./listing-query.ts";

type Asked = {
  /** What the reader has asked for; while it is on its way, `shown` is still what is in sight. */
  asked: ListingQuery;
  isUnderWay: boolean;
  /** Asks for the first page of the listing with this changed. */
  change: (changed: Partial<ListingQuery>) => void;
};

/** What is asked of a listing. A box that is ticked shows its tick at once, and not when the answer is there. */
export function usePendingQuery(source: ListingSource, shown: ListingQuery): Asked {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [wish, setWish] = useState<{ from: ListingQuery; to: ListingQuery }>();
  const isUnderWay = state !== "idle" && wish?.from === shown;
  const asked = isUnderWay ? wish.to : shown;
  const change = (changed: Partial<ListingQuery>) => {
    const to = { ...asked, ...changed, page: 1 };
    setWish({ from: shown, to });
    void navigate(listingPath(source, to), { preventScrollReset: true });
  };
  return { asked, isUnderWay, change };
}

/**
 * How many products each filter would leave. The counts come after the list and never hold it up; while new ones are
 * on their way the old ones stand, and when they do not come the filters work without them (CAT-07). Where the filters
 * do not stand beside the list, `isShown` says whether they are in sight.
 */
export function useFacets(source: ListingSource, filters: Filters, isShown: boolean): Facets | undefined {
  const [facets, setFacets] = useState<Facets>();
  const asked = JSON.stringify([source, filters]);
  useEffect(() => {
    // Where the filters lie folded away, nobody sees counts.
    if (!isShown && !matchMedia("(width >= 992px)").matches) return;
    let isWanted = true;
    const [source, filters] = JSON.parse(asked) as [ListingSource, Filters];
    import("./listing-calls.ts")
      .then(({ askFacets }) => askFacets(source, filters))
      .then((answer) => isWanted && setFacets(answer))
      // The list itself is there: without counts one filters as well.
      .catch(() => isWanted && setFacets(undefined));
    return () => {
      isWanted = false;
    };
  }, [asked, isShown]);
  return facets;
}
