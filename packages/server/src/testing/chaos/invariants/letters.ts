/** The messages about an order: one mail and one notification of each kind. */
import type pg from "pg";
import { declined } from "./orders.ts";

/** The expected messages by key, from what has happened to the orders. */
const expectedMails = `
  select 'order-paid:' || id as key from orders o
    where exists (select from order_event e where e.order_id = o.id and e.status = 'WAITING_ACCEPT')
  union all select distinct 'order-part-shipping:' || order_id from order_event where status = 'SELLER_PART_SEND_GOODS'
  union all select distinct 'order-shipping:' || order_id from order_event where status = 'SHIPPING'
  union all select 'order-cancellation:' || order_id from order_event where status = 'CANCEL'
  union all select 'order-refund:' || id from refund where sent_at is not null
  union all select 'order-refund-failed:' || id from refund where sent_at is not null and status = 'failed'
  union all select 'order-withdrawal:' || id from order_return where reason = 'withdrawal'
  union all select 'order-late-payment:' || order_id from refund where reason = 'paid_late'
  union all select 'order-kept:' || order_id from order_event where cause = '${declined}'`;

const writtenMails = `
  select case when key like 'order-kept:%' then regexp_replace(key, ':[0-9]+$', '') else key end as key
  from mail where key like 'order-%' and key !~ '^order-(items-canceled|return-[a-z]+|delay):'`;

const untoldCustomers = `
  select o.number, e.status from orders o join order_event e on e.order_id = o.id
  where o.account_id is not null and not o.by_guest and e.status in ('WAITING_ACCEPT', 'SHIPPING', 'CANCEL')
    and not (e.status = 'WAITING_ACCEPT' and e.cause = '${declined}')
    and 1 <> (select count(*) from notification n where n.account_id = o.account_id and n.key = case e.status
      when 'WAITING_ACCEPT' then 'order-paid:' when 'SHIPPING' then 'order-shipping:' else 'order-cancellation:'
    end || o.id)`;

const twiceToOne = `
  select recipient, subject, count(*)::int as count from mail
  where key like 'order-%' and key !~ '^order-(kept|refund|refund-failed|items-canceled|withdrawal|return-[a-z]+|delay):' group by 1, 2 having count(*) > 1`;

export async function letters(database: pg.Client, messageIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const keys = async (sql: string) => (await database.query<{ key: string }>(sql)).rows.map(({ key }) => key);
  for (const key of await keys(`(${expectedMails}) except all (${writtenMails})`))
    found.push(`no mail ${key}`);
  for (const key of await keys(`(${writtenMails}) except all (${expectedMails})`))
    found.push(`one mail too many: ${key}`);
  for (const { recipient, subject, count } of (await database.query(twiceToOne)).rows)
    found.push(`${count} different mails to ${recipient} '${subject}'`);
  for (const { number, status } of (await database.query(untoldCustomers)).rows)
    found.push(`the customer of ${number} has no notification, or two, that it is ${status}`);
  const { rows } = await database.query("select count(*)::int as count from mail where sent_at is null");
  if (rows[0]?.count > 0) found.push(`${rows[0].count} mails were never sent`);
  return [...found, ...(await arrivals(database, messageIds))];
}

/** Every sent mail has arrived. It may arrive twice if a process ended while it was sent. */
async function arrivals(database: pg.Client, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string; key: string }>(
    "select id, key from mail where sent_at is not null",
  );
  const arrived = new Set(messageIds.map((messageId) => messageId.replace(/^<|@.*$/g, "")));
  return rows
    .filter(({ id }) => !arrived.has(id))
    .map(({ key }) => `the mail ${key} was sent and is not there`);
}
