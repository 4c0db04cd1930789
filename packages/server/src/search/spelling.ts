/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one word of another;
 * `limit + 1` for any number above `limit`.
 */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, last] = [last, current];
  }
  return Math.min(at(last, other.length), limit + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** Short words are names and sizes; a word with a digit is a code. Neither is ever a mistake. */
export function mayBeMisspelt(word: string): boolean {
  return word.length > 3 && /^\p{L}+$/u.test(word);
}

/** Errors that are forgiven in a word of this length. */
function errorsIn(word: string): number {
  if (word.length < 6) return 1;
  return word.length < 9 ? 2 : 3;
}

export type KnownWord = { word: string; lexeme: string; frequency: number };

/** What an error less is worth: a tenfold frequency tips the scales between words that are as near. */
const frequencyWeight = 0.15;
/** Few get the first letter wrong. */
const firstLetterWeight = 0.7;
/** Added where the letters differ. Letters are often swapped or doubled, and vowels confused: 'sandles', 'dinasour'. */
const lettersWeight = 0.6;

/** Whether two words are made of the same letters, in whatever order, or have the same consonants in the same order. */
function haveSameLetters(one: string, other: string): boolean {
  const lettersOf = (word: string) => [...new Set(word)].toSorted().join("");
  const consonantsOf = (word: string) => word.replaceAll(/[aeiouy]/g, "").replaceAll(/(.)\1+/g, "$1");
  return lettersOf(one) === lettersOf(other) || consonantsOf(one) === consonantsOf(other);
}

/** The known word that was most likely meant; undefined where none is near. */
export function nearestWord(typed: string, known: readonly KnownWord[]): KnownWord | undefined {
  const limit = errorsIn(typed);
  let best: { word: KnownWord; cost: number } | undefined;
  for (const word of known) {
    const errors = distance(typed, word.word, limit);
    if (errors > limit || errors === 0) continue;
    const cost =
      errors +
      (typed[0] === word.word[0] ? 0 : firstLetterWeight) +
      (haveSameLetters(typed, word.word) ? 0 : lettersWeight) -
      Math.log10(1 + word.frequency) * frequencyWeight;
    if (best === undefined || cost < best.cost) best = { word, cost };
  }
  return best?.word;
}
