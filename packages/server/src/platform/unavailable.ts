/** An outside service isn't responding. Answered with 503 and Retry-After. Must only be thrown where trying again is safe. */
export class Unavailable extends Error {
  /** In seconds. */
  readonly retryAfter = 10;
  /** Which one: the log counts its failures (outages.ts). */
  readonly service: string;

  constructor(service: string, cause: unknown) {
    super(`${service} isn't responding`, { cause });
    this.name = "Unavailable";
    this.service = service;
  }
}
