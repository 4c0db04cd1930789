/** Says each minute that the jobs are worked on, to a watchdog that calls the merchant when it hears nothing (OPS-64). */
import { defineJob, type JobQueue } from "./jobs.ts";
import type { Log } from "./log.ts";
import { measureCall } from "./measure.ts";
import { Unavailable } from "./unavailable.ts";

/** A job, because it runs only where the schedule, the queue, the database and a worker all work. */
export const heartbeatJob = defineJob<object>("heartbeat");

const patience = 10_000;

/**
 * Asks the address of HEARTBEAT_URL, unless another job hangs in this process. Never throws: a watchdog that is away is no reason
 * to try again.
 */
export async function sendHeartbeat(
  url: string | undefined,
  jobs: Pick<JobQueue, "isWorking">,
  log: Log,
): Promise<void> {
  if (url === undefined || !jobs.isWorking()) return;
  try {
    const ask = () => fetch(url, { signal: AbortSignal.timeout(patience) });
    const answer = await measureCall("watchdog", "heartbeat", ask, (settled) =>
      "value" in settled && settled.value.ok ? "ok" : "failed",
    );
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  } catch (cause) {
    log.warn({ err: new Unavailable("the watchdog", cause) }, "The heartbeat was not heard");
  }
}
