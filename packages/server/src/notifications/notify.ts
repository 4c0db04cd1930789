import { sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { notifications } from "./tables.ts";

/** What to tell whom. Of a `key` one is told, ever; `path` is one of this shop. */
export type News = Pick<
  typeof notifications.$inferInsert,
  "accountId" | "key" | "kind" | "title" | "text" | "path"
>;

/** Tells a customer something inside the shop, when `tx` commits. */
export async function notify(tx: Tx, news: News, at: Date): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...news, createdAt: at })
    .onConflictDoNothing();
}

/**
 * Tells the same to so many accounts, those that come next after one: for what all are told, a part at a time. `key` is of
 * the news, and each account has its own of it. Gives the last of them; undefined where there are no more.
 */
export async function notifyNext(
  tx: Tx,
  { key, kind, title, text, path }: Omit<News, "accountId">,
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
