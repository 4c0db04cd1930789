/** Types of columns, and conditions on them, that tables share. */
import { type SQL, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** Binary data: hashes and salts. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment, in UTC. */
export const instant = () => timestamp({ withTimezone: true });

/** `column in (…)`, for a check. The values are the shop's own codes: letters and underscores. */
export function isOneOf(column: string, values: readonly string[]): SQL {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
}
