import { existsSync } from "node:fs";
import type { Log } from "./log.ts";
import { findPrograms, requirePrograms } from "./postgres-binaries.ts";
import { type Cluster, hasCluster, openCluster } from "./postgres-cluster.ts";
import { findPlace } from "./postgres-place.ts";
import { databaseName, separateRoles } from "./postgres-roles.ts";
import { bringUp, databasesOf, findRunning, readPidFile, shutDown } from "./postgres-server.ts";
import { isAlive } from "./process-alive.ts";

export type EmbeddedPostgres = {
  /** The address of the shop's database. It does not change until the server is stopped. */
  readonly url: string;
  /** The folder with all of its files. */
  readonly directory: string;
  /** Whether it ran already. A command-line tool leaves it running then. */
  readonly tookOver: boolean;
  /** Starts the server again, at the same address, whenever it ends unexpectedly. */
  readonly keepRunning: (log: Log) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL, or takes over one that runs; creates its cluster in `dataDir` if needed. Writes are
 * durable, and the shop's role is no superuser. The server outlives this process: call `stop` at the end.
 */
export async function startPostgres(options: {
  readonly dataDir: string;
  /** A folder with the programs of another version than the one that the shop brings, for tests. */
  readonly programs?: string;
}): Promise<EmbeddedPostgres> {
  const place = await findPlace(options.dataDir);
  const { programs } = options;
  const found = programs === undefined ? findPrograms(place) : requirePrograms(programs, place);
  const cluster = await openCluster(place, await found);
  const { port, tookOver } = await bringUp(cluster);
  const urlOf = await databasesOf(cluster, port);
  await separateRoles(urlOf, cluster.password);

  let stopWatching = () => Promise.resolve();
  return {
    url: urlOf(databaseName),
    directory: place.directory,
    tookOver,
    keepRunning: (log) => {
      stopWatching = watch(cluster, port, log);
    },
    stop: async () => {
      await stopWatching();
      await shutDown(cluster);
    },
  };
}

/** The address of the shop's database if its embedded PostgreSQL runs. Starts nothing. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const place = await findPlace(dataDir);
  if (!hasCluster(place)) return undefined;
  const cluster = await openCluster(place, await findPrograms(place));
  const running = await findRunning(cluster);
  return running && (await databasesOf(cluster, running.port))(databaseName);
}

/** Checks the server every second and restarts it. Returns a function that ends this, and waits for a start in progress. */
function watch(cluster: Cluster, port: number, log: Log): () => Promise<void> {
  let work = Promise.resolve();
  let busy = false;
  const look = async () => {
    const recorded = await readPidFile(cluster);
    if (recorded !== undefined && isAlive(recorded.pid)) return;
    log.error("PostgreSQL has ended; starting it again");
    await bringUp(cluster, port);
    log.info("PostgreSQL is back");
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    work = look()
      .catch((err: unknown) => log.error({ err }, "PostgreSQL could not be started"))
      .finally(() => {
        busy = false;
      });
  }, 1000);
  return () => {
    clearInterval(timer);
    return work;
  };
}
