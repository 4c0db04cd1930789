/**
 * Starts a whole shop in production mode, for browser tests and measurements: a process with its own PostgreSQL, stand-ins, demo
 * catalogue, folder and port. The storefront must be built.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findRunningPostgres } from "../platform/embedded-postgres.ts";
import { freePort } from "../platform/free-port.ts";

/** The addresses of a running shop. Plain data, so that it can be passed to another process. */
export type ShopPlace = {
  /** The address of its home page. */
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The address of the stand-ins, for fault plans. Undefined with real keys, or with LOG_LEVEL above info. */
  readonly standIns: string | undefined;
};

/** Settings by name. Undefined leaves one unset. */
export type ShopSettings = Readonly<Record<string, string | undefined>>;

export type ProductionShop = {
  readonly place: ShopPlace;
  /** The id of the shop's process. */
  readonly pid: number;
  /** Ends the process with a signal and waits for it. SIGTERM stops everything, SIGKILL leaves PostgreSQL running. */
  readonly end: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
  /** Starts the shop again at the same address with the same data. `end` must come first. */
  readonly startAgain: () => Promise<ProductionShop>;
  /** Ends the process and removes its folder. Throws with the end of its log if it had ended by itself. */
  readonly close: () => Promise<void>;
};

/** How long a start may take, in milliseconds, with an empty folder on a busy machine. */
const patience = 300_000;

/** The entry point of `npm start`. */
export const shopCli = fileURLToPath(new URL("../cli.ts", import.meta.url));
const { nodeOptions, environment }: { nodeOptions: string[]; environment: Record<string, string> } =
  JSON.parse(readFileSync(new URL("../../process.json", import.meta.url), "utf8"));

/**
 * Opens a shop with the default settings, not those of the environment. Resolves when it answers; throws with the end of its
 * log otherwise.
 *
 * @param seeded a folder of `copyData`; without it the shop makes its demo catalogue
 */
export async function openProductionShop(
  settings: ShopSettings = {},
  seeded?: string,
): Promise<ProductionShop> {
  const dataDir = await newDataDir();
  const startAnywhere = async () => start(dataDir, await freePort(), settings);
  try {
    if (seeded !== undefined) await copyFolder(seeded, dataDir);
    return await startAnywhere().catch((error: unknown) => {
      // Until the shop listens, another process may take its port: even its own PostgreSQL, which asks for a free one.
      if (lastWords(dataDir).includes("EADDRINUSE")) return startAnywhere();
      throw error;
    });
  } catch (error) {
    await removed(dataDir);
    throw error;
  }
}

/** Copies the data of a shop that has ended, for further shops. Gives the folder, which the caller removes. */
export async function copyData({ place }: ProductionShop): Promise<string> {
  const copy = await newDataDir();
  await copyFolder(place.dataDir, copy);
  await rm(logFile(copy));
  return copy;
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-shop-"));
  await chmod(dataDir, 0o755); // so that PostgreSQL's user can enter it when root tests
  return dataDir;
}

/** Node's own copy would give the files of PostgreSQL's user to root. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}

async function start(dataDir: string, port: number, settings: ShopSettings): Promise<ProductionShop> {
  const child = await spawnShop({ DATA_DIR: dataDir, PORT: String(port), ...settings }, logFile(dataDir));
  const url = `http://localhost:${port}`;
  try {
    await untilReady(child, url);
  } catch (cause) {
    await ended(child, "SIGTERM");
    throw new Error(`The shop did not start. ${lastWords(dataDir)}`, { cause });
  }
  const databaseUrl = settings.DATABASE_URL ?? (await findRunningPostgres(dataDir));
  if (databaseUrl === undefined || child.pid === undefined) throw new Error("a shop without a database");

  let wasAsked = false;
  const end: ProductionShop["end"] = (signal = "SIGTERM") => {
    wasAsked = true;
    return ended(child, signal);
  };
  return {
    place: { url, dataDir, databaseUrl, standIns: standInsOf(dataDir) },
    pid: child.pid,
    end,
    startAgain: () => start(dataDir, port, settings),
    close: async () => {
      const crashed = hasEnded(child) && !wasAsked ? lastWords(dataDir) : undefined;
      await end();
      await removed(dataDir);
      if (crashed !== undefined) throw new Error(`The shop ended by itself. ${crashed}`);
    },
  };
}

/**
 * Starts the shop's process with only these settings, and does not wait until it answers.
 *
 * @param output the file that takes what it prints
 * @param args as after `nestling serve`
 * @param cli the entry point of another version
 */
export async function spawnShop(
  settings: ShopSettings,
  output: string,
  args: readonly string[] = [],
  cli = shopCli,
): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const log = await open(output, "a");
  try {
    return spawn(process.execPath, [...nodeOptions, cli, "serve", ...args], {
      env: { PATH, HOME, ...environment, NODE_ENV: "production", ...settings },
      stdio: ["ignore", log.fd, log.fd],
    });
  } finally {
    await log.close();
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const giveUp = Date.now() + patience; Date.now() < giveUp; await sleep(50)) {
    if (hasEnded(child)) throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
    const answer = await fetch(new URL("/readyz", url)).catch(() => undefined); // nobody listens yet
    if (answer?.ok) return;
  }
  throw new Error(`it did not answer within ${patience} ms`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Removes a folder. Retries, because processes that are ending may still write there. */
function removed(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function logFile(dataDir: string): string {
  return join(dataDir, "shop.log");
}

function lastWords(dataDir: string): string {
  return readFileSync(logFile(dataDir), "utf8").slice(-2_000);
}

/** A line of the shop's log. */
export type LogLine = { readonly level: string; readonly msg?: string } & Readonly<Record<string, unknown>>;

const lineStart = '{"level":';

/**
 * Reads what the shop in this folder has logged. Skips lines that are not of the log, such as Node's warnings. A killed shop may
 * leave half a line, which the first line of the next start follows.
 */
export function readShopLog(dataDir: string): LogLine[] {
  if (!existsSync(logFile(dataDir))) return [];
  const lines = readFileSync(logFile(dataDir), "utf8").split("\n");
  return lines
    .filter((line) => line.startsWith(lineStart) && line.endsWith("}"))
    .map((line) => JSON.parse(line.slice(line.lastIndexOf(lineStart))));
}

function standInsOf(dataDir: string): string | undefined {
  const ready = readShopLog(dataDir).findLast(({ msg }) => msg === "The stand-ins are ready");
  return typeof ready?.origin === "string" ? ready.origin : undefined;
}
