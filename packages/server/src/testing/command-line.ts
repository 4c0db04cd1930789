import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

/** What `nestling` printed, and how it ended. */
export type Said = { out: string; err: string; status: number };

/** The command line on the database of a test, as an operator runs it. */
export function commandLine(databaseUrl: string) {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" };
  return async (...args: string[]): Promise<Said> => {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...args], { env });
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
