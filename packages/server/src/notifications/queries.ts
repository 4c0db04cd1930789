/** The SQL of notifications. Every statement of a call names the account: of another's it finds and changes nothing. */
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { countCap } from "../platform/count-cap.ts";
import type { Database, Tx } from "../platform/database.ts";
import { notifications } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

/** In the words of the index: without the last two of them it would not be used, though an id is never null. */
const latestFirst = sql`${notifications.id} desc nulls last`;

const ofAccount = (accountId: string) => eq(notifications.accountId, accountId);

/** A page of an account's notifications, the latest first. */
export function listRows(
  database: Database,
  accountId: string,
  { offset, size }: { offset: number; size: number },
): Promise<NotificationRow[]> {
  return database
    .select()
    .from(notifications)
    .where(ofAccount(accountId))
    .orderBy(latestFirst)
    .limit(size)
    .offset(offset);
}

/**
 * How many notifications an account has and how many of them are unread, each counted up to one more than the cap, so that
 * the call that browsers make every minute has a bounded cost.
 */
export async function countRows(
  database: Database,
  accountId: string,
): Promise<{ total: number; unread: number }> {
  const some = (unread: boolean) => sql<number>`(
    select count(*)::int from (
      select from ${notifications}
      where account_id = ${accountId} ${unread ? sql`and read_at is null` : sql``}
      limit ${countCap + 1}
    ) as counted
  )`;
  const { rows } = await database.execute<{ total: number; unread: number }>(
    sql`select ${some(false)} as total, ${some(true)} as unread`,
  );
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Marks these, or all, as read. What has been read stays as it was. */
export async function markRead(
  database: Database,
  accountId: string,
  which: readonly string[] | "all",
  at: Date,
): Promise<void> {
  await database
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        ofAccount(accountId),
        isNull(notifications.readAt),
        which === "all" ? undefined : inArray(notifications.id, [...which]),
      ),
    );
}

/** All notifications of an account, the oldest first. */
export function allRows(tx: Tx, accountId: string): Promise<NotificationRow[]> {
  return tx.select().from(notifications).where(ofAccount(accountId)).orderBy(notifications.id);
}

/** Removes all notifications from before `before`. */
export async function deleteToldBefore(database: Database, before: Date): Promise<void> {
  await database.delete(notifications).where(lt(notifications.createdAt, before));
}
