import type { Picture, Product } from "@nestling/contract/catalogue";
import type { Review, Reviews } from "@nestling/contract/reviews";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { type StubbedApi, stubApi } from "../../../testing/api.ts";
import { open } from "../../../testing/open.tsx";

/** A picture that needs no shop: the width that is added to its address is in the fragment. */
export function aPicture(name: string): Picture {
  const svg = "%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";
  return { src: `data:image/svg+xml,${svg}#${name}`, alt: name, width: 800, height: 800, color: "#a0b0c0" };
}

/** A review by a buyer. Its text carries its number. */
export function aReview(id: number, changes: Partial<Review> = {}): Review {
  return {
    id,
    stars: 5,
    text: `Soft and warm, says ${id}.`,
    author: "Maya T.",
    variant: "Size: 5",
    photos: [],
    written_at: "2026-01-31T12:00:00.000Z",
    helpful: 0,
    ...changes,
  };
}

/** A page with these reviews, which are all that a product has. */
export function someReviews(reviews: Review[], summary: Partial<Reviews["summary"]> = {}): Reviews {
  const stars = [1, 2, 3, 4, 5].map((number) => reviews.filter((review) => review.stars === number).length);
  return {
    reviews,
    summary: {
      count: reviews.length,
      average: 4.6,
      stars,
      fit: { small: 0, true: 0, large: 0 },
      ages: [],
      ...summary,
    },
  };
}

/** Answers what the page of the boots asks for, without reviews. */
export function answerProduct(api: StubbedApi, changes: Partial<Product> = {}): void {
  api.answer("getProduct", { status: 200, body: { ...boots, ...changes } });
  api.answer("listReviews", { status: 404, body: { status: false, code: "not_found", message: "" } });
}

/** Opens the page of the boots with these changes. */
export async function openProduct(
  changes: Partial<Product> = {},
  query = "",
  reviews?: Reviews,
): Promise<StubbedApi> {
  const api = stubApi();
  answerProduct(api, changes);
  if (reviews !== undefined) api.answer("listReviews", { status: 200, body: reviews });
  await open(`/ecommerce-product/${boots.id}${query}`);
  return api;
}
