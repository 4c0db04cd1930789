/** `nestling`: what a merchant or an operator does from the command line. `npm run nestling -- help` lists it. */
import { demoSeed } from "./catalogue/demo-seed.ts";
import { seedCatalogue } from "./catalogue/seed.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { ConfigError } from "./platform/config-error.ts";
import { openDatabase } from "./platform/database.ts";
import { startPostgres } from "./platform/embedded-postgres.ts";
import { createLog } from "./platform/log.ts";
import { migrate } from "./platform/migrate.ts";
import { findServing } from "./platform/serving-claim.ts";

type Command = { about: string; run: (config: Config) => Promise<void> };

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs `work` with the address of the shop's database. An embedded one that serves a shop by the end is left running. */
async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.data.databaseUrl !== undefined) return work(config.data.databaseUrl);
  const postgres = await startPostgres({ dataDir: config.data.directory });
  try {
    await work(postgres.url);
  } finally {
    const isServing = (await findServing(postgres.url)) !== undefined;
    if (!postgres.tookOver && !isServing) await postgres.stop();
  }
}

async function seed(config: Config): Promise<void> {
  await withDatabase(config, async (url) => {
    await migrate(url);
    const { database, close } = openDatabase(url, createLog(config.log));
    const load = async () => {
      const [catalogue, recipes, scenes] = await Promise.all([
        import("@nestling/demo-catalogue/catalogue"),
        import("@nestling/demo-catalogue/recipe"),
        import("@nestling/demo-catalogue/scenes"),
      ]);
      return demoSeed({ ...catalogue, ...recipes, ...scenes }, systemClock.now());
    };
    const seeded = await seedCatalogue(database, load).finally(close);
    print(seeded ? "The demo catalogue is in place." : "There is a catalogue already; nothing was changed.");
  });
}

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
  seed: { about: "fill an empty catalogue with the demo products", run: seed },
};

function help(): void {
  print("nestling <command>\n");
  for (const [name, { about }] of Object.entries(commands)) print(`  ${name.padEnd(10)} ${about}`);
}

async function main(name: string | undefined): Promise<void> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (command === undefined) {
    help();
    if (name !== undefined && name !== "help") process.exitCode = 1;
    return;
  }
  await command.run(readConfig(process.env));
}

try {
  await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
