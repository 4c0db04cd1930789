/** How long parcels really take (DELIV-05): decision 58. */

import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { and, eq, sql } from "drizzle-orm";
import { deliveryTimes } from "../catalogue/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";

export const measureDeliveryJob = defineJob("measure-delivery");

/** A route is measured from so many delivered parcels: with fewer, the slowest of them alone would be the promise. */
const fewestParcels = 20;

/** Parts that were sent before so many days, at least and at most: the slow parcels of younger ones are still under way. */
const sentBefore = { least: 30, most: 150 };

/** One in ten parcels comes before the promised dates, and one in twenty after them. */
const shares = { before: 0.1, by: 0.95 };

/** Stands for the days of a parcel that has not arrived. If a percentile falls on one of these, too many are missing to measure. */
const never = 999;

/** In how many days most parcels of a route arrive. Undefined where it isn't measured. */
export async function measuredDays(
  database: Database | Tx,
  { shipsFrom, service, country }: { shipsFrom: string | null; service: string | null; country: string },
): Promise<number | undefined> {
  if (shipsFrom === null || service === null) return undefined;
  const isRoute = and(
    eq(deliveryTimes.shipsFrom, shipsFrom),
    eq(deliveryTimes.country, country),
    eq(deliveryTimes.service, service),
  );
  const [route] = await database.select({ days: deliveryTimes.maxDays }).from(deliveryTimes).where(isRoute);
  return route?.days;
}

/** Measures every route anew. One that has too few parcels now is forgotten. */
export async function measureDelivery({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) =>
    sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${shopTimeZone}::text)::date`;
  await database.transaction(async (tx) => {
    await tx.delete(deliveryTimes);
    await tx.execute(sql`
      insert into delivery_time (ships_from, country, service, parcels, min_days, max_days, measured_at)
      select ships_from, country, service, count(*) filter (where days < ${never}),
        percentile_disc(${shares.before}) within group (order by days),
        percentile_disc(${shares.by}) within group (order by days),
        ${now.toISOString()}::timestamptz
      from (
        select part.ships_from, orders.address->>'country_code' as country, part.service,
          case when parcel.status = 'delivered'
            then least(greatest(${day(sql`parcel.delivered_at`)} - ${day(sql`placed.at`)}, 0), ${never - 1})
            else ${never} end as days
        from order_part part
        join orders on orders.id = part.order_id
        join parcel on parcel.part_id = part.id
        cross join lateral (select min(placed_at) as at from order_line where part_id = part.id) placed
        where part.shipped_at between ${daysAgo(sentBefore.most)} and ${daysAgo(sentBefore.least)}
          and part.service is not null and part.ships_from is not null and placed.at is not null
          and parcel.status <> 'replaced'
      ) parcel_days
      group by ships_from, country, service
      having count(*) filter (where days < ${never}) >= ${fewestParcels}
        and percentile_disc(${shares.by}) within group (order by days) < ${never}`);
  });
}
