/** What a command says when it fails for a reason that its caller can correct. */
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { BackupError } from "../backup/backup-error.ts";
import { ConfigError } from "../platform/config-error.ts";
import { databaseFailure, databaseIsAway } from "../platform/database-failure.ts";

/** The line for a failure that the caller can correct. Undefined for a mistake of the program. */
export function failureLine(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof BackupError) return error.message;
  const code =
    databaseFailure(error)?.code ?? (error instanceof Error && "code" in error ? String(error.code) : "");
  if (!(error instanceof Error)) return undefined;
  if (databaseIsAway(error)) {
    const { message } = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
    return `The database cannot be reached (${code || message}): look whether it runs, and at DATABASE_URL.`;
  }
  // Wrong user or password, and no such database.
  if (error instanceof pg.DatabaseError && /^(28|3D)/.test(code))
    return `The database refuses DATABASE_URL (${code}): its user, password or name is wrong.`;
  // Files that cannot be read or written.
  if (/^(EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EEXIST|EISDIR|ENOENT)$/.test(code)) return error.message;
  return error.message.startsWith("PostgreSQL did not start") ? error.message : undefined;
}
