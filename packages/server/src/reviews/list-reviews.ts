import { type AgeBand, ageBands, averageStars, type Fit } from "@nestling/commerce/reviews";
import type { Review, ReviewPhoto, ReviewSummary, Reviews } from "@nestling/contract/reviews";
import { productTag } from "../catalogue/tags.ts";
import type { Database } from "../platform/database.ts";
import {
  type PhotoRow,
  pageOfReviews,
  type ReviewFilter,
  type ReviewRow,
  type Tally,
  talliesOf,
} from "./queries.ts";

/** The cache tag of everything that shows the reviews of a product. */
export function reviewsTag(productId: number): string {
  return `reviews:${productId}`;
}

/** What shows another number of stars of a product: its reviews, and each page with its card. */
export function starTags(productId: number): string[] {
  return [reviewsTag(productId), productTag(productId)];
}

/** Shown where a guest's name was forgotten. */
const nameless = "Verified buyer";

/**
 * A page of a product's published reviews with their summary. Undefined without such a product. Costs the same for ten
 * and ten thousand: counts are stored, and pages continue from a cursor.
 */
export async function listReviews(
  database: Database,
  productId: number,
  filter: ReviewFilter,
  pageSize: number,
): Promise<Reviews | undefined> {
  const [tallies, rows] = await Promise.all([
    talliesOf(database, productId),
    pageOfReviews(database, productId, filter, pageSize + 1),
  ]);
  if (tallies === undefined) return undefined;
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    summary: summaryOf(tallies),
    reviews: shown.map(toReview),
    ...(rows.length > pageSize && last && { next: `${last.helpful}-${last.id}` }),
  };
}

/** Parses `next` of the page before. */
export function readPlace(after: string | undefined): ReviewFilter["after"] {
  if (after === undefined) return undefined;
  const [helpful = 0, id = 0] = after.split("-").map(Number);
  return { helpful, id };
}

function summaryOf(tallies: readonly Tally[]): ReviewSummary {
  const countOf = (kind: Tally["kind"], value: string) =>
    tallies.find((tally) => tally.kind === kind && tally.value === value)?.count ?? 0;
  const stars = [1, 2, 3, 4, 5].map((value) => countOf("stars", String(value)));
  const fitOf = (fit: Fit) => countOf("fit", fit);
  const ageCounts = ageBands.map((age: AgeBand) => ({ age, count: countOf("age", age) }));
  return {
    count: stars.reduce((sum, count) => sum + count, 0),
    average: averageStars(stars),
    stars,
    fit: { small: fitOf("small"), true: fitOf("true"), large: fitOf("large") },
    ages: ageCounts.filter(({ count }) => count > 0),
  };
}

/** The ids of photos at `/media/` begin with it. */
export const photoPrefix = "review-";

export function toPhoto({ id, width, height }: PhotoRow): ReviewPhoto {
  return { src: `/media/${photoPrefix}${id}`, width, height };
}

function toReview(row: ReviewRow & { photos: PhotoRow[] }): Review {
  const { id, stars, fit, age, text, author, variant, writtenAt, helpful, reply, repliedAt, isDemo } = row;
  return {
    id,
    stars,
    ...(fit && { fit }),
    ...(age && { age }),
    text,
    author: author === "" ? nameless : author,
    variant,
    photos: row.photos.map(toPhoto),
    written_at: writtenAt.toISOString(),
    helpful,
    ...(reply && repliedAt && { reply: { text: reply, at: repliedAt.toISOString() } }),
    ...(isDemo && { is_demo: true as const }),
  };
}
