import { afterAll } from "vitest";
import type { Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { openPostgresSearch, openSearchDatabase } from "../../search/postgres-search.ts";
import { refreshVocabulary } from "../../search/refresh-vocabulary.ts";
import type { Search } from "../../search/search.ts";
import { patient } from "../database.ts";

/** The search in the database of a test. Its vocabulary is that of the current products. */
export async function testSearch(database: Database, url: string): Promise<Search> {
  await refreshVocabulary(database);
  const searching = openSearchDatabase(url, createLog({ level: "silent" }), 4, patient);
  afterAll(searching.close);
  return openPostgresSearch(searching.database);
}
