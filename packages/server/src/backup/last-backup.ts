/** Which backups there are: when the last was written, and how many of a folder stay. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

type LastBackup = { readonly at: Date; readonly file: string };

/** DATA_DIR remembers it, because the backups themselves are elsewhere. */
const recordIn = (directory: string) => join(directory, "last-backup.json");

/** Records in DATA_DIR that a backup was written. */
export async function recordBackup(directory: string, { at, file }: LastBackup): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(recordIn(directory), JSON.stringify({ at, file }), { mode: 0o600 });
}

/** The last backup that was written from this DATA_DIR. Undefined if there is none. */
export async function findLastBackup(directory: string): Promise<LastBackup | undefined> {
  const text = await readFile(recordIn(directory), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { at, file }: { at: string; file: string } = JSON.parse(text);
  return { at: new Date(at), file };
}

/** The name of a backup that nobody has named, such as nestling-2026-11-30T2125.backup. In UTC, so that names sort by time. */
export const usualName = (now: Date) => `nestling-${now.toISOString().slice(0, 16).replace(":", "")}.backup`;

/** Removes all but the latest `keep` backups with usual names from a folder. Returns the names of those that are gone. */
export async function removeOldBackups(folder: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) =>
    /^nestling-\d{4}-\d\d-\d\dT\d{4}\.backup$/.test(name),
  );
  const old = names.sort().slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return old;
}
