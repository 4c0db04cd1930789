import { formatCount } from "@nestling/commerce/counts";
import type { Product } from "@nestling/contract/catalogue";
import type { ReviewSummary } from "@nestling/contract/reviews";
import { Stars } from "../reviews/stars.tsx";
import { reviewsId } from "../variants/product-offer.ts";

/**
 * What buyers here say, with the way to their reviews, and apart from it what the marketplace says (REV-02) and how often it was
 * sold. Empty if there is none of it.
 */
export function Rating({ product, summary }: { product: Product; summary: ReviewSummary | undefined }) {
  const { rating, rating_count, sold } = product;
  const words = [
    rating_count > 0 &&
      `${rating.toFixed(1)} on AliExpress · ${formatCount(rating_count)} ${rating_count === 1 ? "rating" : "ratings"}`,
    sold > 0 && `${formatCount(sold)} sold`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-label">
      {summary !== undefined && summary.count > 0 && (
        <a href={`#${reviewsId}`} className="inline-flex min-h-11 items-center gap-2 hover:underline">
          <Stars rating={summary.average} />
          <span className="sr-only">Rated</span>
          <b className="font-bold">{summary.average.toFixed(1)}</b>
          <span className="text-quiet">{`${formatCount(summary.count)} ${summary.count === 1 ? "review" : "reviews"}`}</span>
        </a>
      )}
      {words.length > 0 && <p className="py-1 text-quiet">{words.join(" · ")}</p>}
    </div>
  );
}
