import { formatTotal } from "@nestling/commerce/counts";
import type { Card } from "@nestling/contract/catalogue";
import { Fragment, memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { cardGrid, ProductCard } from "../cards/product-card.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { countFilters, type Filters } from "./filters.ts";
import { ListingPages, usePages } from "./listing-pages.tsx";
import type { ListingQuery, ListingSource } from "./listing-query.ts";
import { FilterChips, FiltersButton, SortSelect } from "./listing-toolbar.tsx";
import { useFacets, usePendingQuery } from "./use-listing.ts";

const NoResults = lazyPart(async () => (await import("./no-results.tsx")).NoResults);

/** A page of products as a call gives it. */
type ListingData = { products: Card[]; total: number; total_is_capped: boolean };

type ListingProps = {
  source: ListingSource;
  query: ListingQuery;
  listing: ListingData;
  /** Categories whose titles are known before the filters are counted. */
  named: readonly { categoryId: number; title: string }[];
  /** Stands between the cards of the first page while nothing is filtered. */
  tile?: ReactNode;
  /** Shown if nothing is found even without filters. */
  empty: ReactNode;
};

/** Products with their filters and sort orders, page by page: of a category (CAT-05 to CAT-07) or a search. */
export function Listing({ source, query, listing, named, tile, empty }: ListingProps) {
  const { asked, isUnderWay, change } = usePendingQuery(source, query);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const facets = useFacets(source, query, isSheetOpen);
  const { key } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  useNewListFromTop(top, query);
  const filter = useCallback((filters: Filters) => change({ filters }), [change]);

  if (listing.total === 0 && countFilters(query.filters) === 0) return empty;
  const titles = new Map(
    [...named, ...(facets?.kind ?? [])].map(({ categoryId, title }) => [String(categoryId), title]),
  );
  const panel = { source, query: asked, facets, onChange: filter };
  return (
    <div
      ref={top}
      className="container-page wide-page mt-4 lg:mt-7 lg:grid lg:grid-cols-[248px_1fr] lg:gap-12"
    >
      <aside id="filters" aria-label="Filters" className="listing-filters max-lg:not-target:hidden">
        <SectionErrorBoundary name="listing, filters">
          <FilterPanel {...panel} />
        </SectionErrorBoundary>
      </aside>
      <div className="min-w-0">
        <div className="listing-bar flex items-center gap-2.5 md:justify-between">
          <FiltersButton
            {...panel}
            isOpen={isSheetOpen}
            onOpen={setSheetOpen}
            total={listing.total}
            totalIsCapped={listing.total_is_capped}
          />
          <div className="min-w-0 flex-1 max-lg:hidden">
            <FilterChips source={source} query={asked} kinds={titles} />
          </div>
          <SortSelect source={source} query={asked} onChange={(sort) => change({ sort })} />
        </div>
        <div className="mb-4 empty:hidden max-md:-mx-4 lg:hidden">
          <FilterChips source={source} query={asked} kinds={titles} />
        </div>
        <div
          aria-busy={isUnderWay || undefined}
          className={classNames("transition-opacity duration-80", isUnderWay && "opacity-55")}
        >
          {listing.total === 0 ? (
            <NoResults onClear={() => filter({})} />
          ) : (
            <SectionErrorBoundary name="listing, products">
              <Products key={key} {...{ source, query, listing, tile }} />
            </SectionErrorBoundary>
          )}
        </div>
      </div>
    </div>
  );
}

/** Another list begins at its top: with a bar that stays, one filters from its middle too. The way back goes where one was. */
function useNewListFromTop(top: { current: HTMLElement | null }, { sort, filters }: ListingQuery): void {
  const isBack = useNavigationType() === "POP";
  const shown = JSON.stringify([sort.key, filters]);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isBack || (top.current?.getBoundingClientRect().top ?? 0) >= 0) return;
    top.current?.scrollIntoView();
    // The filter that was pressed stays in sight.
    document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [shown, isBack, top]);
}

type ProductsProps = Omit<ListingProps, "empty" | "named">;

/** The pages on the screen. The state starts again with each history entry, because it belongs to that entry. */
function Products({ source, query, listing, tile }: ProductsProps) {
  const seen = usePages(source, query, listing.products);
  const isPlain = seen.first === 1 && countFilters(query.filters) === 0;
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid cards={seen.cards} tile={isPlain && tile} />
      <ListingPages {...{ source, query, listing, seen }} />
    </>
  );
}

/** The title of a listing with the number of products. */
export function ListingTitle({ title, listing }: { title: ReactNode; listing: ListingData }) {
  return (
    <header className="mt-1 flex flex-wrap items-baseline gap-x-4">
      <h1 className="min-w-0 title-page">{title}</h1>
      <p className="text-quiet tabular-nums">{`${formatTotal(listing.total, listing.total_is_capped)} ${listing.total === 1 ? "product" : "products"}`}</p>
    </header>
  );
}

/** The width of a card in its column (`cardGrid`). */
const sizes =
  "(width >= 1344px) 229px, (width >= 1200px) 19vw, (width >= 992px) 21vw, (width >= 768px) 31vw, 46vw";

/** How many cards a wide screen shows when the page opens. Their pictures load first. */
const inSight = 4;

/** After which card the tile stands: it fills the second half of a row of four, and a row of two. */
const beforeTile = 6;

/** How many cards are hydrated with the page: about as many as a screen shows. The rest follow (decision 34). */
const hydratedFirst = 8;

type GridProps = { cards: readonly Card[]; tile: ReactNode };

/** The cards of a listing, and among them a tile that leads elsewhere. */
const ProductGrid = memo(function ProductGrid({ cards, tile }: GridProps) {
  const items = cards.map((card, index) => (
    <Fragment key={card.id}>
      {index === beforeTile && tile}
      <li>
        <ProductCard card={card} sizes={sizes} isFirst={index < inSight} />
      </li>
    </Fragment>
  ));
  return (
    <ul className={cardGrid}>
      {items.slice(0, hydratedFirst)}
      <Suspense>{items.slice(hydratedFirst)}</Suspense>
    </ul>
  );
});
