/** The search on PostgreSQL's own full text. */
import type { Facets, Found } from "@nestling/contract/listing";
import { cardsOf, inColors } from "../catalogue/cards.ts";
import { facetsFrom } from "../catalogue/facets.ts";
import { type Filters, isFiltered } from "../catalogue/traits.ts";
import { cappedTotal, countCap } from "../platform/count-cap.ts";
import { type Database, type OpenDatabase, openDatabase, type PoolSettings } from "../platform/database.ts";
import { databaseFailure } from "../platform/database-failure.ts";
import type { Log } from "../platform/log.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { type NamedCategory, namedCategories } from "./categories.ts";
import { openLexicon } from "./lexicon.ts";
import { type ParsedQuery, parseText } from "./parse-text.ts";
import { bestSoldIds, countFound, hasAny, type Ids, rankedIds } from "./queries.ts";
import {
  filterReader,
  filterTexts,
  looserFilters,
  type ParsedFilters,
  type WordFilters,
} from "./read-filters.ts";
import type { Search, SearchQuestion, SearchRequest } from "./search.ts";
import { sortedIds } from "./sorted-queries.ts";
import { keepSteps } from "./steps.ts";
import { suggestFrom } from "./suggest.ts";
import {
  eitherQuery,
  everything,
  firstFinding,
  matchQueries,
  type ProductQuery,
  rankingQueries,
} from "./text-query.ts";
import { readFilterWords } from "./word-files.ts";
import { wordsOf } from "./words.ts";

/** So many categories are named above the products. */
const categoryCount = 4;

/** Where fewer have all the words, those that have some of them follow. */
const enough = 8;

/** So many are then on the page, as its usual size is. */
const filledPage = 30;

/** What a category that is named in full weighs, beside the weights of a product's own words. */
const categoryWeight = 7;

/** From here on, so much of it was asked for that its best sold are among what is ranked. */
const isNamed = ({ asked, said }: NamedCategory) => asked === 1 && said > 0.9;

const bonusesOf = (categories: readonly NamedCategory[]) =>
  categories.map(({ categoryId, asked, said, parent }) => ({
    categoryId,
    bonus: asked * said * categoryWeight * (parent === undefined ? 0.7 : 1),
  }));

/** One way to understand a text, and what it has found. */
type Try = ParsedFilters & { asked: SearchRequest; query: ProductQuery };
type Tried = Try & Ids;

/** Lists what to try, reading by reading. The first and the last reading are tried with all their queries, the others with one. */
function triesOf<One>(
  readings: readonly ParsedFilters[],
  queriesOf: (reading: ParsedFilters) => readonly One[],
): One[] {
  return readings.flatMap((reading, index) => {
    const queries = queriesOf(reading);
    return index === 0 || index === readings.length - 1 ? queries : queries.slice(0, 1);
  });
}

function queriesFor(
  { terms }: ParsedQuery,
  isExact: boolean,
  filters: Filters,
  kinds: readonly number[],
): ProductQuery[] {
  const queries = matchQueries(terms, isExact, kinds);
  // 'Something for a 4 year old' names no thing: all that is left by the filters will do.
  const namesNothing = terms.length === 0 || (!isExact && terms.every(({ isAside }) => isAside));
  return namesNothing && isFiltered(filters) ? [...queries, everything] : queries;
}

/** The filters that are set, without those that are not. */
function setFilters(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== false),
  );
}

/**
 * Connections for the search alone: however much is searched for, orders have theirs. A search that takes two seconds is
 * ended: it would answer too late, and it holds up the next.
 */
export function openSearchDatabase(
  url: string,
  log: Log,
  connections: number,
  limits: Pick<PoolSettings, "statementTimeout" | "waitTimeout"> = {},
): OpenDatabase {
  return openDatabase(url, log, {
    name: "search",
    connections,
    statementTimeout: 2_000,
    ...limits,
    // How similar a word must be to be checked. Every statement has its index; a plan that hopes for an early match
    // would read a million rows. JIT and parallel workers take longer to start than the query.
    options:
      "-c pg_trgm.similarity_threshold=0.2 -c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0",
  });
}

/** Opens the search on connections of its own: see `openSearchDatabase`. */
export async function openPostgresSearch(database: Database): Promise<Search> {
  const [lexicon, readFilters] = await Promise.all([
    openLexicon(database),
    readFilterWords().then(filterReader),
  ]);
  const stepsOf = keepSteps(database);
  const parse = (text: string, isExact: boolean) =>
    parseText(database, lexicon, lexicon.translate(wordsOf(text)), isExact ? "exact" : "corrected");

  /** What a text says: its words, the categories that they name, and its filters, then fewer in case that they leave nothing. */
  async function understand(text: string, isExact: boolean) {
    const { rest, filters } = isExact ? { rest: text, filters: {} } : readFilters(text);
    const parsed = await parse(rest, isExact);
    const named = await namedCategories(database, lexicon, parsed.terms);
    const isRead = Object.keys(filters).length > 0;
    const ways: WordFilters[] = isRead ? [filters, ...looserFilters(filters)] : [{}];
    const shelves = named.filter(isNamed);
    const kinds = shelves.map(({ categoryId }) => categoryId);
    // A top category has so much that something is left, and too much to ask for it.
    const isNarrow = kinds.length > 0 && shelves.every(({ parent }) => parent !== undefined);
    const leaves = async (way: WordFilters) =>
      !isNarrow || Object.keys(way).length === 0 || hasAny(database, kinds, way, await stepsOf());
    const left = await Promise.all(ways.map(leaves));
    return {
      parsed,
      named,
      kinds,
      readings: ways.filter((_, index) => left[index]).map((way) => ({ rest, filters: way })),
    };
  }

  /** Page by page through the first thousand by relevance; what lies behind them follows by sold. */
  async function idsOf(
    request: SearchRequest,
    query: ProductQuery,
    parsed: ParsedQuery,
    named: NamedCategory[],
  ): Promise<Ids> {
    const { filters, sort, direction, page, pageSize: size } = request;
    const match = { ...query, filters };
    const steps = await stepsOf();
    const offset = (page - 1) * size;
    const ranked = Math.ceil((countCap + 1) / size) * size;
    if (sort === undefined && offset < ranked) {
      const ranking = {
        ranking: rankingQueries(parsed.terms),
        bonuses: bonusesOf(named),
        named: named
          .filter(isNamed)
          .map(({ categoryId, parent }) => ({ categoryId, level: parent === undefined ? 1 : 2 }) as const),
      };
      return rankedIds(database, match, ranking, steps, { offset, size, most: ranked });
    }
    const window = { offset, size, countTo: countCap + 1 };
    return sort === undefined || (sort === "sold" && direction === "DESC")
      ? bestSoldIds(database, match, steps, window)
      : sortedIds(database, match, { sort, direction }, steps, window);
  }

  /** Fills up a short first page by relevance with products that have only some of the words. The filters stay. */
  async function filledUp(
    met: Tried,
    tries: readonly Try[],
    ask: (one: Try) => Promise<Tried>,
  ): Promise<Tried> {
    const { sort, page, pageSize } = met.asked;
    if (sort !== undefined || page > 1 || met.total >= Math.min(enough, pageSize)) return met;
    const wider = tries.slice(tries.findIndex(({ query }) => query === met.query) + 1);
    const more = await firstFinding(
      wider.filter(({ filters }) => filters === met.filters),
      ask,
      ({ ids }) => ids.some((id) => !met.ids.includes(id)),
    );
    const ids = [...new Set([...met.ids, ...(more?.ids ?? [])])].slice(0, pageSize);
    return { ...met, ids, total: ids.length };
  }

  /** What a text finds, by the filters in its words if they leave anything. */
  async function find(request: SearchRequest): Promise<Found> {
    const { searchText, isExact, page, pageSize } = request;
    const { parsed, named, kinds, readings } = await understand(searchText, isExact);
    const tries = triesOf(readings, ({ rest, filters }): Try[] => {
      const asked = { ...request, filters: { ...filters, ...setFilters(request.filters) } };
      return queriesFor(parsed, isExact, asked.filters, kinds).map((query) => ({
        rest,
        filters,
        asked,
        query,
      }));
    });
    const ask = async (one: Try) => ({ ...one, ...(await idsOf(one.asked, one.query, parsed, named)) });
    const met = await firstFinding(tries, ask, ({ total }) => total > 0);
    const found = met === undefined ? undefined : await filledUp(met, tries, ask);
    const isRead = found !== undefined && Object.keys(found.filters).length > 0;
    return {
      products: await inColors(
        database,
        await cardsOf(database, found?.ids ?? []),
        found?.asked.filters.color,
      ),
      searchText,
      ...(isRead && { understood: { searchText: found.rest, ...filterTexts(found.filters) } }),
      ...(parsed.brand !== undefined && { brand_not_carried: parsed.brand }),
      ...(parsed.corrected !== undefined && { corrected: parsed.corrected }),
      ...(parsed.didYouMean !== undefined && { did_you_mean: parsed.didYouMean }),
      categories: named.slice(0, categoryCount).map(({ categoryId, title }) => ({ categoryId, title })),
      page,
      pageSize,
      ...cappedTotal(found?.total ?? 0),
    };
  }

  /** As `find` has found: where few or no products have all the words, with those that have fewer. */
  async function count({ searchText, isExact, filters, sort }: SearchQuestion): Promise<Facets> {
    const [{ parsed, kinds, readings }, steps] = await Promise.all([
      understand(searchText, isExact),
      stepsOf(),
    ]);
    const tries = triesOf(readings, (reading) => {
      const asked = { ...reading.filters, ...setFilters(filters) };
      return queriesFor(parsed, isExact, asked, kinds).map((query) => ({ reading, asked, query }));
    });
    const ask = async (one: (typeof tries)[number]) => ({
      ...one,
      counts: await countFound(database, one.query, one.asked, steps),
    });
    const met = await firstFinding(tries, ask, ({ counts }) => counts.passing > 0);
    if (met === undefined) {
      // Nothing passes the filters: what would pass without one of them is still offered.
      const [first] = tries;
      const counts = first === undefined ? undefined : (await ask(first)).counts;
      return facetsFrom(database, counts ?? { rows: [], groups: [] });
    }
    const { counts } = met;
    if (sort !== undefined || counts.passing >= enough) return facetsFrom(database, counts, counts);
    const wider = tries.slice(tries.findIndex(({ query }) => query === met.query) + 1);
    const more = await firstFinding(
      wider.filter(({ reading }) => reading === met.reading),
      (one) => ask({ ...one, query: eitherQuery(met.query, one.query) }),
      (one) => one.counts.passing > counts.passing,
    );
    return facetsFrom(database, (more ?? met).counts, { most: filledPage });
  }

  return {
    find: (request) => orBusy(find(request)),
    count: (question) => orBusy(count(question)),
    suggest: (text) => orBusy(suggestFrom({ database, lexicon, stepsOf, readFilters }, text)),
  };
}

const canceled = "57014";

/** A search that takes too long has been ended by the database: there is too much to do just now. */
async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (databaseFailure(error)?.code === canceled) throw new Unavailable("The search", error);
    throw error;
  }
}
