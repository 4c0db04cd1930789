import { readConfig } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { newKeySet } from "../platform/key-set.ts";
import { migrate } from "../platform/migrate.ts";
import { type Command, print, readOptions, withDatabase } from "./command.ts";
import { jobs } from "./jobs.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { seed } from "./seed.ts";
import { token } from "./token.ts";
import { vouchers } from "./vouchers.ts";

const commands: Readonly<Record<string, Command>> = {
  serve: {
    about: "start the shop, as npm start does; --web: without its jobs; --worker: its jobs alone",
    run: async (_config, args) => (await import("../main.ts")).serve(args),
  },
  migrate: {
    about: "bring the database up to this version of the shop; before --web and --worker start",
    run: async (config, args) => {
      readOptions(args, {}, 0, "migrate takes no options.");
      await withDatabase(config, (url) => migrate(url));
      print("The database is up to date.");
    },
  },
  seed,
  token,
  orders,
  vouchers,
  payments,
  jobs,
  keys: {
    about: "print new keys for TOKEN_KEYS",
    run: async () => print(JSON.stringify(newKeySet())),
  },
};

function help(): void {
  print("nestling <command>\n");
  for (const [name, { about }] of Object.entries(commands)) print(`  ${name.padEnd(10)} ${about}`);
}

/**
 * Runs a command with the settings of the environment. Throws for errors that its caller cannot correct.
 *
 * @returns the exit code of the process
 */
export async function runCommand(
  [name, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (command === undefined) {
    help();
    return name === undefined || name === "help" ? 0 : 1;
  }
  try {
    await command.run(readConfig(environment), args);
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
