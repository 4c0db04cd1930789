import { setTimeout as sleep } from "node:timers/promises";
import { metricsToken } from "./visitors.ts";

/** What a shop says of its own process at /metrics. */
export type Figures = { cpuSeconds: number; megabytes: number };

export async function readFigures(shop: string | URL): Promise<Figures> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await fetch(new URL("/metrics", shop), { headers });
  if (!answer.ok) throw new Error(`/metrics answers ${answer.status}`);
  const metrics = await answer.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
  return {
    cpuSeconds: figure("process_cpu_seconds_total"),
    megabytes: figure("process_resident_memory_bytes") / 1e6,
  };
}

/** The most memory that the shop's process had until `isOver`, in MB. */
export async function watchMemory(shop: string, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    const figures = await readFigures(shop).catch(() => undefined); // too busy to say: the next one counts
    most = Math.max(most, figures?.megabytes ?? 0);
    await sleep(250);
  }
  return most;
}
