import { expect, test } from "vitest";
import { demoProducts } from "../catalogue.ts";
import { attempts } from "./hostile-html.ts";
import { marketplaceHtml } from "./marketplace-html.ts";

const about = ["Warm & dry.", "It holds.", ["One strap", "Two pockets"]];
const foreign = demoProducts.filter(
  ({ descriptionHtml }) => descriptionHtml.replaceAll(/<\/?(p|ul|li|strong)>/g, "").search(/[<>]/) >= 0,
);
const hostile = foreign.filter(({ descriptionHtml }) =>
  /script|javascript:|\son\w+=|\/on\w+=|<iframe|<style|<base|<form|collect\.example|<plaintext/i.test(
    descriptionHtml,
  ),
);

test("about one in six descriptions is a marketplace's", () => {
  expect(foreign.length / demoProducts.length).toBeGreaterThan(0.1);
  expect(foreign.length / demoProducts.length).toBeLessThan(0.22);
});

test("at least twelve sellers are up to something", () => {
  expect(hostile.length).toBeGreaterThanOrEqual(12);
  expect(attempts.length).toBeGreaterThanOrEqual(12);
});

test.each([...attempts.entries()])("attempt %i has the honest words in it, whole", (_index, attempt) => {
  expect(attempt("<p>Warm &amp; dry.</p>")).toContain("<p>Warm &amp; dry.</p>");
});

test("every seller's editor keeps every word, and is the same at every run", () => {
  for (let id = 0; id < 60; id += 1) {
    const html = marketplaceHtml(about, id);
    for (const words of ["Warm &amp; dry.", "It holds.", "One strap", "Two pockets"]) {
      expect(html).toContain(words);
    }
    expect(marketplaceHtml(about, id)).toBe(html);
  }
});
