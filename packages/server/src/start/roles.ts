/** The roles of a process: it serves the API and the pages, runs the jobs, or both. */
import { parseArgs } from "node:util";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";

export type Roles = { readonly web: boolean; readonly worker: boolean; readonly isDev: boolean };

/**
 * Reads the roles from the arguments of `serve`: `--web`, `--worker`, or none for both. `--dev` serves the storefront's
 * sources. Throws ConfigError for other words, and for one role alone where only one process can serve.
 */
export function readRoles(
  args: readonly string[],
  { data, standIns }: Pick<Config, "data" | "standIns">,
): Roles {
  const flags = readFlags(args);
  const isOne = flags.web !== flags.worker;
  if (isOne && data.databaseUrl === undefined) {
    throw new ConfigError(
      "--web and --worker take DATABASE_URL: the shop's own database serves one process.",
    );
  }
  if (isOne && standIns.length > 0) {
    throw new ConfigError(
      `--web and --worker take no stand-ins, and there are some for ${standIns.join(", ")}.`,
    );
  }
  return { web: flags.web || !flags.worker, worker: flags.worker || !flags.web, isDev: flags.dev };
}

function readFlags(args: readonly string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ args: [...args], options: { web: flag, worker: flag, dev: flag } }).values;
  } catch {
    throw new ConfigError("serve takes --web, --worker, or neither for both.");
  }
}
