import ChevronDown from "lucide-react/icons/chevron-down";
import { Button } from "../../ui/button.tsx";
import { type ListingQuery, orderParameter, type Sort, sortsOf } from "./listing-query.ts";
import { type Place, placePath, placeQuery } from "./place.ts";

type SortSelectProps = { place: Place; query: ListingQuery; onChange: (sort: Sort) => void };

/** How the listing is sorted. Without scripts it is a form with a button; the answer leads to the clean address. */
export function SortSelect({ place, query, onChange }: SortSelectProps) {
  const sorts = sortsOf(place);
  const kept = { ...placeQuery(place), ...query.filters };
  return (
    <form action={placePath(place)} className="flex items-center gap-2 max-md:flex-1">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="control-line relative flex h-12 items-center rounded-control bg-white text-label font-semibold hover:bg-sunken max-md:flex-1">
        <span className="pointer-events-none absolute left-4.5 font-normal text-quiet max-md:sr-only">
          Sort by
        </span>
        <select
          name={orderParameter}
          value={query.sort.key}
          onChange={({ target }) => onChange(sorts.find(({ key }) => key === target.value) ?? sorts[0])}
          className="h-full w-full appearance-none rounded-control bg-transparent pr-8 pl-3 text-base md:pr-11 md:pl-19 md:text-label"
        >
          {sorts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-2.5 size-4.5 md:right-3.5" />
      </label>
      <noscript>
        <Button type="submit" look="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
