import type { Facets } from "@nestling/contract/listing";
import { startTransition, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Filters } from "./filters.ts";
import { type ListingQuery, type ListingSource, listingPath, type Sort } from "./listing-query.ts";

type Asked = {
  /** What the customer has asked for. Until it has loaded, `shown` is still on the screen. */
  asked: ListingQuery;
  isUnderWay: boolean;
  /** Loads the first page of the listing with this change. */
  change: (changed: Partial<ListingQuery>) => void;
};

/** The query of a listing. A box shows its tick at once, before the answer has arrived. */
export function usePendingQuery(source: ListingSource, shown: ListingQuery): Asked {
  const navigate = useNavigate();
  const [wish, setWish] = useState<{ from: ListingQuery; to: ListingQuery }>();
  // Not by `useNavigation`: a second press may come before that says anything.
  const isUnderWay = wish?.from === shown;
  const asked = isUnderWay ? wish.to : shown;
  const change = useCallback(
    (changed: Partial<ListingQuery>) => {
      const made = { from: shown, to: { ...asked, ...changed, page: 1 } };
      setWish(made);
      const forget = () => startTransition(() => setWish((last) => (last === made ? undefined : last)));
      void Promise.resolve(navigate(listingPath(source, made.to), { preventScrollReset: true })).finally(
        forget,
      );
    },
    [source, shown, asked, navigate],
  );
  return { asked, isUnderWay, change };
}

/**
 * How many products each filter would leave (CAT-07). The counts never delay the list. The old ones stay while new
 * ones load, and filters work without them. `isShown`: whether filters without room beside the list are on the screen.
 */
export function useFacets(
  source: ListingSource,
  { filters, sort }: ListingQuery,
  isShown: boolean,
): Facets | undefined {
  const [facets, setFacets] = useState<Facets>();
  // Only what a search finds depends on its order.
  const asked = JSON.stringify([source, filters, ...(source.kind === "search" ? [sort] : [])]);
  useEffect(() => {
    // Nobody sees the counts while the filters are folded away.
    if (!isShown && !matchMedia("(width >= 992px)").matches) return;
    let isWanted = true;
    const [source, filters, sort] = JSON.parse(asked) as [ListingSource, Filters, Sort?];
    import("./listing-calls.ts")
      .then(({ askFacets }) => askFacets(source, filters, sort))
      .then((answer) => isWanted && setFacets(answer))
      // The list is there, and the filters work without counts.
      .catch(() => isWanted && setFacets(undefined));
    return () => {
      isWanted = false;
    };
  }, [asked, isShown]);
  return facets;
}
