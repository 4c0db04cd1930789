import { type HoldReason, reviewerName, textReasons } from "@nestling/commerce/reviews";
import type { ReviewDraft } from "@nestling/contract/reviews";
import type { Visitor } from "../platform/admission.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { starTags } from "./list-reviews.ts";
import { addToTallies, insertReview, isTextKnown, lockLine, type NewPhoto, type Opener } from "./queries.ts";
import type { ReadPhotos, ReviewPhotos } from "./review-photos.ts";

export type ReviewContext = {
  readonly database: Database;
  readonly clock: Clock;
  readonly photos: ReviewPhotos;
};

type Impossible = { outcome: "no_line" | "not_delivered" | "already_reviewed" };

export type WrittenReview =
  /** Held for the merchant if a rule says so (REV-05). */
  { outcome: "published" | "pending" } | Impossible | Exclude<ReadPhotos, { outcome: "read" }>;

/**
 * Stores a review of a delivered line, one for each (REV-01). It is shown at once unless its words need a look, or it
 * has photos (REV-13). The author's name comes from the order.
 */
export async function writeReview(
  { database, clock, photos: reviewPhotos }: ReviewContext,
  orderId: string,
  opener: Opener,
  visitor: Visitor,
  draft: ReviewDraft,
): Promise<WrittenReview> {
  const findLine = (tx: Tx) => lockLine(tx, orderId, draft.code, opener);
  let photos: NewPhoto[] = [];
  if (draft.photos.length > 0) {
    // Before the photos, which are work: nobody but a buyer makes the shop do it.
    const line = await database.transaction(findLine);
    if (!isOpen(line)) return impossible(line);
    const read = await reviewPhotos.read(`${line.partId} ${line.position}`, draft.photos, visitor);
    if (read.outcome !== "read") return read;
    photos = read.photos;
  }
  return database.transaction(async (tx) => {
    const line = await findLine(tx);
    if (!isOpen(line)) return impossible(line);
    const text = tidy(draft.text);
    const reasons = await reasonsToHold(tx, text, line.address.full_name);
    if (photos.length > 0) reasons.push("photo");
    const row = {
      productId: line.productId,
      partId: line.partId,
      linePosition: line.position,
      status: reasons.length > 0 ? ("pending" as const) : ("published" as const),
      reasons,
      stars: draft.stars,
      fit: draft.fit ?? null,
      age: draft.age ?? null,
      text,
      author: reviewerName(line.address.full_name),
      variant: line.skuText,
      writtenAt: clock.now(),
    };
    if (!(await insertReview(tx, row, photos))) return { outcome: "already_reviewed" };
    if (row.status === "published") {
      await addToTallies(tx, row, 1);
      await announce(tx, starTags(row.productId));
    }
    return { outcome: row.status };
  });
}

type Line = Awaited<ReturnType<typeof lockLine>>;

function isOpen(line: Line): line is NonNullable<Line> {
  return line !== undefined && isDelivered(line) && !line.isReviewed;
}

function isDelivered({ status, canceledAt }: NonNullable<Line>): boolean {
  return status === "delivered" && canceledAt === null;
}

function impossible(line: Line): Impossible {
  if (line === undefined) return { outcome: "no_line" };
  return { outcome: isDelivered(line) ? "already_reviewed" : "not_delivered" };
}

/** Ends of lines become one kind, and empty space is cut. */
function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

async function reasonsToHold(tx: Tx, text: string, fullName: string): Promise<HoldReason[]> {
  const found = textReasons(text);
  // A name is a customer's own words as well.
  const ofName = textReasons(fullName).filter((reason) => reason !== "short");
  const isKnown = text !== "" && (await isTextKnown(tx, text));
  return [...new Set([...found, ...ofName, ...(isKnown ? (["duplicate"] as const) : [])])];
}
