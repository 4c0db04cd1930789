/** The merchant's words by their lexemes: 'prams' meets the group of 'pram'. */
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { type Translate, translator } from "./spanish.ts";
import { readSynonyms } from "./synonyms.ts";
import { readBrands, readNeeds, readSpanish } from "./word-files.ts";
import { lexemesOf } from "./word-queries.ts";
import { modifiersOf, wordsOf } from "./words.ts";

/** Words that stand one after another. */
export type Sequence = readonly string[];

export type KnownBrand = { name: string; kinds: readonly Sequence[] };

export type Lexicon = {
  /**
   * What the group of these words holds; none where no group has them. A need holds tags of categories ('#k1403'), each a
   * sequence by itself.
   */
  readonly synonyms: (sequence: Sequence) => readonly Sequence[];
  /** The groups that have a word or phrase which goes on like this, by what is typed of it. */
  readonly startingWith: (prefix: string) => readonly Sequence[];
  /** The tags of the categories that a word stands for where nothing else restricts, whatever has it in its name. */
  readonly kindsOnly: (sequence: Sequence) => readonly Sequence[];
  readonly isAside: (lexeme: string) => boolean;
  /** A time to give or wear things: beside a word for a thing it restricts nothing. */
  readonly isOccasion: (sequence: Sequence) => boolean;
  /** A lexeme of any group or one that is set aside, and so no misspelt one. */
  readonly knows: (lexeme: string) => boolean;
  /** Words of the longest phrase. */
  readonly longest: number;
  readonly brand: (sequence: Sequence) => KnownBrand | undefined;
  readonly translate: Translate;
};

const key = (sequence: Sequence) => sequence.join(" ");

/** The tags of categories by their keys. A key that the shop's trees do not have is left out. */
async function readKinds(database: Database): Promise<(keys: readonly string[]) => Sequence[]> {
  const { rows } = await database.execute<{ key: string; id: number }>(sql`select key, id from category`);
  const tags = new Map(rows.map(({ key: name, id }) => [name, [`#k${id}`]]));
  return (keys) => keys.flatMap((name) => [tags.get(name)].filter((tag) => tag !== undefined));
}

/** Reads the merchant's files; the database says what their words are stems of. */
export async function openLexicon(database: Database): Promise<Lexicon> {
  const [{ same, aside }, needs, brands, spanish, kindsOf] = await Promise.all([
    readSynonyms(),
    readNeeds(),
    readBrands(),
    readSpanish(),
    readKinds(database),
  ]);
  const brandNames = brands.flatMap(({ name, also = [], kinds }) =>
    [name, ...also].map((term) => ({ term, brand: { name, kinds: kindsOf(kinds) } })),
  );
  const terms = [
    ...same.flat(),
    ...aside,
    ...needs.flatMap(({ words }) => words),
    ...brandNames.map(({ term }) => term),
  ];
  const lexemes = await lexemesOf(database, [...new Set(terms.flatMap(wordsOf))]);
  /** Nothing for a phrase that is one word without its small ones: 'dress up' is not what 'dress' means. */
  const sequenceOf = (term: string): Sequence => {
    const typed = wordsOf(term);
    const details = modifiersOf(typed);
    const words = [...details, ...typed.slice(0, typed.length - details.length)];
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
  const onlyKinds = new Map<string, readonly Sequence[]>();
  const occasions = new Set<string>();
  for (const { words, kinds, only, occasion } of needs) {
    for (const sequence of words.map(sequenceOf).filter(({ length }) => length > 0)) {
      if (occasion) occasions.add(key(sequence));
      if (only) onlyKinds.set(key(sequence), kindsOf(kinds));
      groups.set(key(sequence), [...(groups.get(key(sequence)) ?? []), ...kindsOf(kinds)]);
      if (sequence.length === 1) for (const lexeme of sequence) known.add(lexeme);
    }
  }
  const brandsByName = new Map(
    brandNames.map(({ term, brand }) => [
      key(wordsOf(term).flatMap((word) => lexemes.get(word) ?? [])),
      brand,
    ]),
  );
  const phrases = [...groups.keys(), ...brandsByName.keys()];
  const asides = new Set(aside.map((term) => key(sequenceOf(term))));
  return {
    synonyms: (sequence) => groups.get(key(sequence)) ?? [],
    startingWith: (prefix) =>
      [...byTerm].filter(([term]) => term.startsWith(prefix)).flatMap(([, sequences]) => sequences),
    kindsOnly: (sequence) => onlyKinds.get(key(sequence)) ?? [],
    isAside: (lexeme) => asides.has(lexeme),
    isOccasion: (sequence) => occasions.has(key(sequence)),
    knows: (lexeme) => known.has(lexeme) || asides.has(lexeme),
    longest: Math.max(1, ...phrases.map((phrase) => phrase.split(" ").length)),
    brand: (sequence) => brandsByName.get(key(sequence)),
    translate: translator(spanish),
  };
}
