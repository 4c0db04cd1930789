/* Child processes of the scripts. Runs under Node 20 and with node: modules alone, as everything beside it. */
import { spawn } from "node:child_process";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that the shop runs on; there once the packages are installed. */
export const shopNode = join(root, "node_modules", "node", "bin", "node");

/** @type {import("node:child_process").ChildProcess | undefined} */
let current;
/** @type {NodeJS.Signals | undefined} */
let received;

/** Hands every request to end on to the child that runs; none is started after it. */
export function passSignalsOn() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      received = signal;
      current?.kill(signal);
    });
  }
}

/**
 * Runs a command in the project's folder, with its output as ours.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options] `env` replaces the environment of this process
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it, 127 when it does not exist
 */
export function run(command, args, { env = process.env } = {}) {
  if (received !== undefined) return Promise.resolve(130);
  return new Promise((resolve) => {
    current = spawn(command, args, { cwd: root, env, stdio: "inherit" });
    current.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    current.on("exit", (code, signal) => resolve(code ?? 128 + (signal === "SIGKILL" ? 9 : 15)));
  });
}

/** Whether somebody has asked this process to end. */
export function askedToEnd() {
  return received !== undefined;
}

const modules = join(root, "node_modules");

/** An environment in which `node` and the tools are the shop's own. */
export function withShopTools(env = process.env) {
  return { ...env, PATH: [join(modules, ".bin"), env.PATH].join(delimiter) };
}

/** An environment in which they are the machine's: what replaces node_modules must not run out of it. */
export function withoutShopTools(env = process.env) {
  const path = (env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !`${folder}${sep}`.startsWith(modules + sep));
  return { ...env, PATH: path.join(delimiter) };
}
