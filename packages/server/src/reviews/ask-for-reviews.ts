/** Asks customers for reviews by mail, some days after the delivery, once for each order (REV-07). */
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { MailLinks } from "../mail/links.ts";
import type { Mailer } from "../mail/mailer.ts";
import { reviewRequest } from "../mail/templates/review-request.ts";
import { orderLines, orderParts, orders } from "../orders/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { hashOf, stopReviewRequests } from "./queries.ts";
import { reviewRequestStops, reviews } from "./tables.ts";

export const askForReviewsJob = defineJob<object>("ask-for-reviews");

export type AskContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly links: MailLinks;
};

/** How many orders one run asks about. The next run goes on. */
const most = 200;
const day = 86_400_000;
/** Nobody is asked about what came so many days ago, such as before the mails were switched on. */
const tooOld = 30;

/**
 * An order is marked in the transaction that queues its mail, so this may run twice and be killed. Orders that get no
 * mail are marked too.
 *
 * @param reviewMailDays how many days after the delivery. 0 asks nobody.
 */
export async function askForReviews(
  { database, clock, mailer, links }: AskContext,
  reviewMailDays: number,
): Promise<void> {
  if (reviewMailDays === 0) return;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  await database.transaction(async (tx) => {
    const due = await takeDue(tx, before(reviewMailDays), now);
    for (const order of await readOrders(tx, due, before(reviewMailDays + tooOld))) {
      const mail = reviewRequest({
        ...links.forOrder(order),
        name: order.name,
        orderNumber: order.number,
        products: order.products,
        unsubscribe: links.forReviews(order.id),
      });
      await mailer.send(tx, order.email, mail, `review-request:${order.id}`);
    }
  });
}

/** Marks all parts of orders of which one was delivered by `before`. Another process that does so gets others. */
async function takeDue(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const due = await tx
    .select({ orderId: orderParts.orderId })
    .from(orderParts)
    .where(and(isNull(orderParts.reviewAskedAt), lte(orderParts.deliveredAt, before)))
    .orderBy(asc(orderParts.deliveredAt))
    .limit(most)
    .for("no key update", { skipLocked: true });
  const ids = [...new Set(due.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  await tx
    .update(orderParts)
    .set({ reviewAskedAt: now })
    .where(
      sql`${orderParts.orderId} = any(${sql.param(ids)}::uuid[]) and ${orderParts.reviewAskedAt} is null`,
    );
  return ids;
}

/** The orders with the names of what was delivered since `since`, was kept, and has no review. */
function readOrders(tx: Tx, ids: readonly string[], since: Date) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      email: orders.email,
      accountId: orders.accountId,
      name: sql<string>`${orders.address} ->> 'full_name'`,
      products: sql<string[]>`array_agg(distinct ${orderLines.name})`,
    })
    .from(orders)
    .innerJoin(orderParts, eq(orderParts.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .leftJoin(
      reviews,
      and(eq(reviews.partId, orderLines.partId), eq(reviews.linePosition, orderLines.position)),
    )
    .where(
      sql`${orders.id} = any(${sql.param(ids)}::uuid[]) and ${orders.email} <> '' and ${orders.status} <> 'CANCEL'
        and ${orderParts.status} = 'delivered' and ${orderParts.deliveredAt} > ${since.toISOString()}::timestamptz
        and ${orderLines.canceledAt} is null and ${reviews.id} is null
        and not exists (select from ${reviewRequestStops} where email_hash = ${hashOf(orders.email)})`,
    )
    .groupBy(orders.id);
}

/**
 * Ends emails asking for reviews, of the recipient of the one with this token. False for a token that the shop has not made. Nothing
 * is left to end for a guest whose email was forgotten.
 */
export async function endReviewRequests(
  { database, clock, links }: AskContext,
  token: string,
): Promise<boolean> {
  const named = links.read(token);
  if (named?.is !== "review") return false;
  await stopReviewRequests(database, named.orderId, clock.now());
  return true;
}
