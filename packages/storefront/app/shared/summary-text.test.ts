import { expect, test } from "vitest";
import { summaryText } from "./summary-text.ts";

test("a description is summed up without its markup", () => {
  expect(summaryText("<p>Soft &amp; warm.</p><ul><li>Two\u00a0straps</li></ul>")).toBe(
    "Soft & warm. Two straps",
  );
});

test("what was escaped once is unescaped once", () => {
  expect(summaryText("<p>5 &amp;lt; 6</p>")).toBe("5 &lt; 6");
});

test("a long description is cut between words", () => {
  const summary = summaryText(`<p>${"little boots ".repeat(40)}</p>`);
  expect(summary.length).toBeLessThanOrEqual(156);
  expect(summary).toMatch(/(little|boots)…$/);
});

test("one endless word is cut all the same", () => {
  expect(summaryText("a".repeat(400)).length).toBeLessThanOrEqual(156);
});
