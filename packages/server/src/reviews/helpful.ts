/** Votes that a review helps (REV-06). */
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { limits as figures, type Limit } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { TooOften } from "../platform/too-often.ts";
import { addLateVote, addLateVotes, countHelpful, findHelpful } from "./queries.ts";

type VoteContext = { database: Database; limits: Limits; clock: Clock };

/** How long the votes of a burst wait, in milliseconds. */
const lateBy = 24 * 3_600_000;

/**
 * Takes a network's vote for a review, once. A vote beyond ten in an hour counts a day later, so the merchant can see a flood.
 *
 * @param network undefined for a call within this process
 * @returns the votes that count now, or undefined without such a published review
 */
export async function markHelpful(
  { database, limits, clock }: VoteContext,
  reviewId: number,
  network: string | undefined,
): Promise<number | undefined> {
  if (network === undefined) return countHelpful(database, reviewId);
  const { helpfulOfAddressAndReview, helpfulOfReview } = figures;
  if (!(await takes(limits, helpfulOfAddressAndReview, `${reviewId} ${network}`))) {
    return findHelpful(database, reviewId);
  }
  if (await takes(limits, helpfulOfReview, String(reviewId))) return countHelpful(database, reviewId);
  return addLateVote(database, reviewId, new Date(clock.now().getTime() + lateBy));
}

/** Whether the limit has room for one more. */
async function takes(limits: Limits, limit: Limit, key: string): Promise<boolean> {
  try {
    await limits.take(limit, key);
    return true;
  } catch (error) {
    if (error instanceof TooOften) return false;
    throw error;
  }
}

export const countLateVotesJob = defineJob<object>("count-late-votes");

export async function countLateVotes({ database, clock }: Omit<VoteContext, "limits">): Promise<void> {
  await addLateVotes(database, clock.now());
}
