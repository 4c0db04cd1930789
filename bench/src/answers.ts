import autocannon from "autocannon";
import { readFigures } from "./figures.ts";

/** How a shop answers under load: requests a second, µs of the processor each, what 97.5 of 100 stay below in ms, and memory. */
export type Answers = { perSecond: number; cpuEach: number; slow: number; megabytes: number };

const seconds = 8;
const connections = 8;

/** Asks a shop for `path` for some seconds; `[<id>]` in it is another word each time. Throws when an answer fails. */
export async function measureAnswers(shop: string, path: string): Promise<Answers> {
  const url = new URL(shop).origin + path;
  const load = { url, connections, idReplacement: true, headers: { "accept-encoding": "br" } };
  await autocannon({ ...load, duration: 2 }); // until it runs hot
  const before = await readFigures(shop);
  const { requests, latency, non2xx, errors } = await autocannon({ ...load, duration: seconds });
  if (non2xx > 0 || errors > 0) throw new Error(`${path} failed under load`);
  const after = await readFigures(shop);
  return {
    perSecond: requests.average,
    cpuEach: ((after.cpuSeconds - before.cpuSeconds) / requests.total) * 1e6,
    slow: latency.p97_5,
    megabytes: after.megabytes,
  };
}
