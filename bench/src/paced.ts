import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The value that `share` of `values` stay below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Asks for a page so many times a second, whether the answers come or not, and gives how long each took in
 * milliseconds, from when it was due: one that waits behind a slow one has waited, too.
 */
export async function askSteadily(page: URL, perSecond: number, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const asked: Promise<number>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = started + (turn * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    asked.push(ask(page, agent).then(() => performance.now() - due));
  }
  const took = await Promise.all(asked);
  agent.destroy();
  return took;
}

async function ask(page: URL, agent: Agent): Promise<void> {
  const sent = request(page, { agent, headers: { "accept-encoding": "br" } }).end();
  const [answer] = await once(sent, "response");
  if (answer.statusCode !== 200) throw new Error(`${page} answers ${answer.statusCode}`);
  answer.resume();
  await once(answer, "end");
}
