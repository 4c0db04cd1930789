import type pg from "pg";

type Shelf = { code: string; initial: number; stock: number; placed: number } & Record<
  "reserved" | "committed" | "is_reserved" | "is_committed",
  number
>;

/** Stock: initial less placed is in stock, and what is reserved and committed is what orders hold. */
export async function stock(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<Shelf>(`
    with held as (
      select l.sku_code as code, l.quantity,
        case
          when l.placed_at is not null then 'placed'
          when l.canceled_at is not null or o.status in ('CLOSED', 'CANCEL') then 'free'
          when o.status = 'WAIT_BUYER_PAY' then 'reserved'
          else 'committed'
        end as how
      from order_line l join order_part p on p.id = l.part_id join orders o on o.id = p.order_id)
    select s.code, s.stock, s.reserved, s.committed,
      (select coalesce(sum(d.pieces), 0)::int from chaos_delivery d where d.code = s.code) as initial,
      coalesce(sum(quantity) filter (where how = 'placed'), 0)::int as placed,
      coalesce(sum(quantity) filter (where how = 'reserved'), 0)::int as is_reserved,
      coalesce(sum(quantity) filter (where how = 'committed'), 0)::int as is_committed
    from sku s left join held h on h.code = s.code group by s.code`);
  return rows.flatMap((shelf) => {
    const { code, initial, stock, placed, reserved, committed, is_reserved, is_committed } = shelf;
    const isRight =
      stock === initial - placed &&
      reserved === is_reserved &&
      committed === is_committed &&
      stock >= reserved + committed;
    return isRight ? [] : [`stock of ${code}: ${JSON.stringify(shelf)}`];
  });
}
