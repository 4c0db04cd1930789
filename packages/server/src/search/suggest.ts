/** What to offer while a text is still being typed: its last word may be only begun. */
import type { Suggestions } from "@nestling/contract/listing";
import { prices, toPicture } from "../catalogue/cards.ts";
import { isFiltered } from "../catalogue/traits.ts";
import type { Database } from "../platform/database.ts";
import { namedCategories } from "./categories.ts";
import type { Lexicon } from "./lexicon.ts";
import { parseText } from "./parse-text.ts";
import { rankedIds } from "./queries.ts";
import type { FilterReader } from "./read-filters.ts";
import { distance, type KnownWord, mayBeMisspelt } from "./spelling.ts";
import type { AllSteps } from "./steps.ts";
import { type SuggestedRow, suggestedProducts } from "./suggestion-queries.ts";
import { everything, firstFinding, matchQueries, rankingQueries, type Term } from "./text-query.ts";
import { wordsStartingWith } from "./word-queries.ts";
import { isUnfinished, wordsOf } from "./words.ts";

const categoryCount = 4;
const productCount = 5;
/** So many of the best sold are ranked. */
const ranked = 200;
/** So many ways for a word to go on. */
const completions = 8;
/** Words with the same first letter that are compared with one that nothing goes on from. */
const compared = 500;

export type SuggestionSource = {
  database: Database;
  lexicon: Lexicon;
  stepsOf: () => Promise<AllSteps>;
  readFilters: FilterReader;
};

/** The word that goes on as `begun` was meant to, an error or two forgiven: 'hihgch' begins as 'highchair' does. */
async function nearestCompletion(database: Database, begun: string): Promise<KnownWord | undefined> {
  if (!mayBeMisspelt(begun)) return undefined;
  const limit = begun.length < 7 ? 1 : 2;
  const lengths = [begun.length, begun.length - 1, begun.length + 1];
  const errorsIn = (word: string) =>
    Math.min(...lengths.map((length) => distance(begun, word.slice(0, length), limit)));
  const words = await wordsStartingWith(database, begun.slice(0, 1), compared);
  return words
    .map((word) => ({ word, errors: errorsIn(word.word) }))
    .filter(({ errors }) => errors <= limit)
    .toSorted((a, b) => a.errors - b.errors || b.word.frequency - a.word.frequency)[0]?.word;
}

/** A term with all that its last word may become. */
function opened(term: Term, begun: string, words: readonly KnownWord[], lexicon: Lexicon): Term {
  const others = [...term.others, ...words.map((word) => [word.lexeme]), ...lexicon.startingWith(begun)];
  const unique = new Map(others.map((sequence) => [sequence.join(" "), sequence]));
  unique.delete(term.typed.join(" "));
  return {
    ...term,
    others: [...unique.values()].slice(0, 3 * completions),
    isAside: false,
    isUnknown: false,
  };
}

type Read = { terms: readonly Term[]; corrected?: string };

async function readUnfinished({ database, lexicon }: SuggestionSource, words: string[]): Promise<Read> {
  const begun = words.at(-1) ?? "";
  const [asked, goesOn] = await Promise.all([
    parseText(database, lexicon, words, "begun"),
    wordsStartingWith(database, begun, completions),
  ]);
  const last = asked.terms.at(-1);
  if (last !== undefined && goesOn.length > 0) {
    return { ...asked, terms: [...asked.terms.slice(0, -1), opened(last, begun, goesOn, lexicon)] };
  }
  const nearest = await nearestCompletion(database, begun);
  if (nearest === undefined) return parseText(database, lexicon, words, "corrected");
  const meant = [...words.slice(0, -1), nearest.word];
  return { corrected: meant.join(" "), ...(await parseText(database, lexicon, meant, "corrected")) };
}

function toSuggestion({ pictures: [avatar], price, promotionPrice, stars, ...product }: SuggestedRow) {
  if (avatar === undefined) throw new Error(`product ${product.id} has no picture`);
  const { promotion_percentage: _, ...paid } = prices({ price, promotionPrice });
  return { ...product, ...paid, avatar: toPicture(avatar), rating: stars / 10 };
}

/** A few categories and products, the best first. Filters in the words count as in a search. */
export async function suggestFrom(source: SuggestionSource, text: string): Promise<Suggestions> {
  const { database, lexicon, stepsOf, readFilters } = source;
  const { rest, filters } = readFilters(text);
  const typed = wordsOf(rest);
  const words = lexicon.translate(typed);
  const isAnything = words.length === 0 && isFiltered(filters);
  if (words.length === 0 && !isAnything) return { categories: [], products: [] };
  const asked =
    isUnfinished(text) && text.endsWith(rest) && typed.at(-1) === words.at(-1)
      ? await readUnfinished(source, words)
      : await parseText(database, lexicon, words, "corrected");
  const [named, steps] = await Promise.all([namedCategories(database, lexicon, asked.terms), stepsOf()]);
  const ranking = { ranking: rankingQueries(asked.terms), bonuses: [], named: [] };
  const window = { offset: 0, size: productCount, most: ranked };
  const queries = isAnything ? [everything] : matchQueries(asked.terms, false);
  const tries = isFiltered(filters) ? [filters, {}] : [filters];
  const found = await firstFinding(
    tries.flatMap((each) => queries.map((query) => ({ ...query, filters: each }))),
    (match) => rankedIds(database, match, ranking, steps, window),
    ({ total }) => total > 0,
  );
  return {
    categories: named
      .filter((category) => category.asked === 1)
      .slice(0, categoryCount)
      .map(({ categoryId, title, parent }) => ({
        categoryId,
        title,
        ...(parent !== undefined && { parent }),
      })),
    products: (await suggestedProducts(database, found?.ids ?? [])).map(toSuggestion),
    ...(asked.corrected !== undefined && { corrected: asked.corrected }),
  };
}
