/** What the merchant does with reviews. How many stars one has is never a reason to hide it. */
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { reviewsTag, starTags } from "./list-reviews.ts";
import {
  addToTallies,
  deletePhotos,
  deleteReview,
  largePhotosOf,
  lockReview,
  lockReviewed,
  lockReviewsOf,
  type ReviewRow,
  reviewsForMerchant,
  updateReview,
} from "./queries.ts";
import type { ReviewStatus } from "./tables.ts";
import type { ReviewContext } from "./write-review.ts";

/** Why a merchant may take a review out: what the law on reviews allows, and nothing about its stars. */
export const rejections = {
  spam: "advertising, links or the same text again",
  contact: "it names a person, an address or a number",
  abusive: "insults, threats or obscene words",
  off_topic: "it is not about the product",
  photo: "a photo that does not belong here",
} as const;
export type Rejection = keyof typeof rejections;

export type ReviewSearch = { status?: ReviewStatus | undefined; productId?: number | undefined };

/** Reviews for the merchant: those that wait the oldest first, others the newest first. */
export function searchReviews(database: Database, search: ReviewSearch, most: number) {
  return reviewsForMerchant(database, search, most);
}

/** The photos of a review as WebP, in their order, whether it is shown or not. Undefined if there is no such review. */
export function photosOf(database: Database, id: number): Promise<Buffer[] | undefined> {
  return largePhotosOf(database, id);
}

export type Moderated = { outcome: "changed" | "already"; review: ReviewRow } | { outcome: "unknown" };

/**
 * Publishes a review, or takes it out for `reasons`. The counts of its product follow in one transaction. Taken out for its
 * photos, it loses them: published again, it shows its words.
 */
export async function setReviewStatus(
  { database }: Pick<ReviewContext, "database">,
  id: number,
  status: ReviewStatus,
  reasons: readonly Rejection[],
): Promise<Moderated> {
  return database.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review === undefined) return { outcome: "unknown" };
    if (reasons.includes("photo")) await deletePhotos(tx, id);
    if (review.status === status) return { outcome: "already", review };
    await updateReview(tx, id, { status, reasons: [...reasons] });
    await follow(tx, review, status);
    return { outcome: "changed", review };
  });
}

/** Adds the shop's answer to a review, or replaces it. */
export async function replyToReview(
  { database, clock }: Omit<ReviewContext, "photos">,
  id: number,
  reply: string,
): Promise<Moderated> {
  return database.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review === undefined) return { outcome: "unknown" };
    await updateReview(tx, id, { reply, repliedAt: clock.now() });
    await announce(tx, [reviewsTag(review.productId)]);
    return { outcome: "changed", review };
  });
}

/** Deletes the reviews of an account's orders, with everything that they count for (ACC-05). */
export async function deleteReviewsOf(tx: Tx, accountId: string): Promise<void> {
  const own = await lockReviewsOf(tx, accountId);
  await lockReviewed(
    tx,
    own.map(({ productId }) => productId),
  );
  for (const review of own) {
    await deleteReview(tx, review.id);
    await follow(tx, review, "rejected");
  }
}

/** Brings the counts and the cached pages to a status that a locked review now has. */
async function follow(tx: Tx, review: ReviewRow, status: ReviewStatus): Promise<void> {
  if (status !== "published" && review.status !== "published") return;
  await addToTallies(tx, review, status === "published" ? 1 : -1);
  await announce(tx, starTags(review.productId));
}
