/** The categories that a text names, and how well. */
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import type { Lexicon, Sequence } from "./lexicon.ts";
import { categoryQuery, restricting, type Term } from "./text-query.ts";

export type NamedCategory = {
  categoryId: number;
  title: string;
  parent?: string;
  /** 0 to 1: of what was asked, how much the title says; of the title, how much was asked for. */
  asked: number;
  said: number;
};

/** The titles of both sides of an '&' say what is in there: 'Pants & Jeans' is named by either. */
type Row = { categoryId: number; title: string; parent: string | null; parts: Part[] };

/** What a part of a title says; its last word says what things are: Stroller Toys are toys. */
type Part = { lexemes: string[]; last: string | null };

async function categoriesWith(database: Database, query: string, ids: number[]): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select category.id as "categoryId", category.title, parent.title as parent, (
      select jsonb_agg(jsonb_build_object(
        'lexemes', tsvector_to_array(to_tsvector('english', search_text(part))),
        'last', (tsvector_to_array(to_tsvector('english', substring(search_text(part) from '([^ ]+) *$'))))[1]
      ))
      from regexp_split_to_table(category.title, ' & ') part
    ) as parts
    from category_search
    join category on category.id = category_id
    left join category parent on parent.id = category.parent_id
    where (words @@ ${query}::tsquery or category_id = any (${sql.param(ids)}::int[])) and category.in_menu
    order by category.level desc, category.position, category.id
    limit 200`);
  return rows;
}

function holds(lexemes: ReadonlySet<string>, sequence: Sequence): boolean {
  return sequence.every((lexeme) => lexemes.has(lexeme));
}

/** For a title that has the words, and is of something else. */
const besideThePoint = 0.6;

/** How well one part of a title answers the terms. */
function compare(part: Part, terms: readonly Term[], lexicon: Lexicon): { asked: number; said: number } {
  const lexemes = new Set(part.lexemes);
  const said = new Set<string>();
  const hit = terms.filter((term) => {
    const ways = [term.typed, ...term.others].filter((way) => holds(lexemes, way));
    for (const way of ways) for (const lexeme of way) said.add(lexeme);
    return ways.length > 0;
  });
  const counted = restricting(terms);
  const asked = hit.filter((term) => counted.includes(term)).length / counted.length;
  // A word set aside that was not asked for takes nothing from a title: 'crib' names Baby Cribs.
  const needed = part.lexemes.filter((lexeme) => said.has(lexeme) || !lexicon.isAside(lexeme));
  const isOfIts = part.last === null || said.has(part.last) ? 1 : besideThePoint;
  return { asked, said: needed.length === 0 ? 0 : (said.size / needed.length) * isOfIts };
}

/** The ids of the categories that needs and brands name, each with its place among those that it serves. */
function kindsIn(terms: readonly Term[]): Map<number, { terms: number; place: number }> {
  const kinds = new Map<number, { terms: number; place: number }>();
  for (const { typed, others } of terms) {
    const tags = [typed, ...others].flatMap((way) => /^#k(\d+)$/.exec(way.join(" "))?.[1] ?? []);
    for (const [place, tag] of tags.entries()) {
      const met = kinds.get(Number(tag));
      kinds.set(Number(tag), { terms: (met?.terms ?? 0) + 1, place: Math.max(met?.place ?? 0, place) });
    }
  }
  return kinds;
}

/** So much less is a category worth than the one before it in the list of a need. */
const placeWorth = 0.02;

function whole(parts: readonly Part[]): Part {
  return { lexemes: parts.flatMap((part) => part.lexemes), last: parts.at(-1)?.last ?? null };
}

/** The categories of the menu with any of the words in their titles, the best named first. */
export async function namedCategories(
  database: Database,
  lexicon: Lexicon,
  terms: readonly Term[],
): Promise<NamedCategory[]> {
  if (terms.length === 0) return [];
  const counted = restricting(terms);
  const kinds = kindsIn(counted);
  const rows = await categoriesWith(database, categoryQuery(terms), [...kinds.keys()]);
  return rows
    .map(({ categoryId, title, parent, parts }) => {
      const compared = [...parts, whole(parts)].map((part) => compare(part, terms, lexicon));
      const kind = kinds.get(categoryId);
      if (kind !== undefined)
        compared.push({ asked: kind.terms / counted.length, said: 1 - kind.place * placeWorth });
      const best = compared.reduce((a, b) => (b.asked * b.said > a.asked * a.said ? b : a));
      return { categoryId, title, ...(parent !== null && { parent }), ...best };
    })
    .filter(({ asked }) => asked > 0)
    .toSorted((a, b) => b.asked * b.said - a.asked * a.said);
}
