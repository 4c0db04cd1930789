import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendHeartbeat } from "./heartbeat.ts";
import { createLog } from "./log.ts";
import { onMeasure } from "./measure.ts";

/** A watchdog that answers with this status. Resolves to its address, and to what it has heard. */
async function watchdog(status: number): Promise<{ url: string; heard: (string | undefined)[] }> {
  const heard: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => {
    heard.push(url);
    answer.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-id`, heard };
}

async function logged(url: string | undefined, isWorking = true): Promise<string> {
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  await sendHeartbeat(url, { isWorking: () => isWorking }, log);
  return lines.join("");
}

test("[OPS-64] the watchdog is asked at its address, and nobody where there is none", async () => {
  const { url, heard } = await watchdog(200);
  expect(await logged(url)).toBe("");
  expect(heard).toEqual(["/secret-id"]);
  expect(await logged(undefined)).toBe("");
});

test("[OPS-64] the watchdog hears nothing while a job hangs", async () => {
  const { url, heard } = await watchdog(200);
  expect(await logged(url, false)).toBe("");
  expect(heard).toEqual([]);
});

test("[OPS-64] a watchdog that does not listen is in the log, without its address", async () => {
  const { url } = await watchdog(404);
  const outcomes: string[] = [];
  onTestFinished(onMeasure((measure) => "outcome" in measure && void outcomes.push(measure.outcome)));
  for (const address of [url, "http://127.0.0.1:1/secret-id"]) {
    const line = await logged(address);
    expect(line).toContain("The heartbeat was not heard");
    expect(line).not.toContain("secret-id");
  }
  expect(outcomes).toEqual(["failed", "failed"]);
});
