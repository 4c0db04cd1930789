/** Compares what two databases hold. */
import { ConfigError } from "../platform/config-error.ts";
import { withClient } from "../platform/shop-client.ts";
import { isBackedUp, listSequences, listTables } from "./dump-database.ts";

/**
 * Throws ConfigError, with the name of a table or sequence, where the copy of a database differs from it. The order of
 * columns and rows does not count.
 */
export async function requireSameContent(url: string, copyUrl: string): Promise<void> {
  const [original, copy] = await Promise.all([contentOf(url), contentOf(copyUrl)]);
  for (const name of new Set([...original.keys(), ...copy.keys()])) {
    const [there, copied] = [original.get(name) ?? "missing", copy.get(name) ?? "missing"];
    if (there === copied) continue;
    throw new ConfigError(
      `The copy of ${name} differs (${copied}, not ${there}): stop whatever uses the database, and try again. Nothing was changed.`,
    );
  }
}

/** How many rows each table has, with the sum of their hashes, and where each sequence stands. */
function contentOf(url: string): Promise<ReadonlyMap<string, string>> {
  return withClient(url, "nestling compare", async (client) => {
    await client.query("set timezone = 'UTC'");
    const content = new Map<string, string>();
    const read = async (name: string, columns: string) => {
      const { rows } = await client.query<{ content: string }>(`select ${columns} as content from ${name}`);
      content.set(name, rows[0]?.content ?? "");
    };
    for (const { name, columns } of await listTables(client)) {
      if (!isBackedUp(name)) continue;
      const row = `row(${columns.toSorted().join(", ")})::text`;
      const hash = `('x' || left(md5(${row}), 15))::bit(60)::bigint`;
      await read(name, `count(*) || ' rows, hash ' || coalesce(sum(${hash}), 0)`);
    }
    for (const name of await listSequences(client)) await read(name, "last_value || ' ' || is_called");
    return content;
  });
}
