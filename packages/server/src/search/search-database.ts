import { type OpenDatabase, openDatabase } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";

/**
 * Connections for the search alone: however much is searched for, orders have theirs. A search that takes two seconds is
 * ended: it would answer too late, and it holds up the next.
 */
export function openSearchDatabase(url: string, log: Log): OpenDatabase {
  return openDatabase(url, log, {
    connections: 4,
    statementTimeout: 2_000,
    // How alike a word must be to be looked at. Every statement here has its index, and a planner that hopes to meet
    // the first match soon would read a million rows for a word that none has. JIT and a second process take longer to
    // start than any of them.
    options:
      "-c pg_trgm.similarity_threshold=0.2 -c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0",
  });
}
