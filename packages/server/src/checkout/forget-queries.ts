/** The SQL that removes the personal data of guests. */
import { lte, sql } from "drizzle-orm";
import { orderTokens } from "../orders/tables.ts";
import type { Database } from "../platform/database.ts";

/**
 * Removes the guest's data from up to `most` orders that ended before `before`, and returns how many it has changed. The use
 * of a voucher still counts, under the order's id instead of the guest's email.
 */
export async function removeGuests(database: Database, before: Date, most: number): Promise<number> {
  const { rows } = await database.execute<{ removed: number }>(sql`
    with old as (
      select id from orders
      where account_id is null and status in ('FINISH', 'CLOSED', 'CANCEL')
        and status_since < ${before} and email <> ''
      order by status_since limit ${most}
      for no key update
    ),
    removed as (
      update orders set email = '', note = null, gift_note = null, time_zone = null, came_from = null, supplier_details = null, address = jsonb_build_object(
        'full_name', '', 'phone', '', 'address1', '', 'city', '', 'state', '', 'zip_code', '',
        'country_code', address -> 'country_code', 'country_name', address -> 'country_name')
      from old where orders.id = old.id
      returning orders.id
    ),
    -- The news of a parcel says where its recipient lives.
    gone as (
      delete from parcel using order_part, removed
      where parcel.part_id = order_part.id and order_part.order_id = removed.id
    ),
    -- What was said of a product stays, without a name and without photos, which may show a child.
    photos as (
      delete from review_photo using review, order_part, removed
      where review_photo.review_id = review.id and review.part_id = order_part.id and order_part.order_id = removed.id
    ),
    names as (
      update review set author = '' from order_part, removed
      where review.part_id = order_part.id and order_part.order_id = removed.id
    ),
    -- Of a return stays what came back and why, without the words of its customer and without photos.
    shown as (
      delete from order_return_photo using order_return, removed
      where order_return_photo.return_id = order_return.id and order_return.order_id = removed.id
    ),
    returns as (
      update order_return set name = null, email = null, note = null, answer = null, tracking = null from removed
      where order_id = removed.id
    ),
    tokens as (delete from order_token using removed where order_id = removed.id),
    uses as (update voucher_use set customer = order_id::text from removed where order_id = removed.id)
    select count(*)::int as removed from removed`);
  return rows[0]?.removed ?? 0;
}

/** Removes the expired tokens of guests' orders. */
export async function removeEndedTokens(database: Database, now: Date): Promise<void> {
  await database.delete(orderTokens).where(lte(orderTokens.expiresAt, now));
}
