import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { failureWords } from "./failure-words.ts";
import { createLog, type Log } from "./log.ts";

/** What the log writes while `work` uses it. */
function logged(work: (log: Log) => void, isTTY = false): string {
  const lines: string[] = [];
  work(createLog({ level: "info" }, { isTTY, write: (line) => lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  test("is a line of JSON an event", () => {
    const lines = logged((log) => log.info({ order: "NL-20948" }, "Order placed\nby a guest"));
    expect(lines.endsWith("\n")).toBe(true);
    expect(JSON.parse(lines)).toMatchObject({
      level: "info",
      order: "NL-20948",
      msg: "Order placed\nby a guest",
    });
  });

  test("is readable at a terminal, with the way of an exception below", () => {
    const lines = logged((log) => log.error({ err: new TypeError("no cot"), page: "/" }, "Failed"), true);
    expect(lines).toMatch(
      /^\d\d:\d\d:\d\d ERROR Failed page="\/" type="TypeError" message="no cot"\n {2}at /,
    );
  });

  test("writes an exception with what caused it", () => {
    const err = new Error("The picture is not there", { cause: new RangeError("too wide") });
    expect(JSON.parse(logged((log) => log.error({ err }, "Failed"))).err).toMatchObject({
      type: "Error",
      message: "The picture is not there",
      cause: { type: "RangeError", message: "too wide" },
    });
  });
});

test.each<[string, unknown, object]>([
  // pg-boss spreads the exceptions of pg into plain objects.
  [
    "an object that was an exception",
    { message: "connect ECONNREFUSED", stack: "Error: …\n    at here", code: "EPERM", queue: "mail" },
    { type: "Error", message: "connect ECONNREFUSED", code: "EPERM", stack: ["at here"] },
  ],
  ["any object", { reason: "no room" }, { type: "object", thrown: { reason: "no room" } }],
  ["a text", "no room", { type: "string", thrown: "no room" }],
  [
    "an exception of several addresses",
    new AggregateError([new Error("connect ::1"), new Error("connect 127.0.0.1")], ""),
    { message: "connect ::1; connect 127.0.0.1" },
  ],
  [
    "several exceptions under one message",
    new AggregateError([new Error("host one"), new RangeError("host two")], "All promises were rejected"),
    {
      message: "All promises were rejected",
      errors: [
        { type: "Error", message: "host one" },
        { type: "RangeError", message: "host two" },
      ],
    },
  ],
])("[OPS-66] %s is legible in the log", (_, err, description) => {
  const line = logged((log) => log.error({ err }, "Failed"));
  expect(JSON.parse(line).err).toMatchObject(description);
  expect(line).not.toContain("[object Object]");
});

test("[OPS-66] causes in a circle, and objects that hold themselves, have an end", () => {
  const first = new Error("no cot");
  first.cause = new Error("no room", { cause: first });
  const { err } = JSON.parse(logged((log) => log.error({ err: first }, "Failed")));
  expect(err.cause.message).toBe("no room");
  expect(JSON.stringify(err).split("no cot").length).toBeLessThan(5);
  const circle: Record<string, unknown> = { reason: "no room" };
  circle.itself = circle;
  expect(logged((log) => log.error({ err: circle }, "Failed"))).toContain("no room");
  expect(failureWords(circle)).toContain("no room");
  expect(failureWords({ reason: { why: { deep: "no room" } } })).not.toContain("[object Object]");
});

describe("the log holds no", () => {
  /** What is logged, without the time and the process: their digits may be those of a phone number. */
  const words = (...args: Parameters<typeof logged>) =>
    logged(...args).replace(/"time":"[^"]*","pid":\d+,/, "");

  test.each([
    ["email address", "maya.torres@example.com", "Mail to maya.torres@example.com\nmaya.torres@example.com"],
    ["email address in a path", "maya", "GET /c/maya%40example.com"],
    ["query string", "boots", "GET /search-product?searchText=boots&page=2"],
    ["fragment with a token", "a1b2c3", "GET /login-as-token#token=a1b2c3"],
    ["bearer token", "abc.def", "Authorization: Bearer abc.def"],
    ["key of Stripe's", "51Habc", "key sk_live_51Habc, whsec_51Habc"],
    ["client secret", "9xYz", "pi_3Abc_secret_9xYz"],
    ["signed token", "eyJzdWIi", "token eyJhbGci.eyJzdWIi.c2ln"],
    ["phone number with a plus", "415", "Call +1 415 555 0134"],
    ["phone number without spaces", "0134", "Call +14155550134 or +49(0)4155550134"],
    ["phone number", "0134", "Call (415) 555-0134"],
    ["phone number with points", "0134", "415.555.0134"],
    ["password of a database", "hunter2", "postgres://shop:hunter2@127.0.0.1:5432/shop"],
  ])("[OPS-06] %s, wherever it stands", (_, secret, text) => {
    expect(words((log) => log.info(text))).not.toContain(secret);
    expect(words((log) => log.info({ deep: { er: [text] } }, "x"))).not.toContain(secret);
    expect(words((log) => log.error({ err: new Error(text) }, "x"))).not.toContain(secret);
    expect(words((log) => log.error({ err: new Error(text) }, "x"), true)).not.toContain(secret);
  });

  test.each([
    { email: "maya" },
    { guest: { address1: "27 Juniper Street", city: "Davis", zip_code: "94110" } },
    { address: { line: "27 Juniper Street" } },
    { headers: { authorization: "secret", cookie: "secret" } },
    { order_token: "secret", phone: "+14155550134" },
  ])("[OPS-06] personal field: %o", (fields) => {
    const { time, pid, ...line } = JSON.parse(logged((log) => log.info(fields, "x")));
    expect(JSON.stringify(line)).not.toMatch(/maya|Juniper|Davis|94110|secret|555/);
    expect(JSON.stringify(line)).toContain("[removed]");
  });

  test("[OPS-06] message or parameter of a failed statement", () => {
    const err = new DrizzleQueryError(
      "insert into guest values ($1)",
      ["Maya"],
      new Error("Maya was refused"),
    );
    const line = logged((log) => log.error({ err }, "Failed"));
    expect(line).toContain("insert into guest values ($1)");
    expect(line).not.toContain("Maya");
  });

  test("[OPS-06] message of an exception of PostgreSQL that a library has spread into an object", () => {
    const err = { message: "Key (name)=(Maya) exists", detail: "Maya", severity: "ERROR", code: "23505" };
    const line = logged((log) => log.error({ err }, "Failed"));
    expect(JSON.parse(line).err).toMatchObject({ type: "DatabaseError", code: "23505" });
    expect(line).not.toContain("Maya");
    expect(failureWords(err)).not.toContain("Maya");
  });

  test("[OPS-06] parameter of a failed statement that a library has spread into an object", () => {
    const failed = new DrizzleQueryError("insert into guest values ($1)", ["Maya"], new Error("Maya"));
    const line = logged((log) => log.error({ err: { ...failed, message: failed.message } }, "Failed"));
    expect(line).toContain("insert into guest values ($1)");
    expect(line).not.toContain("Maya");
  });
});

test("versions and paths in an exception's way stay readable", () => {
  for (const text of [
    "at /shop/node_modules/@hono/node-server/dist/index.mjs:201:12",
    "order NST-7K3M-9QPX of 2026-11-28 14:03:22, 1.234.567 rows, 127.0.0.1:5432, pi_3Abc",
    "version 18.4.0-beta.17, 0199a6b2-7c00-7000-8000-000000000001",
  ])
    expect(JSON.parse(logged((log) => log.info(text))).msg).toBe(text);
});
