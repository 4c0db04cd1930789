/** The SQL of reviews. */
import { and, asc, desc, eq, getTableColumns, lte, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import { orderLines, orderParts, orders, orderTokens } from "../orders/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { type ReviewStatus, reviewPhotos, reviewRequestStops, reviews, reviewTallies } from "./tables.ts";

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
export type NewPhoto = Pick<typeof reviewPhotos.$inferInsert, "width" | "height" | "small" | "large">;
/** A photo without its bytes. */
export type PhotoRow = { id: string; width: number; height: number };
export type Tally = Pick<typeof reviewTallies.$inferSelect, "kind" | "value" | "count">;

/** What a page of reviews is filtered and sorted by. */
export type ReviewFilter = {
  stars?: number | undefined;
  age?: ReviewRow["age"] | undefined;
  sort: "helpful" | "newest";
  /** The last review of the page before. */
  after?: { helpful: number; id: number } | undefined;
};

/** The tallies of a product. Undefined if there is no such product. */
export async function talliesOf(database: Database, productId: number): Promise<Tally[] | undefined> {
  const rows = await database
    .select({ kind: reviewTallies.kind, value: reviewTallies.value, count: reviewTallies.count })
    .from(products)
    .leftJoin(reviewTallies, eq(reviewTallies.productId, products.id))
    .where(eq(products.id, productId));
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ kind, value, count }) =>
    kind === null || value === null || count === null ? [] : [{ kind, value, count }],
  );
}

/** Of a query on reviews alone, whose columns are written without their table. */
const photosOfReview = sql<PhotoRow[]>`coalesce((
  select json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height) order by photo.position)
  from review_photo as photo where photo.review_id = review.id), '[]')`;

/** Published reviews of a product, `size` at most. */
export function pageOfReviews(
  database: Database,
  productId: number,
  { stars, age, sort, after }: ReviewFilter,
  size: number,
): Promise<(ReviewRow & { photos: PhotoRow[] })[]> {
  const isHelpful = sort === "helpful";
  const isAfter =
    after &&
    (isHelpful
      ? sql`(${reviews.helpful}, ${reviews.id}) < (${after.helpful}, ${after.id})`
      : sql`${reviews.id} < ${after.id}`);
  return database
    .select({ ...getTableColumns(reviews), photos: photosOfReview })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        // As the indexes say it: PostgreSQL uses them only where it can prove this.
        sql`status = 'published'`,
        stars === undefined ? undefined : eq(reviews.stars, stars),
        age === undefined || age === null ? undefined : eq(reviews.age, age),
        isAfter,
      ),
    )
    .orderBy(...(isHelpful ? [desc(reviews.helpful)] : []), desc(reviews.id))
    .limit(size);
}

/** Who may review the lines of an order: the account that it belongs to, or a guest with its token, given as its SHA-256. */
export type Opener = { accountId: string } | { tokenHash: Buffer; now: Date };

/** The line of an order with a variant, locked until `tx` ends. Undefined unless `opener` opens the order. */
export async function lockLine(tx: Tx, orderId: string, code: string, opener: Opener) {
  // The order first: its account cannot be deleted while a review is written, which would stay.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("share");
  const [line] = await tx
    .select({
      partId: orderLines.partId,
      position: orderLines.position,
      canceledAt: orderLines.canceledAt,
      skuText: orderLines.skuText,
      status: orderParts.status,
      productId: orderParts.productId,
      address: orders.address,
      isReviewed: sql<boolean>`exists (select from review
        where review.part_id = ${orderLines.partId} and review.line_position = ${orderLines.position})`,
    })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(and(eq(orders.id, orderId), eq(orderLines.skuCode, code), openedBy(opener)))
    .for("no key update", { of: orderLines });
  return line;
}

/** Whether `opener` opens the order. */
export async function opensOrder(database: Database, orderId: string, opener: Opener): Promise<boolean> {
  return (await database.$count(orders, and(eq(orders.id, orderId), openedBy(opener)))) > 0;
}

function openedBy(opener: Opener): SQL {
  if ("accountId" in opener) return eq(orders.accountId, opener.accountId);
  return sql`exists (select from ${orderTokens} token where token.order_id = ${orders.id}
    and token.token_hash = ${opener.tokenHash} and token.expires_at > ${opener.now.toISOString()}::timestamptz)`;
}

/** Whether somebody has written this text before, about any product. */
export async function isTextKnown(tx: Tx, written: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(sql`md5(lower(${reviews.text})) = md5(lower(${written}))`, ne(reviews.text, "")))
    .limit(1);
  return row !== undefined;
}

/** Inserts a review with its photos. False if its line has one. */
export async function insertReview(tx: Tx, row: NewReview, photos: readonly NewPhoto[]): Promise<boolean> {
  const [made] = await tx
    .insert(reviews)
    .values(row)
    .onConflictDoNothing({ target: [reviews.partId, reviews.linePosition] })
    .returning({ id: reviews.id });
  if (made !== undefined && photos.length > 0) {
    const rows = photos.map((photo, index) => ({ ...photo, reviewId: made.id, position: index + 1 }));
    await tx.insert(reviewPhotos).values(rows);
  }
  return made !== undefined;
}

/** A size of a photo whose review is published. */
export async function findShownPhoto(
  database: Database,
  id: string,
  size: "small" | "large",
): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ bytes: reviewPhotos[size] })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.id, id), eq(reviews.status, "published")));
  return row?.bytes;
}

/** As `findShownPhoto`, without reading the photo. */
export async function isPhotoShown(database: Database, id: string): Promise<boolean> {
  const [row] = await database
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.id, id), eq(reviews.status, "published")));
  return row !== undefined;
}

/** The large photos of a review, in their order. Undefined if there is no such review. */
export async function largePhotosOf(database: Database, reviewId: number): Promise<Buffer[] | undefined> {
  const rows = await database
    .select({ large: reviewPhotos.large })
    .from(reviews)
    .leftJoin(reviewPhotos, eq(reviewPhotos.reviewId, reviews.id))
    .where(eq(reviews.id, reviewId))
    .orderBy(asc(reviewPhotos.position));
  return rows.length === 0 ? undefined : rows.flatMap(({ large }) => large ?? []);
}

export async function deletePhotos(tx: Tx, reviewId: number): Promise<void> {
  await tx.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId));
}

/** Adds `by` to the tallies of what a review has. The product's row is locked first: its reviews are counted one by one. */
export async function addToTallies(
  tx: Tx,
  { productId, stars, fit, age }: Pick<ReviewRow, "productId" | "stars" | "fit" | "age">,
  by: 1 | -1,
): Promise<void> {
  await lockReviewed(tx, [productId]);
  const values = [
    ...(age === null ? [] : [{ kind: "age" as const, value: age }]),
    ...(fit === null ? [] : [{ kind: "fit" as const, value: fit }]),
    { kind: "stars" as const, value: String(stars) },
  ];
  for (const each of values) {
    // A row of 0 first: the constraint on the count would refuse an insert of -1 before the conflict is seen.
    await tx
      .insert(reviewTallies)
      .values({ productId, ...each, count: Math.max(by, 0) })
      .onConflictDoUpdate({
        target: [reviewTallies.productId, reviewTallies.kind, reviewTallies.value],
        set: { count: sql`${reviewTallies.count} + ${by}` },
      });
  }
  await updateStars(tx, [productId]);
}

const anyOf = (ids: readonly number[]) => sql`any(${`{${ids.join()}}`}::int[])`;

/** Locks products in the order of their ids, before a change of several reviews: two of these never deadlock. */
export async function lockReviewed(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`select from product where id = ${anyOf(productIds)} order by id for no key update`);
}

/** Sets the stars of products, by which listings filter and sort, to what the tallies say: `averageStars` in tenths. */
async function updateStars(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update product set (stars, review_count) = (
      select coalesce(round(10.0 * sum(value::int * count) / nullif(sum(count), 0)), 0), coalesce(sum(count), 0)
      from review_tally where product_id = product.id and kind = 'stars')
    where id = ${anyOf(productIds)}`);
}

export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("no key update");
  return row;
}

export async function updateReview(tx: Tx, id: number, change: Partial<NewReview>): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

/** Counts one more vote for a published review. Returns all of them, or undefined if there is no such review. */
export async function countHelpful(database: Database, id: number): Promise<number | undefined> {
  const [row] = await database
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + 1` })
    .where(and(eq(reviews.id, id), eq(reviews.status, "published")))
    .returning({ helpful: reviews.helpful });
  return row?.helpful;
}

/** Adds a vote for a published review that counts at `at`, with all late ones before. Returns as `countHelpful`. */
export async function addLateVote(database: Database, id: number, at: Date): Promise<number | undefined> {
  const [row] = await database
    .update(reviews)
    .set({ lateVotes: sql`${reviews.lateVotes} + 1`, lateVotesAt: at })
    .where(and(eq(reviews.id, id), eq(reviews.status, "published")))
    .returning({ helpful: reviews.helpful });
  return row?.helpful;
}

/** Counts the late votes whose time has come by `now`. */
export async function addLateVotes(database: Database, now: Date): Promise<void> {
  await database
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} + ${reviews.lateVotes}`, lateVotes: 0, lateVotesAt: null })
    .where(and(sql`late_votes > 0`, lte(reviews.lateVotesAt, now)));
}

export async function findHelpful(database: Database, id: number): Promise<number | undefined> {
  const [row] = await database
    .select({ helpful: reviews.helpful })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, "published")));
  return row?.helpful;
}

/** The reviews of an account's orders, locked by id until `tx` ends. */
export function lockReviewsOf(tx: Tx, accountId: string): Promise<(ReviewRow & { photos: PhotoRow[] })[]> {
  return tx
    .select({ ...getTableColumns(reviews), photos: photosOfReview })
    .from(reviews)
    .where(
      sql`(${reviews.partId}, ${reviews.linePosition}) in (
        select line.part_id, line.position from ${orders} o
        join ${orderParts} part on part.order_id = o.id join ${orderLines} line on line.part_id = part.id
        where o.account_id = ${accountId})`,
    )
    .orderBy(asc(reviews.id))
    .for("update");
}

export async function deleteReview(tx: Tx, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

/** For the merchant: pending ones the oldest first, others the newest first. */
export function reviewsForMerchant(
  database: Database,
  { status, productId }: { status?: ReviewStatus | undefined; productId?: number | undefined },
  most: number,
): Promise<(ReviewRow & { product: string; order: string | null; photos: number })[]> {
  return database
    .select({
      ...getTableColumns(reviews),
      product: products.name,
      order: orders.number,
      photos: sql<number>`(select count(*)::int from review_photo where review_id = ${reviews.id})`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orderParts, eq(orderParts.id, reviews.partId))
    .leftJoin(orders, eq(orders.id, orderParts.orderId))
    .where(
      and(
        status === undefined ? undefined : sql`${reviews.status} = ${sql.raw(`'${status}'`)}`,
        productId === undefined ? undefined : eq(reviews.productId, productId),
      ),
    )
    .orderBy(status === "pending" ? asc(reviews.id) : desc(reviews.id))
    .limit(most);
}

/** Counts the tallies and the stars of products anew, after many reviews were inserted or deleted at once. */
export async function countTallies(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await lockReviewed(tx, productIds);
  const which = sql`product_id = ${anyOf(productIds)}`;
  await tx.execute(sql`delete from review_tally where ${which}`);
  await tx.execute(sql`
    insert into review_tally (product_id, kind, value, count)
    select product_id, kind, value, count(*)
    from review cross join lateral (values ('stars', stars::text), ('fit', fit), ('age', age)) as each (kind, value)
    where ${which} and status = 'published' and value is not null
    group by product_id, kind, value`);
  await updateStars(tx, productIds);
}

/** The key of an email in `review_request_stop`. */
export function hashOf(email: SQLWrapper | string): SQL {
  return sql`sha256(convert_to(lower(${email}), 'UTF8'))`;
}

/** The email of an order is never asked for reviews again. */
export async function stopReviewRequests(database: Database, orderId: string, now: Date): Promise<void> {
  await database.execute(sql`
    insert into ${reviewRequestStops} (email_hash, stopped_at)
    select ${hashOf(orders.email)}, ${now.toISOString()}::timestamptz
    from ${orders} where ${orders.id} = ${orderId} and ${orders.email} <> ''
    on conflict do nothing`);
}

/** Since when an email is not asked for reviews. Undefined if it may be. */
export async function findReviewRequestStop(tx: Tx, email: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ stoppedAt: reviewRequestStops.stoppedAt })
    .from(reviewRequestStops)
    .where(sql`${reviewRequestStops.emailHash} = ${hashOf(email)}`);
  return row?.stoppedAt;
}
