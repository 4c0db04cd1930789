import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testDemoDatabase } from "../testing/demo.ts";
import { rankedIds } from "./queries.ts";
import { keepSteps } from "./steps.ts";

const { database, pool } = await testDemoDatabase();
const steps = await keepSteps(database)();

type Plan = { "Relation Name"?: string; "Actual Loops": number; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

test.each([
  ["soft", "toy", true],
  ["sleep", "bag", true],
  // 'Set of 3'
  ["set", "3", false],
])("[SEARCH-02] '%s %s' is a word of what has one behind the other: %s", async (one, other, isSaid) => {
  const { rows } = await database.execute<{ phrase: number; bigram: number }>(sql`
    select count(*) filter (where words @@ ${`'${one}' <-> '${other}'`}::tsquery)::int as phrase,
      count(*) filter (where words @@ ${`'${one} ${other}'`}::tsquery)::int as bigram
    from product_search where words @@ ${`'${one}' & '${other}'`}::tsquery`);
  const [{ phrase, bigram } = { phrase: 0, bigram: 0 }] = rows;
  expect(bigram).toBe(phrase);
  expect(bigram > 0).toBe(isSaid);
});

test("[SEARCH-03] two words that are too long for one make none", async () => {
  const word = (letters: number) => "婴".repeat(letters);
  const { rows } = await database.execute<{ bigrams: string[] }>(
    sql`select search_bigrams(to_tsvector('english', ${`${word(300)} ${word(301)} ${word(500)}`})) as bigrams`,
  );
  expect(rows[0]?.bigrams).toEqual([`${word(300)} ${word(301)}`]);
});

/*
 * What a page by relevance costs. Read again for every product that was found, the names of a search among some hundred
 * took half a second.
 */
test.each([{}, { stock: true }, { rating: 4 }, { sale: true, free: true }])(
  "[SEARCH-01] of what is found with %j the names of sixty are read, each once",
  async (filters) => {
    const match = { conditions: ["'cotton'"], isRelaxed: false, isShallow: false, filters };
    const ranking = {
      ...{ named: "'cotton'", phrase: "", typed: "'cotton'", last: "", asides: "" },
      ...{ each: ["'cotton'"], head: "cotton", isCheap: false },
    };
    const queries = vi.spyOn(pool, "query");
    const window = { offset: 0, size: 30, most: 1_020 };
    const { total } = await rankedIds(database, match, { ranking, bonuses: [], named: [] }, steps, window);
    const [{ text }, values] = queries.mock.calls.at(-1) as unknown as [{ text: string }, unknown[]];
    queries.mockRestore();
    expect(total).toBeGreaterThan(60);
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
    const reads = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter(
      (node) => node["Relation Name"] === "product",
    );
    expect(reads.length).toBeGreaterThan(0);
    expect(Math.max(...reads.map((node) => node["Actual Loops"]))).toBeLessThanOrEqual(60);
  },
);
