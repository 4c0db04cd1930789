import { type AgeBand, ageBands } from "@nestling/commerce/reviews";
import { path } from "../../../shared/links.ts";

/** What a page of reviews shows: in its address, and what the call takes. */
export type ReviewsQuery = {
  stars?: number | undefined;
  age?: AgeBand | undefined;
  sort: "helpful" | "newest";
  after?: string | undefined;
};

/** The parameters of the page's address. */
export const reviewParameters = ["stars", "age", "sort", "after"];

/** What an address asks for. What it cannot mean is left out. */
export function readReviewsQuery(searchParams: URLSearchParams): ReviewsQuery {
  const stars = searchParams.get("stars") ?? "";
  const age = ageBands.find((band) => band === searchParams.get("age"));
  const after = searchParams.get("after") ?? "";
  return {
    ...(/^[1-5]$/.test(stars) && { stars: Number(stars) }),
    ...(age !== undefined && { age }),
    sort: searchParams.get("sort") === "newest" ? "newest" : "helpful",
    ...(/^\d{1,9}-\d{1,9}$/.test(after) && { after }),
  };
}

/** The address of a product's reviews. A change of filter or order begins at the first page. */
export function reviewsPath(productId: number, { stars, age, sort, after }: ReviewsQuery): string {
  const query = { stars, age, sort: sort === "helpful" ? undefined : sort, after };
  return path("reviews", { productId }, query);
}
