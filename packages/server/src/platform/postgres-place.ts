import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, mkdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { canEnter, isRoot, ownerOf, requireSystemUser, type SystemUser } from "./postgres-account.ts";

/** Where the embedded PostgreSQL keeps what it owns, and who it runs as there. */
export type PostgresPlace = {
  /** Holds the folder `postgres` with the cluster, and a copy of the binaries where one is needed. */
  readonly directory: string;
  /** The user PostgreSQL runs as; undefined for the one that this process runs as. */
  readonly account: SystemUser | undefined;
};

/**
 * Finds the folder for the cluster: DATA_DIR, or one under /var/lib/nestling if PostgreSQL's user cannot enter a
 * root-owned home. Its name depends on path and a mark, so that no clone finds another's database.
 */
export async function findPlace(dataDir: string): Promise<PostgresPlace> {
  await mkdir(dataDir, { recursive: true });
  const directory = await realpath(dataDir);
  if (!isRoot()) return { directory, account: undefined };

  const cluster = join(directory, "postgres");
  if (existsSync(cluster)) {
    const account = await ownerOf(cluster);
    if (await canEnter(account, cluster)) return { directory, account };
    throw new Error(
      `The database lies in ${cluster}, which its owner (user ${account.uid}) can no longer enter: give the folders above it back the mode they had.`,
    );
  }
  const account = await requireSystemUser();
  const mark = join(directory, "postgres-is-elsewhere");
  if (!existsSync(mark) && (await canEnter(account, directory))) return { directory, account };
  return { directory: await placeElsewhere(directory, mark), account };
}

async function placeElsewhere(dataDir: string, mark: string): Promise<string> {
  if (!existsSync(mark)) await leaveMark(mark);
  const hash = createHash("sha256")
    .update(dataDir)
    .update(await readFile(mark));
  const root = "/var/lib/nestling";
  const directory = join(root, hash.digest("hex").slice(0, 24));
  await mkdir(directory, { recursive: true });
  // Independent of the umask, because PostgreSQL's user must enter both.
  for (const folder of [root, directory]) await chmod(folder, 0o755);
  await writeFile(join(directory, "belongs-to"), `${dataDir}\n`);
  return directory;
}

/** Writes the mark under another name first, so that a process that starts at this moment never reads a part of it. */
async function leaveMark(mark: string): Promise<void> {
  const part = `${mark}.part-${process.pid}`;
  await writeFile(part, randomUUID());
  try {
    await link(part, mark);
  } catch (error) {
    if (!existsSync(mark)) throw error;
  } finally {
    await rm(part);
  }
}
