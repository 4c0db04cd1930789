import type { Later } from "@nestling/contract/common";

/** A limit is used up (AUTH-13). Answered with 429 and Retry-After. Must be thrown before anything is done. */
export class TooOften extends Error {
  /** In seconds. */
  readonly retryAfter: number;
  /** The message for people. */
  readonly words: string;
  /** The code for programs, if there is more to do than to wait. */
  readonly reason: Later["reason"];

  constructor(retryAfter: number, words = "You're going a little too fast.", reason?: Later["reason"]) {
    super("Asked too often");
    this.name = "TooOften";
    this.words = words;
    this.reason = reason;
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}
