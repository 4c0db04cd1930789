import { formatTotal } from "@nestling/commerce/counts";
import type { Listing } from "@nestling/contract/catalogue";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lastPage, listingPath, type Sort } from "./listing-query.ts";
import { pageNumbers } from "./page-numbers.ts";

type PagesProps = { categoryId: string; listing: Listing; sort: Sort };

/** How far one has come through a listing, and the ways on: to the next page and to each of the others. */
export function Pages({ categoryId, listing, sort }: PagesProps) {
  const { page, pageSize, total, total_is_capped } = listing;
  const last = Math.min(Math.ceil(total / pageSize), lastPage);
  const seen = (page - 1) * pageSize + listing.products.length;
  const to = (other: number) => listingPath(categoryId, { page: other, sort });
  return (
    <nav aria-label="Pages" className="mx-auto mt-14 max-w-90 text-center">
      <p id="seen" className="text-quiet tabular-nums">
        You have seen {formatTotal(seen)} of {formatTotal(total, total_is_capped)}
      </p>
      <progress aria-labelledby="seen" value={seen} max={total} className="seen mt-3.5" />
      {page < last && (
        <ButtonLink to={to(page + 1)} prefetch="intent" look="secondary" className="mt-6 w-full">
          Next {formatTotal(Math.min(pageSize, total - seen))}
        </ButtonLink>
      )}
      {last > 1 && (
        <ol className="mt-4 flex justify-center gap-1 tabular-nums">
          {pageNumbers(page, last).map((entry, index) =>
            entry === "gap" ? (
              <li
                key={`gap ${index > 2 ? "after" : "before"}`}
                className="grid h-11 w-6 place-items-center text-quiet"
              >
                …
              </li>
            ) : (
              <li key={entry}>
                <PageLink number={entry} to={to(entry)} isCurrent={entry === page} />
              </li>
            ),
          )}
        </ol>
      )}
    </nav>
  );
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
