import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@nestling/server/platform/free-port";
import { type ShopSettings, spawnShop } from "@nestling/server/testing/production-shop";
import { expect, test } from "../../shop-test.ts";

const started: ChildProcess[] = [];

// One that has opened after all would stay for ever.
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

/** Starts a shop that is expected not to open, and gives what it says and how it ends. */
async function startInVain(settings: ShopSettings): Promise<{ code: number; printed: string }> {
  const folder = await mkdtemp(join(tmpdir(), "nestling-start-"));
  const output = join(folder, "output");
  try {
    const defaults = { DATA_DIR: join(folder, "data"), PORT: String(await freePort()) };
    const child = await spawnShop({ ...defaults, ...settings }, output);
    started.push(child);
    const [code] = (await once(child, "exit")) as [number];
    return { code, printed: await readFile(output, "utf8") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const wrong: [setting: string, value: string, takes: string][] = [
  ["PORT", "70000", "a whole number from 1 to 65535"],
  ["PUBLIC_URL", "shop.example/path", "the shop's address without a path"],
  ["STRIPE_SECRET_KEY", "hunter2", "Stripe's secret key"],
  ["SHIP_TO", "US,Narnia", "ISO 3166-1 country codes"],
];

for (const [setting, value, takes] of wrong) {
  test(`[OPS-02] a wrong ${setting} stops the start with one line that names it`, async () => {
    const { code, printed } = await startInVain({ [setting]: value });
    expect(code).toBe(1);
    expect(printed.trim().split("\n")).toHaveLength(1);
    expect(printed).toContain(`${setting} takes ${takes}`);
    expect(printed).not.toContain(value);
  });
}

test("[OPS-02] Stripe's key without what else it needs stops the start with one line that names that", async () => {
  const { code, printed } = await startInVain({ STRIPE_SECRET_KEY: "sk_test_51abc" });
  expect(code).toBe(1);
  expect(printed.trim().split("\n")).toHaveLength(1);
  expect(printed).toContain("STRIPE_PUBLISHABLE_KEY");
  expect(printed).toContain("STRIPE_WEBHOOK_SECRET");
  expect(printed).not.toContain("sk_test_51abc");
});

test("[OPS-04] at a public address the stand-ins refuse to start, and name the missing keys", async () => {
  const { code, printed } = await startInVain({ PUBLIC_URL: "https://shop.example" });
  expect(code).toBe(1);
  expect(printed.trim().split("\n")).toHaveLength(1);
  for (const name of [
    "PUBLIC_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "GOOGLE_CLIENT_ID",
    "FACEBOOK_APP_ID",
    "SMTP_URL",
    "SANDBOX=1",
  ]) {
    expect(printed).toContain(name);
  }
});

test("a second start beside a running shop says where it runs, and leaves it alone", async ({ shop }) => {
  const { code, printed } = await startInVain({ DATA_DIR: shop.dataDir });
  expect(code).toBe(1);
  expect(printed.trim()).toBe(`The shop is already running at ${shop.url}.`);
  expect((await fetch(new URL("/readyz", shop.url))).status).toBe(200);
});

test("a port that another process has stops the start with one line that says so, before anything is made", async ({
  shop,
}) => {
  const { port } = new URL(shop.url);
  const { code, printed } = await startInVain({ PORT: port });
  expect(code).toBe(1);
  expect(printed.trim().split("\n")).toHaveLength(1);
  expect(printed).toContain(`Another program listens on port ${port}`);
});
