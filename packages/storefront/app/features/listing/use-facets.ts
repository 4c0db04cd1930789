import type { Facets } from "@nestling/contract/listing";
import { useEffect, useState } from "react";
import type { Filters } from "./filters.ts";
import type { Place } from "./place.ts";

/**
 * How many products each filter would leave. The counts come after the list and never hold it up; while new ones are
 * on their way the old ones stand, and when they do not come the filters work without them (CAT-07). Where the filters
 * do not stand beside the list, `isShown` says whether they are in sight.
 */
export function useFacets(place: Place, filters: Filters, isShown: boolean): Facets | undefined {
  const [facets, setFacets] = useState<Facets>();
  const asked = JSON.stringify([place, filters]);
  useEffect(() => {
    // Where the filters lie folded away, nobody sees counts.
    if (!isShown && !matchMedia("(width >= 992px)").matches) return;
    let isWanted = true;
    const [place, filters] = JSON.parse(asked) as [Place, Filters];
    import("./ask-listing.ts")
      .then(({ askFacets }) => askFacets(place, filters))
      .then((answer) => isWanted && setFacets(answer))
      // The list itself is there: without counts one filters as well.
      .catch(() => isWanted && setFacets(undefined));
    return () => {
      isWanted = false;
    };
  }, [asked, isShown]);
  return facets;
}
