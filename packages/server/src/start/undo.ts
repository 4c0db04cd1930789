import type { Log } from "../platform/log.ts";

/** How to stop each started part, in the order in which the parts were started. */
export type Undo = (() => Promise<unknown>)[];

/** Stops the started parts, the last one first. */
export async function stopAll(undo: Undo, log: Log): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((err: unknown) => log.error({ err }, "A part of the shop did not stop cleanly"));
  }
}
