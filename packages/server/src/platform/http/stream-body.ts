import type { Context } from "hono";
import type { Log } from "../log.ts";
import { callerOf, type ServerEnv } from "./caller.ts";

/**
 * Streams a body as UTF-8. A late error breaks off the connection, so that nobody takes a part for the whole, and is
 * logged here: Node's adapter would print values of statements. Reading ends if the visitor leaves.
 */
export function streamBody(
  c: Context<ServerEnv>,
  pieces: AsyncIterable<string>,
  log: Log,
): ReadableStream<Uint8Array> {
  async function* logged() {
    try {
      yield* pieces;
    } catch (err) {
      log.error({ err, id: callerOf(c).requestId, path: c.req.path }, "An answer broke off");
      const outgoing = c.env?.outgoing;
      if (outgoing === undefined) throw err; // a caller in this process gets it
      outgoing.destroy();
    }
  }
  return ReadableStream.from(logged()).pipeThrough(new TextEncoderStream());
}
