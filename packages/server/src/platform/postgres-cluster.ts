import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";
import { moveIntoPlace } from "./move-into-place.ts";
import type { PostgresPrograms } from "./postgres-binaries.ts";
import type { PostgresPlace } from "./postgres-place.ts";
import { isAlive } from "./process-alive.ts";

/** A complete PostgreSQL data directory, with what is needed to start it and to connect. */
export type Cluster = {
  readonly data: string;
  readonly log: string;
  readonly password: string;
  readonly programs: PostgresPrograms;
};

/** The role of the shop. initdb makes it a superuser, which it is until `separateRoles`. */
export const role = "shop";

/** The folder of the cluster that is used. */
const folderOf = (place: PostgresPlace) => join(place.directory, "postgres");
/** The folder of one that an upgrade fills. */
const nextFolderOf = (place: PostgresPlace) => join(place.directory, "postgres-next");
/** The folder of one that is whole, until it takes the place of the other. */
const upgradedFolderOf = (place: PostgresPlace) => join(place.directory, "postgres-upgraded");

/** The folder in which an upgrade leaves the cluster of a major version. */
export const formerFolderOf = (place: PostgresPlace, major: number) => `${folderOf(place)}-${major}`;

export function hasCluster(place: PostgresPlace): boolean {
  return existsSync(folderOf(place));
}

/**
 * Opens the cluster at a place. Creates it if there is none. Throws ConfigError, in one sentence, if another major version
 * of PostgreSQL has made it.
 */
export async function openCluster(place: PostgresPlace, programs: PostgresPrograms): Promise<Cluster> {
  const directory = folderOf(place);
  await finishUpgrade(place);
  if (!hasCluster(place)) await makeCluster(directory, place, programs);
  const cluster = await clusterIn(directory, programs);
  const major = await requireKnownMajor(place, programs);
  if (major === programs.major) return cluster;
  throw otherMajor(place, programs, major, "run 'nestling upgrade-database'");
}

/**
 * The major version of PostgreSQL that has made the cluster at a place. Throws ConfigError, in one sentence, if it is newer
 * than these programs.
 */
export async function requireKnownMajor(place: PostgresPlace, programs: PostgresPrograms): Promise<number> {
  const major = Number(await readFile(join(folderOf(place), "data", "PG_VERSION"), "utf8"));
  if (major <= programs.major) return major;
  throw otherMajor(place, programs, major, "start the newer version that has made it");
}

const otherMajor = (place: PostgresPlace, programs: PostgresPrograms, major: number, cure: string) =>
  new ConfigError(
    `The database in ${folderOf(place)} is of PostgreSQL ${major}, and this version of the shop brings ${programs.major}: ${cure}.`,
  );

/** Opens the cluster at a place with the programs of its own version. */
export const openFormerCluster = (place: PostgresPlace, programs: PostgresPrograms) =>
  clusterIn(folderOf(place), programs);

/** The cluster that an interrupted upgrade has left next to the one at a place. */
export async function findNextCluster(
  place: PostgresPlace,
  programs: PostgresPrograms,
): Promise<Cluster | undefined> {
  return existsSync(nextFolderOf(place)) ? clusterIn(nextFolderOf(place), programs) : undefined;
}

/** Makes a new cluster next to the one at a place. */
export async function makeNextCluster(place: PostgresPlace, programs: PostgresPrograms): Promise<Cluster> {
  await makeCluster(nextFolderOf(place), place, programs);
  return clusterIn(nextFolderOf(place), programs);
}

/** Removes what an upgrade that was not finished has left. Its server may not run. */
export async function removeNextCluster(place: PostgresPlace): Promise<void> {
  for (const folder of [nextFolderOf(place), upgradedFolderOf(place)]) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts the next cluster into the place of the one before, which moves to the folder `former`. Neither may run. */
export async function useNextCluster(place: PostgresPlace, former: string): Promise<void> {
  await rename(nextFolderOf(place), upgradedFolderOf(place));
  await rename(folderOf(place), former);
  await finishUpgrade(place);
}

/** The last step of an upgrade, which may have been interrupted before it. */
export async function finishUpgrade(place: PostgresPlace): Promise<void> {
  if (!hasCluster(place) && existsSync(upgradedFolderOf(place))) {
    await rename(upgradedFolderOf(place), folderOf(place));
  }
}

async function clusterIn(directory: string, programs: PostgresPrograms): Promise<Cluster> {
  return {
    data: join(directory, "data"),
    log: join(directory, "server.log"),
    password: await readPassword(join(directory, "password")),
    programs,
  };
}

async function readPassword(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new Error(`${file} cannot be read: start the shop as the user who started it first.`, { cause });
  }
}

/** Creates data directory and password under another name until both are complete. */
async function makeCluster(
  directory: string,
  place: PostgresPlace,
  programs: PostgresPrograms,
): Promise<void> {
  await removeLeftovers(place.directory);
  const part = join(place.directory, `postgres.part-${process.pid}`);
  const passwordFile = join(part, "password");
  await mkdir(part, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (place.account !== undefined) {
    for (const path of [part, passwordFile]) await chown(path, place.account.uid, place.account.gid);
  }
  await programs.run("initdb", [
    `--pgdata=${join(part, "data")}`,
    `--username=${role}`,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    // Sorts by code point, the same on every machine. Statements that sort names set a collation.
    ...(programs.major >= 17
      ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8"]),
    "--no-instructions",
  ]);
  await moveIntoPlace(part, directory);
}

/** Removes incomplete clusters of starts that were killed. */
async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = /^postgres\.part-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(directory, name), { recursive: true });
  }
}
