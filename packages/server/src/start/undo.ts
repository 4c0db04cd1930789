import type { Log } from "../platform/log.ts";

/** How to stop each thing that was started, in the order in which they were. */
export type Undo = (() => Promise<unknown>)[];

/** Stops what was started, the last first, however far the start came. */
export async function stopAll(undo: Undo, log: Log): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((err: unknown) => log.error({ err }, "A part of the shop did not stop cleanly"));
  }
}
