import type { OrderedLine } from "@nestling/commerce/order-pricing";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";

export type StaleProduct = {
  productId: number;
  isOld: boolean;
  lacksFreight: boolean;
  /** Whether it lacks what its variants cost in the country. */
  lacksCosts: boolean;
  /** The lines of several pieces whose way is too old. */
  lines: OrderedLine[];
};

/**
 * Which products of these lines were read before `before`, and of which the freight to `country` was, the costs there, or the way
 * of so many pieces. Goods that the merchant has from elsewhere are left out.
 *
 * @param home the shop's own country: what the products cost there is read with them
 */
export async function findStale(
  database: Database,
  {
    lines,
    country,
    home,
    before,
    most,
  }: { lines: readonly OrderedLine[]; country: string; home: string; before: Date; most: number },
): Promise<StaleProduct[]> {
  const limit = sql`${before.toISOString()}::timestamptz`;
  const codes = sql`${sql.param(lines.map(({ code }) => code))}::text[]`;
  const quantities = sql`${sql.param(lines.map(({ quantity }) => quantity))}::int[]`;
  const { rows } = await database.execute<StaleProduct>(sql`
    with line as materialized (
      select product_id, code, (${quantities})[array_position(${codes}, code)] as quantity
      from sku where code = any(${codes})
    )
    select product.id as "productId", is_old as "isOld", lacks_freight as "lacksFreight",
      lacks_costs as "lacksCosts", stale_lines as lines
    from (select distinct product_id from line) as wanted
    join product on product.id = wanted.product_id
    left join product_freight freight on freight.product_id = product.id and freight.country = ${country}
    cross join lateral (select coalesce(product.read_at < ${limit}, true) as is_old,
      coalesce(freight.read_at < ${limit}, true) as lacks_freight,
      ${country !== home} and exists (
        select from line left join sku_cost on sku_cost.sku_code = line.code and sku_cost.country = ${country}
        where line.product_id = product.id and coalesce(sku_cost.read_at < ${limit}, true)) as lacks_costs,
      (select coalesce(jsonb_agg(jsonb_build_object('code', line.code, 'quantity', line.quantity)), '[]')
        from line left join sku_freight on sku_freight.sku_code = line.code
          and sku_freight.country = ${country} and sku_freight.quantity = line.quantity
        where line.product_id = product.id and line.quantity > 1
          and coalesce(sku_freight.read_at < ${limit}, true)) as stale_lines) as age
    where ali_code is not null and (is_old or lacks_freight or lacks_costs or stale_lines <> '[]')
    order by product.read_at nulls first, product.id
    limit ${most}`);
  return rows;
}
