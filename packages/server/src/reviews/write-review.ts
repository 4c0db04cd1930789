import { type HoldReason, reviewerName, textReasons } from "@nestling/commerce/reviews";
import type { ReviewDraft } from "@nestling/contract/reviews";
import { narrowPicture, PictureRefused, standardizePicture } from "../media/standardize-picture.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { reviewsTag } from "./list-reviews.ts";
import { addToTallies, insertReview, isTextKnown, lockLine, type NewPhoto, type Opener } from "./queries.ts";

export type ReviewContext = { readonly database: Database; readonly clock: Clock };

type Impossible = { outcome: "no_line" | "not_delivered" | "already_reviewed" };

export type WrittenReview =
  /** Held for the merchant if a rule says so (REV-05). */
  | { outcome: "published" | "pending" }
  | Impossible
  /** `message` names the photo and what is wrong with it. */
  | { outcome: "photo_refused"; message: string };

/**
 * Stores a review of a delivered line, one for each (REV-01). It is shown at once unless its words need a look, or it
 * has photos (REV-13). The author's name comes from the order.
 */
export async function writeReview(
  { database, clock }: ReviewContext,
  orderId: string,
  opener: Opener,
  draft: ReviewDraft,
): Promise<WrittenReview> {
  const findLine = (tx: Tx) => lockLine(tx, orderId, draft.code, opener);
  if (draft.photos.length > 0) {
    // Before the photos, which are work: nobody but a buyer makes the shop do it.
    const line = await database.transaction(findLine);
    if (!isOpen(line)) return impossible(line);
  }
  const photos = await readPhotos(draft.photos);
  if ("outcome" in photos) return photos;
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
      await announce(tx, [reviewsTag(row.productId)]);
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

/** Of photos, which are served as they are kept. */
const quality = 80;
/** The widest that the small size of a photo is served at, in pixels. */
export const smallWidth = 320;

/** Writes photos anew, in both sizes. One after another, for each may have 40 megapixels. */
async function readPhotos(
  photos: readonly string[],
): Promise<NewPhoto[] | { outcome: "photo_refused"; message: string }> {
  const read: NewPhoto[] = [];
  for (const [index, photo] of photos.entries()) {
    try {
      const { bytes: large, facts } = await standardizePicture(Buffer.from(photo, "base64"), quality);
      const { width, height } = facts;
      read.push({ large, width, height, small: await narrowPicture(large, smallWidth) });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      return { outcome: "photo_refused", message: `We can't use photo ${index + 1}: ${error.message}.` };
    }
  }
  return read;
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
