import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { countFilters, filterNames, filterWords, without } from "./filters.ts";
import { type ListingQuery, listingPath } from "./listing-query.ts";
import type { Place } from "./place.ts";

/** The filters that are set, each with the way to take it off: links, so that they work without scripts too. */
export function FilterChips({ place, query }: { place: Place; query: ListingQuery }) {
  const { filters } = query;
  if (countFilters(filters) === 0) return null;
  const to = (left: typeof filters) => listingPath(place, { ...query, page: 1, filters: left });
  return (
    <ul aria-label="Filters that are set" className="flex items-center gap-2 max-md:rail md:flex-wrap">
      {filterNames
        .filter((name) => name in filters)
        .map((name) => (
          <li key={name} className="flex-none">
            <Link
              to={to(without(filters, name))}
              preventScrollReset
              className="inline-flex h-11 items-center gap-2 rounded-full bg-brand-tint pr-3 pl-4 text-fact font-semibold text-brand-dark hover:bg-sunken"
            >
              <span className="sr-only">Remove the filter: </span>
              {filterWords(filters, name)}
              <X className="size-4" />
            </Link>
          </li>
        ))}
      <li className="flex-none">
        <Link
          to={to({})}
          preventScrollReset
          className="inline-flex h-11 items-center px-2 text-fact font-semibold text-brand hover:underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
