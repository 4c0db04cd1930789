import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { meetFaults } from "./fault-middleware.ts";
import { createFaultPlan, faultsSchema } from "./faults.ts";

const well = { delayMs: 0, status: undefined, loseAnswer: false };

test("without a plan nothing goes wrong", () => {
  const faults = createFaultPlan();
  expect(faults.forCall("/v1/refunds")).toEqual(well);
  expect(faults.forMessage()).toEqual([0]);
});

test("a fault meets the calls under its path, as often as it says", () => {
  const faults = createFaultPlan();
  faults.set({ api: { path: "/v1/payment_intents/*/confirm", status: 500, times: 2 } });
  expect(faults.forCall("/v1/payment_intents/pi_1")).toEqual(well);
  expect(faults.forCall("/v1/payment_intents/pi_1/confirm").status).toBe(500);
  expect(faults.current()).toEqual({ api: { path: "/v1/payment_intents/*/confirm", status: 500, times: 1 } });
  expect(faults.forCall("/v1/payment_intents/pi_2/confirm").status).toBe(500);
  expect(faults.forCall("/v1/payment_intents/pi_1/confirm")).toEqual(well);
  expect(faults.current()).toEqual({});
});

test("a failure that is kept meets only calls with an idempotency key", () => {
  const faults = createFaultPlan();
  const api = { path: "/v1/refunds", status: 500, keep: true, times: 1 };
  faults.set({ api });
  expect(faults.forCall("/v1/refunds")).toEqual(well);
  expect(faults.current()).toEqual({ api });
  expect(faults.forCall("/v1/refunds", true)).toMatchObject({ status: 500, keep: true });
  expect(faults.current()).toEqual({});
});

test("a mail's fault meets the address that it names, as often as it says", () => {
  const faults = createFaultPlan();
  const fair = { delayMs: 0, status: undefined, loseAnswer: false, copies: 1 };
  expect(faults.forMail("maya@example.com")).toEqual(fair);
  faults.set({ mail: { to: "Maya@example.com", status: 550, times: 2 } });
  expect(faults.forMail("noah@example.com")).toEqual(fair);
  expect(faults.forMail("maya@Example.com").status).toBe(550);
  expect(faults.current()).toEqual({ mail: { to: "Maya@example.com", status: 550, times: 1 } });
  expect(faults.forMail("maya@example.com").status).toBe(550);
  expect(faults.forMail("maya@example.com")).toEqual(fair);
  faults.set({ mail: { drop: true, duplicate: true } });
  expect(faults.forMail("maya@example.com").copies).toBe(0);
});

test("a path is met part by part: /v1/ref is not the beginning of /v1/refunds", () => {
  const faults = createFaultPlan();
  faults.set({ api: { path: "/v1/ref", status: 500 } });
  expect(faults.forCall("/v1/refunds")).toEqual(well);
  faults.set({ api: { status: 429 } });
  expect(faults.forCall("/v1/refunds").status).toBe(429);
});

test("messages are lost or doubled the number of times that is asked, or each time", () => {
  const faults = createFaultPlan();
  faults.set({ webhooks: { drop: 1, duplicate: true, delayMs: 7 } });
  expect([faults.forMessage(), faults.forMessage(), faults.forMessage()]).toEqual([[], [7, 7], [7, 7]]);
  faults.clear();
  expect(faults.forMessage()).toEqual([0]);
});

test("of a group to be reordered, each goes before the one that came before it", () => {
  const faults = createFaultPlan();
  faults.set({ webhooks: { reorder: 3 } });
  const [first, second, third] = [faults.forMessage(), faults.forMessage(), faults.forMessage()].flat();
  expect(Number(first)).toBeGreaterThan(Number(second));
  expect(Number(second)).toBeGreaterThan(Number(third));
});

test.each([
  { webhook: {} },
  { webhooks: { drop: -1 } },
  { api: { status: 200 } },
  { api: { path: "v1" } },
  null,
])("%j is no plan", (plan) => expect(faultsSchema.safeParse(plan).success).toBe(false));

test("a call that still waits when the stand-ins end has no effect", async () => {
  const faults = createFaultPlan();
  faults.set({ api: { delayMs: 60_000 } });
  let calls = 0;
  const app = new Hono<{ Bindings: HttpBindings }>().use(meetFaults(faults)).get("/", (c) => {
    calls += 1;
    return c.text("done");
  });
  const waiting = app.request("/");
  faults.end();
  expect([(await waiting).status, calls]).toEqual([503, 0]);
});
