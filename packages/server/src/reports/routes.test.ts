import { afterEach, expect, test, vi } from "vitest";
import { createApi } from "../platform/api.ts";
import { createLog } from "../platform/log.ts";
import { askCall } from "../testing/ask.ts";
import { nobody } from "../testing/people.ts";
import { unlimited } from "../testing/unlimited.ts";
import { reportRoutes } from "./routes.ts";

afterEach(() => void vi.useRealTimers());

test("[ROUTE-18] what a browser reports goes into the log, sixty times a minute at most", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00Z") });
  const lines: string[] = [];
  const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  const api = createApi(log, nobody, unlimited);
  reportRoutes(api, log);
  const json = { part: "the menu of /cart", message: "it is undefined", stack: "at Menu" };
  const report = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const answer = await askCall(api, "reportError", {}, { json });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
  };
  await report(59);
  expect(lines).toHaveLength(59);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", report: json });
  await report(3);
  expect(lines).toHaveLength(60);
  vi.setSystemTime(Date.now() + 60_000);
  await report(1);
  expect(lines).toHaveLength(61);
});
