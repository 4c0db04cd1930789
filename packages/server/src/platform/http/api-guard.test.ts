import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { TooOften } from "../too-often.ts";
import { Unavailable } from "../unavailable.ts";
import { guardApi } from "./api-guard.ts";
import type { ServerEnv } from "./caller.ts";

let lines: string[];
let api: Hono<ServerEnv>;

beforeEach(() => {
  lines = [];
  api = new Hono<ServerEnv>();
  guardApi(api, createLog({ level: "info" }, { write: (line) => lines.push(line) }));
  api.post("/api/echo", async (c) => c.json({ length: (await c.req.text()).length }));
  api.post("/api/ecommerce-order-client/:orderId/review", async (c) =>
    c.json({ length: (await c.req.text()).length }),
  );
  api.get("/api/public", (c) => c.json({}, 200, { "cache-control": "public, max-age=30" }));
  api.get("/api/fails", () => {
    throw new Error("secret words");
  });
  api.get("/api/database-away", () => {
    throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  });
  api.get("/api/service-away", () => {
    throw new Unavailable("the payment service", new Error("no answer"));
  });
  api.get("/api/too-often/:seconds", (c) => {
    throw new TooOften(Number(c.req.param("seconds")), "Too many tries.", "unpaid_orders");
  });
  api.get("/api/refuses/:status", (c) => {
    throw new HTTPException(Number(c.req.param("status")) as 400, { message: "No." });
  });
});

describe("the API", () => {
  test("answers an unknown call and an unknown method in JSON", async () => {
    for (const request of [
      api.request("/api/nothing"),
      api.request("/api/echo"),
      api.request("/api/x", { method: "OPTIONS" }),
    ]) {
      const answer = await request;
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ status: false, code: "unknown_call" });
      expect(answer.headers.has("access-control-allow-origin")).toBe(false);
    }
  });

  test("keeps answers from being stored unless a call says that it is public", async () => {
    const personal = await api.request("/api/echo", { method: "POST", body: "x" });
    expect(personal.headers.get("cache-control")).toBe("no-store");
    const open = await api.request("/api/public");
    expect(open.headers.get("cache-control")).toBe("public, max-age=30");
  });

  test("refuses with the statuses that the browser knows, and 400 for any other", async () => {
    const statuses = [401, 404, 410, 429, 403, 409, 413, 415, 422];
    const answers = await Promise.all(statuses.map((status) => api.request(`/api/refuses/${status}`)));
    expect(answers.map((answer) => answer.status)).toEqual([401, 404, 410, 429, 400, 400, 400, 400, 400]);
    expect(await answers[0]?.json()).toEqual({ status: false, code: "signed_out", message: "No." });
    expect(await answers[1]?.json()).toEqual({ status: false, code: "malformed", message: "No." });
    expect(lines).toEqual([]);
  });

  test("answers what nobody expected with 500 and an id under which the log has the rest", async () => {
    const answer = await api.request("/api/fails?token=mine");
    const body = (await answer.json()) as { id: string };
    expect(answer.status).toBe(500);
    expect(body).toEqual({
      status: false,
      code: "server_error",
      message: "Something went wrong on our side.",
      id: expect.any(String),
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      id: body.id,
      path: "/api/fails",
      err: { message: "secret words" },
    });
    expect(lines[0]).not.toContain("mine");
  });

  test("answers 503 while a service outside is away, says when to come back, and writes a line", async () => {
    const answer = await api.request("/api/service-away");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await answer.json()).toEqual({
      ...{ status: false, code: "unavailable" },
      message: "That's not possible right now. Please try again in a moment.",
    });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", path: "/api/service-away" });
  });

  test.each([
    ["0.2", 1, "Please try again in a second."],
    ["1.5", 2, "Please try again in 2 seconds."],
    ["89", 89, "Please try again in 89 seconds."],
    ["90", 90, "Please try again in 2 minutes."],
    ["3600", 3600, "Please try again in 60 minutes."],
  ])("[AUTH-13] says of what comes too often when to ask again: %s seconds", async (left, seconds, words) => {
    const answer = await api.request(`/api/too-often/${left}`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, String(seconds)]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      ...{ status: false, code: "rate_limited", message: `Too many tries. ${words}` },
      ...{ retry_after: seconds, reason: "unpaid_orders" },
    });
    expect(lines).toEqual([]);
  });

  test("answers 503 while the database is away, says when to come back, and writes a line", async () => {
    const answer = await api.request("/api/database-away");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ status: false, code: "unavailable" });
    expect(lines[0]).toContain("The database is away");
  });
});
