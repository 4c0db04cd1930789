import { formatTotal } from "@nestling/commerce/counts";
import type { Card } from "@nestling/contract/catalogue";
import { type MouseEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { notifyFailure } from "../../../shared/notices/notice-store.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { retryImport } from "../../../ui/retry-import.ts";
import { type ListingQuery, type ListingSource, lastPageOf, listingPath, pageSize } from "./listing-query.ts";
import { recallPages, type SeenPages } from "./remembered-pages.ts";

type PagesProps = {
  source: ListingSource;
  query: ListingQuery;
  listing: { total: number; total_is_capped: boolean };
  seen: Pages;
};

/** How much of a listing is shown, the button to load more, and links to its pages. */
export function ListingPages({ source, query, listing, seen }: PagesProps) {
  const { total, total_is_capped } = listing;
  const ending = lastPageOf(listing, seen.full);
  const reached = (seen.first - 1) * pageSize + seen.cards.length;
  const count = total_is_capped ? reached : Math.min(reached, total);
  const to = (page: number) => listingPath(source, { ...query, page });
  const loadMore = (event: MouseEvent) => {
    event.preventDefault();
    void seen.loadMore();
  };
  return (
    <nav aria-label="Pages" className="mx-auto mt-14 max-w-90 text-center">
      <p
        id="seen"
        aria-live="polite"
        className="text-quiet tabular-nums"
      >{`You've seen ${formatTotal(count)} of ${formatTotal(total, total_is_capped)}`}</p>
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

type Pages = SeenPages & {
  isLoading: boolean;
  /** Appends the next page and changes the address, so that the back button leads here. */
  loadMore: () => Promise<void>;
};

/**
 * The pages of a listing that are shown: the one in the address, or, after the back button, all that were shown
 * before. The state belongs to one history entry, whose key must be the `key` of the component.
 */
export function usePages(source: ListingSource, query: ListingQuery, cards: readonly Card[]): Pages {
  const entry = useLocation().key;
  // The first history entry of every document has the same key, so the address is a part of this one.
  const key = `${entry} ${listingPath(source, { ...query, page: 1 })}`;
  const isHydrated = useHydrated();
  const [seen, setSeen] = useState<SeenPages>(
    // Hydration must render what the server sent.
    () =>
      (isHydrated ? recallPages(key) : undefined) ?? {
        first: query.page,
        last: query.page,
        full: cards.length === pageSize ? query.page : 0,
        cards,
      },
  );
  const [isLoading, setLoading] = useState(false);

  const loadMore = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const { keepPages, withNextPage } = await retryImport(() => import("./listing-calls.ts"));
      const longer = await withNextPage(source, query, seen);
      setSeen(longer);
      keepPages(key, source, query, longer);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      setLoading(false);
    }
  };
  return { ...seen, isLoading, loadMore };
}

/**
 * The page numbers to offer: the first, the last, and those around `current`; "gap" where some are left out. Never
 * more than seven entries, and never a gap in place of a single number.
 */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.min(Math.max(current - 1, 3), last - 4);
  const middle = [from, from + 1, from + 2];
  return [1, from > 3 ? "gap" : 2, ...middle, from + 2 < last - 2 ? "gap" : last - 1, last];
}
