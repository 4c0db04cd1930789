import ChevronDown from "@lucide/icons/icons/chevron-down";
import type { Listing as ListingAnswer } from "@nestling/contract/listing";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import type { TopCategory } from "../../../shared/shop.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Crumbs } from "../../../ui/crumbs.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { type Editorial, EditorialTile } from "./editorial-tile.tsx";
import { Listing, ListingTitle } from "./listing.tsx";
import type { ListingQuery } from "./listing-query.ts";

const Empty = lazyPart(async () => (await import("./no-results.tsx")).EmptyCategory);

type Narrower = ListingAnswer["category"]["below"];

type CategoryProps = {
  categoryId: string;
  query: ListingQuery;
  listing: ListingAnswer;
  editorial: Editorial | undefined;
  /** The top categories, offered if this one is empty. */
  others: readonly TopCategory[];
};

/** A category: breadcrumb, subcategories and products (ROUTE-03). */
export function CategoryPage({ categoryId, query, listing, editorial, others }: CategoryProps) {
  const { title, breadcrumb, below } = listing.category;
  const above = breadcrumb.slice(0, -1).map((crumb) => ({ title: crumb.title, to: path("category", crumb) }));
  return (
    <>
      <div className="container-page">
        <Crumbs way={[{ title: "Home", to: path("home") }, ...above]} here={title} />
        <ListingTitle title={title} listing={listing} />
      </div>
      {below.length > 0 && <Below categories={below} />}
      <Listing
        source={{ kind: "category", categoryId }}
        query={query}
        listing={listing}
        named={[...below, ...others]}
        tile={editorial && <EditorialTile editorial={editorial} />}
        empty={<Empty others={others.slice(0, 6)} />}
      />
    </>
  );
}

/** How many subcategories a wide screen shows before it is asked for the rest. */
const inSight = 7;

/** The narrower categories, as pills with a picture: on a phone they scroll sideways, on a wide screen a press shows the rest. */
function Below({ categories }: { categories: Narrower }) {
  const pills = (some: Narrower) =>
    some.map(({ categoryId, title, picture }) => (
      <li key={categoryId} className="flex-none">
        <Link
          to={path("category", { categoryId })}
          prefetch="intent"
          className={classNames("category-pill", picture && "gap-2.5 pl-1.5")}
        >
          {picture && (
            <Picture
              picture={{ src: picture, alt: "" }}
              sizes="32px"
              largest={96}
              className="size-8 rounded-full"
            />
          )}
          <span>{title}</span>
        </Link>
      </li>
    ));
  const rest = categories.slice(inSight);
  return (
    <nav aria-label="Subcategories" className="mt-4 md:mt-5">
      <ul className="rail flex gap-2 md:hidden">{pills(categories)}</ul>
      <div className="container-page max-md:hidden">
        <ul className="flex flex-wrap gap-3">{pills(categories.slice(0, inSight))}</ul>
        {rest.length > 0 && (
          <details className="group mt-1.5">
            <summary className="inline-flex h-11 list-none items-center gap-1.5 text-label font-semibold text-brand hover:underline">
              <span className="group-open:hidden">{`Show ${rest.length} more`}</span>
              <span className="not-group-open:hidden">Show fewer</span>
              <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
            </summary>
            <ul className="mt-1.5 flex flex-wrap gap-3">{pills(rest)}</ul>
          </details>
        )}
      </div>
    </nav>
  );
}
