import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const script = fileURLToPath(new URL("wrk.lua", import.meta.url));

const reportSchema = z.object({
  requests: z.number().positive(),
  seconds: z.number().positive(),
  failed: z.number(),
  slow: z.number(),
});

/** `slow`: what 97.5 of 100 answers stayed below, in milliseconds. */
export type Load = z.infer<typeof reportSchema>;

/**
 * Requests `url` as fast as its server answers. wrk needs a tenth of a Node server's processor time, so the server is
 * the limit. `[<id>]` becomes another word each time. Throws if an answer fails or wrk is missing.
 */
export async function loadByWrk(
  url: string,
  {
    connections,
    seconds,
    headers,
  }: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<Load> {
  const { origin } = new URL(url);
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const shape = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--timeout", "10s"];
  const word = crypto.randomUUID().slice(0, 8);
  const path = url.slice(origin.length);
  const { stdout } = await promisify(execFile)("wrk", [
    ...shape,
    ...given,
    "-s",
    script,
    origin,
    "--",
    path,
    word,
  ]).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    throw new Error("The load comes from wrk, which is not installed: apt install wrk, or brew install wrk.");
  });
  const load = reportSchema.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  if (load.failed > 0) throw new Error(`${path} failed ${load.failed} times under load`);
  return load;
}
