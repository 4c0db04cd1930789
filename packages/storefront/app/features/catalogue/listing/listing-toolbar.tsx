import ChevronDown from "@lucide/icons/icons/chevron-down";
import SlidersHorizontal from "@lucide/icons/icons/sliders-horizontal";
import X from "@lucide/icons/icons/x";
import { type ComponentProps, Suspense, useState } from "react";
import { Link } from "react-router";
import { lazyPart, whenOpened } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { Button } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { FilterSheet as Sheet } from "./filter-sheet.tsx";
import { chipsOf, countFilters } from "./filters.ts";
import {
  type ListingQuery,
  type ListingSource,
  listingPath,
  orderParameter,
  type Sort,
  sortsOf,
  sourcePath,
  sourceQuery,
} from "./listing-query.ts";

const load = () => import("./filter-sheet.tsx");
/** If the sheet cannot be loaded, the filters are shown in the page, as they are without scripts. */
const FilterSheet = lazyPart(
  async () => (await load()).FilterSheet,
  whenOpened(({ onClose }) => {
    onClose();
    location.assign("#filters");
  }),
);

type ButtonProps = Omit<ComponentProps<typeof Sheet>, "onClose"> & { onOpen: (isOpen: boolean) => void };

/** Opens the filters on screens that have no room for them beside the products. */
export function FiltersButton({ onOpen, ...sheet }: ButtonProps) {
  const [wasOpened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  const count = countFilters(sheet.query.filters);
  const open = () => {
    setOpened(true);
    onOpen(true);
  };
  const label = (
    <>
      <Icon icon={SlidersHorizontal} />
      <span>Filters</span>
      {count > 0 && (
        <span className="ml-auto grid size-6 place-items-center rounded-full bg-brand text-badge font-bold text-white">
          <span>{count}</span>
          <span className="sr-only"> set</span>
        </span>
      )}
    </>
  );
  const look = "w-full px-4.5 text-label max-md:justify-start max-md:px-3";
  return (
    <div className="flex-1 md:flex-none lg:hidden">
      {isHydrated ? (
        <Button
          look="secondary"
          onClick={open}
          onPointerEnter={FilterSheet.preload}
          onFocus={FilterSheet.preload}
          aria-haspopup="dialog"
          className={look}
        >
          {label}
        </Button>
      ) : (
        // Without scripts it shows the filters in the page.
        <a
          href="#filters"
          className={`control-line flex h-12 items-center gap-2.5 rounded-control bg-surface font-semibold ${look}`}
        >
          {label}
        </a>
      )}
      {wasOpened && (
        <SectionErrorBoundary name="listing, filter sheet">
          <Suspense>
            <FilterSheet {...sheet} onClose={() => onOpen(false)} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </div>
  );
}

type ChipsProps = {
  source: ListingSource;
  query: ListingQuery;
  /** The titles of categories by their ids. */
  kinds: ReadonlyMap<string, string>;
};

/** The filters that are set, each as a link that removes it, so that they work without scripts too. */
export function FilterChips({ source, query, kinds }: ChipsProps) {
  const { filters } = query;
  if (countFilters(filters) === 0) return null;
  const to = (left: typeof filters) => listingPath(source, { ...query, page: 1, filters: left });
  return (
    <ul aria-label="Active filters" className="flex items-center gap-2 max-md:rail md:flex-wrap">
      {chipsOf(filters, kinds).map(({ key, words, without }) => (
        <li key={key} className="flex-none">
          <Link
            to={to(without)}
            preventScrollReset
            className="inline-flex h-11 items-center gap-2 rounded-full bg-brand-tint pr-3 pl-4 text-fact font-semibold text-brand-dark hover:bg-sunken"
          >
            <span className="sr-only">Remove the filter: </span>
            <span>{words}</span>
            <Icon icon={X} className="size-4" />
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

type SortSelectProps = { source: ListingSource; query: ListingQuery; onChange: (sort: Sort) => void };

/** How the listing is sorted. Without scripts it is a form with a button; the answer leads to the clean address. */
export function SortSelect({ source, query, onChange }: SortSelectProps) {
  const sorts = sortsOf(source);
  const kept = { ...sourceQuery(source), ...query.filters };
  return (
    <form action={sourcePath(source)} className="flex items-center gap-2 max-md:flex-1">
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
        <Icon icon={ChevronDown} className="pointer-events-none absolute right-2.5 size-4.5 md:right-3.5" />
      </label>
      <noscript>
        <Button type="submit" look="secondary">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
