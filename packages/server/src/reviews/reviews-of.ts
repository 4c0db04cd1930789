import type { Tx } from "../platform/database.ts";
import { toPhoto } from "./list-reviews.ts";
import { findReviewRequestStop, lockReviewsOf } from "./queries.ts";

/** The reviews of an account's orders, for the export of the account (ACC-05). */
export async function reviewsOf(tx: Tx, { id }: { id: string }) {
  const rows = await lockReviewsOf(tx, id);
  return rows.map((row) => ({
    product_id: row.productId,
    variant: row.variant,
    status: row.status,
    stars: row.stars,
    fit: row.fit,
    child_age_months: row.age,
    text: row.text,
    photos: row.photos.map(toPhoto),
    shown_as: row.author,
    written_at: row.writtenAt,
    shop_reply: row.reply,
  }));
}

/** Whether a customer wants no emails asking for reviews, for the export of the account (ACC-05). */
export async function reviewRequestsOf(
  tx: Tx,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
) {
  const stoppedAt = emailVerifiedAt === null ? undefined : await findReviewRequestStop(tx, email);
  return { stopped_at: stoppedAt ?? null };
}
