/** The roles of a process: it serves the API and the pages, runs the jobs, or both. */
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";

export type Roles = { readonly web: boolean; readonly worker: boolean; readonly isDev: boolean };

/** The options of `serve`. `dev` serves the storefront's sources. */
export type RoleFlags = { readonly web?: boolean; readonly worker?: boolean; readonly dev?: boolean };

/** The roles that flags ask for; none asks for both. Throws ConfigError for one role alone where only one process can serve. */
export function chooseRoles(
  { web = false, worker = false, dev = false }: RoleFlags,
  { data, standIns }: Pick<Config, "data" | "standIns">,
): Roles {
  const isOne = web !== worker;
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
  return { web: web || !worker, worker: worker || !web, isDev: dev };
}
