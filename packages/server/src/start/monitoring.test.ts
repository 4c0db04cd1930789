import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PaymentStatus, RefundStatus } from "@nestling/commerce/order/order";
import { orderStatuses } from "@nestling/commerce/order-status";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectDirectory } from "../platform/config.ts";
import { addWebMetrics } from "../platform/http/metrics.ts";
import { type MeasuredService, type Outcome, report } from "../platform/measure.ts";
import { addWorkerMetrics, createMetrics } from "../platform/metrics.ts";
import { addShopFigures } from "./shop-figures.ts";

const read = (file: string) => readFileSync(join(projectDirectory, "monitoring", file), "utf8");

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({ severity: z.enum(["critical", "warning", "info"]) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string() }),
});
const { groups } = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read("alerts.yaml")));
const rules = groups.flatMap((group) => group.rules);

const panel = z.object({
  id: z.number(),
  type: z.enum(["row", "stat", "timeseries"]),
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string(), refId: z.string(), legendFormat: z.string() })).default([]),
});
const { panels } = z
  .object({ title: z.string(), panels: z.array(panel) })
  .parse(JSON.parse(read("dashboard.json")));

/** The labels of each series that a process with all roles shows once everything has happened. */
async function shownSeries(): Promise<Map<string, Set<string>>> {
  const pools = { orders: { totalCount: 1, idleCount: 1, waitingCount: 0 } };
  const { registry, close } = createMetrics({ version: "1.0.0", roles: "web,worker" }, pools);
  const web = addWebMetrics(
    registry,
    { figures: () => ({ hits: 0, stale: 0, misses: 0, pages: 0, bytes: 0 }) },
    { renders: { figures: () => ({ running: 0, waiting: 0, refused: 0 }) } },
    { lag: () => 0 },
  );
  addWorkerMetrics(registry, { isWorking: () => true });
  const some = { count: 1, oldest: 1 };
  addShopFigures(registry, async () => ({
    ...{ jobs: { mail: some }, failedJobs: 0, mails: some, events: some, refunds: { requested: some } },
    ...{ orders: { IN_PROGRESS: some }, purges: 0, alerts: 0, parts: { waiting: 1 } },
  }));
  web.observeRequest("page", 200, 0.1);
  web.observeRender(0.1);
  report({ of: "connection", pool: "orders", seconds: 0 });
  report({ of: "job", job: "mail", outcome: "ok", seconds: 1 });
  report({ of: "call", service: "stripe", operation: "GET refunds", outcome: "ok", seconds: 1 });
  for (const kind of ["order", "payment", "refund"] as const) report({ of: kind, status: "some" });
  const series = new Map<string, Set<string>>();
  for (const [, name = "", labels = ""] of (await registry.metrics()).matchAll(
    /^(\w+)(?:\{(.*)\})? \S+$/gm,
  )) {
    const known = series.get(name) ?? new Set();
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  close();
  return series;
}

const series = await shownSeries();
/** What Prometheus adds to each series of a target. */
const ofTarget = ["job", "instance"];

/** The series of an expression, each with the labels that it is chosen by, and the labels that it is grouped by. */
function usedIn(expr: string) {
  const used = [...expr.matchAll(/\b((?:nestling|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = "", chosen = ""]) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = ""]) => label),
    }),
  );
  const groupedBy = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = ""]) =>
    labels.split(/,\s*/),
  );
  return { used, groupedBy };
}

const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, refId }): [string, string] => [`the panel '${title}' (${refId})`, expr]),
  ),
];

test.each(expressions)("[OPS-63] %s asks for what the shop shows", (_, expr) => {
  const { used, groupedBy } = usedIn(expr);
  expect(used).not.toEqual([]);
  for (const { name, labels } of used) {
    const known = name === "up" ? new Set<string>() : series.get(name);
    expect(known, name).toBeDefined();
    for (const label of [...labels, ...groupedBy])
      expect([...(known ?? []), ...ofTarget], `${name} in ${expr}`).toContain(label);
  }
  for (const [open, close] of ["()", "{}", "[]"])
    expect(expr.split(open ?? "").length, expr).toBe(expr.split(close ?? "").length);
});

/** The values of labels by which series are chosen. */
const values: Readonly<Record<string, readonly string[]>> = {
  job: ["nestling"],
  outcome: ["ok", "refused", "failed"] satisfies Outcome[],
  peer: ["stripe", "aliexpress", "mail", "watchdog"] satisfies MeasuredService[],
  state: ["used", "idle", "running", "waiting"],
  status: [
    ...orderStatuses,
    ...(["open", "processing", "failed", "paid", "canceled", "differs"] satisfies PaymentStatus[]),
    ...(["requested", "sent", "succeeded", "failed"] satisfies RefundStatus[]),
    ...["2xx", "3xx", "4xx", "5xx"],
  ],
};

test.each(expressions)("[OPS-63] %s chooses by values that the shop has", (_, expr) => {
  for (const [, label = "", value = ""] of expr.matchAll(/(\w+)\s*=\s*"([^"]*)"/g))
    expect(values[label], `${label} in ${expr}`).toContain(value);
});

test("[OPS-63] the words of alerts and panels name labels that are left", () => {
  const worded = [
    ...rules.map(({ expr, annotations }) => [expr, annotations.summary] as const),
    ...panels.flatMap(({ targets }) =>
      targets.map(({ expr, legendFormat }) => [expr, legendFormat] as const),
    ),
  ];
  for (const [expr, words] of worded) {
    const { used, groupedBy } = usedIn(expr);
    const isGrouped = /\b(sum|max|min|count)\b/.test(expr);
    const left = isGrouped
      ? groupedBy
      : used.flatMap(({ name }) => [...(series.get(name) ?? []), ...ofTarget]);
    for (const [, label = ""] of words.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g))
      expect(left, words).toContain(label);
  }
});

test("[OPS-63] each alert and each panel has a name of its own", () => {
  for (const names of [rules.map(({ alert }) => alert), panels.map(({ title }) => title)])
    expect(new Set(names).size).toBe(names.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test("[OPS-62] no label of the shop's is one that Prometheus sets itself", () => {
  for (const [name, labels] of series)
    if (name.startsWith("nestling_"))
      expect(
        [...labels].filter((label) => /^(job|instance|service|pod)$/.test(label)),
        name,
      ).toEqual([]);
});
