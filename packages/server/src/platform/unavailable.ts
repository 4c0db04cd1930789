/** An outside service isn't responding. Answered with 503 and Retry-After. Must only be thrown where trying again is safe. */
export class Unavailable extends Error {
  /** In seconds. */
  readonly retryAfter = 10;

  constructor(what: string, cause: unknown) {
    super(`${what} isn't responding`, { cause });
    this.name = "Unavailable";
  }
}
