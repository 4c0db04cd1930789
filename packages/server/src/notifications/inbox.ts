/** A customer's notifications, and how many of them are unread (ACC-03). */
import type { Notification, Notifications } from "@nestling/contract/notifications";
import type { Clock } from "../platform/clock.ts";
import { cappedTotal, countCap } from "../platform/count-cap.ts";
import type { Database, Tx } from "../platform/database.ts";
import { allRows, countRows, listRows, markRead, type NotificationRow } from "./queries.ts";

export type Inbox = { readonly database: Database; readonly clock: Clock };

/** A page of it, the latest first; a page of the size 0 is the counts alone. */
export async function readInbox(
  { database }: Inbox,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Notifications> {
  const [rows, { total, unread }] = await Promise.all([
    pageSize === 0 ? [] : listRows(database, accountId, { offset: (page - 1) * pageSize, size: pageSize }),
    countRows(database, accountId),
  ]);
  return {
    notifications: rows.map(shown),
    unread: Math.min(unread, countCap),
    page,
    pageSize,
    ...cappedTotal(total),
  };
}

/** Marks as read what of `which` is this account's, and gives how much is still unread. */
export async function markAsRead(
  { database, clock }: Inbox,
  accountId: string,
  which: readonly string[] | "all",
): Promise<number> {
  await markRead(database, accountId, which, clock.now());
  const { unread } = await countRows(database, accountId);
  return Math.min(unread, countCap);
}

/** All of it, for the export of the account. */
export async function notificationsOf(tx: Tx, { id }: { id: string }) {
  const rows = await allRows(tx, id);
  return rows.map(({ title, text, createdAt, readAt }) => ({
    title,
    text,
    told_at: createdAt,
    read_at: readAt,
  }));
}

function shown({ id, kind, title, text, path, createdAt, readAt }: NotificationRow): Notification {
  return { id, kind, title, text, path, created_at: createdAt.toISOString(), read: readAt !== null };
}
