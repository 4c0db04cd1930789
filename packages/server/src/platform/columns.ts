/** Types of columns that tables share. */
import { customType, timestamp } from "drizzle-orm/pg-core";

/** Binary data: hashes and salts. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment, in UTC. */
export const instant = () => timestamp({ withTimezone: true });
