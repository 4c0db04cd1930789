import pg from "pg";
import { expect, test } from "vitest";
import { createApi } from "../platform/api.ts";
import { openLimits } from "../platform/limits/limits.ts";
import { createLog } from "../platform/log.ts";
import { unguarded } from "../testing/unlimited.ts";
import { reportRoutes } from "./routes.ts";

/** A shop whose clock and log a test holds. */
function openReports() {
  const lines: string[] = [];
  const log = createLog({ level: "warn" }, { write: (line) => lines.push(line) });
  let now = new Date("2027-01-01T10:00:00Z");
  const api = createApi(log, unguarded());
  // No PostgreSQL is there: what is held in memory is not asked of it.
  reportRoutes(api, { log, limits: openLimits(new pg.Pool()), clock: { now: () => now } });
  const report = async (address: string, message = "It broke") => {
    const answer = await api.request(
      "/api/report",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ part: "cart", message }),
      },
      { caller: { address, requestId: "a-request" } },
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.status;
  };
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  return { lines, report, pass };
}

test("[ROUTE-18] one network's reports do not keep another's out of the log, and each is answered alike", async () => {
  const { lines, report } = openReports();
  for (let turn = 0; turn < 30; turn += 1) expect(await report("203.0.113.7")).toBe(200);
  expect(lines).toHaveLength(20);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "warn",
    report: { part: "cart", message: "It broke" },
  });
  expect(await report("203.0.113.8", "Another page broke")).toBe(200);
  expect(lines.at(-1)).toContain("Another page broke");
});

test("[ROUTE-18] reports of many networks fill no disk, and three a minute have room again", async () => {
  const { lines, report, pass } = openReports();
  for (let turn = 0; turn < 70; turn += 1) expect(await report(`203.0.113.${turn}`)).toBe(200);
  expect(lines).toHaveLength(60);
  pass(60_000);
  for (let turn = 70; turn < 80; turn += 1) await report(`203.0.113.${turn}`);
  expect(lines).toHaveLength(63);
});

test.each([1, 2, 5, 11])(
  "[ROUTE-18] %d networks that report all they can leave room for another's report",
  async (networks) => {
    const { lines, report } = openReports();
    for (let turn = 0; turn < 20; turn += 1)
      for (let network = 0; network < networks; network += 1) await report(`203.0.113.${network}`);
    await report("198.51.100.1", "Another page broke");
    expect(lines.at(-1)).toContain("Another page broke");
  },
);

test("[OPS-06] a report that has a phone number or an email in it is logged without", async () => {
  const { lines, report } = openReports();
  await report("203.0.113.7", "no maya@example.com at +1 415 555 0134 or (415) 555-0134 or 415.555.0134");
  expect(lines[0]).toContain("no [removed] at [removed] or [removed] or [removed]");
});
