import { describe, expect, test } from "vitest";
import { marked } from "./marked.ts";

/** "Perch [High]chair" */
const written = (text: string, query: string) =>
  marked(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("");

describe("what a suggestion has of the words that were typed", () => {
  test("is set apart where a word begins with it, in capitals or not", () => {
    expect(written("Perch Highchair that Grows", "highchair")).toBe("Perch [Highchair] that Grows");
    expect(written("Highchairs & Boosters", "HIGH boo")).toBe("[High]chairs & [Boo]sters");
    expect(written("Armchair", "chair")).toBe("Armchair");
  });

  test("is the longest of the words that fit", () => {
    expect(written("Booties", "boo boot")).toBe("[Boot]ies");
  });

  test.each(["", "  ", "(", ".*", "[a-", "\\", "<b>"])("may be anything: %j", (query) => {
    expect(
      marked("Bear (soft)", query)
        .map(({ text }) => text)
        .join(""),
    ).toBe("Bear (soft)");
  });

  test("is found in other scripts too", () => {
    expect(written("Ťapka é", "ťap")).toBe("[Ťap]ka é");
  });
});
