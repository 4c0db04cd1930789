import { formatCount } from "@nestling/commerce/counts";
import type { Product } from "@nestling/contract/catalogue";
import type { ReviewSummary } from "@nestling/contract/reviews";
import { countWords, Stars } from "../reviews/stars.tsx";
import { reviewsId } from "../variants/product-offer.ts";

/**
 * What buyers here say, with the way to their reviews. Below it, small: what the supplier's buyers gave, and how often it was sold,
 * by whom (REV-02). Empty if there is none of it.
 */
export function Rating({ product, summary }: { product: Product; summary: ReviewSummary | undefined }) {
  const { sold, sold_by_supplier, supplier_rating: there } = product;
  const seller = sold_by_supplier ? (there ? " there" : " by our supplier") : "";
  const words = [
    there && `Rated ${there.rating.toFixed(1)} by ${formatCount(there.rating_count)} buyers at our supplier`,
    sold > 0 && `${formatCount(sold)} sold${seller}`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-label">
      {summary !== undefined && summary.count > 0 && (
        <a href={`#${reviewsId}`} className="inline-flex min-h-11 items-center gap-2 hover:underline">
          <Stars rating={summary.average} />
          <span className="sr-only">Rated</span>
          <b className="font-bold">{summary.average.toFixed(1)}</b>
          <span className="text-quiet">{countWords(summary.count)}</span>
        </a>
      )}
      {words.length > 0 && <p className="py-1 text-fact text-quiet">{words.join(" · ")}</p>}
    </div>
  );
}
