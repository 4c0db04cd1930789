import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How long a start waits for a process that still holds the file, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Opens `<dataDir>/<name>.sqlite`, or creates it. Commits survive `kill -9`; a power cut may lose the last ones,
 * because nothing is synced to disk. The lock is exclusive: two processes would deliver each webhook twice. Throws if
 * another process keeps it.
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
