/* Child processes of the scripts. Runs under Node 20 and with node: modules alone, as everything beside it. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that the shop runs on; there once the packages are installed. */
export const shopNode = join(root, "node_modules", "node", "bin", "node");

/** How the shop's process is started, here and by the tests that open a whole shop. See 'Memory' in docs/run/incidents.md. */
const shopProcess = JSON.parse(readFileSync(join(root, "packages", "server", "process.json"), "utf8"));

/** The options of its Node. The file of settings is read where there is one. */
export const shopNodeOptions = [
  ...shopProcess.nodeOptions,
  ...(existsSync(join(root, ".env")) ? ["--env-file=.env"] : []),
];

/** Its environment; what is set already wins. */
export const shopEnvironment = { ...shopProcess.environment, ...process.env };

/** Those that run.
 * @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | undefined} */
let received;

/** Hands every request to end on to the children that run; none is started after it. */
export function passSignalsOn() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      received = signal;
      for (const child of children) child.kill(signal);
    });
  }
}

/**
 * Runs a command in the project's folder.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` hides the
 *   output unless the command fails
 * @returns {Promise<number>} its exit code: 128 and more after a signal, 127 if missing
 */
export function run(command, args, { cwd = root, env = process.env, quiet = false } = {}) {
  if (received !== undefined) return Promise.resolve(130);
  return new Promise((resolve) => {
    const output = quiet ? "pipe" : "inherit";
    const child = spawn(command, args, { cwd, env, stdio: ["inherit", output, output] });
    children.add(child);
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout?.on("data", (chunk) => printed.push(chunk));
    child.stderr?.on("data", (chunk) => printed.push(chunk));
    child.on("error", (error) => {
      children.delete(child);
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on("close", (code, signal) => {
      children.delete(child);
      if (code !== 0 && received === undefined) process.stderr.write(Buffer.concat(printed));
      resolve(code ?? 128 + constants.signals[signal]);
    });
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
