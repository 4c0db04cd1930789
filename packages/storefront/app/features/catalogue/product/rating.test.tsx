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

const there = { rating: 4.4, rating_count: 1_020 };

test("[REV-02] [PROD-03] [FMT-02] a product says how often it was sold, and whose figure it is", () => {
  expect(rated({ sold: 0 })).toBe("");
  expect(rated({ sold: 7 })).toBe("7 sold");
  expect(rated({ sold: 3_460 })).toBe("3.46K+ sold");
  expect(rated({ sold: 1_021_999, sold_by_supplier: true })).toBe("1.02M+ sold by our supplier");
});

test("[REV-02] what the supplier's buyers gave is named as theirs, without the name of another shop", () => {
  const words = "Rated 4.4 by 1.02K+ buyers at our supplier";
  expect(rated({ sold: 0, supplier_rating: there })).toBe(words);
  expect(rated({ sold: 7, supplier_rating: there })).toBe(`${words} · 7 sold`);
  const all = { sold: 1_021_999, sold_by_supplier: true, supplier_rating: there } as const;
  expect(rated(all)).toBe(`${words} · 1.02M+ sold there`);
});

test("[REV-02] the buyers' own rating is there as soon as there is a review", () => {
  const unsold = { sold: 0 };
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
