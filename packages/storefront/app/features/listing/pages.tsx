import { formatTotal } from "@nestling/commerce/counts";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { type ListingQuery, lastPageOf, listingPath, pageSize } from "./listing-query.ts";
import { pageNumbers } from "./page-numbers.ts";
import type { Place } from "./place.ts";
import type { Pages } from "./use-pages.ts";

type PagesProps = {
  place: Place;
  query: ListingQuery;
  listing: { total: number; total_is_capped: boolean };
  seen: Pages;
};

/** How far one has come through a listing, and the ways on: more of it below, and each of its pages. */
export function ListingPages({ place, query, listing, seen }: PagesProps) {
  const { total, total_is_capped } = listing;
  const ending = lastPageOf(listing, seen.full);
  const reached = (seen.first - 1) * pageSize + seen.cards.length;
  const count = total_is_capped ? reached : Math.min(reached, total);
  const to = (page: number) => listingPath(place, { ...query, page });
  const loadMore = (event: MouseEvent) => {
    event.preventDefault();
    void seen.loadMore();
  };
  return (
    <nav aria-label="Pages" className="mx-auto mt-14 max-w-90 text-center">
      <p id="seen" aria-live="polite" className="text-quiet tabular-nums">
        You have seen {formatTotal(count)} of {formatTotal(total, total_is_capped)}
      </p>
      <progress aria-labelledby="seen" value={count} max={Math.max(total, count)} className="seen mt-3.5" />
      {seen.last < ending && (
        <ButtonLink
          to={to(seen.last + 1)}
          onClick={loadMore}
          aria-busy={seen.isLoading || undefined}
          look="secondary"
          className="mt-6 w-full aria-busy:text-quiet"
        >
          {seen.isLoading ? "Loading …" : moreWords(total_is_capped ? pageSize : total - count)}
        </ButtonLink>
      )}
      {ending > 1 && (
        <ol className="mt-4 flex justify-center gap-1 tabular-nums">
          {pageNumbers(seen.last, ending).map((entry, index) =>
            entry === "gap" ? (
              <li
                key={`gap ${index > 2 ? "after" : "before"}`}
                className="grid h-11 w-6 place-items-center text-quiet"
              >
                …
              </li>
            ) : (
              <li key={entry}>
                <PageLink number={entry} to={to(entry)} isCurrent={entry === seen.last} />
              </li>
            ),
          )}
        </ol>
      )}
    </nav>
  );
}

function moreWords(left: number): string {
  return `Load ${Math.min(pageSize, left)} more`;
}

function PageLink({ number, to, isCurrent }: { number: number; to: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-label={`Page ${number}`}
      {...(isCurrent && { "aria-current": "page" as const })}
      className={classNames(
        "grid size-11 place-items-center rounded-full font-semibold hover:bg-sunken",
        isCurrent ? "bg-sunken text-ink" : "text-quiet",
      )}
    >
      {number}
    </Link>
  );
}
