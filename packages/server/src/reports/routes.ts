import { reportError } from "@nestling/contract/report";
import type { Api } from "../platform/api.ts";
import type { Clock } from "../platform/clock.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { TooOften } from "../platform/too-often.ts";

/** How many reports an hour go into the log, from all networks: 25 MB a day, so that nobody's text fills the disk. */
const mostAnHour = 200;

/** ROUTE-18: what failed while rendering in a browser goes into the shop's log. One too many is answered alike. */
export function reportRoutes(
  api: Api,
  { log, limits, clock }: { log: Log; limits: Limits; clock: Clock },
): void {
  let hour = 0;
  let count = 0;
  api.openapi(reportError, async (c) => {
    const now = Math.floor(clock.now().getTime() / 3_600_000);
    if (now !== hour) count = 0;
    hour = now;
    if (count < mostAnHour && (await mayReport(limits, networkOf(callerOf(c))))) {
      count += 1;
      log.warn({ report: c.req.valid("json") }, "A part of a page stayed blank");
    }
    return c.json({ status: true } as const, 200, { "cache-control": "no-store" });
  });
}

async function mayReport(limits: Limits, network = "in-process"): Promise<boolean> {
  try {
    await limits.take(figures.reportOfAddress, network);
    return true;
  } catch (error) {
    if (error instanceof TooOften) return false;
    throw error;
  }
}
