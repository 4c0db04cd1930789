import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@nestling/sandbox/start";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { systemClock } from "../platform/clock.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { marketplaceAccess } from "../start/stand-ins.ts";
import { testDatabase } from "../testing/database.ts";
import { findConsent, watchConsent } from "./consent.ts";
import { openSupplier, type SupplierOptions } from "./open-supplier.ts";
import { type Supplier, SupplierError } from "./supplier.ts";
import { consents } from "./tables.ts";
import { type AppKeys, encryptToken } from "./token-encryption.ts";

const { database } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "nestling-supplier-"));
const publicUrl = "http://localhost:3000";
const sandbox = await startSandbox({
  dataDir,
  webhookUrl: "http://127.0.0.1:9/",
  publicUrl,
  standIns: ["aliexpress"],
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true });
});
afterEach(() => void vi.useRealTimers());

const config: Config = readConfig({ PUBLIC_URL: publicUrl });

/** The supplier of a demo shop, as its start opens it. */
function demoSupplier(change: Partial<SupplierOptions> = {}) {
  const access = marketplaceAccess(config, sandbox);
  const common = { database, clock: systemClock, callsPerSecond: 50, country: "US", retries: 0 };
  return openSupplier({ ...access, ...common, ...change });
}

/** 'works', or the kind of the failure. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "works";
  } catch (error) {
    if (error instanceof SupplierError) return error.kind;
    throw error;
  }
}

const tellOf = (supplier: Supplier, app: AppKeys = sandbox.aliexpress) =>
  watchConsent({ database, clock: systemClock, app, supplier });

const settings = (change: object) =>
  fetch(`${sandbox.aliexpress.baseUrl}/control/settings`, { method: "POST", body: JSON.stringify(change) });

describe("the supplier of a demo shop", () => {
  test("[OPS-01] works without a command, and again after its consent has run out", async () => {
    const supplier = demoSupplier();
    expect(await outcomeOf(supplier.categories())).toBe("works");
    const first = await findConsent(database, sandbox.aliexpress);
    await settings({ expireTokens: "access" });
    await settings({ expireTokens: "refresh" });
    expect(await Promise.all(Array.from({ length: 10 }, () => outcomeOf(supplier.categories())))).toEqual(
      Array.from({ length: 10 }, () => "works"),
    );
    const second = await findConsent(database, sandbox.aliexpress);
    expect(second?.authorizedAt.getTime()).toBeGreaterThan(first?.authorizedAt.getTime() ?? 0);
  });

  test("[MKT-01] is unavailable while the stand-in is killed, and works again once it is back", async () => {
    const back = Promise.withResolvers<void>();
    sandbox.keepRunning((event) => {
      if (event === "back") back.resolve();
    });
    const supplier = demoSupplier();
    const calls = Array.from({ length: 40 }, () => outcomeOf(supplier.categories()));
    await calls[0];
    process.kill(sandbox.pid, "SIGKILL");
    const outcomes = new Set(await Promise.all(calls));
    expect(outcomes).toEqual(new Set(["works", "unavailable"]));
    await back.promise;
    expect(await outcomeOf(supplier.categories())).toBe("works");
  });

  test("[MKT-01] raises an alert when the keys are wrong, and waits when the clock is", async () => {
    const { app } = marketplaceAccess(config, sandbox);
    const categoriesWith = (change: Partial<SupplierOptions>) =>
      outcomeOf(demoSupplier({ agree: undefined, ...change }).categories());
    expect(await categoriesWith({})).toBe("works");
    expect(await categoriesWith({ app: { ...app, appSecret: "another-secret" } })).toBe("reauthorize");
    expect(await categoriesWith({ app: { ...app, appKey: "999999" } })).toBe("reauthorize");
    // AliExpress has another secret for the app than the shop.
    const [row] = await database.select().from(consents);
    const other = { ...app, appSecret: "another-secret" };
    const token = (await findConsent(database, app))?.accessToken ?? "";
    await database.update(consents).set({ accessToken: encryptToken(other, token), refreshToken: null });
    await tellOf(demoSupplier({ agree: undefined, app: other }), other);
    await database.update(consents).set(row ?? {});
    await tellOf(demoSupplier({ agree: undefined, app: { ...app, baseUrl: "http://127.0.0.1:9" } }));
    const [alert, ...others] = await openAlerts(database);
    expect(alert?.text).toMatch(/^AliExpress refuses the calls of this shop \(IncompleteSignature: /);
    expect(others).toEqual([]);
    await tellOf(demoSupplier({ agree: undefined }));
    expect(await openAlerts(database)).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    expect(await categoriesWith({})).toBe("unavailable");
  });
});
