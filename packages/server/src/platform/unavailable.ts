/** An outside service does not answer. Answered with 503 and Retry-After. Must only be thrown where trying again is safe. */
export class Unavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} does not answer`, { cause });
    this.name = "Unavailable";
  }
}
