import { backUpBeforeMigration } from "../backup/make-backup.ts";
import { migrate as migrateDatabase } from "../platform/migrate.ts";
import { type Plan, type PlannedEffect, planMigrations } from "../platform/migration-plan.ts";
import { defineCommand } from "./command.ts";
import { withDatabase } from "./shop.ts";

export const migrate = defineCommand({
  details:
    "The version before may go on meanwhile: nobody waits longer than a second, or half a minute where the plan names the tables of the jobs. Only this command and the start of a process with both roles migrate. Where BACKUP_KEY is set, a backup is made first, in the folder backups of DATA_DIR. What was interrupted goes on when the command runs again. What takes something away waits until no process of an earlier version is connected.",
  options: {
    plan: { about: "print what would be locked and written, with how many rows, and change nothing" },
  },
  examples: ["migrate --plan", "migrate"],
  json: "an object with the keys done, waiting (names of migrations) and backup (a path, or null); with --plan one with migrations (each with name, phase, way and effects) and jobs",
  run: ({ config, progress }, { plan }) =>
    withDatabase(config, async (url) => {
      if (plan) {
        const data = await planMigrations(url);
        return { text: planText(data), data };
      }
      let backup: string | null | undefined;
      const before = async () => {
        progress("Making a backup");
        backup = (await backUpBeforeMigration(config, url, "run 'nestling migrate' again")) ?? null;
      };
      const { done, waiting } = await migrateDatabase(url, { progress, before });
      const text = [
        done.length > 0
          ? `Done: ${done.join(", ")}. The database is up to date.`
          : "The database is up to date.",
        ...(backup ? [`As it was before: ${backup}`] : []),
        ...(backup === null ? ["No backup was made before, for BACKUP_KEY is not set."] : []),
        ...(waiting.length > 0
          ? [
              `${waiting.join(", ")}: to be done when every process of an earlier version has ended. Run 'nestling migrate' again then; the shop works without.`,
            ]
          : []),
      ];
      return { text: text.join("\n"), data: { done, waiting, backup: backup ?? null } };
    }),
});

function planText({ migrations, jobs }: Plan): string {
  const steps = migrations.map(({ name, phase, way, effects }) =>
    [
      `${name}, ${way}${phase === "contract" ? ", when every process of an earlier version has ended" : ""}`,
      ...effects.map((effect) => `  ${effectText(effect)}`),
    ].join("\n"),
  );
  if (jobs) steps.push("pg-boss: the tables of the jobs, by its own migrations");
  return steps.length > 0 ? steps.join("\n") : "There is nothing to migrate.";
}

function effectText({ table, waits, work, rows }: PlannedEffect): string {
  const locked = {
    nobody: "not locked",
    writers: "locked for writers, for a second at most",
    everybody: "locked for everybody, for a second at most",
  }[waits];
  const done = {
    moment: "",
    reads: ", read as a whole",
    rewrites: ", rewritten as a whole",
    "writes rows": ", its rows written in batches, each locked for a second at most",
  }[work];
  return `${table} (${rows.toLocaleString("en-US")} rows): ${locked}${done}`;
}
