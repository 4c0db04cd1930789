import type { Context } from "hono";
import type { Log } from "../log.ts";
import { callerOf, type ServerEnv } from "./caller.ts";

/**
 * A body that is sent piece by piece, as UTF-8: the only way to stream an answer. What goes wrong after the first piece
 * cannot become an answer of its own any more, and the adapter for Node would print it, values of statements included.
 * So it goes to the log, and the connection is broken off, so that nobody takes a part for the whole. A visitor who leaves
 * ends the reading.
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
      if (outgoing === undefined) throw err; // in this process: the reader gets it
      outgoing.destroy();
    }
  }
  return ReadableStream.from(logged()).pipeThrough(new TextEncoderStream());
}
