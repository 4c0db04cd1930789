/** `nestling`: what a merchant or an operator does from the command line. `npm run nestling -- help` lists it. */
import { type Command, print, withDatabase } from "./cli/command.ts";
import { jobs } from "./cli/jobs.ts";
import { orders } from "./cli/orders.ts";
import { payments } from "./cli/payments.ts";
import { seed } from "./cli/seed.ts";
import { token } from "./cli/token.ts";
import { vouchers } from "./cli/vouchers.ts";
import { readConfig } from "./platform/config.ts";
import { ConfigError } from "./platform/config-error.ts";
import { newKeySet } from "./platform/key-set.ts";
import { migrate } from "./platform/migrate.ts";

const commands: Readonly<Record<string, Command>> = {
  serve: {
    about: "start the shop, as npm start does when everything is built",
    run: async () => void (await import("./main.ts")),
  },
  migrate: {
    about: "bring the database up to this version of the shop",
    run: async (config) => {
      await withDatabase(config, migrate);
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

async function main(name: string | undefined, args: string[]): Promise<void> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (command === undefined) {
    help();
    if (name !== undefined && name !== "help") process.exitCode = 1;
    return;
  }
  await command.run(readConfig(process.env), args);
}

try {
  await main(process.argv[2], process.argv.slice(3));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
