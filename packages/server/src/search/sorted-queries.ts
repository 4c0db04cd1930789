/**
 * Finds a page by price, age or fewest sold without sorting all matches, by steps of the sort key, which are index
 * words. The number of steps is estimated from best sellers for price, from each step's products otherwise.
 */
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { columns, type Match, matches, type SearchRange, type StepRange } from "./conditions.ts";
import { fromTheTop, type Level } from "./levels.ts";
import { sortable } from "./queries.ts";
import { type AllSteps, createdStep, type SortKey, sumOf } from "./steps.ts";

export type SearchOrder = { sort: SortKey; direction: "ASC" | "DESC" };

type Window = { offset: number; size: number };

/** What lies on the steps of a page is estimated larger: the best sold cost more than others, or are newer. */
const margin = 3;
/** And so much further where that was not enough; then everything is looked at. */
const further = 8;

type Survey = { ids: number[]; total: number; near: number | null; far: number | null };

/** A page of what matches at one place, and the steps on which the first `rank` lie, and those that follow them. */
async function survey(
  database: Database,
  match: Match,
  { sort, direction }: SearchOrder,
  steps: AllSteps,
  place: SearchRange,
  { offset, size, rank }: Window & { rank: number },
): Promise<Survey> {
  const way = sql.raw(direction);
  const { column, step } = columns[sort];
  const { rows } = await database.execute<Survey>(sql`
    with found as materialized (
      select product_id, ${column} as key, ${step} as step
      from product_search where ${matches(match, steps, place)} limit ${sortable}
    )
    select (select count(*) from found)::int as total,
      (select step from found order by step ${way} limit 1 offset ${rank}) as near,
      (select step from found order by step ${way} limit 1 offset ${further * rank}) as far,
      array(select product_id from found order by key ${way}, product_id ${way} limit ${size} offset ${offset}) as ids`);
  return rows[0] ?? { ids: [], total: 0, near: null, far: null };
}

/** The first step, in the order that is asked for, at which this many products lie on it and the steps before it. */
function stepReaching(products: number, { sort, direction }: SearchOrder, steps: AllSteps): number | null {
  const upwards = [...steps[sort].keys()].toSorted((a, b) => a - b);
  let met = 0;
  for (const step of direction === "ASC" ? upwards : upwards.toReversed()) {
    met += steps[sort].get(step) ?? 0;
    if (met >= products) return step;
  }
  return null;
}

function upTo(reach: number, { sort, direction }: SearchOrder, steps: AllSteps): StepRange {
  const all = [...steps[sort].keys()];
  // The steps were counted some minutes ago or more: newer products lie on later ones.
  if (sort === "created_at") all.push(createdStep(new Date()));
  return direction === "ASC"
    ? { key: sort, from: Math.min(...all), to: reach }
    : { key: sort, from: reach, to: Math.max(...all) };
}

/** A page of what matches; `total` is exact up to `countTo`. */
export async function sortedIds(
  database: Database,
  match: Match,
  order: SearchOrder,
  steps: AllSteps,
  { countTo, ...window }: Window & { countTo: number },
): Promise<{ ids: number[]; total: number }> {
  const wanted = margin * (window.offset + window.size);
  const rankAt = (level: Level) => Math.ceil((wanted * level.products) / sumOf(steps.sold)) + 2;
  const ask = (place: SearchRange, rank: number) =>
    survey(database, match, order, steps, place, { ...window, rank });
  const { level, ids, total, ...reach } = await fromTheTop(match, steps, countTo, (level) =>
    ask({ level }, rankAt(level)),
  );
  const isWhole = level.tag === undefined && total < sortable;
  if (isWhole || match.isRelaxed) return { ids, total };

  const share = total / level.products;
  const near = order.sort === "price" ? reach.near : stepReaching(wanted / share, order, steps);
  const far = order.sort === "sold" ? null : reach.far;
  for (const step of [near, far]) {
    if (step === null) continue;
    const page = await ask({ range: upTo(step, order, steps) }, 0);
    if (page.ids.length === window.size) return { ids: page.ids, total };
  }
  return { ids: (await ask({}, 0)).ids, total };
}
