import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog, type Log } from "./log.ts";
import { serviceAway } from "./outages.ts";
import { Unavailable } from "./unavailable.ts";

let lines: Record<string, unknown>[];
let log: Log;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = createLog({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
});
afterEach(() => void vi.useRealTimers());

const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** A failure every half second, for so many seconds. */
function fail(seconds: number, err: () => unknown = refused): void {
  for (let turn = 0; turn < seconds * 2; turn += 1) {
    log.warn({ err: err(), path: "/cart" }, "A connection to PostgreSQL was lost");
    vi.advanceTimersByTime(500);
  }
}

test("[OPS-66] an outage of the database is a line without a stack, then a count, and its end", () => {
  fail(42);
  vi.advanceTimersByTime(200_000);
  expect(lines).toMatchObject([
    {
      level: "error",
      msg: "A connection to PostgreSQL was lost: an outage begins, whose failures are counted",
      service: "PostgreSQL",
      path: "/cart",
      reason: { type: "Error", message: "connect ECONNREFUSED", code: "ECONNREFUSED" },
    },
    { level: "error", msg: "An outage goes on", failures: 60 },
    { level: "error", msg: "An outage goes on", failures: 84 },
    {
      ...{
        level: "info",
        msg: "An outage seems to be over",
        service: "PostgreSQL",
        failures: 84,
        seconds: 42,
      },
      reasons: { ECONNREFUSED: 84 },
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain("stack");
  fail(1);
  expect(lines, "the next one is another").toHaveLength(5);
});

test("[OPS-66] the longer an outage lasts, the fewer its counts, and a failure each minute is one outage", () => {
  for (let minute = 0; minute < 60; minute += 1) {
    log.error({ err: new Unavailable("the watchdog", refused()) }, "The heartbeat was not heard");
    vi.advanceTimersByTime(60_000);
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    "The heartbeat was not heard: an outage begins, whose failures are counted",
    ...Array.from({ length: 6 }, () => "An outage goes on"),
  ]);
  expect(JSON.stringify(lines)).not.toContain("stack");
});

test("[OPS-66] an outage counts each of its reasons, and the memory of them is bounded", () => {
  const starting = Object.assign(new pg.DatabaseError("starting up", 0, "error"), { code: "57P03" });
  fail(2);
  fail(1, () => starting);
  fail(1, () => ({ message: "Connection terminated unexpectedly", queue: "mail" }));
  vi.advanceTimersByTime(200_000);
  expect(lines.at(-1)?.reasons).toEqual({
    ECONNREFUSED: 4,
    "57P03": 2,
    "Connection terminated unexpectedly": 2,
  });
  let failures = 0;
  fail(20, () => {
    failures += 1;
    return new Unavailable("the payment service", `reason ${failures}`);
  });
  vi.advanceTimersByTime(200_000);
  const reasons = lines.at(-1)?.reasons as Record<string, number>;
  expect(Object.keys(reasons)).toHaveLength(9);
  expect(reasons).toMatchObject({ "reason 1": 1, "reason 8": 1, other: 32 });
});

test("[OPS-66] a pool without a free connection is no outage of the database", () => {
  fail(1);
  fail(1, () => new Error("timeout exceeded when trying to connect"));
  expect(lines.map(({ service }) => service)).toEqual(["PostgreSQL", "the connection pool"]);
});

test("[OPS-66] outages of two services are counted apart, and other failures have their lines", () => {
  fail(1);
  fail(1, () => new Unavailable("the payment service", "no answer"));
  fail(1, () => new Error("no cot"));
  expect(lines.map(({ service }) => service)).toEqual([
    "PostgreSQL",
    "the payment service",
    undefined,
    undefined,
  ]);
});

test("[OPS-66] a single failure that was an outage has one line", () => {
  log.warn({ err: refused() }, "Lost");
  vi.advanceTimersByTime(300_000);
  expect(lines).toHaveLength(1);
});

test("[OPS-66] the last line of a process, and a statement that was too slow, are whole", () => {
  log.fatal({ err: refused() }, "The shop could not start");
  expect(lines).toMatchObject([{ level: "fatal", err: { stack: expect.any(Array) } }]);
  const slow = Object.assign(new pg.DatabaseError("canceled", 0, "error"), { code: "57014" });
  expect(serviceAway(slow)).toBeUndefined();
  const gone = Object.assign(new pg.DatabaseError("shut down", 0, "error"), { code: "57P01" });
  expect(serviceAway(gone)).toBe("PostgreSQL");
});
