import { demoReviewsNote, howReviewsAreChecked } from "@nestling/commerce/reviews";
import type { Reviews } from "@nestling/contract/reviews";
import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { violations } from "../../../testing/accessibility.ts";
import { stubApi } from "../../../testing/api.ts";
import { address, open } from "../../../testing/open.tsx";
import { answerProduct, aReview, openProduct, someReviews } from "../testing/open-product.ts";

const section = page.getByRole("region", { name: "Reviews" });
const articles = () => page.getByRole("article").elements().length;

const reviews = [
  aReview(1),
  aReview(2, { stars: 3, helpful: 1, age: "12-23" }),
  aReview(3, { reply: { text: "Thank you!", at: "2026-02-01T12:00:00.000Z" } }),
];
const summary: Partial<Reviews["summary"]> = {
  average: 4.3,
  count: 5,
  stars: [0, 0, 1, 0, 4],
  fit: { small: 0, true: 4, large: 1 },
};

test("[REV-11] [LAW-14] the product's page shows the average, the fit line, how reviews are checked and the most helpful reviews, and leads to all of them", async () => {
  const api = await openProduct({}, "", someReviews(reviews, summary));
  await expect.element(section).toMatchTextContent("4.3of 5 stars, 5 reviews");
  expect(api.sent("listReviews").map(({ query }) => query)).toEqual([{ pageSize: "4" }]);
  await expect.element(section.getByText("Soft and warm, says 1.")).toBeInTheDocument();
  await expect.element(section.getByText("Verified buyer").first()).toBeInTheDocument();
  await expect.element(section.getByText("The shop replied")).toBeInTheDocument();
  expect(section.element().querySelector<HTMLElement>("[style]")?.style.width).toBe("86%");
  await expect.element(section.getByText("True to size for 4 of 5 parents")).toBeInTheDocument();
  await expect.element(section.getByText(howReviewsAreChecked)).toBeInTheDocument();
  api.answer("listReviews", ({ query }) => ({
    status: 200,
    body: someReviews(
      reviews.filter(({ stars }) => query.stars === undefined || stars === Number(query.stars)),
      summary,
    ),
  }));
  await section.getByRole("link", { name: "Read all 5 reviews" }).click();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toMatchTextContent(`Reviews of ${boots.name}`);
  await expect.element(page.getByText(howReviewsAreChecked)).toBeVisible();
  await expect.poll(articles).toBe(3);
  const helpful = page.getByRole("link", { name: "Most helpful" });
  await expect.element(helpful).toHaveAttribute("aria-current", "true");
  expect(page.getByRole("link", { name: "Show all" }).elements(), "all are shown").toEqual([]);
  expect(page.getByRole("link", { name: /^4 stars/ }).elements(), "nobody gave four stars").toEqual([]);
  await page.getByRole("link", { name: /^3 stars/ }).click();
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}/reviews?stars=3`);
  await expect.poll(articles).toBe(1);
  await expect.element(page.getByRole("link", { name: /^3 stars/ })).toHaveAttribute("aria-current", "true");
  expect(await violations()).toEqual([]);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect.poll(address).toMatch(/sort=newest/);
  await expect.element(page.getByRole("link", { name: "Newest" })).toHaveAttribute("aria-current", "true");
  await expect.element(helpful).not.toHaveAttribute("aria-current");
});

test("[REV-12] that a demo has made reviews up is said once for all of them, in place of how they are checked", async () => {
  const api = stubApi();
  answerProduct(api);
  const body = someReviews([...reviews, aReview(4, { is_demo: true })], summary);
  api.answer("listReviews", { status: 200, body });
  await open(`/ecommerce-product/${boots.id}`, { isDemo: true });
  await expect.element(section.getByText(demoReviewsNote)).toBeInTheDocument();
  expect(section.element().textContent?.match(/demo/gi)).toHaveLength(1);
  expect(section.getByText("Verified buyer", { exact: true }).elements()).toHaveLength(3);
  expect(section.getByText(howReviewsAreChecked).elements()).toEqual([]);
  // Its sums are made up also where none of these reviews is.
  api.answer("listReviews", { status: 200, body: someReviews(reviews, summary) });
  await section.getByRole("link", { name: "Read all 5 reviews" }).click();
  await expect.element(page.getByText(demoReviewsNote)).toBeVisible();
  expect(page.getByText(howReviewsAreChecked).elements()).toEqual([]);
});

test("[REV-11] the product's page leads nowhere else where it shows all reviews, and has none of them without any", async () => {
  await openProduct({}, "", someReviews(reviews, { count: 3 }));
  await expect.element(section.getByText("Soft and warm, says 3.")).toBeInTheDocument();
  expect(section.getByRole("link", { name: /^Read all/ }).elements()).toEqual([]);
  await cleanup();
  await openProduct({}, "", someReviews([]));
  await expect.element(page.getByText("A real little hiking boot.")).toBeInTheDocument();
  expect(section.elements()).toEqual([]);
});

test("[REV-11] reviews go on page by page, and a filter that leaves none says so", async () => {
  const api = stubApi();
  answerProduct(api);
  const ages: Reviews["summary"]["ages"] = [{ age: "12-23", count: 5 }];
  api.answer("listReviews", ({ query }) => {
    const all = someReviews(query.stars === undefined ? reviews : [], { ...summary, ages });
    return { status: 200, body: query.after === undefined ? { ...all, next: "1-2" } : all };
  });
  const all = `/ecommerce-product/${boots.id}/reviews`;
  await open(all);
  const [first, more] = ["First page", "More reviews"].map((name) => page.getByRole("link", { name })) as [
    Locator,
    Locator,
  ];
  await expect.element(more).toBeVisible();
  expect(first.elements()).toEqual([]);
  const byAge = page.getByRole("navigation", { name: "Reviews by child's age" });
  expect(byAge.elements(), "of one age alone there is no choice").toEqual([]);
  await more.click();
  await expect.element(first).toBeVisible();
  expect(more.elements()).toEqual([]);
  expect(api.sent("listReviews").at(-1)?.query).toMatchObject({ sort: "helpful", after: "1-2" });
  await first.click();
  await expect.poll(address).toBe(all);
  await page.getByRole("link", { name: /^3 stars/ }).click();
  await expect.element(page.getByText("No reviews like that yet.")).toBeVisible();
  expect(api.sent("listReviews").at(-1)?.query).toEqual({ stars: "3", sort: "helpful" });
});

test("[REV-04] [REV-11] another rating, age or order of the reviews begins at their first page", async () => {
  const api = stubApi();
  answerProduct(api);
  const ages: Reviews["summary"]["ages"] = [
    { age: "12-23", count: 3 },
    { age: "24-35", count: 2 },
  ];
  const body = { ...someReviews(reviews, { ...summary, ages }), next: "1-2" };
  api.answer("listReviews", { status: 200, body });
  const all = `/ecommerce-product/${boots.id}/reviews`;
  await open(all);
  const age = page.getByRole("navigation", { name: "Reviews by child's age" }).getByRole("link").first();
  for (const [link, query] of [
    [page.getByRole("link", { name: /^3 stars/ }), "stars=3"],
    [age, "stars=3&age=12-23"],
    [page.getByRole("link", { name: "Newest" }), "stars=3&age=12-23&sort=newest"],
    [page.getByRole("link", { name: /^3 stars/ }), "age=12-23&sort=newest"],
    [page.getByRole("link", { name: "Show all" }), "sort=newest"],
  ] as const) {
    await page.getByRole("link", { name: "More reviews" }).click();
    await expect.poll(address).toMatch(/after=1-2$/);
    await link.click();
    await expect.poll(address).toBe(`${all}?${query}`);
  }
});

test("[REV-02] the supplier's rating is named as such, apart from the way to the shop's own reviews", async () => {
  const supplier_rating = { rating: 4.8, rating_count: 412 };
  await openProduct({ supplier_rating }, "", someReviews(reviews, summary));
  const supplier = page.getByText("Rated 4.8 by 412 buyers at our supplier · 3.46K+ sold");
  await expect.element(supplier).toBeVisible();
  const head = page.getByRole("link", { name: /^Rated 4\.3 5 reviews/ });
  await expect.element(head).toHaveAttribute("href", "#reviews");
  await expect.element(section).toBeInTheDocument();
  expect(document.querySelector("#reviews")?.contains(section.element())).toBe(true);
});

test("[REV-06] a visitor says that a review helps, once, and the page says how many do", async () => {
  const api = stubApi();
  answerProduct(api);
  api.answer("listReviews", { status: 200, body: someReviews(reviews, summary) });
  await open(`/ecommerce-product/${boots.id}/reviews`);
  const second = page.getByRole("article").nth(1);
  await expect.element(second.getByText("Helped 1 parent")).toBeVisible();
  const button = second.getByRole("button", { name: /^Helpful/ });
  api.answer("markHelpful", { status: 503 });
  await button.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "Server Error!" })).toBeVisible();
  await expect.element(button).toBeEnabled();
  api.answer("markHelpful", { status: 200, body: { status: true, helpful: 2 } });
  await button.click();
  await expect.element(button).toBeDisabled();
  await expect.element(second.getByText("Helped 2 parents")).toBeVisible();
  expect(api.sent("markHelpful").map(({ params }) => String(params.reviewId))).toEqual(["2", "2"]);
});

test("[REV-11] [LAW-14] a product without reviews says when there may be some, and how they are checked", async () => {
  const api = stubApi();
  answerProduct(api);
  api.answer("listReviews", { status: 200, body: someReviews([]) });
  await open(`/ecommerce-product/${boots.id}/reviews`);
  await expect.element(page.getByText(/^No reviews yet\./)).toBeVisible();
  await expect.element(page.getByText(howReviewsAreChecked)).toBeVisible();
});
