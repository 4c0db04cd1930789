import type { DemoCatalogue } from "@nestling/demo-catalogue";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { vouchers } from "./tables.ts";

const day = 86_400_000;

/** Inserts the vouchers of the demo shop, all public, dated relative to `now`. Existing codes stay as they are. */
export async function seedVouchers(
  database: Database,
  demo: DemoCatalogue["vouchers"],
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  const rows = demo.map(({ createdDaysAgo, endedDaysAgo, ...voucher }) => ({
    ...voucher,
    isPublic: true,
    isDemo: true,
    createdAt: before(createdDaysAgo),
    ...(endedDaysAgo !== undefined && { endsAt: before(endedDaysAgo) }),
  }));
  await database.insert(vouchers).values(rows).onConflictDoNothing();
}

/** Disables the demo vouchers for good, because everybody knows their codes and the shop is a merchant's now. */
export async function endDemoVouchers(database: Database, at: Date): Promise<void> {
  await database
    .update(vouchers)
    .set({ disabledAt: at })
    .where(and(eq(vouchers.isDemo, true), isNull(vouchers.disabledAt)));
}
