/** What the commands of `nestling` share. */
import { parseArgs } from "node:util";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { type Database, openDatabase } from "../platform/database.ts";
import { startPostgres } from "../platform/embedded-postgres.ts";
import { type Job, type Jobs, openJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { migrate } from "../platform/migrate.ts";
import { findServing } from "../platform/serving-claim.ts";

/** `run` throws ConfigError for mistakes that its caller can correct. It ends the command with one line. */
export type Command = { about: string; run: (config: Config, args: string[]) => Promise<void> };

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs `work` with the address of the shop's database. An embedded database is stopped afterwards, unless a shop uses it. */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.data.databaseUrl !== undefined) return work(config.data.databaseUrl);
  const postgres = await startPostgres({ dataDir: config.data.directory });
  try {
    await work(postgres.url);
  } finally {
    const isServing = (await findServing(postgres.url)) !== undefined;
    if (!postgres.tookOver && !isServing) await postgres.stop();
  }
}

/** Runs `work` on the shop's migrated database, even if the shop was never started. */
export async function withShop(
  config: Config,
  work: (shop: { database: Database; url: string }) => Promise<void>,
): Promise<void> {
  await withDatabase(config, async (url) => {
    await migrate(url);
    const { database, close } = openDatabase(url, createLog(config.log));
    await work({ database, url }).finally(close);
  });
}

/** Runs `work` with the database and the queues of these jobs. A shop that is not running finds the jobs when it starts. */
export async function withJobs(
  config: Config,
  kinds: readonly Job<object>[],
  work: (shop: { database: Database; jobs: Jobs }) => Promise<void>,
): Promise<void> {
  await withShop(config, async ({ database, url }) => {
    const jobs = await openJobs(url, createLog(config.log));
    const prepared = async () => {
      await jobs.prepare(kinds);
      await work({ database, jobs });
    };
    await prepared().finally(jobs.stop);
  });
}

type Options = Readonly<Record<string, { type: "string" | "boolean" }>>;
type Values<Known extends Options> = {
  [Name in keyof Known]?: Known[Name]["type"] extends "string" ? string : boolean;
};

/**
 * Reads the options of a command and its other arguments, which must be `count` words. Throws ConfigError with `usage` if they
 * do not fit.
 */
export function readOptions<Known extends Options>(
  args: string[],
  options: Known,
  count: number,
  usage: string,
): { values: Values<Known>; words: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === count) return { values: values as Values<Known>, words: positionals };
  } catch {
    // The usage below is a better message than the parser's.
  }
  throw new ConfigError(usage);
}

/** A command with subcommands: `nestling <name> <part> …`. */
export function commandOf(name: string, about: string, parts: Readonly<Record<string, Command>>): Command {
  return {
    about: `${about}: ${Object.keys(parts).join(", ")}`,
    run: async (config, [partName, ...args]) => {
      const part = Object.entries(parts).find(([known]) => known === partName)?.[1];
      if (part === undefined) {
        const known = Object.entries(parts).map(([each, { about }]) => `${name} ${each}: ${about}`);
        throw new ConfigError(known.join("\n"));
      }
      await part.run(config, args);
    },
  };
}
