import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ShopPlace } from "@nestling/server/testing/production-shop";

const nestling = fileURLToPath(new URL("../packages/server/src/cli.ts", import.meta.url));

/** What a command of `nestling` prints, for the shop that runs at `place`. Throws when it ends with an error. */
export async function runNestling(
  { url, dataDir, databaseUrl }: ShopPlace,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: url };
  return (await promisify(execFile)(process.execPath, [nestling, ...args], { env })).stdout;
}
