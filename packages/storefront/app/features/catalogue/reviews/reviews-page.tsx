import { howReviewsAreChecked } from "@nestling/commerce/reviews";
import type { Product } from "@nestling/contract/catalogue";
import type { Reviews } from "@nestling/contract/reviews";
import { path } from "../../../shared/links.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Crumbs } from "../../../ui/crumbs.tsx";
import { ReviewItem } from "./review-item.tsx";
import { FilterLink, ReviewSummaryPanel } from "./review-summary.tsx";
import { type ReviewsQuery, reviewsPath } from "./reviews-query.ts";

type ReviewsPageProps = { product: Pick<Product, "id" | "name">; reviews: Reviews; query: ReviewsQuery };

/** All reviews of a product, a page at a time. Filters, order and pages are links, so that it works without scripts. */
export function ReviewsPage({ product, reviews, query }: ReviewsPageProps) {
  const { id, name } = product;
  const { summary, reviews: shown, next } = reviews;
  const here = (change: Partial<ReviewsQuery>) => reviewsPath(id, { ...query, after: undefined, ...change });
  const isFiltered = query.stars !== undefined || query.age !== undefined;
  return (
    <div className="container-page">
      <Crumbs
        way={[
          { title: "Home", to: path("home") },
          { title: name, to: path("product", { productId: id }) },
        ]}
        here="Reviews"
      />
      <h1 className="mb-5 title-page">{`Reviews of ${name}`}</h1>
      {summary.count === 0 ? (
        <>
          <p className="text-quiet">No reviews yet. Buyers can write one once their order is delivered.</p>
          <p className="mt-2 max-w-140 text-fact text-quiet">{howReviewsAreChecked}</p>
        </>
      ) : (
        <div className="items-start gap-16 md:grid md:grid-cols-[280px_1fr]">
          <ReviewSummaryPanel productId={id} summary={summary} query={query} />
          <div className="max-md:mt-6">
            <nav aria-label="Sort reviews" className="flex flex-wrap gap-2">
              <FilterLink to={here({ sort: "helpful" })} isOn={query.sort === "helpful"}>
                Most helpful
              </FilterLink>
              <FilterLink to={here({ sort: "newest" })} isOn={query.sort === "newest"}>
                Newest
              </FilterLink>
              {isFiltered && (
                <FilterLink to={here({ stars: undefined, age: undefined })} isOn={false}>
                  Show all
                </FilterLink>
              )}
            </nav>
            {shown.length === 0 && <p className="mt-6 text-quiet">No reviews like that yet.</p>}
            <div className="mt-6">
              {shown.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </div>
            <p className="mt-4 flex flex-wrap gap-3">
              {query.after !== undefined && (
                <ButtonLink look="secondary" to={here({})} rel="nofollow">
                  First page
                </ButtonLink>
              )}
              {next !== undefined && (
                <ButtonLink look="secondary" to={here({ after: next })} rel="nofollow">
                  More reviews
                </ButtonLink>
              )}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
