/**
 * Something that the shop depends on does not answer now. It ends as a 503 that says when to try again; whoever
 * throws it has made sure that trying again does no harm.
 */
export class Unavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what} does not answer`, { cause });
    this.name = "Unavailable";
  }
}
