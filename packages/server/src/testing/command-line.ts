import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runCommand } from "../cli/run-command.ts";
import { testKeySet } from "./people.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

/** The output of `nestling` and its exit code. */
export type CommandResult = { out: string; err: string; status: number };

/** The environment of the commands. */
const environment = (databaseUrl: string) => ({
  PATH: process.env.PATH,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: "silent",
  // Or a command makes some, where a shop would.
  TOKEN_KEYS: JSON.stringify(testKeySet),
});

/**
 * Runs commands on the database of a test, in this process, one at a time. `settings` are further settings.
 *
 * @param typed what a person at the terminal answers. Without it there is no terminal
 */
export function commandLine(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  typed?: string,
) {
  return async (...args: string[]): Promise<CommandResult> => {
    const said = { out: "", err: "" };
    const [out, err] = [process.stdout.write, process.stderr.write];
    process.stdout.write = (text) => {
      said.out += text;
      return true;
    };
    process.stderr.write = (text) => {
      said.err += text;
      return true;
    };
    const leave = typed === undefined ? () => undefined : sitAtTerminal(typed);
    try {
      const status = await runCommand(args, { ...environment(databaseUrl), ...settings });
      return { ...said, status };
    } finally {
      leave();
      [process.stdout.write, process.stderr.write] = [out, err];
    }
  };
}

/** Makes this process's input and errors a terminal, at which somebody types this line. Returns what undoes it. */
function sitAtTerminal(typed: string): () => void {
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin") ?? {};
  const { isTTY } = process.stderr;
  const value = Object.assign(Readable.from([`${typed}\n`]), { isTTY: true });
  Object.defineProperty(process, "stdin", { configurable: true, value });
  process.stderr.isTTY = true;
  return () => {
    Object.defineProperty(process, "stdin", stdin);
    process.stderr.isTTY = isTTY;
  };
}

/** Runs commands as an operator does, each in a process of its own; with `dataDir` with the keys of the shop there. */
export function spawnedCommandLine({ databaseUrl, dataDir }: { databaseUrl: string; dataDir?: string }) {
  const keys = dataDir === undefined ? {} : { TOKEN_KEYS: undefined, DATA_DIR: dataDir };
  return async (...args: string[]): Promise<CommandResult> => {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...args], {
        env: { ...environment(databaseUrl), ...keys },
      });
      return { out: stdout, err: stderr, status: 0 };
    } catch (error) {
      const {
        stdout = "",
        stderr = "",
        code,
      } = error as { stdout?: string; stderr?: string; code?: unknown };
      if (typeof code !== "number") throw error;
      return { out: stdout, err: stderr, status: code };
    }
  };
}

/** Starts a command with these settings alone. A test may end `child` before `ended`. */
export function startCommand(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const child: ChildProcess = spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env.PATH, ...settings },
    // Nobody answers questions.
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    said.err += chunk;
  });
  const ended = once(child, "close").then(([status]) => ({ ...said, status: status as number | null }));
  return { child, ended };
}
