/** What is left of a search text: more words than anybody types, and fewer than could slow the search down. */
const longest = 100;

/**
 * A search text as the shop works with it, whatever it was (SEARCH-03): whole characters in their composed form, no
 * control characters, one space between words, none at the ends, at most 100 characters. "" when nothing is left.
 */
export function cleanSearchText(text: string): string {
  const whole = text
    .slice(0, longest * 10)
    .toWellFormed()
    .normalize("NFKC");
  const words = whole.replaceAll(/[\p{Cc}\p{Cf}\p{Z}\uFFFD]+/gu, " ").trim();
  return [...words].slice(0, longest).join("").trim();
}
