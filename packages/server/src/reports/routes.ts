import { reportError } from "@nestling/contract/report";
import type { Api } from "../platform/api.ts";
import type { Clock } from "../platform/clock.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { limits as figures, quotas } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { openQuota } from "../platform/limits/quotas.ts";
import type { Log } from "../platform/log.ts";
import { TooOften } from "../platform/too-often.ts";

/** ROUTE-18: what failed while rendering in a browser goes into the shop's log. One too many is answered alike. */
export function reportRoutes(
  api: Api,
  { log, limits, clock }: { log: Log; limits: Limits; clock: Clock },
): void {
  // In memory: a page may fail because the database does.
  const mayLog = openQuota(quotas.reports, clock);
  api.openapi(reportError, async (c) => {
    const network = networkOf(callerOf(c));
    if ((await mayReport(limits, network)) && mayLog(network)) {
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
