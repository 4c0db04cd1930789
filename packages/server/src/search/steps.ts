import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";

export type SortKey = "sold" | "price" | "created_at";

/** How many products lie on each step of a sort key. */
export type Steps = ReadonlyMap<number, number>;

export function sumOf(steps: Steps): number {
  return [...steps.values()].reduce((sum, count) => sum + count, 0);
}

/** Counted in a sample of about so many products: the counts say what is quick, never what is found. */
const sampled = 20_000;
const minute = 60_000;
const keptFor = 10 * minute;

/** The ends that any value lies between. */
const ends = { sold: [0, 124], price: [0, 87] } as const;

/** The step of a price in cents, as the database has it. */
export function priceStep(price: number): number {
  return Math.floor(Math.log(Math.min(2_000, Math.max(1, price / 100))) * 11.54);
}

/** The step of a date, as the database has it: two days each. */
export function createdStep(date: Date): number {
  return Math.floor(date.getTime() / (2 * 24 * 60 * minute));
}

/** How the products lie on the steps of each sort key, and how many have each of the numbers of `product.traits`. */
export type AllSteps = Readonly<Record<SortKey | "traits", Steps>>;

async function countSteps(database: Database): Promise<AllSteps> {
  const { rows } = await database.execute<{ key: keyof AllSteps; step: number; count: number }>(sql`
    with sample as materialized (
      select sold, promotion_price, created_at, traits from product_search tablesample system (
        (select least(100, 100 * ${sampled} / greatest(1, reltuples)) from pg_class where oid = 'product_search'::regclass)
      )
    ), share as (
      select greatest(1, reltuples / greatest(1, (select count(*) from sample))) as share
      from pg_class where oid = 'product_search'::regclass
    ), ages as (
      select search_created_step(min(created_at)) as oldest, search_created_step(max(created_at)) as newest
      from product where withdrawn_at is null and in_menu
    ), step as (
      select 'sold' as key, search_sold_step(sold) as step from sample
      union all select 'price', search_price_step(promotion_price) from sample
      union all select 'created_at', search_created_step(created_at) from sample
      union all select 'traits', traits from sample
    )
    select key, step, (count(*) * (select share from share))::int as count from step group by key, step
    union all select 'created_at', step, 0 from ages, generate_series(oldest, newest) step`);
  const steps: Record<keyof AllSteps, Map<number, number>> = {
    sold: new Map(),
    price: new Map(),
    created_at: new Map(),
    traits: new Map(),
  };
  for (const key of ["sold", "price"] as const) {
    for (let step: number = ends[key][0]; step <= ends[key][1]; step++) steps[key].set(step, 0);
  }
  for (const { key, step, count } of rows) steps[key].set(step, (steps[key].get(step) ?? 0) + count);
  return steps;
}

/** How the catalogue lies on its steps: counted with the first search, and anew behind a later one. */
export function keepSteps(database: Database, now: () => number = Date.now): () => Promise<AllSteps> {
  let kept: { steps: Promise<AllSteps>; until: number } | undefined;
  return () => {
    if (kept !== undefined && now() < kept.until) return kept.steps;
    const counting = countSteps(database);
    const before = kept?.steps;
    kept = { steps: before ?? counting, until: now() + keptFor };
    counting.then(
      () => {
        kept = { steps: counting, until: now() + keptFor };
      },
      () => {
        kept = undefined;
      },
    );
    return before ?? counting;
  };
}
