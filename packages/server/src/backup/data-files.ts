/** The files in DATA_DIR that cannot be made again: keys, pictures, and the state of stand-ins. */
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { glob, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import type { BackupPart } from "./backup-file.ts";

/** What the shop makes again by itself, or what belongs to this place alone. */
const leftOut =
  /^(postgres|media|assets|studio|binaries-.*|restore\.part|setup\.lock|postgres-is-elsewhere)(\/|$)|^sandbox\/aliexpress-(studio|pictures)\/|\.part-\d+(\/|$)|\.sqlite-(wal|shm|journal)$/;

/** The files of a DATA_DIR as parts of a backup. A file that is gone when its turn comes is left out. */
export async function* dataFiles(directory: string): AsyncGenerator<BackupPart> {
  const scratch = await mkdtemp(join(tmpdir(), "nestling-backup-"));
  try {
    for await (const file of glob("**", {
      cwd: directory,
      withFileTypes: true,
      exclude: (each) => leftOut.test(inside(directory, each)),
    })) {
      const path = inside(directory, file);
      if (!file.isFile() || leftOut.test(path)) continue;
      const source = path.endsWith(".sqlite")
        ? await copyOf(join(directory, path), scratch)
        : join(directory, path);
      if (existsSync(source)) yield { entry: { file: path }, content: createReadStream(source) };
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
}

const inside = (directory: string, { parentPath, name }: { parentPath: string; name: string }) =>
  join(parentPath, name).slice(directory.length + 1);

/** Copies a database of SQLite as it is at one moment. */
async function copyOf(file: string, scratch: string): Promise<string> {
  const copy = join(scratch, "copy.sqlite");
  await rm(copy, { force: true });
  const database = new DatabaseSync(file, { readOnly: true });
  await backup(database, copy).finally(() => database.close());
  return copy;
}

/** Takes the files of a backup into DATA_DIR: `keep` stores one aside, and `moveIntoPlace` replaces what is there. */
export async function openStaging(directory: string) {
  const staged = join(directory, "restore.part");
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  return {
    async keep(path: string, content: AsyncIterable<Buffer>): Promise<void> {
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
