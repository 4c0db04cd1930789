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

/** Each run of words that stand together, the longest first, with what means the same. */
export function termsOf(words: readonly InterpretedWord[], joins: Joins, lexicon: Lexicon): Term[] {
  const terms: Term[] = [];
  for (let from = 0; from < words.length; ) {
    const { term, length } = longestTerm(words.slice(from), joins, lexicon);
    terms.push(term);
    from += length;
  }
  return kindAlone(terms, lexicon);
}

/** 'Clothes' by themselves are the category: as a word they would find burp cloths. */
function kindAlone(terms: Term[], lexicon: Lexicon): Term[] {
  const [first, second] = restricting(terms);
  const [typed, ...others] =
    first === undefined || second !== undefined ? [] : lexicon.kindsOnly(first.typed);
  if (first === undefined || typed === undefined) return terms;
  return terms.map((term) => (term === first ? { ...term, typed, others } : term));
}

function longestTerm(
  words: readonly InterpretedWord[],
  joins: Joins,
  lexicon: Lexicon,
): { term: Term; length: number } {
  for (let length = Math.min(lexicon.longest, words.length); length > 1; length--) {
    const term = phrase(words.slice(0, length), joins, lexicon);
    if (term !== undefined) return { term, length };
  }
  const [first] = words;
  if (first === undefined) throw new Error("no word is left");
  return { term: single(first, lexicon), length: 1 };
}

/** Words that mean something together: a phrase that has synonyms, or two that are also written as one. */
function phrase(run: readonly InterpretedWord[], joins: Joins, lexicon: Lexicon): Term | undefined {
  const typed = run.flatMap(({ parts, lexeme }) => parts ?? [lexeme]);
  const pair = run.length === 2 ? joins.get(run.map((word) => word.typed).join("")) : undefined;
  const joined = isKnownPair(pair, lexicon) ? [[pair.lexeme], ...lexicon.synonyms([pair.lexeme])] : [];
  const others = without([...joined, ...lexicon.synonyms(typed)], typed);
  if (others.length === 0) return undefined;
  return { typed, isOneWord: joined.length > 0, others, isAside: false, isUnknown: false };
}

function single({ lexeme, parts, isUnknown }: InterpretedWord, lexicon: Lexicon): Term {
  const typed = parts ?? [lexeme];
  const whole = parts === undefined ? [] : [[lexeme]];
  const others = without([...whole, ...lexicon.synonyms(typed), ...lexicon.synonyms([lexeme])], typed);
  return { typed, isOneWord: parts !== undefined, others, isAside: lexicon.isAside(lexeme), isUnknown };
}

function without(sequences: readonly Sequence[], typed: Sequence): Sequence[] {
  const unique = new Map(sequences.map((sequence) => [sequence.join(" "), sequence]));
  unique.delete(typed.join(" "));
  return [...unique.values()];
}
