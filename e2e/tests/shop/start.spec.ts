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

test("[OPS-02] a wrong setting stops the start with one line that names it, and keeps its value secret", async () => {
  const { code, printed } = await startInVain({ STRIPE_SECRET_KEY: "hunter2" });
  expect(code).toBe(1);
  expect(printed.trim().split("\n")).toHaveLength(1);
  expect(printed).toContain("STRIPE_SECRET_KEY takes Stripe's secret key");
  expect(printed).not.toContain("hunter2");
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
