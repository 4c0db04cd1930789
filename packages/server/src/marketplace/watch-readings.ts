/** Alerts the merchant where products on sale were not read from the supplier for days: their prices and stock are as old (MKT-01). */
import { sql } from "drizzle-orm";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { isSynced } from "./sync-queries.ts";

export const watchReadingsJob = defineJob<object>("watch-readings");

/** Each product is read once a day at least. After so long without, a person must look. In milliseconds. */
const patience = 3 * 86_400_000;

const alertKind = "products_unread";
/** One alert for all products: mostly they wait for one thing. */
const subject = "supplier";

const text =
  "Products on sale have not been read from the marketplace for three days, so their prices and stock may be old. 'nestling aliexpress status' says whether the marketplace answers, 'nestling sync' reads the products and counts those that fail; the log names them. 'nestling products withdraw' takes one out of sale.";

/** Raises the alert, or settles it once all of them were read. */
export async function watchReadings({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const before = sql`${new Date(now.getTime() - patience).toISOString()}::timestamptz`;
  // Apart, so that the index of what was read longest ago answers each.
  const { rows } = await database.execute<{ isUnread: boolean }>(sql`
    select exists (select from product where ${isSynced} and withdrawn_at is null and read_at < ${before})
      or exists (
        select from product where ${isSynced} and withdrawn_at is null and read_at is null and created_at < ${before}
      ) as "isUnread"`);
  await database.transaction(async (tx) => {
    if (rows[0]?.isUnread) await raiseAlert(tx, { kind: alertKind, subject, text }, now);
    else await resolveAlert(tx, alertKind, subject, now);
  });
}
