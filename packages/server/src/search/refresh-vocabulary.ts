import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { readSynonyms } from "./synonyms.ts";
import { searchWords } from "./tables.ts";
import { wordsOf } from "./words.ts";

/** By night, for what came and went by itself; and whenever the catalogue has changed in many places. */
export const vocabularyJob = defineJob<Record<string, never>>("search-vocabulary");

export async function knowsWords(database: Database): Promise<boolean> {
  const [word] = await database.select({ word: searchWords.word }).from(searchWords).limit(1);
  return word !== undefined;
}

/** Of so many products the specifications are read too: their words repeat. */
const sampled = 20_000;

/**
 * Renews the shop's vocabulary after large changes. Unknown words are found, but neither suggested nor used for
 * corrections. With a million products it needs a database with `longStatement`.
 */
export async function refreshVocabulary(database: Database): Promise<void> {
  const { same } = await readSynonyms();
  const synonyms = [...new Set(same.flat().flatMap(wordsOf))];
  await database.transaction(async (tx) => {
    // One at a time; readers see the old words until the new ones are there.
    await tx.execute(sql`lock table search_word in share row exclusive mode`);
    await tx.execute(sql`
      create temporary table new_word on commit drop as
      select word, (ts_lexize('english_stem', word))[1] as lexeme, sum(frequency)::int as frequency
      from (
        select word, count(*) as frequency
        from product, string_to_array(search_text(name), ' ') names, unnest(names) word
        where withdrawn_at is null and in_menu
        group by word
        union all
        select word, count(*) from category, unnest(string_to_array(search_text(title), ' ')) word
        where in_menu group by word
        union all
        select word, 1
        from (select * from product where withdrawn_at is null and in_menu limit ${sampled}) sample,
          unnest(string_to_array(search_text(concat_ws(' ',
            (select string_agg(said #>> '{}', ' ') from jsonb_path_query(properties, '$[*].values[*].name') said),
            (select string_agg(said #>> '{}', ' ') from jsonb_path_query(specifications, '$[*].value') said)
          )), ' ')) word
        group by word
        union all
        select word, 1 from unnest(${sql.param(synonyms)}::text[]) word
      ) met
      where word ~ '^[[:alpha:]]{2,40}$'
      group by word`);
    await tx.execute(sql`delete from search_word where word not in (select word from new_word)`);
    await tx.execute(sql`
      insert into search_word (word, lexeme, frequency)
      select word, lexeme, frequency from new_word where lexeme is not null
      on conflict (word) do update set frequency = excluded.frequency, lexeme = excluded.lexeme
      where search_word.frequency <> excluded.frequency or search_word.lexeme <> excluded.lexeme`);
  });
}
