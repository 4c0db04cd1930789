import { expect, test, vi } from "vitest";
import { testDemoDatabase } from "../testing/demo.ts";
import { rankedIds } from "./queries.ts";
import { keepSteps } from "./steps.ts";

/*
 * What a page by relevance costs. The names of a bounded number of products are read, and each once: read again for
 * every product that was found, a search among some hundred took half a second.
 */

const { database, pool } = await testDemoDatabase();
const steps = await keepSteps(database)();

type Plan = { "Relation Name"?: string; "Actual Loops": number; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

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
