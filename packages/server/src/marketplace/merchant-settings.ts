/** What the merchant decides about goods of the marketplace and changes on the command line: kept in the database as JSON. */
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Tx } from "../platform/database.ts";
import { merchantSettings } from "./tables.ts";

export type MerchantSetting<Value> = {
  /** The merchant's choice, or the default. */
  read(database: Database | Tx): Promise<Value>;
  /** The choice that is stored as `value`, or the default for undefined. Throws as `read` does. */
  parse(value: unknown): Value;
  /** Throws a ZodError for a value that the setting does not take. */
  write(database: Database | Tx, value: Value): Promise<void>;
};

/**
 * A setting of the merchant's. A stored value that the schema no longer takes throws: a price is never made by a rule that
 * nobody chose.
 */
export function merchantSetting<Value>(
  name: string,
  schema: z.ZodType<Value>,
  unset: Value,
): MerchantSetting<Value> {
  const parse = (value: unknown) => (value === undefined ? unset : schema.parse(value));
  return {
    parse,
    async read(database) {
      const [row] = await database.select().from(merchantSettings).where(eq(merchantSettings.name, name));
      return parse(row?.value);
    },
    async write(database, value) {
      const row = { value: schema.parse(value), changedAt: new Date() };
      await database
        .insert(merchantSettings)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: merchantSettings.name, set: row });
    },
  };
}
