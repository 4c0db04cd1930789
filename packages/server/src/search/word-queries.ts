/** What the database knows of single words. */
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import type { KnownWord } from "./spelling.ts";

/** Each word with its lexeme, where it has one. */
export async function lexemesOf(database: Database, words: string[]): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ word: string; lexeme: string }>(
    sql`select word, lexeme from ${wordsIn(words)} where lexeme <> ''`,
  );
  return new Map(rows.map((row) => [row.word, row.lexeme]));
}

/** Words as the index has them; no lexeme where one is of those that say nothing ('the', 'of'). */
function wordsIn(words: string[]) {
  return sql`unnest(${sql.param(words)}::text[]) word,
    lateral (select regexp_replace(lower(unaccent('unaccent', word)), '[^[:alnum:]]+', '', 'g') as plain) a,
    lateral (select case when plain ~ '\\d' then plain else (ts_lexize('english_stem', plain))[1] end as lexeme) b`;
}

export type WordMatch = KnownWord & {
  /** Whether any product has it, be it far down in its specifications. Of numbers and short words nobody asks. */
  isFound: boolean;
};

/** What is known of words; those that say nothing are left out. What the vocabulary lacks is rare, and found at once. */
export async function matchWords(database: Database, words: string[]): Promise<Map<string, WordMatch>> {
  const { rows } = await database.execute<WordMatch & { typed: string }>(sql`
    select word as typed, plain as word, lexeme, frequency,
      frequency > 0 or plain !~ '^[[:alpha:]]{4,}$'
        or exists (select from product_search where words @@ quote_literal(lexeme)::tsquery) as "isFound"
    from ${wordsIn(words)},
      lateral (select coalesce(sum(frequency), 0)::int as frequency from search_word where lexeme = b.lexeme) c
    where lexeme <> ''`);
  return new Map(rows.map(({ typed, ...row }) => [typed, row]));
}

/** Known words that look like these, for each of them the nearest few. */
export async function similarWords(database: Database, words: string[]): Promise<Map<string, KnownWord[]>> {
  const { rows } = await database.execute<KnownWord & { typed: string }>(sql`
    select typed, near.word, near.lexeme, near.frequency
    from unnest(${sql.param(words)}::text[]) typed, lateral (
      select word, lexeme, frequency from search_word
      where word % typed
      order by similarity(word, typed) desc, frequency desc
      limit 30
    ) near`);
  return Map.groupBy(rows, (row) => row.typed);
}

/** The most frequent words that begin so. */
export async function wordsStartingWith(
  database: Database,
  prefix: string,
  most: number,
): Promise<KnownWord[]> {
  const { rows } = await database.execute<KnownWord>(sql`
    select word, lexeme, frequency from search_word
    where word like ${`${prefix}%`} order by frequency desc limit ${most}`);
  return rows;
}
