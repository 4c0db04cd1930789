/** Synonyms by their lexemes: 'prams' meets the group of 'pram'. */
import type { Database } from "../platform/database.ts";
import { readSynonyms } from "./synonyms.ts";
import { lexemesOf } from "./word-queries.ts";
import { wordsOf } from "./words.ts";

/** Words that stand one after another. */
export type Sequence = readonly string[];

export type Lexicon = {
  /** What the group of these words holds; none where no group has them. */
  readonly synonyms: (sequence: Sequence) => readonly Sequence[];
  /** The groups that have a word or phrase which goes on like this, by what is typed of it. */
  readonly startingWith: (prefix: string) => readonly Sequence[];
  readonly isAside: (lexeme: string) => boolean;
  /** A lexeme of any group, and so no misspelt one. */
  readonly knows: (lexeme: string) => boolean;
  /** Words of the longest phrase. */
  readonly longest: number;
};

const key = (sequence: Sequence) => sequence.join(" ");

/** Reads the merchant's file; the database says what its words are stems of. */
export async function openLexicon(database: Database): Promise<Lexicon> {
  const { same, aside } = await readSynonyms();
  const terms = [...same.flat(), ...aside];
  const lexemes = await lexemesOf(database, [...new Set(terms.flatMap(wordsOf))]);
  /** Nothing for a phrase that is one word without its small ones: 'dress up' is not what 'dress' means. */
  const sequenceOf = (term: string): Sequence => {
    const words = wordsOf(term);
    const sequence = words.flatMap((word) => lexemes.get(word) ?? []);
    return sequence.length === 1 && words.length > 1 ? [] : sequence;
  };

  const groups = new Map<string, Sequence[]>();
  const byTerm = new Map<string, readonly Sequence[]>();
  for (const group of same) {
    const sequences = group.map(sequenceOf).filter((sequence) => sequence.length > 0);
    for (const sequence of sequences) {
      const met = groups.get(key(sequence)) ?? [];
      groups.set(key(sequence), [
        ...new Map([...met, ...sequences].map((each) => [key(each), each])).values(),
      ]);
    }
    for (const term of group) byTerm.set(wordsOf(term).join(" "), sequences);
  }
  const known = new Set([...groups.values()].flat(2));
  const asides = new Set(aside.map((term) => key(sequenceOf(term))));
  return {
    synonyms: (sequence) => groups.get(key(sequence)) ?? [],
    startingWith: (prefix) =>
      [...byTerm].filter(([term]) => term.startsWith(prefix)).flatMap(([, sequences]) => sequences),
    isAside: (lexeme) => asides.has(lexeme),
    knows: (lexeme) => known.has(lexeme),
    longest: Math.max(1, ...[...groups.values()].flat().map((sequence) => sequence.length)),
  };
}
