/** The search's own SQL. Nothing here looks at more than a bounded number of products, however many match. */
import { type SQL, sql } from "drizzle-orm";
import { tally } from "../catalogue/facets.ts";
import { arrayOf, type Filters } from "../catalogue/traits.ts";
import { countCap } from "../platform/count-cap.ts";
import type { Database } from "../platform/database.ts";
import { type Match, matches, passes } from "./conditions.ts";
import { fromTheTop, type Level } from "./levels.ts";
import { type AllSteps, sumOf } from "./steps.ts";
import { kindQuery, type ProductQuery, type Ranking } from "./text-query.ts";

/** However many match, so many are put in order. The best sold lie first in the table, from when it was filled. */
export const sortable = 20_000;

/** The best sold that match, whole rows. */
function bestSold(match: Match, steps: AllSteps, level: Level): SQL {
  return sql`(
    select * from (select * from product_search where ${matches(match, steps, { level })} limit ${sortable}) matching
    order by sold desc, product_id desc)`;
}

export type Ids = { ids: number[]; total: number };

/** A page of what matches, the best sold first; `total` is counted up to `countTo`. */
export function bestSoldIds(
  database: Database,
  match: Match,
  steps: AllSteps,
  window: { offset: number; size: number; countTo: number },
): Promise<Ids> {
  const most = Math.max(window.countTo, window.offset + window.size);
  return fromTheTop(match, steps, most, async (level) => {
    const { rows } = await database.execute<Ids>(sql`
      with best as materialized (${bestSold(match, steps, level)} limit ${most})
      select (select count(*) from best)::int as total, array(
        select product_id from best order by sold desc, product_id desc limit ${window.size} offset ${window.offset}
      ) as ids`);
    return rows[0] ?? { ids: [], total: 0 };
  });
}

/** Whether the filters leave any product of these categories. */
export async function hasAny(
  database: Database,
  categoryIds: readonly number[],
  filters: Filters,
  steps: AllSteps,
): Promise<boolean> {
  const match = { conditions: [kindQuery(categoryIds)], filters, isRelaxed: true, isShallow: false };
  const { total } = await fromTheTop(match, steps, countCap, async (level) => {
    const { rows } = await database.execute(
      sql`select from product_search where ${matches(match, steps, { level })} limit 1`,
    );
    return { total: rows.length };
  });
  return total > 0;
}

/** What belongs to a category that the text names, by its id, level 1 and 2 alike. */
export type Bonus = { categoryId: number; bonus: number };

/** How much of each weighs, beside the bonus of a category (5 for one that is named wholly). */
const weights = {
  head: 2.5,
  headCategory: 1.5,
  named: 2,
  phrase: 1,
  typed: 0.5,
  last: 0.7,
  asides: 0.8,
  each: 1,
  sold: 0.12,
  /** Of a price that is e times as high as is usual in its category. */
  price: -2,
};

/**
 * Whether a product is the thing itself, such as a bear and no dress with bears: the last noun before 'of', 'with' or
 * 'for', so 'Barnaby Bear' of 'Barnaby Bear, Organic Cotton Soft Toy'.
 */
function isHead({ ranking, named }: RankBy): SQL {
  if (ranking.head === "") return sql`0`;
  // In a category that the text names, every product counts as the thing: a beanie is a hat.
  const kinds = sql.param(named.map(({ categoryId }) => categoryId));
  return sql`(select (level2_id = any (${kinds}::int[]) or substring(lower(name) from '^(.*?)(?:[,:(]| in | with | for | of | on |$)') ~ ${ranking.head})::int
    from product where id = product_id)`;
}

function score(ranking: Ranking, bonuses: readonly Bonus[]): SQL {
  const ids = sql.param(bonuses.map((bonus) => bonus.categoryId));
  const worth = sql.param(bonuses.map((bonus) => bonus.bonus));
  const bonusOf = (column: SQL) =>
    sql`coalesce((${worth}::real[])[array_position(${ids}::int[], ${column})], 0)`;
  const adds = (query: string, weight: number) =>
    query === "" ? sql`0` : sql`(words @@ ${query}::tsquery)::int * ${sql.raw(String(weight))}`;
  return sql`(greatest(${bonusOf(sql`level2_id`)}, ${bonusOf(sql`level1_id`)})
    + ${adds(ranking.named, weights.named)} + ${adds(ranking.phrase, weights.phrase)}
    + ${adds(ranking.typed, weights.typed)} + ${adds(ranking.last, weights.last)}
    + ${adds(ranking.asides, weights.asides)}
    + ${sql.join([sql`0`, ...ranking.each.map((query) => adds(query, weights.each))], sql` + `)}
    + ${ranking.isCheap ? sql`(ln(1 + promotion_price) - avg(ln(1 + promotion_price)) over (partition by level2_id)) * ${sql.raw(String(weights.price))}` : sql`0`}
    + ln(1 + sold) * ${sql.raw(String(weights.sold))})`;
}

/** Of so many that rank first the names are read: a name costs a look at a wide row. */
const headsRead = 60;

/** Of the categories that are named, so many together are ranked though others are sold better. */
const ofCategories = 300;

/** What a ranking goes by: how well the words stand, and which categories the text names, some of them wholly. */
export type RankBy = { ranking: Ranking; bonuses: readonly Bonus[]; named: readonly NamedScope[] };

export type NamedScope = { categoryId: number; level: 1 | 2 };

/**
 * A page of the best matches among the `most` best sold and the best sold of the categories that the text names: this
 * bounds the ranking. `named_first` is materialized: a planner that expects few products would compute it for each.
 */
export function rankedIds(
  database: Database,
  match: Match,
  rankBy: RankBy,
  steps: AllSteps,
  window: { offset: number; size: number; most: number },
): Promise<Ids> {
  const { ranking, bonuses, named } = rankBy;
  const each = Math.ceil(ofCategories / Math.max(1, named.length));
  const idsOf = (level: 1 | 2) => {
    const ids = named.filter((scope) => scope.level === level).map(({ categoryId }) => categoryId);
    return sql`select named.id from unnest(${arrayOf(ids, "int")}) kind, lateral (
        select id from product
        where withdrawn_at is null and ${level === 1 ? sql`level1_id` : sql`level2_id`} = kind and ${passes(match.filters)}
        order by sold desc, id desc limit ${each}
      ) named`;
  };
  return fromTheTop(match, steps, window.most, async (level, least) => {
    const { rows } = await database.execute<Ids>(sql`
      with best as materialized (${bestSold(match, steps, level)} limit ${window.most}), found as (
        -- If too few match, this level is not the answer, and ranking it would be for nothing.
        select * from best where (select count(*) from best) >= ${least}
        union all
        select * from product_search
        where (select count(*) from best) = ${window.most} and product_id not in (select product_id from best)
          and product_id in (${idsOf(1)} union all ${idsOf(2)})
      )
      , scored as (select product_id, level2_id, sold, ${score(ranking, bonuses)} as score from found),
      ranked as (select *, row_number() over (order by score desc, sold desc, product_id desc) as place from scored),
      named_first as materialized (
        select product_id, place, score + is_head * ${sql.raw(String(weights.head))}
          + avg(is_head) over (partition by level2_id) * ${sql.raw(String(weights.headCategory))} as score
        from ranked, lateral (select ${isHead(rankBy)} as is_head) head where place <= ${headsRead}
      )
      select (select count(*) from best)::int as total, array(
        select ranked.product_id from ranked left join named_first using (product_id)
        order by named_first.score desc nulls last, ranked.place limit ${window.size} offset ${window.offset}
      ) as ids`);
    return rows[0] ?? { ids: [], total: 0 };
  });
}

/** So many of what matches are looked at to tell how many match each filter: the best sold, where there are more. */
const counted = 2_000;

/** What a search found, counted; `share`: so many times as many products are taken to be there. */
type Counted = Awaited<ReturnType<typeof tally>> & { share: number };

/**
 * How many of what is found each filter leaves. Exact where no more than `counted` are found; of a word that more have, those
 * are looked at that sold best, and the others are taken to be like them.
 */
export async function countFound(
  database: Database,
  query: ProductQuery,
  filters: Filters,
  steps: AllSteps,
): Promise<Counted> {
  const match = { ...query, filters: {} };
  const { level, ...found } = await fromTheTop(match, steps, counted, (level) => {
    const products = sql`select * from product_search where ${matches(match, steps, { level })} limit ${sortable}`;
    return tally(database, products, filters, "level2_id");
  });
  const isSample = level.tag !== undefined && !query.isRelaxed;
  return { ...found, share: isSample ? sumOf(steps.sold) / level.products : 1 };
}
