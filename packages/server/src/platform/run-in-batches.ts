import type { Log } from "./log.ts";
import { Unavailable } from "./unavailable.ts";

/** How many items are handled at once, and so how many requests an outside service gets. */
const atOnce = 4;

/** A run ends after so many milliseconds, before its job counts as lost. */
const longest = 40_000;

/**
 * Runs `work` for each item, several at once. An item that fails does not stop the others. Ends early if an outside service
 * isn't responding. Returns how many items succeeded.
 */
export async function runInBatches<Item>(
  { log }: { log: Log },
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const end = Date.now() + longest;
  let done = 0;
  for (let first = 0; first < items.length && Date.now() < end; first += atOnce) {
    const group = items.slice(first, first + atOnce);
    const results = await Promise.allSettled(group.map(work));
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    for (const err of failures) log.warn({ err }, "one of many could not be done, and is tried again later");
    done += group.length - failures.length;
    if (failures.length === group.length && failures.every((err) => err instanceof Unavailable)) break;
  }
  return done;
}
