/** Compares what two databases hold. */
import pg from "pg";
import { isBackedUp, listSequences, listTables } from "./dump-database.ts";

/** Throws with the name of a table whose rows differ. The order of columns and rows does not count. */
export async function requireSameContent(url: string, otherUrl: string): Promise<void> {
  const [one, other] = await Promise.all([contentOf(url), contentOf(otherUrl)]);
  const names = new Set([...one.keys(), ...other.keys()]);
  for (const name of names) {
    if (one.get(name) !== other.get(name)) {
      throw new Error(`${name} differs: ${one.get(name) ?? "missing"}, and ${other.get(name) ?? "missing"}`);
    }
  }
}

/** How many rows each table has, with the sum of their hashes, and where each sequence stands. */
async function contentOf(url: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: url, application_name: "nestling compare" });
  client.on("error", () => undefined); // the running statement fails with the reason
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const content = new Map<string, string>();
    for (const { name, columns } of await listTables(client)) {
      if (!isBackedUp(name)) continue;
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows, hash ' || coalesce(sum(('x' || left(md5(row(${columns.toSorted().join(", ")})::text), 15))::bit(60)::bigint), 0) as content from ${name}`,
      );
      content.set(name, rows[0]?.content ?? "");
    }
    for (const name of await listSequences(client)) {
      const { rows } = await client.query<{ content: string }>(
        `select last_value || ' ' || is_called as content from ${name}`,
      );
      content.set(name, rows[0]?.content ?? "");
    }
    return content;
  } finally {
    await client.end();
  }
}
