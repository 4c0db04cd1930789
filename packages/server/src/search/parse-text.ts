/** From a text to a query: the words of the shop in it, their synonyms, and corrections of misspelled words. */
import type { Database } from "../platform/database.ts";
import { isEnglish } from "./dictionary.ts";
import type { KnownBrand, Lexicon, Sequence } from "./lexicon.ts";
import { distance, type KnownWord, mayBeMisspelt, nearestWord } from "./spelling.ts";
import { type InterpretedWord, isKnownMatch, isKnownPair, termsOf } from "./terms.ts";
import type { Term } from "./text-query.ts";
import { matchWords, similarWords, type WordMatch } from "./word-queries.ts";
import { modifiersOf } from "./words.ts";

export type ParsedQuery = {
  terms: readonly Term[];
  /** The text with its misspelt words put right, where there were any. */
  corrected?: string;
  /** The text with rare words replaced by frequent ones that are spelt nearly the same. */
  didYouMean?: string;
  /** A brand that the shop does not carry: its kinds are looked for instead. */
  brand?: string;
};

/** A word that so few products have may be a slip of somebody's pen. */
const rare = 3;
/** How much more frequent a word must be to be offered instead of a rare one. */
const farMore = 50;

/** Two known words that were written as one: 'carseat'. The least frequent of the two decides. */
function splitIn(word: string, matches: ReadonlyMap<string, WordMatch>): Sequence | undefined {
  const splits = cuts(word).flatMap(([left, right]) => {
    const [one, other] = [matches.get(left), matches.get(right)];
    if (one === undefined || other === undefined) return [];
    return [{ parts: [one.lexeme, other.lexeme], worth: Math.min(one.frequency, other.frequency) }];
  });
  const best = splits.toSorted((a, b) => b.worth - a.worth)[0];
  return best !== undefined && best.worth > 0 ? best.parts : undefined;
}

function cuts(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ]);
}

/**
 * How to take words that nothing of the shop has: put right, left as they are and their meaning only said, or put
 * right but for the last one, which is still being typed.
 */
export type Spelling = "corrected" | "exact" | "begun";

/** Both words of two that are known when they are written as one. */
function pairsOf(words: readonly string[]): [string, string][] {
  return words.slice(1).map((word, index) => [words[index] ?? "", word]);
}

/** What is near to the doubtful words, and what those that nobody knows may be made of. */
async function findAlternatives(database: Database, doubtful: readonly WordMatch[], lexicon: Lexicon) {
  const strange = doubtful.filter((word) => !isKnownMatch(word, lexicon));
  const parts = [...new Set(strange.flatMap((word) => cuts(word.word).flat()))];
  const [matches, similar] = await Promise.all([
    parts.length === 0 ? new Map<string, WordMatch>() : matchWords(database, parts),
    doubtful.length === 0
      ? new Map<string, KnownWord[]>()
      : similarWords(
          database,
          doubtful.map((word) => word.word),
        ),
  ]);
  return {
    split: (word: WordMatch) => splitIn(word.word, matches),
    nearest: (word: WordMatch) => nearestWord(word.word, similar.get(word.word) ?? []),
  };
}

/** `isDetail`: it stands behind 'for' or 'with'. */
type Present = WordMatch & { typed: string; isDetail: boolean };

/** The words that the index knows as words at all. The last one may be only begun, and look like one that is none. */
function presentIn(
  words: readonly string[],
  matches: ReadonlyMap<string, WordMatch>,
  spelling: Spelling,
): Present[] {
  const details = modifiersOf(words);
  return words.flatMap((typed, index) => {
    const isDetail = spelling !== "begun" && index > words.length - details.length - 1;
    const word = matches.get(typed);
    if (word !== undefined) return [{ ...word, typed, isDetail }];
    const isBegun = spelling === "begun" && index === words.length - 1;
    return isBegun ? [{ typed, word: typed, lexeme: typed, frequency: 0, isFound: false, isDetail }] : [];
  });
}

/** A brand among the words of which no product has the name, and the other words. The longest name counts. */
function foreignBrand(
  words: readonly Present[],
  lexicon: Lexicon,
): { brand: KnownBrand; others: Present[] } | undefined {
  for (let length = Math.min(lexicon.longest, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const named = words.slice(from, from + length);
      const brand = lexicon.brand(named.map(({ lexeme }) => lexeme));
      const isCarried = named.every(({ frequency }) => frequency > 0);
      if (brand !== undefined && !isCarried) return { brand, others: words.toSpliced(from, length) };
    }
  }
  return undefined;
}

/** The kinds of a brand, and what else was said of them where the shop knows it. */
function brandTerms({ kinds }: KnownBrand, others: readonly Term[]): Term[] {
  const [typed, ...ways] = kinds;
  const known = others.filter(({ isUnknown }) => !isUnknown);
  if (typed === undefined) return known;
  // Beside words that the shop knows, the kind is the first to be left out.
  const isUnknown = known.some(({ isAside }) => !isAside);
  return [{ typed, isOneWord: false, others: ways, isAside: false, isUnknown, isBroad: false }, ...known];
}

/** Words of a text as what they ask for. */
export async function parseText(
  database: Database,
  lexicon: Lexicon,
  words: readonly string[],
  spelling: Spelling,
): Promise<ParsedQuery> {
  if (words.length === 0) return { terms: [] };
  const pairs = pairsOf(words);
  const matches = await matchWords(database, [...new Set([...words, ...pairs.map((pair) => pair.join(""))])]);
  const foreign = foreignBrand(presentIn(words, matches, spelling), lexicon);
  const present = foreign?.others ?? presentIn(words, matches, spelling);
  const written = pairs.filter((pair) => isKnownPair(matches.get(pair.join("")), lexicon)).flat();
  const doubtful = present.filter(
    (word, index) =>
      mayBeMisspelt(word.word) &&
      word.frequency <= rare &&
      !written.includes(word.typed) &&
      !(spelling === "begun" && index === present.length - 1),
  );
  const { split, nearest } = await findAlternatives(database, doubtful, lexicon);

  const replaced = new Map<string, string>();
  const offered = new Map<string, string>();
  /** A word is offered if it stands alone, or makes a known phrase with a neighbor: 'rain boots', but not 'colic reef'. */
  const makesSense = ({ lexeme }: KnownWord, index: number) =>
    present.length === 1 ||
    pairsOf([present[index - 1]?.lexeme ?? "", lexeme, present[index + 1]?.lexeme ?? ""]).some(
      (pair) => lexicon.synonyms(pair).length > 0,
    );
  const interpreted = present.map((word, index): InterpretedWord => {
    const plain = { typed: word.typed, lexeme: word.lexeme, isUnknown: !isKnownMatch(word, lexicon) };
    if (!doubtful.includes(word)) return plain;
    const near = nearest(word);
    if (!plain.isUnknown) {
      const isSlip = near !== undefined && near.frequency > farMore * Math.max(1, word.frequency);
      if (isSlip && !lexicon.knows(word.lexeme)) offered.set(word.typed, near.word);
      return plain;
    }
    // One letter makes mittens of 'mittons': that is likelier than a mitt with something.
    const isNear = near !== undefined && distance(word.word, near.word, 1) === 1;
    const parts = isNear ? undefined : split(word);
    if (parts !== undefined) return { ...plain, parts, isUnknown: false };
    if (near === undefined) return plain;
    const isKept = spelling === "exact" || isEnglish(word.word);
    if (!isKept) replaced.set(word.typed, near.word);
    else if (spelling === "exact" || makesSense(near, index)) offered.set(word.typed, near.word);
    return isKept ? plain : { typed: near.word, lexeme: near.lexeme, isUnknown: false };
  });
  const put = (changes: ReadonlyMap<string, string>) =>
    words.map((word) => changes.get(word) ?? word).join(" ");
  // As in a name, the thing comes last: 'rain cover for stroller' is a stroller rain cover.
  const [things, details] = [false, true].map((isDetail) =>
    interpreted.filter((_, index) => present[index]?.isDetail === isDetail),
  );
  const terms = termsOf([...(details ?? []), ...(things ?? [])], matches, lexicon);
  return {
    terms: foreign === undefined ? terms : brandTerms(foreign.brand, terms),
    ...(foreign !== undefined && { brand: foreign.brand.name }),
    ...(replaced.size > 0 && { corrected: put(replaced) }),
    ...(offered.size > 0 && { didYouMean: put(new Map([...replaced, ...offered])) }),
  };
}
