import { reportError } from "@nestling/contract/report";
import type { Api } from "../platform/api.ts";
import type { Log } from "../platform/log.ts";

/** How many reports a minute go into the log: a page that fails for everybody must not fill the disk. */
const mostAMinute = 60;

/** ROUTE-18: what failed while rendering in a browser goes into the shop's log. */
export function reportRoutes(api: Api, log: Log): void {
  let minute = 0;
  let count = 0;
  api.openapi(reportError, (c) => {
    const now = Math.floor(Date.now() / 60_000);
    count = now === minute ? count + 1 : 1;
    minute = now;
    if (count <= mostAMinute) log.warn({ report: c.req.valid("json") }, "A part of a page stayed blank");
    return c.json({ status: true } as const, 200, { "cache-control": "no-store" });
  });
}
