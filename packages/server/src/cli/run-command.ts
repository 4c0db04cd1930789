/** Runs a command of `nestling`: finds it, reads its words, prints what it returns, and turns failures into one line. */
import { resolve } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { BackupError } from "../backup/backup-error.ts";
import { readConfig } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { databaseFailure, databaseIsAway } from "../platform/database-failure.ts";
import { type CommandContext, CommandError, isGroup } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf } from "./help.ts";
import { findCommand, readWords } from "./read-words.ts";
import { Interrupted } from "./shop.ts";
import { ask, openProgress, plainLines } from "./terminal.ts";

/**
 * Runs a command with the settings of the environment. Throws for errors that its caller cannot correct.
 *
 * @param yieldToShop lowers the priority of the command's process. Without it a command keeps the priority it has, since a
 * process that also does other work cannot raise it again
 * @returns the exit code of the process: 0, 1 for a failure, 2 for a wrong command line, 128 and more after a signal
 */
export async function runCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  yieldToShop = () => {},
): Promise<number> {
  const progress = openProgress();
  try {
    return await run(words, environment, { progress: progress.show, yieldToShop });
  } catch (error) {
    progress.end();
    if (error instanceof Interrupted) return error.exitCode;
    const line = correctable(error);
    if (line === undefined) throw error;
    process.stderr.write(`${plainLines(line)}\n`);
    return error instanceof CommandError ? error.exitCode : 1;
  } finally {
    progress.end();
  }
}

async function run(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  ofProcess: Pick<CommandContext, "progress" | "yieldToShop">,
): Promise<number> {
  const found = findCommand(commands, words[0] === "help" ? [...words.slice(1), "--help"] : words);
  const { path, item } = found;
  if (isGroup(item)) return print(helpOf(found));
  const values: Record<string, unknown> = readWords(path, item, found.rest);
  if (values.help) return print(helpOf(found));
  const context: CommandContext = {
    get config() {
      return readConfig(environment);
    },
    environment,
    // npm runs a script in the project's folder, and says where it was called.
    pathOf: (written) => resolve(environment.INIT_CWD ?? "", written),
    ...ofProcess,
    confirm: async (question, about = []) => {
      if (values.yes !== true) await ask(question, about);
    },
    confirmByHand: (question, about = []) => ask(question, about, "hand"),
  };
  const output = await item.run(context, values);
  if (values.json) print(JSON.stringify(output.data, null, 2));
  else if (output.text !== "") print(plainLines(output.text));
  return output.exitCode ?? 0;
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** The line for a failure that the caller can correct. Undefined for a mistake of the program. */
function correctable(error: unknown): string | undefined {
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof BackupError) {
    return error.message;
  }
  const code =
    databaseFailure(error)?.code ?? (error instanceof Error && "code" in error ? String(error.code) : "");
  if (!(error instanceof Error)) return undefined;
  if (databaseIsAway(error)) {
    const { message } = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
    return `The database cannot be reached (${code || message}): look whether it runs, and at DATABASE_URL.`;
  }
  // Wrong user or password, and no such database.
  if (error instanceof pg.DatabaseError && /^(28|3D)/.test(code))
    return `The database refuses DATABASE_URL (${code}): its user, password or name is wrong.`;
  // Files that cannot be read or written.
  if (/^(EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EEXIST|EISDIR|ENOENT)$/.test(code)) return error.message;
  return error.message.startsWith("PostgreSQL did not start") ? error.message : undefined;
}
