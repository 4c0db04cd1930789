import { expect, test } from "vitest";
import { readReviewsQuery, reviewsPath } from "./reviews-query.ts";

test.each([
  ["", { sort: "helpful" }],
  ["stars=5&age=60%2B&sort=newest&after=3-17", { stars: 5, age: "60+", sort: "newest", after: "3-17" }],
  ["stars=6&age=7&sort=price&after=x", { sort: "helpful" }],
])("[REV-11] the address %j of reviews is read, and what it cannot mean is left out", (search, query) => {
  expect(readReviewsQuery(new URLSearchParams(search))).toEqual(query);
});

test("[REV-11] what is written into an address is read from it again", () => {
  const query = { stars: 4, age: "60+", sort: "newest", after: "0-9" } as const;
  const url = new URL(reviewsPath(7, query), "https://shop.example");
  expect(url.pathname).toBe("/ecommerce-product/7/reviews");
  expect(readReviewsQuery(url.searchParams)).toEqual(query);
  expect(reviewsPath(7, { sort: "helpful" })).toBe("/ecommerce-product/7/reviews");
});
