import { Registry } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { addShopFigures, type ShopFigures } from "./shop-figures.ts";

const figures: ShopFigures = {
  jobs: { mail: { count: 7, oldest: 90 } },
  failedJobs: 2,
  mails: { count: 5, oldest: 61 },
  events: { count: 0, oldest: 0 },
  refunds: { requested: { count: 1, oldest: 30 } },
  orders: { IN_PROGRESS: { count: 12, oldest: 3_600 } },
  purges: 4,
  alerts: 3,
  parts: { waiting: 4, unknown: 1 },
};

async function shown(read: () => Promise<ShopFigures>): Promise<string[]> {
  const registry = new Registry();
  addShopFigures(registry, read);
  return (await registry.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

test("[OPS-62] [OPS-05] the figures of the shop are one reading of the database", async () => {
  let readings = 0;
  const lines = await shown(async () => {
    readings += 1;
    return figures;
  });
  expect(readings).toBe(1);
  expect(lines).toEqual([
    "nestling_database_up 1",
    'nestling_jobs_due{kind="mail"} 7',
    'nestling_jobs_oldest_due_seconds{kind="mail"} 90',
    "nestling_jobs_given_up 2",
    "nestling_mails_waiting 5",
    "nestling_mails_oldest_waiting_seconds 61",
    "nestling_webhook_events_waiting 0",
    "nestling_webhook_events_oldest_waiting_seconds 0",
    'nestling_refunds_open{status="requested"} 1',
    'nestling_refunds_oldest_open_seconds{status="requested"} 30',
    'nestling_orders_open{status="IN_PROGRESS"} 12',
    "nestling_purges_waiting 4",
    "nestling_alerts_open 3",
    "nestling_attention_open 3",
    'nestling_placement_parts{state="waiting"} 4',
    'nestling_placement_parts{state="unknown"} 1',
  ]);
});

test("[OPS-62] a slow reading is one, however many ask meanwhile, and the next one comes after a pause", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<ShopFigures>();
  let readings = 0;
  const registry = new Registry();
  addShopFigures(registry, () => {
    readings += 1;
    return promise;
  });
  const first = registry.metrics();
  vi.advanceTimersByTime(10_000);
  const second = registry.metrics();
  resolve(figures);
  await Promise.all([first, second, registry.metrics()]);
  expect(readings).toBe(1);
  vi.advanceTimersByTime(3_000);
  await registry.metrics();
  expect(readings).toBe(2);
});

test("[OPS-62] a reading that fails is tried again, and is not taken for a database that is away", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const registry = new Registry();
  let isBroken = true;
  addShopFigures(registry, async () => {
    if (isBroken) throw new Error("there is no such table");
    return figures;
  });
  await expect(registry.metrics()).rejects.toThrow("there is no such table");
  isBroken = false;
  vi.advanceTimersByTime(3_000);
  expect(await registry.metrics()).toContain("nestling_alerts_open 3");
});

test("[OPS-62] [OPS-05] while the database is away nobody knows them, and that is a figure too", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const [up, ...others] = await shown(() => Promise.reject(away));
  expect(up).toBe("nestling_database_up 0");
  expect(others).toContain("nestling_alerts_open Nan");
  expect(others.filter((line) => !line.endsWith(" Nan"))).toEqual([]);
});
