/** A piece of a text, where it begins, and whether it is what was searched for. */
export type Piece = { text: string; at: number; isMatch: boolean };

/** A text in pieces, with the beginnings of words that the words of `query` name set apart, however they are written. */
export function marked(text: string, query: string): Piece[] {
  const words = query.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (words.length === 0) return [{ text, at: 0, isMatch: false }];
  // Letters and digits alone: nothing in them has a meaning of its own in a pattern.
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join("|")})`, "giu");
  let at = 0;
  const pieces = text.split(pattern).map((piece, index) => {
    at += piece.length;
    return { text: piece, at: at - piece.length, isMatch: index % 2 === 1 };
  });
  return pieces.filter((piece) => piece.text !== "");
}
