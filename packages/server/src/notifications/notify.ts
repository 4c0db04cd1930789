import { sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { notifications } from "./tables.ts";

/** A notification for one account. Each `key` is sent once, ever; `path` is one of this shop. */
export type NewNotification = Pick<
  typeof notifications.$inferInsert,
  "accountId" | "key" | "kind" | "title" | "text" | "path"
>;

/** Tells a customer something inside the shop, when `tx` commits. */
export async function notify(tx: Tx, notification: NewNotification, at: Date): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...notification, createdAt: at })
    .onConflictDoNothing();
}

/**
 * Sends one notification to the `count` accounts after a given one, with the key `key` and the account's id. Returns
 * the last account of the batch, or undefined after the last batch.
 */
export async function notifyNextAccounts(
  tx: Tx,
  { key, kind, title, text, path }: Omit<NewNotification, "accountId">,
  { after, count }: { after: string | undefined; count: number },
  at: Date,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ last: string }>(sql`
    with next as (
      select id from account ${after === undefined ? sql`` : sql`where id > ${after}`} order by id limit ${count}
    ), told as (
      insert into notification (account_id, key, kind, title, text, path, created_at)
      select id, ${key} || ':' || id, ${kind}, ${title}, ${text}, ${path}, ${at} from next
      on conflict do nothing
    )
    select id as last from next order by id desc limit 1`);
  return rows[0]?.last;
}
