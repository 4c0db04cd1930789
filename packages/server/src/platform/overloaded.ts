/**
 * The shop has as much to do as it can do in time. It ends as a 503 that says when to try again; nothing has been done
 * for who was refused.
 */
export class Overloaded extends Error {
  /** In seconds: by then the queue that was full has been worked off. */
  readonly retryAfter = 2;

  constructor() {
    super("Too many wait already");
    this.name = "Overloaded";
  }
}
