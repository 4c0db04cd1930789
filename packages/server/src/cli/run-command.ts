/** Runs a command of `nestling`: finds it, reads its words, prints what it returns, and turns failures into one line. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type CommandContext, CommandError, Interrupted, isGroup } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf } from "./help.ts";
import { findCommand, readWords } from "./read-words.ts";
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
    const failure = error instanceof CommandError ? error : await correctable(error);
    process.stderr.write(`${plainLines(failure.message)}\n`);
    return failure.exitCode;
  } finally {
    progress.end();
  }
}

async function run(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  ofProcess: Pick<CommandContext, "progress" | "yieldToShop">,
): Promise<number> {
  if (words[0] === "--version") return print(await readVersion());
  const found = await findCommand(commands, words[0] === "help" ? [...words.slice(1), "--help"] : words);
  const { path, item } = found;
  if (isGroup(item)) return print(helpOf(found));
  const values: Record<string, unknown> = readWords(path, item, found.rest);
  if (values.help) return print(helpOf(found));
  const { readConfig } = await import("../platform/config.ts");
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

/** The version of the shop, as package.json has it. */
async function readVersion(): Promise<string> {
  const file = new URL("../../../../package.json", import.meta.url);
  return JSON.parse(await readFile(file, "utf8")).version;
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** The failure in words that its caller understands. Throws the error itself where it is a mistake of the program. */
async function correctable(error: unknown): Promise<CommandError> {
  const { failureLine } = await import("./failure-line.ts");
  const line = failureLine(error);
  if (line === undefined) throw error;
  return new CommandError(line);
}
