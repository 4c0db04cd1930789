/** Columns that tables of every subject have. */
import { customType, timestamp } from "drizzle-orm/pg-core";

/** Bytes as they are: hashes and salts. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment, in UTC. */
export const instant = () => timestamp({ withTimezone: true });
