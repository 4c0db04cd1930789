/** Which versions of PostgreSQL the shop works with. */
import type pg from "pg";
import { ConfigError } from "./config-error.ts";

export const supportedVersions = { oldest: 15, tested: "15 to 18" };

/** Throws ConfigError, in one sentence, where the server is too old. */
export async function requireSupportedPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  );
  const tooOld = rows[0] && refusalOf(rows[0].number, rows[0].version);
  if (tooOld !== undefined) throw new ConfigError(tooOld);
}

/** Why a server is refused. Undefined for one that is not, such as one that is newer than those that were tested. */
export function refusalOf(versionNumber: number, version: string): string | undefined {
  if (versionNumber >= supportedVersions.oldest * 10_000) return undefined;
  return `PostgreSQL ${version} is too old: the shop works with ${supportedVersions.tested}. Upgrade the server of DATABASE_URL, or set another.`;
}
