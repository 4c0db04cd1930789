import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";

export type StaleProduct = { productId: number; isOld: boolean; lacksFreight: boolean };

/**
 * Which products of these variants were read before `before`, and of which the freight to `country` was. Goods that the merchant
 * has from elsewhere are left out.
 */
export async function findStale(
  database: Database,
  { codes, country, before, most }: { codes: readonly string[]; country: string; before: Date; most: number },
): Promise<StaleProduct[]> {
  const limit = sql`${before.toISOString()}::timestamptz`;
  const { rows } = await database.execute<StaleProduct>(sql`
    select product.id as "productId", is_old as "isOld", lacks_freight as "lacksFreight"
    from (select distinct product_id from sku where code = any(${sql.param(codes)}::text[])) as wanted
    join product on product.id = wanted.product_id
    left join product_freight freight on freight.product_id = product.id and freight.country = ${country}
    cross join lateral (select coalesce(product.read_at < ${limit}, true) as is_old,
      coalesce(freight.read_at < ${limit}, true) as lacks_freight) as age
    where ali_code is not null and (is_old or lacks_freight)
    order by product.read_at nulls first, product.id
    limit ${most}`);
  return rows;
}
