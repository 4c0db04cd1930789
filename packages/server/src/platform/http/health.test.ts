import { Gauge, Registry } from "prom-client";
import { expect, test } from "vitest";
import { guardedMetricsRoute } from "./health.ts";

const registry = new Registry();
new Gauge({ name: "figure", help: "A figure", registers: [registry] }).set(1);

const metricsToken = "a-token-of-some-length";
const withToken = { authorization: `Bearer ${metricsToken}` };
const here = { metricsToken: undefined, trustProxy: 0, publicUrl: "http://localhost:3000" };

/** Whether a shop with these settings shows its figures to a request from an address. */
async function isShown(
  settings: Partial<Parameters<typeof guardedMetricsRoute>[1]>,
  address: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const route = guardedMetricsRoute(registry, { ...here, ...settings });
  const caller = { address, requestId: "1" };
  const answer = await route.request("/metrics", { headers }, { caller });
  return answer.status === 200 && (await answer.text()).includes("figure 1");
}

test("[API-21] the figures of a shop for this machine are shown on it, and nowhere else", async () => {
  expect(await isShown({}, "127.0.0.1")).toBe(true);
  expect(await isShown({}, "::1")).toBe(true);
  expect(await isShown({}, "203.0.113.7")).toBe(false);
  for (const header of ["x-forwarded-for", "forwarded"])
    expect(await isShown({}, "127.0.0.1", { [header]: "127.0.0.1" }), header).toBe(false);
});

test("[API-21] who has the token sees the figures, wherever the shop is", async () => {
  expect(await isShown({ metricsToken }, "203.0.113.7", withToken)).toBe(true);
  expect(await isShown({ metricsToken, trustProxy: 1 }, "127.0.0.1", withToken)).toBe(true);
  expect(await isShown({ metricsToken }, "203.0.113.7", { authorization: "Bearer wrong" })).toBe(false);
  expect(await isShown({}, "203.0.113.7", { authorization: "Bearer undefined" })).toBe(false);
});

test("[API-21] a proxy on this machine shows the figures to nobody, even one that names no visitor", async () => {
  // Which is nginx's default, with and without a TRUST_PROXY that counts it.
  expect(await isShown({ metricsToken, trustProxy: 1 }, "127.0.0.1")).toBe(false);
  expect(await isShown({ publicUrl: "https://shop.example" }, "127.0.0.1")).toBe(false);
});
