import { readFigures } from "./figures.ts";
import { loadByWrk } from "./wrk.ts";

/** How a shop answers under load: requests a second, µs of the processor each, what 97.5 of 100 stay below in ms, and memory. */
export type Answers = { perSecond: number; cpuEach: number; slow: number; megabytes: number };

const seconds = 8;
const connections = 8;

/** Asks a shop for `path` for some seconds; `[<id>]` in it is another word each time. Throws when an answer fails. */
export async function measureAnswers(
  shop: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answers> {
  const url = new URL(shop).origin + path;
  const load = { connections, headers: { "accept-encoding": "br", ...headers } };
  await loadByWrk(url, { ...load, seconds: 2 }); // until it runs hot
  const before = await readFigures(shop);
  const { requests, seconds: took, slow } = await loadByWrk(url, { ...load, seconds });
  const after = await readFigures(shop);
  return {
    perSecond: requests / took,
    cpuEach: ((after.cpuSeconds - before.cpuSeconds) / requests) * 1e6,
    slow,
    megabytes: after.megabytes,
  };
}
