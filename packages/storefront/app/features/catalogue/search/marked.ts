/** A piece of a text: its start, and whether it matches the query. */
export type Piece = { text: string; at: number; isMatch: boolean };

/** Splits a text, so that the word beginnings that match a word of `query` are pieces of their own, whatever their case or accents. */
export function marked(text: string, query: string): Piece[] {
  const words = query.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (words.length === 0) return [{ text, at: 0, isMatch: false }];
  // Only letters and digits, so nothing needs escaping in the pattern.
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join("|")})`, "giu");
  let at = 0;
  const pieces = text.split(pattern).map((piece, index) => {
    at += piece.length;
    return { text: piece, at: at - piece.length, isMatch: index % 2 === 1 };
  });
  return pieces.filter((piece) => piece.text !== "");
}
