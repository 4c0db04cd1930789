import { formatTotal } from "@nestling/commerce/counts";
import type { Listing as ListingData } from "@nestling/contract/catalogue";
import { Link } from "react-router";
import { path } from "../../links.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Part } from "../reporting/part.tsx";
import type { TopCategory } from "../shell/top-categories.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import type { Sort } from "./listing-query.ts";
import { Pages } from "./pages.tsx";
import { ProductCard } from "./product-card.tsx";
import { SortSelect } from "./sort-select.tsx";

/** The page's own widths: five columns from 1200 px, four from 992, three from 768, two on a phone. */
const sizes = "(width >= 1200px) 237px, (width >= 992px) 23vw, (width >= 768px) 31vw, 46vw";

/** How many cards are in sight when the page opens on a wide screen. */
const inSight = 5;

type Named = { categoryId: number; title: string };

type ListingProps = {
  categoryId: string;
  listing: ListingData;
  sort: Sort;
  /** The categories right below this one. */
  below: readonly Named[];
  /** Where else to look when there is nothing here. */
  others: readonly TopCategory[];
};

/** A category's products, sorted, page by page. */
export function Listing({ categoryId, listing, sort, below, others }: ListingProps) {
  const { title, breadcrumb } = listing.category;
  const above = breadcrumb.slice(0, -1).map((crumb) => ({ title: crumb.title, to: path("category", crumb) }));
  return (
    <>
      <div className="container-page">
        <Crumbs way={[{ title: "Home", to: path("home") }, ...above]} here={title} />
        <header className="mt-1 flex flex-wrap items-baseline gap-x-4">
          <h1 className="title-page">{title}</h1>
          <p className="text-quiet tabular-nums">
            {formatTotal(listing.total, listing.total_is_capped)}{" "}
            {listing.total === 1 ? "product" : "products"}
          </p>
        </header>
      </div>
      {below.length > 0 && <Below categories={below} />}
      {listing.products.length === 0 ? (
        <Empty others={others} />
      ) : (
        <div className="container-page mt-4 md:mt-7">
          <div className="mb-4 flex md:mb-6 md:justify-end">
            <SortSelect categoryId={categoryId} sort={sort} />
          </div>
          <Part name="category, products">
            <h2 className="sr-only">Products</h2>
            <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 md:grid-cols-3 md:gap-x-6 md:gap-y-9 lg:grid-cols-4 xl:grid-cols-5">
              {listing.products.map((card, index) => (
                <li key={card.id}>
                  <ProductCard card={card} sizes={sizes} isFirst={index < inSight} />
                </li>
              ))}
            </ul>
          </Part>
          <Part name="category, pages">
            <Pages categoryId={categoryId} listing={listing} sort={sort} />
          </Part>
        </div>
      )}
    </>
  );
}

/** The narrower categories, as pills; on a phone they scroll sideways. */
function Below({ categories }: { categories: readonly Named[] }) {
  return (
    <nav aria-label="Narrower categories" className="mt-4 md:mt-5">
      <ul className="rail flex gap-2 md:flex-wrap md:gap-3">
        {categories.map(({ categoryId, title }) => (
          <li key={categoryId} className="flex-none">
            <Link
              to={path("category", { categoryId })}
              prefetch="intent"
              className="inline-flex h-11 items-center rounded-full border-[1.5px] border-line bg-surface px-4.5 text-label font-semibold hover:bg-sunken"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An empty category says so and offers others (CAT-09). */
function Empty({ others }: { others: readonly TopCategory[] }) {
  return (
    <section aria-labelledby="others" className="mt-8">
      <div className="container-page mb-6">
        <p className="text-lead text-quiet">
          Nothing here yet: this corner of the shop is still being filled.
        </p>
        <h2 id="others" className="mt-10 title-section">
          Look around here instead
        </h2>
      </div>
      <CategoryTiles categories={others.slice(0, 6)} />
    </section>
  );
}
