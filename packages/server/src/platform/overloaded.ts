/** The shop is overloaded. Answered with 503 and Retry-After. Nothing was done for the request. */
export class Overloaded extends Error {
  /** In seconds. By then the full queue is worked off. */
  readonly retryAfter = 2;

  constructor() {
    super("Too many wait already");
    this.name = "Overloaded";
  }
}
