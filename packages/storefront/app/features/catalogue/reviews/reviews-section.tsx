import type { Reviews } from "@nestling/contract/reviews";
import { ButtonLink } from "../../../ui/button.tsx";
import { reviewsId } from "../variants/product-offer.ts";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummaryPanel } from "./review-summary.tsx";
import { type ReviewsQuery, reviewsPath } from "./reviews-query.ts";
import { countWords } from "./stars.tsx";

const first: ReviewsQuery = { sort: "helpful" };

/** The reviews on a product's page: what all of them say, the most helpful ones, and the way to the rest (REV-11). */
export function ReviewsSection({ productId, reviews }: { productId: number; reviews: Reviews }) {
  const { summary, reviews: shown } = reviews;
  return (
    <section aria-labelledby={`${reviewsId}-title`} className="container-page mt-9 md:mt-18">
      <div className="md:stitch-t md:pt-10">
        <h2 id={`${reviewsId}-title`} className="mb-4 text-detail">
          Reviews
        </h2>
        <div className="items-start gap-16 md:grid md:grid-cols-[280px_1fr]">
          <ReviewSummaryPanel productId={productId} summary={summary} query={first} />
          <div className="max-md:mt-7">
            {shown.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
            {summary.count > shown.length && (
              <ButtonLink
                look="secondary"
                to={reviewsPath(productId, first)}
                className="mt-2"
              >{`Read all ${countWords(summary.count)}`}</ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
