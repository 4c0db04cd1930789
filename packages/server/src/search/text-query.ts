/** The terms of a text as queries of PostgreSQL's full-text search. */
import type { Sequence } from "./lexicon.ts";

/** A word, or several that mean one thing, with all that means the same. */
export type Term = {
  typed: Sequence;
  /** Its words are one word of the shop, written apart: they must stand together. */
  isOneWord: boolean;
  /** Other ways to say it; not what was typed. */
  others: readonly Sequence[];
  /** It ranks and does not restrict. */
  isAside: boolean;
  /** Nothing of the shop has it, and nothing is spelt nearly so. */
  isUnknown: boolean;
  /** It is a word for many kinds, such as clothes or gifts. */
  isBroad: boolean;
};

/** Where a word must stand: A is the name of a product, B the titles of its categories. */
type Place = "" | ":A" | ":AB";

const quoted = (lexeme: string, place: Place) => `'${lexeme.replaceAll(/['\\]/g, "")}'${place}`;
const all = (parts: readonly string[]) => parts.join(" & ");
const any = (parts: readonly string[]) => `(${parts.join(" | ")})`;

function together(sequence: Sequence, place: Place): string {
  return all(sequence.map((lexeme) => quoted(lexeme, place)));
}

/**
 * A phrase. Without a place it is asked by its bigrams, which are words of the index: for 'sleep' <-> 'bag' the index would
 * read every product that has 'sleep' or 'bag'. The index has no bigrams of one place alone.
 */
function inOrder(sequence: Sequence, place: Place): string {
  if (place !== "") return `(${sequence.map((lexeme) => quoted(lexeme, place)).join(" <-> ")})`;
  const pairs = sequence.slice(1).map((lexeme, index) => quoted(`${sequence[index]} ${lexeme}`, place));
  return `(${all(pairs.length > 0 ? pairs : sequence.map((lexeme) => quoted(lexeme, place)))})`;
}

/** One way to say a term. What was typed may stand apart; another phrase for it must stand as it is. */
type Way = { sequence: Sequence; isApart: boolean };

/** Whether all that is met by `narrow` is met by `wide` too: a teddy bear is a teddy. */
function isImplied({ sequence: narrow }: Way, { sequence: wide, isApart }: Way): boolean {
  if (isApart || wide.length === 1) return wide.every((lexeme) => narrow.includes(lexeme));
  return narrow.some((_, from) => wide.every((lexeme, index) => narrow[from + index] === lexeme));
}

/** The ways to say a term without those that others hold: each costs a look at the index. */
function waysOf({ typed, isOneWord, others }: Term): Way[] {
  const said = { sequence: typed, isApart: !isOneWord };
  const kept: Way[] = [];
  const ways = [said, ...others.map((sequence) => ({ sequence, isApart: false }))];
  for (const way of ways.toSorted((a, b) => a.sequence.length - b.sequence.length)) {
    if (!kept.some((wider) => isImplied(way, wider))) kept.push(way);
  }
  return kept;
}

function termQuery(term: Term, place: Place = ""): string {
  const ways = waysOf(term);
  return any(
    ways.map(({ sequence, isApart }) =>
      isApart ? `(${together(sequence, place)})` : inOrder(sequence, place),
    ),
  );
}

/** The terms that restrict: those set aside do where nothing else was said. */
export function restricting(terms: readonly Term[]): readonly Term[] {
  const strong = terms.filter((term) => !term.isAside);
  return strong.length > 0 ? strong : terms;
}

/**
 * A query for products that meet all conditions, each asked of the index by itself, which is cheaper. `isRelaxed`:
 * fewer words than were typed suffice. `isShallow`: only the best sold are searched.
 */
export type ProductQuery = { conditions: readonly string[]; isRelaxed: boolean; isShallow: boolean };

/** Everything that the filters leave, where no word is left to search for. */
export const everything: ProductQuery = { conditions: [], isRelaxed: false, isShallow: false };

/** 'Car ride' of 'car ride toys': it has kinds of its own, and says more than a word for many. */
function isNeed({ others, isBroad }: Term): boolean {
  return !isBroad && others.some(([tag]) => tag?.startsWith("#k"));
}

/** Of more words than these, any will do where all together find nothing. */
const mostToLeaveOut = 4;

/** All products of these categories. */
export const kindQuery = (ids: readonly number[]) => any(ids.map((id) => `'#k${id}'`));

/** The queries to try, one after the other, until one finds something: all words, then fewer, then what the categories have. */
export function matchQueries(
  terms: readonly Term[],
  isExact: boolean,
  kinds: readonly number[] = [],
): ProductQuery[] {
  const required = restricting(terms);
  if (required.length === 0) return [];
  const whole = { conditions: conditionsOf(required), isRelaxed: false, isShallow: false };
  if (isExact) return [whole];
  const known = required.filter((term) => !term.isUnknown);
  const relaxed: ProductQuery[] = [];
  const relax = (conditions: string[], isShallow = false) =>
    relaxed.push({ conditions, isRelaxed: true, isShallow });
  if (known.length > 0 && known.length < required.length) relax(conditionsOf(known));
  const needs = known.filter(isNeed);
  if (needs.length > 0 && needs.length < known.length && known.every((term) => term.isBroad || isNeed(term)))
    relax(conditionsOf(needs));
  const thing = known.at(-1);
  if (known.length > 1 && thing !== undefined && thing.others.length > 0) relax(conditionsOf([thing]));
  if (known.length > 2 && known.length <= mostToLeaveOut) {
    const allBut = (left: Term) => all(conditionsOf(known.filter((term) => term !== left)));
    relax([any(known.map((left) => `(${allBut(left)})`))], true);
  }
  if (known.length > 1) relax([any(conditionsOf(known))]);
  if (kinds.length > 0) relax([kindQuery(kinds)]);
  return [whole, ...relaxed];
}

/** What meets one query or the other. */
export function eitherQuery(one: ProductQuery, other: ProductQuery): ProductQuery {
  const condition = any([one, other].map(({ conditions }) => `(${all(conditions)})`));
  return { conditions: [condition], isRelaxed: true, isShallow: other.isShallow };
}

function conditionsOf(terms: readonly Term[]): string[] {
  return [...new Set(terms.map((term) => termQuery(term)))];
}

export type Ranking = {
  /** All that was asked is in the name. */
  named: string;
  /** In the words that were typed, in name or categories. */
  typed: string;
  /** In their order in the name. */
  phrase: string;
  /** The first of the words that were asked for, in the name. */
  last: string;
  /** What the thing is called: a pattern for the last word of what it is, without what it is made of. */
  head: string;
  asides: string;
  /** Whether low prices are asked for. */
  isCheap: boolean;
  /** Each word by itself, for where not all of them are found. */
  each: string[];
};

/** Queries that rank what another has found. */
export function rankingQueries(terms: readonly Term[]): Ranking {
  const required = restricting(terms);
  const asides = terms.filter((term) => term.isAside && required !== terms);
  const last = required.at(-1);
  return {
    named: all(required.map((term) => termQuery(term, ":A"))),
    typed: all(required.map((term) => `(${together(term.typed, ":AB")})`)),
    phrase:
      terms.length === 0
        ? ""
        : inOrder(
            terms.flatMap((term) => term.typed),
            ":A",
          ),
    last: last === undefined ? "" : termQuery(last, ":A"),
    head: last === undefined ? "" : headPattern(last),
    asides: all(asides.map((term) => termQuery(term, ":AB"))),
    isCheap: terms.some(({ typed, others }) => [typed, ...others].some((way) => way.join(" ") === "cheap")),
    each: required.length > 1 ? required.map((term) => termQuery(term, ":AB")) : [],
  };
}

/** A pattern that the last word of a name meets if it is one of the term's, in the singular or plural: a train, and no training. */
function headPattern({ typed, others }: Term): string {
  const words = [typed, ...others].flatMap((sequence) => sequence.at(-1) ?? []);
  const plain = words.filter((word) => /^[a-z]+$/.test(word)).map((word) => word.replace(/i$/, "[iy]"));
  return plain.length === 0 ? "" : `\\m(${plain.join("|")})(?!ing$)[a-z]{0,3}( (toy|figure|doll|puppet)s?)?$`;
}

/** Categories that have any of the words in their titles. */
export function categoryQuery(terms: readonly Term[]): string {
  return any(terms.map((term) => termQuery(term, ":AB")));
}

/** Asks one query after the other, each wider than the one before, until one has found something. */
export async function firstFinding<Query, Answer>(
  queries: readonly Query[],
  ask: (query: Query) => Promise<Answer>,
  hasFound: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  for (const query of queries) {
    const answer = await ask(query);
    if (hasFound(answer)) return answer;
  }
  return undefined;
}
