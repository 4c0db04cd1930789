import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { type Cluster, role } from "./postgres-cluster.ts";

/** A server that answered. */
export type RunningServer = {
  readonly port: number;
  /** It ran already: left behind by a process that was killed, or started by another one that still uses it. */
  readonly tookOver: boolean;
};

/** What stands in postmaster.pid while a server runs, and after one was killed. */
type PidFile = { readonly pid: number; readonly port: number };

export async function readPidFile(cluster: Cluster): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** The address of a database of the server at this port. */
function databaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/**
 * Gives the addresses of the databases of the server at this port: through its socket, where a message costs the shop
 * less, or by the port where no socket answers, because its path is too long for one (107 bytes) or the server was
 * started by a version that had none.
 */
export async function databasesOf(cluster: Cluster, port: number): Promise<(database: string) => string> {
  const throughSocket = (database: string) =>
    `${databaseUrl(cluster, port, database)}?host=${encodeURIComponent(cluster.data)}`;
  const hasSocket = (await ask(cluster, throughSocket("postgres"))) === "here";
  return hasSocket ? throughSocket : (database) => databaseUrl(cluster, port, database);
}

/** How long nothing may answer before a start counts as failed, in milliseconds. */
const patience = 30_000;

/**
 * Makes sure that the cluster's server runs, and proves it with a query. What runs already is taken over; what
 * crashed is started again, and recovers by itself. The pid file decides nothing here, for it may be stale, name a
 * zombie or have been copied; PostgreSQL knows when it may start over one, and so the file is never removed.
 *
 * @param port where the server must listen; a free one when undefined
 */
export async function bringUp(cluster: Cluster, port?: number): Promise<RunningServer> {
  // A killed server may stay a zombie for a while, in which nothing answers and nothing can be started.
  let patienceEnds = Date.now() + patience;
  for (let started = false; ; ) {
    const recorded = await readPidFile(cluster);
    const answer = recorded && (await ask(cluster, databaseUrl(cluster, recorded.port, "postgres")));
    if (recorded && answer === "here") return { port: recorded.port, tookOver: !started };
    if (Date.now() > patienceEnds) throw new Error(await whyNot(cluster));
    if (answer === "starting") {
      // Recovery after a crash takes as long as it takes; it is at work, so there is nothing to start.
      patienceEnds = Date.now() + patience;
    } else if (await start(cluster, port ?? (await freePort()))) {
      started = true;
      continue;
    }
    await sleep(250);
  }
}

/** The server of this cluster that runs and answers; undefined when none does. */
export async function findRunning(cluster: Cluster): Promise<PidFile | undefined> {
  const recorded = await readPidFile(cluster);
  if (recorded === undefined) return undefined;
  return (await ask(cluster, databaseUrl(cluster, recorded.port, "postgres"))) === "here"
    ? recorded
    : undefined;
}

/** Stops the server, if it runs: connections are ended, transactions rolled back, everything is written. */
export async function shutDown(cluster: Cluster): Promise<void> {
  try {
    await pgCtl(cluster, ["-m", "fast", "-w", "stop"]);
  } catch (error) {
    if ((await readPidFile(cluster)) !== undefined) throw error;
  }
}

const settings = [
  "listen_addresses=127.0.0.1",
  // In the data directory, which nobody else may enter.
  "unix_socket_directories=.",
  "timezone=UTC",
  "log_timezone=UTC",
  // Its errors reach the shop, which logs them without the values they quote. Here only what concerns the server.
  "log_min_messages=log",
  "log_checkpoints=off",
];

async function start(cluster: Cluster, port: number): Promise<boolean> {
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  try {
    await pgCtl(cluster, ["-l", cluster.log, "-w", "-o", options, "start"]);
    return true;
  } catch {
    return false; // the reason stands in the server's log, and the next round sees whether it still holds
  }
}

function pgCtl(cluster: Cluster, args: readonly string[]): Promise<string> {
  return cluster.programs.run("pg_ctl", ["-D", cluster.data, ...args]);
}

/** Asks who answers at an address: this cluster's server, one that is just starting or stopping, or nobody of ours. */
async function ask(cluster: Cluster, url: string): Promise<"here" | "starting" | "nobody"> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
    // A copy of a clone has the original's password, and its pid file names the original's port.
    const same = (await realpath(rows[0]?.data ?? "")) === (await realpath(cluster.data));
    return same ? "here" : "nobody";
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === "57P03" ? "starting" : "nobody";
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function whyNot(cluster: Cluster): Promise<string> {
  const log = await readFile(cluster.log, "utf8").catch(() => "");
  const lastWords = log.split("\n").findLast((line) => /FATAL|PANIC/.test(line)) ?? "it said nothing";
  return `PostgreSQL did not start (${lastWords.trim()}). Its log is ${cluster.log}.`;
}
