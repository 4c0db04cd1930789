import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How long a start waits for a process that still holds the file, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Opens a stand-in's own database, `<dataDir>/<name>.sqlite`, and makes it where there is none.
 *
 * What is committed survives `kill -9`: it is in the write-ahead log before the call is answered. There is no
 * fsync at each commit, so a power cut may take the last moments with it: play money can bear that.
 * The lock is exclusive, because two processes on one file would each deliver every webhook. A start right
 * after a crash waits a little for the old process to be gone, then throws.
 */
export function openDatabase(dataDir: string, name: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, `${name}.sqlite`);
  const database = new DatabaseSync(path, { timeout: PATIENCE });
  try {
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal");
    database.exec("pragma wal_autocheckpoint = 8000"); // pages: each checkpoint waits for the disk
    database.exec("begin immediate; commit"); // takes the lock now, rather than at the first call
    return database;
  } catch (error) {
    database.close();
    throw new Error(`${path} cannot be opened; is another sandbox using it?`, { cause: error });
  }
}

/** Runs `work` whole or not at all; what it throws is thrown on, after the rollback. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}
