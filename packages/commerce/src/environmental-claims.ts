/** Vague claims about the environment in the texts of products (LAW-15). */

/** What counts as a claim, and phrases in which its words are none. */
export type ClaimWords = { claims: readonly string[]; not_claims: readonly string[] };

/** A pattern for any of these phrases as whole words, with blanks or hyphens between them. The longest counts first. */
function patternOf(phrases: readonly string[]): RegExp {
  const alternatives = phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) =>
      phrase
        .trim()
        .split(/[\s-]+/)
        .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
        .join("[\\s-]+"),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

/** Finds the claims of a text: each once, in small letters and with blanks between its words. */
export function claimFinder({ claims, not_claims }: ClaimWords): (text: string) => string[] {
  const isClaim = patternOf(claims);
  const isNone = patternOf(not_claims);
  return (text) => {
    const rest = not_claims.length === 0 ? text : text.replace(isNone, " · ");
    const found = rest.match(isClaim) ?? [];
    return [...new Set(found.map((claim) => claim.toLowerCase().replace(/[\s-]+/g, " ")))];
  };
}
