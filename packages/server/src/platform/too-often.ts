import type { Later } from "@nestling/contract/common";

/**
 * Somebody asks too often, or too many wait already (AUTH-13). It ends as a 429 that says when to try again; whoever
 * throws it has done nothing yet.
 */
export class TooOften extends Error {
  /** In seconds. */
  readonly retryAfter: number;
  /** For people: of what it was too much. */
  readonly words: string;
  /** For programs: why, where there is more to do than to wait. */
  readonly reason: Later["reason"];

  constructor(retryAfter: number, words = "That was a little too often.", reason?: Later["reason"]) {
    super("Asked too often");
    this.name = "TooOften";
    this.words = words;
    this.reason = reason;
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}
