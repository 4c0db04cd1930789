/** What a shop says of its own process at /metrics, which it shows to this machine. */
export type Figures = { cpuSeconds: number; megabytes: number };

export async function readFigures(shop: string | URL): Promise<Figures> {
  const metrics = await (await fetch(new URL("/metrics", shop))).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
  return {
    cpuSeconds: figure("process_cpu_seconds_total"),
    megabytes: figure("process_resident_memory_bytes") / 1e6,
  };
}
