import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobQueue } from "./jobs.ts";
import { type Measure, onMeasure } from "./measure.ts";

/** How many connections a pool has, how many of them nobody uses, and how many callers wait for one. */
export type PoolFigures = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

export type ProcessMetrics = { readonly registry: Registry; readonly close: () => void };

/**
 * The metrics that every process of the shop has, for Prometheus: memory, event loop, version, pools, jobs, calls to services, and
 * what becomes of orders, payments and refunds here. No label is called job, instance or service, as Prometheus's own are.
 *
 * @param process.roles what it does, such as `web,worker`
 */
export function createMetrics(
  { version, roles }: { version: string; roles: string },
  pools: Readonly<Record<string, PoolFigures>>,
): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: "nestling_build_info",
    help: "1, with the version of the shop and the roles of the process",
    labelNames: ["version", "roles"],
    registers,
  }).set({ version, roles }, 1);
  new Gauge({
    name: "nestling_pool_connections",
    help: "Connections to PostgreSQL by pool: in use and idle; waiting are those who wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "used" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
  const waits = new Histogram({
    name: "nestling_pool_wait_seconds",
    help: "How long a connection of a pool was waited for",
    labelNames: ["pool"],
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
    registers,
  });
  const jobs = new Histogram({
    name: "nestling_job_duration_seconds",
    help: "Runs of jobs by kind and outcome",
    labelNames: ["kind", "outcome"],
    buckets: [0.05, 0.5, 5, 30, 300],
    registers,
  });
  const calls = new Histogram({
    name: "nestling_service_call_duration_seconds",
    help: "Calls to services outside, each try by itself: ok, refused (answered with a no), failed (no answer that helps)",
    labelNames: ["peer", "operation", "outcome"],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const reached = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["status"], registers });
  const statuses = {
    order: reached("nestling_orders_total", "Orders that have reached a status, in this process"),
    payment: reached(
      "nestling_payments_total",
      "Payments of orders that have reached a status, in this process",
    ),
    refund: reached("nestling_refunds_total", "Refunds that have reached a status, in this process"),
  };

  const close = onMeasure((measure: Measure) => {
    switch (measure.of) {
      case "connection":
        return waits.observe({ pool: measure.pool }, measure.seconds);
      case "job":
        return jobs.observe({ kind: measure.job, outcome: measure.outcome }, measure.seconds);
      case "call": {
        const { service, operation, outcome, seconds } = measure;
        return calls.observe({ peer: service, operation, outcome }, seconds);
      }
      default:
        return statuses[measure.of].inc({ status: measure.status });
    }
  });
  return { registry, close };
}

/** Adds what a process has that works on the jobs. */
export function addWorkerMetrics(registry: Registry, jobs: Pick<JobQueue, "isWorking">): void {
  new Gauge({
    name: "nestling_worker_up",
    help: "Whether the process works on the jobs: it polls for them, and none of its runs hangs",
    registers: [registry],
    collect() {
      this.set(jobs.isWorking() ? 1 : 0);
    },
  });
}
