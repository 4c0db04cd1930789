import type { Product } from "@nestling/contract/catalogue";
import type { ReviewSummary } from "@nestling/contract/reviews";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { PriceBlock } from "./price-block.tsx";
import { Rating } from "./rating.tsx";

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const summary: ReviewSummary = {
  count: 1,
  average: 4,
  stars: [0, 0, 0, 1, 0],
  fit: { small: 0, true: 0, large: 0 },
  ages: [],
};

const rated = (changes: Partial<Product>, of?: ReviewSummary) =>
  words(renderToStaticMarkup(<Rating product={{ ...boots, ...changes }} summary={of} />));

test("[REV-02] a product says how it is rated and how often it was sold, as far as there is any of it", () => {
  expect(rated({ rating_count: 1, sold: 0 })).toBe("4.8 on AliExpress · 1 rating");
  expect(rated({ rating_count: 0, sold: 7 })).toBe("7 sold");
  expect(rated({ rating_count: 2, sold: 7 })).toBe("4.8 on AliExpress · 2 ratings · 7 sold");
  expect(rated({ rating_count: 0, sold: 0 })).toBe("");
});

test("[REV-02] the buyers' own rating is there as soon as there is a review", () => {
  const unsold = { rating_count: 0, sold: 0 };
  expect(rated(unsold, summary)).toBe("Rated 4.0 1 review");
  expect(rated(unsold, { ...summary, count: 2 })).toBe("Rated 4.0 2 reviews");
  expect(rated(unsold, { ...summary, count: 0 })).toBe("");
});

test("[REV-11] five stars are filled as far as the average goes, the last one in part", () => {
  const html = renderToStaticMarkup(<Rating product={boots} summary={{ ...summary, average: 4.4 }} />);
  expect(html).toContain('style="width:88%"');
  expect(html.match(/<path/g), "five outlines, and five that are filled").toHaveLength(10);
});

test("[PROD-03] only a reduced price has one before it, and what is saved", () => {
  const shown = (price: Parameters<typeof PriceBlock>[0]["price"]) =>
    words(renderToStaticMarkup(<PriceBlock price={price} />));
  expect(shown({ now: 42, before: 56, saving: 14, isFrom: false })).toBe(
    "Price $42.00 before $56.00 You save $14.00",
  );
  expect(shown({ now: 42, before: 42, saving: 0, isFrom: true })).toBe("Price From $42.00");
});
