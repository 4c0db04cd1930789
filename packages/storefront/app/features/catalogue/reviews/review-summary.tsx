import { ageLabels, demoReviewsNote, fitLine, howReviewsAreChecked } from "@nestling/commerce/reviews";
import type { ReviewSummary } from "@nestling/contract/reviews";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useShop } from "../../../shared/shop.ts";
import { classNames } from "../../../ui/class-names.ts";
import { type ReviewsQuery, reviewsPath } from "./reviews-query.ts";
import { countWords, Stars } from "./stars.tsx";

type SummaryProps = { productId: number; summary: ReviewSummary; query: ReviewsQuery };

/**
 * What all reviews say together: average, how many of each rating, and fit; then how they are checked, or in a demo that it has
 * made them up (REV-12). Each rating and age is a link that shows these reviews alone (REV-11).
 */
export function ReviewSummaryPanel({ productId, summary, query }: SummaryProps) {
  const { average, count, fit, ages } = summary;
  const isDemo = useShop()?.shop.isDemo;
  const line = fitLine(fit);
  return (
    <div>
      <p className="flex items-center gap-3">
        <b className="text-price-big font-bold tabular-nums">{average.toFixed(1)}</b>
        <span>
          <Stars rating={average} className="h-5" />
          <span className="block text-label text-quiet">
            <span className="sr-only">of 5 stars, </span>
            <span>{countWords(count)}</span>
          </span>
        </span>
      </p>
      <ul className="mt-4">
        {[5, 4, 3, 2, 1].map((stars) => (
          <RatingRow key={stars} stars={stars} {...{ productId, summary, query }} />
        ))}
      </ul>
      {line !== undefined && <p className="mt-4 font-semibold">{line}</p>}
      <p className="mt-4 text-fact text-quiet">{isDemo ? demoReviewsNote : howReviewsAreChecked}</p>
      {ages.length > 1 && (
        <nav aria-label="Reviews by child's age" className="mt-4">
          <p className="text-label font-semibold">Child's age</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {ages.map(({ age, count: ofAge }) => {
              const isOn = query.age === age;
              return (
                <li key={age}>
                  <FilterLink
                    to={reviewsPath(productId, { ...query, age: isOn ? undefined : age, after: undefined })}
                    isOn={isOn}
                  >
                    <span>{ageLabels[age]}</span> <span className="text-quiet">{ofAge}</span>
                  </FilterLink>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </div>
  );
}

function RatingRow({ stars, productId, summary, query }: SummaryProps & { stars: number }) {
  const count = summary.stars[stars - 1] ?? 0;
  const share = Math.round((count / summary.count) * 100);
  const isOn = query.stars === stars;
  const row = (
    <>
      <span className="w-14 whitespace-nowrap">{`${stars} ${stars === 1 ? "star" : "stars"}`}</span>
      <span aria-hidden="true" className="h-2.5 flex-1 overflow-hidden rounded-full bg-oat">
        <span className="block h-full rounded-full bg-honey" style={{ width: `${share}%` }} />
      </span>
      <span className="w-12 text-right text-quiet tabular-nums">
        <span>{count}</span>
        <span className="sr-only"> {count === 1 ? "review" : "reviews"}</span>
      </span>
    </>
  );
  const shape = "flex min-h-11 items-center gap-3 rounded-control px-2 -mx-2 text-label";
  if (count === 0) return <li className={shape}>{row}</li>;
  return (
    <li>
      <Link
        to={reviewsPath(productId, { ...query, stars: isOn ? undefined : stars, after: undefined })}
        rel="nofollow"
        {...(isOn && { "aria-current": true })}
        className={classNames(shape, "hover:bg-sunken", isOn && "bg-brand-tint font-semibold")}
      >
        {row}
      </Link>
    </li>
  );
}

type FilterLinkProps = { to: string; isOn: boolean; children: ReactNode };

/** A filter or an order of the reviews, which is on or off. */
export function FilterLink({ to, isOn, children }: FilterLinkProps) {
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      {...(isOn && { "aria-current": true })}
      className={classNames(
        "control-line inline-flex h-11 items-center gap-1.5 rounded-full px-4 text-label font-medium hover:bg-sunken",
        isOn && "border-brand bg-brand-tint text-brand-dark",
      )}
    >
      {children}
    </Link>
  );
}
