import type { Lexicon, Sequence } from "./lexicon.ts";
import { restricting, type Term } from "./text-query.ts";
import type { WordMatch } from "./word-queries.ts";

/** A word as it is searched for; `parts` where it is two that were written as one. */
export type InterpretedWord = { typed: string; lexeme: string; parts?: Sequence; isUnknown: boolean };

type Joins = ReadonlyMap<string, WordMatch>;

export function isKnownMatch(word: WordMatch, lexicon: Lexicon): boolean {
  return word.isFound || lexicon.knows(word.lexeme);
}

/** Whether two words are also known as one. */
export function isKnownPair(pair: WordMatch | undefined, lexicon: Lexicon): pair is WordMatch {
  return pair !== undefined && (pair.frequency > 0 || lexicon.knows(pair.lexeme));
}

/** Splits words into phrases with their synonyms. Begins at the end and takes the longest phrase: a bath seat is a seat. */
export function termsOf(words: readonly InterpretedWord[], joins: Joins, lexicon: Lexicon): Term[] {
  const terms: Term[] = [];
  for (let left = words; left.length > 0; ) {
    const { found, length } = longestTerm(left, joins, lexicon);
    terms.unshift(...found);
    left = left.slice(0, -length);
  }
  return kindAlone(occasionsAside(terms, lexicon), lexicon);
}

/** An 'easter dress' is a dress: an occasion restricts nothing beside a thing behind it, or a word for many kinds. */
function occasionsAside(terms: Term[], lexicon: Lexicon): Term[] {
  const said = terms.filter(({ isAside, isUnknown }) => !isAside && !isUnknown);
  const last = said.at(-1);
  const isForThing = last !== undefined && !lexicon.isOccasion(last.typed);
  if (!isForThing && !said.some(({ isBroad }) => isBroad)) return terms;
  return terms.map((term) => (lexicon.isOccasion(term.typed) ? { ...term, isAside: true } : term));
}

/** 'Clothes' by themselves are the category: as a word they would find burp cloths. */
function kindAlone(terms: Term[], lexicon: Lexicon): Term[] {
  const [first, second] = restricting(terms);
  const [typed, ...others] =
    first === undefined || second !== undefined ? [] : lexicon.kindsOnly(first.typed);
  if (first === undefined || typed === undefined) return terms;
  return terms.map((term) => (term === first ? { ...term, typed, others } : term));
}

/** The longest phrase at the end. Words that are set aside may stand inside it, as 'baby' in 'cold baby hands'. */
function longestTerm(
  words: readonly InterpretedWord[],
  joins: Joins,
  lexicon: Lexicon,
): { found: Term[]; length: number } {
  const last = words.at(-1);
  if (last === undefined) throw new Error("no word is left");
  const telling = words.filter((word) => word === last || !lexicon.isAside(word.lexeme));
  for (let length = Math.min(lexicon.longest, words.length); length > 1; length--) {
    const term = phrase(words.slice(-length), joins, lexicon);
    if (term !== undefined) return { found: [term], length };
    const spread = telling.slice(-length);
    const from = words.indexOf(spread[0] ?? last);
    const apart = words.length - from === spread.length ? undefined : phrase(spread, new Map(), lexicon);
    if (apart === undefined) continue;
    const between = words.slice(from).filter((word) => !spread.includes(word));
    return { found: [...between.map((word) => single(word, lexicon)), apart], length: words.length - from };
  }
  return { found: [single(last, lexicon)], length: 1 };
}

/** Words that mean something together: a phrase that has synonyms, or two that are also written as one. */
function phrase(run: readonly InterpretedWord[], joins: Joins, lexicon: Lexicon): Term | undefined {
  const typed = run.flatMap(({ parts, lexeme }) => parts ?? [lexeme]);
  const pair = run.length === 2 ? joins.get(run.map((word) => word.typed).join("")) : undefined;
  const joined = isKnownPair(pair, lexicon) ? [[pair.lexeme], ...lexicon.synonyms([pair.lexeme])] : [];
  const others = without([...joined, ...lexicon.synonyms(typed)], typed);
  if (others.length === 0) return undefined;
  return {
    typed,
    isOneWord: joined.length > 0,
    others,
    isAside: false,
    isUnknown: false,
    isBroad: isBroad(typed, lexicon),
  };
}

function single({ lexeme, parts, isUnknown }: InterpretedWord, lexicon: Lexicon): Term {
  const typed = parts ?? [lexeme];
  const whole = parts === undefined ? [] : [[lexeme]];
  const others = without([...whole, ...lexicon.synonyms(typed), ...lexicon.synonyms([lexeme])], typed);
  return {
    typed,
    isOneWord: parts !== undefined,
    others,
    isAside: lexicon.isAside(lexeme),
    isUnknown,
    isBroad: isBroad(typed, lexicon),
  };
}

function without(sequences: readonly Sequence[], typed: Sequence): Sequence[] {
  const unique = new Map(sequences.map((sequence) => [sequence.join(" "), sequence]));
  unique.delete(typed.join(" "));
  return [...unique.values()];
}

const isBroad = (typed: Sequence, lexicon: Lexicon) => lexicon.kindsOnly(typed).length > 0;
