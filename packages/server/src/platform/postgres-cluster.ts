import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
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

export function hasCluster(place: PostgresPlace): boolean {
  return existsSync(join(place.directory, "postgres"));
}

/** Opens the cluster at a place. Creates it if there is none. */
export async function openCluster(place: PostgresPlace, programs: PostgresPrograms): Promise<Cluster> {
  const directory = join(place.directory, "postgres");
  if (!hasCluster(place)) await makeCluster(directory, place, programs);
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
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
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
