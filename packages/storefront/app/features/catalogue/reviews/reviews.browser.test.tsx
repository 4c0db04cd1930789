import type { Reviews } from "@nestling/contract/reviews";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { violations } from "../../../testing/accessibility.ts";
import { stubApi } from "../../../testing/api.ts";
import { address, open } from "../../../testing/open.tsx";
import { answerProduct, aReview, openProduct, someReviews } from "../testing/open-product.ts";

const section = page.getByRole("region", { name: "Reviews" });
const articles = () => page.getByRole("article").elements().length;

const reviews = [
  aReview(1, { is_demo: true }),
  aReview(2, { stars: 3, helpful: 1, age: "12-23" }),
  aReview(3, { reply: { text: "Thank you!", at: "2026-02-01T12:00:00.000Z" } }),
];
const summary: Partial<Reviews["summary"]> = {
  average: 4.3,
  count: 5,
  stars: [0, 0, 1, 0, 4],
  fit: { small: 0, true: 4, large: 1 },
};

test("[REV-11] the product's page shows the average, the fit line and the most helpful reviews, and leads to all of them", async () => {
  const api = await openProduct({}, "", someReviews(reviews, summary));
  await expect.element(section).toMatchTextContent("4.3of 5 stars, 5 reviews");
  await expect.element(section.getByText("Soft and warm, says 1.")).toBeInTheDocument();
  await expect.element(section.getByText("Demo review, made up for this demo shop")).toBeInTheDocument();
  await expect.element(section.getByText("Verified buyer").first()).toBeInTheDocument();
  await expect.element(section.getByText("Nestling answered")).toBeInTheDocument();
  expect(section.element().querySelector<HTMLElement>("[style]")?.style.width).toBe("86%");
  await expect.element(section.getByText("True to size for 4 of 5 parents")).toBeInTheDocument();
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
  await expect.poll(articles).toBe(3);
  await page.getByRole("link", { name: /^3 stars/ }).click();
  await expect.poll(address).toBe(`/ecommerce-product/${boots.id}/reviews?stars=3`);
  await expect.poll(articles).toBe(1);
  expect(await violations()).toEqual([]);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect.poll(address).toMatch(/sort=newest/);
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

test("[REV-02] the marketplace's rating is named as such, apart from the way to the shop's own reviews", async () => {
  await openProduct({}, "", someReviews(reviews, summary));
  await expect.element(page.getByText("4.8 on AliExpress · 412 ratings · 3.46K+ sold")).toBeVisible();
  const head = page.getByRole("link", { name: /^Rated 4\.3 5 reviews/ });
  await expect.element(head).toHaveAttribute("href", "#reviews");
  await expect.element(section).toBeInTheDocument();
  expect(document.querySelector("#reviews")?.contains(section.element())).toBe(true);
});

test("[REV-06] a visitor says that a review helps, once, and the page says how many do", async () => {
  const api = stubApi();
  answerProduct(api);
  api.answer("listReviews", { status: 200, body: someReviews(reviews, summary) });
  api.answer("markHelpful", { status: 200, body: { status: true, helpful: 2 } });
  await open(`/ecommerce-product/${boots.id}/reviews`);
  const second = page.getByRole("article").nth(1);
  await expect.element(second.getByText("Helped 1 parent")).toBeVisible();
  const button = second.getByRole("button", { name: /^Helpful/ });
  await button.click();
  await expect.element(button).toBeDisabled();
  await expect.element(second.getByText("Helped 2 parents")).toBeVisible();
  expect(api.sent("markHelpful").map(({ params }) => String(params.reviewId))).toEqual(["2"]);
});

test("[REV-11] a product without reviews says when there may be some", async () => {
  const api = stubApi();
  answerProduct(api);
  api.answer("listReviews", { status: 200, body: someReviews([]) });
  await open(`/ecommerce-product/${boots.id}/reviews`);
  await expect.element(page.getByText(/^No reviews yet\./)).toBeVisible();
});
