import { formatTotal } from "@nestling/commerce/counts";
import type { Card } from "@nestling/contract/catalogue";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { countFilters, type Filters } from "./filters.ts";
import { FiltersButton } from "./filters-button.tsx";
import type { ListingQuery } from "./listing-query.ts";
import { ListingPages } from "./pages.tsx";
import type { Place } from "./place.ts";
import { ProductGrid } from "./product-grid.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useAsked } from "./use-asked.ts";
import { useFacets } from "./use-facets.ts";
import { usePages } from "./use-pages.ts";

const NothingLeft = lazyPart(async () => (await import("./nothing-left.tsx")).default);

/** A page of products as a call gives it. */
export type ListingData = { products: Card[]; total: number; total_is_capped: boolean };

type ListingProps = {
  place: Place;
  query: ListingQuery;
  listing: ListingData;
  /** Stands between the cards of the first page while nothing is filtered. */
  tile?: ReactNode;
  /** What to say and to offer where nothing is found, filters apart. */
  empty: ReactNode;
};

/** Products with the ways to filter and sort them, page by page: a category's (CAT-05 to CAT-07) or a search's. */
export function Listing({ place, query, listing, tile, empty }: ListingProps) {
  const { asked, isUnderWay, change } = useAsked(place, query);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const facets = useFacets(place, query.filters, isSheetOpen);
  const { key } = useLocation();
  const filter = (filters: Filters) => change({ filters });

  if (listing.total === 0 && countFilters(query.filters) === 0) return empty;
  const panel = { place, query: asked, facets, onChange: filter };
  return (
    <div className="container-page wide-page mt-4 lg:mt-7 lg:grid lg:grid-cols-[248px_1fr] lg:gap-12">
      <aside id="filters" aria-label="Filters" className="max-lg:not-target:hidden">
        <SectionErrorBoundary name="listing, filters">
          <FilterPanel {...panel} />
        </SectionErrorBoundary>
      </aside>
      <div className="min-w-0">
        <div className="mb-4 flex items-center gap-2.5 md:mb-6 md:justify-between">
          <FiltersButton
            {...panel}
            isOpen={isSheetOpen}
            onOpen={setSheetOpen}
            total={listing.total}
            totalIsCapped={listing.total_is_capped}
          />
          <div className="min-w-0 flex-1 max-lg:hidden">
            <FilterChips place={place} query={asked} />
          </div>
          <SortSelect place={place} query={asked} onChange={(sort) => change({ sort })} />
        </div>
        <div className="mb-4 empty:hidden lg:hidden">
          <FilterChips place={place} query={asked} />
        </div>
        <div
          aria-busy={isUnderWay || undefined}
          className={classNames("transition-opacity duration-80", isUnderWay && "opacity-55")}
        >
          {listing.total === 0 ? (
            <NothingLeft onClear={() => filter({})} />
          ) : (
            <SectionErrorBoundary name="listing, products">
              <Products key={key} {...{ place, query, listing, tile }} />
            </SectionErrorBoundary>
          )}
        </div>
      </div>
    </div>
  );
}

type ProductsProps = Omit<ListingProps, "empty">;

/** The pages in sight. Begins anew with each entry of the history: what was loaded there belongs to that one. */
function Products({ place, query, listing, tile }: ProductsProps) {
  const seen = usePages(place, query, listing.products);
  const isPlain = seen.first === 1 && countFilters(query.filters) === 0;
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid cards={seen.cards} tile={isPlain && tile} />
      <ListingPages {...{ place, query, listing, seen }} />
    </>
  );
}

/** The title of a listing with how much there is. */
export function ListingTitle({ title, listing }: { title: ReactNode; listing: ListingData }) {
  return (
    <header className="mt-1 flex flex-wrap items-baseline gap-x-4">
      <h1 className="min-w-0 title-page">{title}</h1>
      <p className="text-quiet tabular-nums">
        {formatTotal(listing.total, listing.total_is_capped)} {listing.total === 1 ? "product" : "products"}
      </p>
    </header>
  );
}
