import type pg from "pg";

type Uses = {
  code: string;
  used: number;
  uses: number;
  most: number;
  total_limit: number | null;
  limit_per_customer: number | null;
};

/** No voucher exceeds its limits, in all or of one customer, and each use belongs to an order that may have it. */
export async function vouchers(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<Uses>(
    `with held as (
       select voucher_id, customer, count(*)::int as uses from voucher_use where given_back_at is null group by 1, 2)
     select v.code, v.used, v.total_limit, v.limit_per_customer,
        coalesce(sum(h.uses), 0)::int as uses, coalesce(max(h.uses), 0)::int as most
       from voucher v left join held h on h.voucher_id = v.id group by v.id`,
  );
  const found = rows.flatMap(({ code, used, uses, most, total_limit, limit_per_customer }) => [
    ...(used !== uses ? [`${code}: ${uses} uses, counted ${used}`] : []),
    ...(uses > (total_limit ?? uses) ? [`${code}: ${uses} uses of ${total_limit}`] : []),
    ...(most > (limit_per_customer ?? most) ? [`${code}: somebody has ${most} uses`] : []),
  ]);
  const { rows: wrong } = await database.query(
    `select o.number, o.status, u.given_back_at is null as holds
       from voucher_use u join orders o on o.id = u.order_id
      where (u.given_back_at is null) = (o.status in ('CLOSED', 'CANCEL'))
        and not exists (select from order_event e where e.order_id = o.id and e.status = 'SHIPPING')`,
  );
  for (const { number, status, holds } of wrong)
    found.push(`${number} is ${status} and ${holds ? "holds" : "does not hold"} its voucher`);
  const { rows: without } = await database.query(
    `select o.number from orders o left join voucher_use u on u.order_id = o.id
      where (o.voucher_code is null) <> (u.order_id is null) or (o.discount > 0) <> (u.order_id is not null)
         or u.customer <> case when o.by_guest then lower(o.email) else o.account_id::text end`,
  );
  for (const { number } of without)
    found.push(`${number} has a voucher and no use of it, or the other way round`);
  return found;
}
