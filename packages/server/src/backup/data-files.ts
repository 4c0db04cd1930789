/** The files in DATA_DIR that cannot be made again: keys, pictures, lists of an import, and the state of stand-ins. */
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, glob, mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupPart } from "./backup-file.ts";

/**
 * The files that a backup holds, and the only ones that a restore writes. Everything else the shop makes again, or it
 * belongs to this place alone. A new kind of file is added here, or is in no backup.
 */
const kept =
  /^(token-keys\.json|pictures\/[\da-f]{2}\/[\da-f]{32}\.webp|imports\/\d+\.txt|sandbox\/[a-z]+\.sqlite(-wal)?)$/;

/** Where they lie. */
const places = ["token-keys.json", "{pictures,imports,sandbox}/**"];

/** Whether a backup holds this file of DATA_DIR, and a restore writes it. */
const isKept = (path: string) => kept.test(path);

/** The files of a DATA_DIR as parts of a backup. A file that is gone when its turn comes is left out. */
export async function* dataFiles(directory: string): AsyncGenerator<BackupPart> {
  const scratch = await mkdtemp(join(tmpdir(), "nestling-backup-"));
  try {
    for await (const file of glob(places, { cwd: directory, withFileTypes: true })) {
      const path = inside(directory, file);
      // The log of a database is copied along with it.
      if (!file.isFile() || !isKept(path) || path.endsWith("-wal")) continue;
      const isDatabase = path.endsWith(".sqlite");
      const folder = isDatabase ? scratch : directory;
      if (isDatabase) await copyDatabase(directory, path, scratch);
      for (const each of isDatabase ? [path, `${path}-wal`] : [path]) {
        const source = join(folder, each);
        if (existsSync(source)) yield { entry: { file: each }, content: createReadStream(source) };
      }
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
}

const inside = (directory: string, { parentPath, name }: { parentPath: string; name: string }) =>
  join(parentPath, name).slice(directory.length + 1);

/**
 * Copies an SQLite database that a running stand-in has locked. The write-ahead log is copied last: its pages replace
 * those of the database, so the copy is complete unless the log was restarted in between.
 */
async function copyDatabase(directory: string, path: string, scratch: string): Promise<void> {
  const [source, target] = [join(directory, path), join(scratch, path)];
  await mkdir(dirname(target), { recursive: true });
  for (
    let begun: string | undefined;
    begun === undefined || begun !== (await beginningOf(`${source}-wal`));
  ) {
    begun = await beginningOf(`${source}-wal`);
    await rm(`${target}-wal`, { force: true });
    await copyFile(source, target);
    if (begun !== "") await copyFile(`${source}-wal`, `${target}-wal`);
  }
}

/** The header of a write-ahead log, which changes when the log begins anew. Empty without one. */
async function beginningOf(log: string): Promise<string> {
  if (!existsSync(log)) return "";
  const file = await open(log);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0).finally(() => file.close());
  return buffer.subarray(0, bytesRead).toString("hex");
}

/**
 * Takes the files of a backup into DATA_DIR: `keep` stores one aside, and `moveIntoPlace` replaces what is there. A file
 * that no backup of this version holds is left out: its name comes from the backup, and must reach nothing else.
 */
export async function openStaging(directory: string) {
  const staged = join(directory, "restore.part");
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  const leftOut: string[] = [];
  return {
    /** The files of the backup that `keep` has left out. */
    leftOut,
    async keep(path: string, content: AsyncIterable<Buffer>): Promise<void> {
      if (!isKept(path)) {
        leftOut.push(path);
        for await (const _ of content); // the next part comes after it
        return;
      }
      const target = join(staged, path);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
    },
    async moveIntoPlace(): Promise<void> {
      for (const name of await readdir(staged)) {
        await rm(join(directory, name), { recursive: true, force: true });
        await rename(join(staged, name), join(directory, name));
      }
      await rm(staged, { recursive: true });
    },
    discard: () => rm(staged, { recursive: true, force: true }),
  };
}
