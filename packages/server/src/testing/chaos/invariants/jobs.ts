import type pg from "pg";

/** No job failed for good or waits, every event is handled, and exactly the expected alerts are open. */
export async function jobs(database: pg.Client): Promise<string[]> {
  const { rows: left } = await database.query(
    `select name, state, count(*)::int as count, min(left(output::text, 200)) as output from pgboss.job
      where (state in ('created', 'retry', 'active') and start_after < now() + interval '1 hour' or name = 'given-up')
        and name not like '\\_\\_%' group by name, state`,
  );
  const found = left.map(({ name, state, count, output }) => `${count} jobs ${name} are ${state}: ${output}`);
  const { rows: events } = await database.query(
    "select count(*)::int as count from stripe_event where handled_at is null",
  );
  if (events[0]?.count > 0) found.push(`${events[0].count} events of Stripe were never handled`);
  const { rows: raised } = await database.query(
    `select a.kind, a.text, o.status,
        o.cancel_agreed_at is not null as agreed,
        exists (select from refund r where r.id::text = a.subject and r.status = 'failed') as failed,
        (select r.status from order_return r where r.id::text = a.subject) as returned,
        (select p.status from order_part p where p.id::text = a.subject) as part,
        exists (select from order_part p where p.id::text = a.subject and cardinality(p.supplier_order_ids) > 0) as placed,
        exists (select from order_part p where p.id::text = a.subject and p.first_tried_at is not null
          and cardinality(p.supplier_order_ids) = 0 and p.status <> 'waiting') as lost
       from alert a left join orders o on o.id = a.order_id where a.resolved_at is null`,
  );
  for (const { kind, text, status, agreed, failed, returned, part, placed, lost } of raised) {
    const isAsked = kind === "cancel_requested" && status === "IN_CANCEL" && !agreed;
    const isOfPlacement =
      (kind === "placement_problem" && (part === "waiting" || part === "unknown")) ||
      (kind === "placement_unknown" && lost) ||
      (/^(placement_too_late|late_canceled|supplier_|parcel_)/.test(kind) && placed);
    const isOfReturn =
      (kind === "return_asked" && returned === "asked") ||
      (/^(withdrawal|return_(sent|received|due))$/.test(kind) &&
        !/^(refunded|refused)$/.test(returned ?? "refunded"));
    if (!isAsked && !isOfPlacement && !isOfReturn && !(kind === "refund_failed" && failed))
      found.push(`the merchant got an alert: ${kind}: ${text}`);
  }
  const { rows: unasked } = await database.query(
    `select o.number from order_return r join orders o on o.id = r.order_id where r.status in ('asked', 'received')
       and not exists (select from alert a where a.subject = r.id::text and a.resolved_at is null)`,
  );
  for (const { number } of unasked)
    found.push(`a return of ${number} waits for the merchant, who got no alert`);
  const { rows: untold } = await database.query(
    `select number from orders o where status = 'IN_CANCEL'
       and not exists (select from alert a where a.order_id = o.id and a.resolved_at is null)`,
  );
  for (const { number } of untold) found.push(`${number} waits for the merchant, who got no alert`);
  return found;
}
