/** Sentences about what the shop promises that no page says on its first screen (LAW-10): their script comes after the first visit's. */
import type { Policies } from "./policies.ts";

/** How long somebody waits for an answer. */
export function answerText({ answer_days }: Pick<Policies, "answer_days">): string {
  const days = answer_days === 1 ? "1 business day" : `${answer_days} business days`;
  return `A person reads every message and usually answers within ${days}.`;
}

const withArticle = /^(United|Netherlands|Philippines)\b/;

/** From which country it comes: "Ships from China.", "Ships from the United States." */
export function shipsFromText(country: string): string {
  return `Ships from ${withArticle.test(country) ? "the " : ""}${country}.`;
}
