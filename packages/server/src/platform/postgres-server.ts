import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { type Cluster, role } from "./postgres-cluster.ts";

/** A server that has answered. */
export type RunningServer = {
  readonly port: number;
  /** Whether it ran already, left by a killed process or used by another one. */
  readonly tookOver: boolean;
};

/** The content of postmaster.pid, which exists while a server runs and after it was killed. */
type PidFile = { readonly pid: number; readonly port: number };

export async function readPidFile(cluster: Cluster): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster.data, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** The address of a database of the server at this port, by TCP. */
function databaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/**
 * Returns a function for the addresses of the server's databases: by socket, or by port if none answers, because the
 * path is too long (107 bytes) or an older version started the server.
 */
export async function databasesOf(cluster: Cluster, port: number): Promise<(database: string) => string> {
  const throughSocket = (database: string) =>
    `${databaseUrl(cluster, port, database)}?host=${encodeURIComponent(cluster.data)}`;
  const hasSocket = (await ask(cluster, throughSocket("postgres"))) === "here";
  return hasSocket ? throughSocket : (database) => databaseUrl(cluster, port, database);
}

/** After how many milliseconds without an answer a start has failed. */
const patience = 30_000;

/**
 * Makes sure that the cluster's server runs, by a query: the pid file may be stale or copied. It is never removed:
 * PostgreSQL knows when it may start over it.
 *
 * @param port where the server must listen; undefined for any
 */
export async function bringUp(cluster: Cluster, port?: number): Promise<RunningServer> {
  // A killed server may be a zombie for a while. Until it ends, nothing answers and nothing can be started.
  let patienceEnds = Date.now() + patience;
  for (let started = false; ; ) {
    const recorded = await readPidFile(cluster);
    const answer = recorded && (await ask(cluster, databaseUrl(cluster, recorded.port, "postgres")));
    if (recorded && answer === "here") return { port: recorded.port, tookOver: !started };
    if (Date.now() > patienceEnds) throw new Error(await whyNot(cluster));
    if (answer === "starting") {
      // Recovery after a crash may take long. The server is running, so there is nothing to start.
      patienceEnds = Date.now() + patience;
    } else if (await start(cluster, port ?? (await freePort()))) {
      started = true;
      continue;
    }
    await sleep(250);
  }
}

/** The running server of this cluster. Undefined if none answers. */
export async function findRunning(cluster: Cluster): Promise<PidFile | undefined> {
  const recorded = await readPidFile(cluster);
  if (recorded === undefined) return undefined;
  return (await ask(cluster, databaseUrl(cluster, recorded.port, "postgres"))) === "here"
    ? recorded
    : undefined;
}

/** Stops the server if it runs: ends connections, rolls transactions back and writes everything to disk. */
export async function shutDown(cluster: Cluster): Promise<void> {
  try {
    await pgCtl(cluster, ["-m", "fast", "-w", "stop"]);
  } catch (error) {
    if ((await readPidFile(cluster)) !== undefined) throw error;
  }
}

const settings = [
  "listen_addresses=127.0.0.1",
  // The socket is in the data directory, which no other user may enter.
  "unix_socket_directories=.",
  "timezone=UTC",
  "log_timezone=UTC",
  // The shop logs failed statements itself, without the values that they quote. This log is only about the server.
  "log_min_messages=log",
  "log_checkpoints=off",
];

async function start(cluster: Cluster, port: number): Promise<boolean> {
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  try {
    await pgCtl(cluster, ["-l", cluster.log, "-w", "-o", options, "start"]);
    return true;
  } catch {
    return false; // the reason is in the server's log, and the next round tries again
  }
}

function pgCtl(cluster: Cluster, args: readonly string[]): Promise<string> {
  return cluster.programs.run("pg_ctl", ["-D", cluster.data, ...args]);
}

/** Finds out who answers at an address: this cluster's server, a server that is starting or stopping, or nobody. */
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
    // The copy of a clone has the original's password, and a pid file with the original's port.
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
