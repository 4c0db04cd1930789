/** Writes a backup of a shop: on the merchant's order, and by itself before a migration. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { failureWords } from "../platform/failure-words.ts";
import { type BackupPart, writeBackup } from "./backup-file.ts";
import { dataFiles } from "./data-files.ts";
import { dumpDatabase } from "./dump-database.ts";

/**
 * Writes everything that the shop with the database at `url` has into a new file, under BACKUP_KEY if that is set. Returns
 * how many tables there are.
 */
export async function makeBackup(
  { data, backupKey }: Config,
  url: string,
  file: string,
  now: Date,
  progress: (line: string) => void = () => undefined,
): Promise<number> {
  const dump = await dumpDatabase(url, now);
  const parts = async function* (): AsyncGenerator<BackupPart> {
    for await (const part of dump.parts) {
      if ("table" in part.entry) progress(`Writing ${part.entry.table}`);
      yield part;
    }
    progress("Writing the files");
    yield* dataFiles(data.directory);
  };
  await writeBackup(file, backupKey, dump.header, parts()).finally(dump.close);
  return dump.tables;
}

/** How many backups of before a migration stay. */
const mostBackups = 3;
const prefix = "before-migration-";

/**
 * Makes a backup before a migration, in DATA_DIR, where the last three stay. Returns its path; undefined without
 * BACKUP_KEY, for what nobody asked for is not left unencrypted. Throws ConfigError, in one sentence, where it fails.
 *
 * @param again what the merchant does then, such as "run 'nestling migrate' again"
 */
export async function backUpBeforeMigration(
  config: Config,
  url: string,
  again: string,
): Promise<string | undefined> {
  if (config.backupKey === undefined) return undefined;
  const folder = join(config.data.directory, "backups");
  const now = systemClock.now();
  const file = join(folder, `${prefix}${now.toISOString().replaceAll(":", "")}.backup`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await makeBackup(config, url, file, now);
    await removeOld(folder);
  } catch (error) {
    throw new ConfigError(
      `The backup before the migration failed (${failureWords(error)}): nothing was changed. Mend the cause, then ${again}.`,
      { cause: error },
    );
  }
  return file;
}

/** Removes all but the last whole ones, and what a backup that was killed has left. */
async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort();
  const isWhole = (name: string) => name.endsWith(".backup");
  const old = names.filter(isWhole).slice(0, -mostBackups);
  for (const name of [...old, ...names.filter((each) => !isWhole(each))]) await rm(join(folder, name));
}
