import { expect, onTestFinished, test } from "vitest";
import { measureCall, report } from "./measure.ts";
import { addWorkerMetrics, createMetrics } from "./metrics.ts";

function metrics() {
  const pools = { orders: { totalCount: 5, idleCount: 2, waitingCount: 4 } };
  const { registry, close } = createMetrics({ version: "1.2.3", roles: "worker" }, pools);
  onTestFinished(close);
  return registry;
}

test("[OPS-62] a process says its version, how its pools are used, and how long they are waited for", async () => {
  const registry = metrics();
  report({ of: "connection", pool: "orders", seconds: 0.2 });
  const text = await registry.metrics();
  expect(text).toContain('nestling_build_info{version="1.2.3",roles="worker"} 1');
  for (const [state, count] of [
    ["used", 3],
    ["idle", 2],
    ["waiting", 4],
  ])
    expect(text).toContain(`nestling_pool_connections{pool="orders",state="${state}"} ${count}`);
  expect(text).toContain('nestling_pool_wait_seconds_bucket{le="0.5",pool="orders"} 1');
});

test("[OPS-62] [OPS-64] a worker says whether it works on the jobs", async () => {
  const registry = metrics();
  let isWorking = true;
  addWorkerMetrics(registry, { isWorking: () => isWorking });
  expect(await registry.metrics()).toMatch(/^nestling_worker_up 1$/m);
  isWorking = false;
  expect(await registry.metrics()).toMatch(/^nestling_worker_up 0$/m);
});

test("[OPS-62] jobs are counted by kind and outcome, and orders, payments and refunds by what they reach", async () => {
  const registry = metrics();
  report({ of: "job", job: "mail", outcome: "failed", seconds: 1 });
  report({ of: "order", status: "CANCEL" });
  report({ of: "payment", status: "paid" });
  report({ of: "refund", status: "failed" });
  const text = await registry.metrics();
  expect(text).toContain('nestling_job_duration_seconds_count{kind="mail",outcome="failed"} 1');
  expect(text).toContain('nestling_orders_total{status="CANCEL"} 1');
  expect(text).toContain('nestling_payments_total{status="paid"} 1');
  expect(text).toContain('nestling_refunds_total{status="failed"} 1');
});

test("[OPS-62] each call to a service is counted as what it has come to, and answers as it would", async () => {
  const registry = metrics();
  const call = (work: () => Promise<number>) =>
    measureCall("stripe", "POST refunds", work, (settled) => {
      if ("error" in settled) return "failed";
      return settled.value < 400 ? "ok" : "refused";
    });
  expect(await call(async () => 200)).toBe(200);
  expect(await call(async () => 402)).toBe(402);
  await expect(call(() => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
  const text = await registry.metrics();
  for (const outcome of ["ok", "refused", "failed"])
    expect(text).toContain(
      `nestling_service_call_duration_seconds_count{peer="stripe",operation="POST refunds",outcome="${outcome}"} 1`,
    );
});
