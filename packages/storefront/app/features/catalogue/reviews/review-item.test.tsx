import type { Review } from "@nestling/contract/reviews";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewItem } from "./review-item.tsx";

const review: Review = {
  id: 1,
  stars: 4,
  text: "Warm and dry.",
  author: "Maya T.",
  variant: "Size: 5",
  photos: [],
  written_at: "2026-01-31T23:30:00.000Z",
  helpful: 0,
};

const html = (changes: Partial<Review> = {}) =>
  renderToStaticMarkup(<ReviewItem review={{ ...review, ...changes }} />);
const words = (changes: Partial<Review> = {}) => html(changes).replace(/<[^>]*>/g, "|");

test("[REV-11] a review says who wrote it, when, and what for", () => {
  expect(words()).toContain("4 of 5 stars");
  expect(words()).toContain("Maya T.");
  expect(words()).toContain("January 2026");
  expect(words()).toContain("|Size: 5|");
  expect(words({ fit: "small", age: "12-23" })).toContain("|Size: 5 · Child: 1 year · Runs small|");
  expect(words({ variant: "", fit: "true" })).toContain("|True to size|");
  expect(words({ variant: "", fit: "large" })).toContain("|Runs large|");
});

test("[REV-12] a buyer is called verified, unless a demo has made the review up, which its section says", () => {
  expect(words()).toContain("Verified buyer");
  expect(words({ is_demo: true })).not.toMatch(/Verified buyer|[Dd]emo/);
});

test("[REV-06] how many a review has helped is said as soon as there is one", () => {
  expect(words()).not.toContain("Helped");
  expect(words({ helpful: 1 })).toContain("Helped 1 parent|");
  expect(words({ helpful: 2 })).toContain("Helped 2 parents|");
});

test("[REV-13] photos are numbered, and each leads to its large picture", () => {
  const photo = (src: string) => ({ src, alt: "", width: 8, height: 8, color: "#a0b0c0" });
  const page = html({ photos: [photo("/media/review-1"), photo("/media/review-2")] });
  expect(page).toContain('href="/media/review-2?w=1600"');
  expect(page).toContain('alt="Photo 2 of 2 by Maya T."');
});
