import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, getPriority } from "node:os";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import { saveProduct } from "../marketplace/save-product.ts";
import { commandLine, startCommand } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { seedProducts } from "../testing/products.ts";
import { findMarketplaceOffer } from "../testing/supplied-product.ts";

const { database, url } = await testDatabase();
const { supplier, app, control } = await testMarketplace();
await seedProducts(database);
const publicUrl = "http://localhost:3000";
const settings = {
  PUBLIC_URL: publicUrl,
  ALIEXPRESS_APP_KEY: app.appKey,
  ALIEXPRESS_APP_SECRET: app.appSecret,
  ALIEXPRESS_API_URL: app.baseUrl,
};
const nestling = commandLine(url, settings);
const product = await findMarketplaceOffer(supplier, "boots", 3);
const { code } = product;
const saved = await database.transaction((tx) =>
  saveProduct(tx, { product, readAt: new Date("2026-11-01"), categoryId: 1101 }, "US"),
);
const productId = saved.outcome === "created" ? saved.productId : 0;

/** The merchant's consent, as an operator gives it. */
async function authorize(): Promise<void> {
  const link = /^ +(http\S+)$/m.exec((await nestling("aliexpress", "authorize")).out)?.[1] ?? "";
  const answer = await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ allow: "yes" }),
    redirect: "manual",
  });
  const address = answer.headers.get("location") ?? "";
  expect(await nestling("aliexpress", "authorize", address)).toMatchObject({ status: 0 });
}
await authorize();

const stored = async () => (await database.select().from(products).where(eq(products.id, productId)))[0];

beforeEach(async () => {
  await database.execute(sql`delete from product_reading`);
  await database.execute(sql`delete from product_change`);
  await database
    .update(products)
    .set({ readAt: new Date("2026-11-01") })
    .where(eq(products.id, productId));
  await control(`products/${code}`, { pricePercent: 100, state: "on_sale" });
  await nestling("sync");
  // A price that the test before has left far above.
  await nestling("changes", "accept", "all", "--yes");
  await nestling("sync", "--codes", code);
  await database.execute(sql`delete from product_change`);
});

describe("nestling sync", () => {
  test("[OPS-03] reads what is due, and then has nothing to do", async () => {
    await database.update(products).set({ readAt: null }).where(eq(products.id, productId));
    expect(await nestling("sync")).toEqual({ out: "1 read.\n", err: "", status: 0 });
    expect(await nestling("sync")).toMatchObject({ out: "Everything is up to date.\n" });
    expect(await nestling("sync", "--all")).toMatchObject({ out: "Everything is up to date.\n" });
  });

  test("[OPS-03] leaves what does not sell until it was read a day ago, unless all is asked for", async () => {
    const readHoursAgo = (hours: number) =>
      database
        .update(products)
        .set({ readAt: new Date(Date.now() - hours * 3_600_000), inMenu: false })
        .where(eq(products.id, productId));
    await readHoursAgo(23);
    expect((await nestling("sync")).out).toBe("Everything is up to date.\n");
    expect((await nestling("sync", "--all")).out).toBe("1 read.\n");
    await readHoursAgo(25);
    expect((await nestling("sync")).out).toBe("1 read.\n");
    await database.update(products).set({ inMenu: true }).where(eq(products.id, productId));
  });

  test("[OPS-03] reads these codes, whenever they were read", async () => {
    const before = (await stored())?.readAt ?? new Date();
    const { out, status } = await nestling("sync", "--codes", code, "--json");
    expect([status, JSON.parse(out)]).toEqual([0, expect.objectContaining({ renewed: 1, failed: 0 })]);
    expect((await stored())?.readAt?.getTime()).toBeGreaterThan(before.getTime());
    expect(await nestling("sync", "--codes", "1005999999999999")).toMatchObject({
      status: 1,
      err: "The shop has no product 1005999999999999.\n",
    });
    expect(await nestling("sync", "--codes", "boots")).toMatchObject({ status: 2 });
    expect(await nestling("sync", "--codes", code, "--all")).toMatchObject({ status: 2 });
  });
});

describe("nestling reactions and changes", () => {
  test("[MKT-01] the merchant chooses a reaction, sees what changed, and decides what is held", async () => {
    const chosen = await nestling("reactions", "set", "price_up", "hold", "--over", "5");
    expect(chosen.out).toMatch(/price_up +a variant costs more +over 5 % +hold/);
    expect((await nestling("reactions", "stop", "20")).out).toContain("more than 20 %");
    const before = await stored();
    await control(`products/${code}`, { pricePercent: 200 });
    await nestling("sync", "--codes", code);
    expect((await stored())?.promotionPrice).toBe(before?.promotionPrice);

    const { out } = await nestling("changes", "list", "--held", "--json");
    const { changes, counts } = JSON.parse(out) as { changes: { id: string }[]; counts: object[] };
    expect(changes).toHaveLength(product.variants.length);
    expect(changes[0]).toMatchObject({ event: "price_up", reaction: "hold", product_id: productId });
    expect(counts).toEqual([{ event: "price_up", reaction: "hold", count: changes.length }]);
    for (const { id } of changes)
      expect(await nestling("changes", "accept", id)).toMatchObject({ status: 0 });
    expect((await nestling("changes", "list", "--held")).out).toBe("Nothing has changed.\n");
    await nestling("sync", "--codes", code);
    expect((await stored())?.promotionPrice).toBeGreaterThan(before?.promotionPrice ?? 0);
    expect(await nestling("changes", "keep", changes[0]?.id ?? "")).toMatchObject({ status: 1 });
  });

  test("[OPS-03] a reaction keeps its bounds until they are set again, and touches no other", async () => {
    const shown = async () => JSON.parse((await nestling("reactions", "show", "--json")).out);
    const { events } = await shown();
    await nestling("reactions", "set", "price_down", "tell", "--over", "7.5");
    const { out } = await nestling("reactions", "set", "out_of_stock", "sold_out", "--below", "10");
    expect(out).toMatch(/price_down +a variant costs less +over 7\.5 % +tell\n/);
    expect(out).toMatch(/out_of_stock +a variant is out of stock +below 10 +sold_out\n/);
    await nestling("reactions", "set", "price_down", "follow");
    await nestling("reactions", "stop", "45");
    expect(await shown()).toEqual({
      events: {
        ...events,
        price_down: { reaction: "follow", over_percent: 7.5 },
        out_of_stock: { reaction: "sold_out", below_pieces: 10 },
      },
      stop_percent: 45,
    });
    await nestling("reactions", "set", "price_down", "follow", "--over", "0");
    await nestling("reactions", "set", "out_of_stock", "follow", "--below", "1");
  });

  test("[OPS-03] changes are listed with what they were in dollars, for 30 days or since a day", async () => {
    await nestling("reactions", "set", "price_up", "hold");
    await control(`products/${code}`, { pricePercent: 200 });
    await nestling("sync", "--codes", code);
    const list = async (...words: string[]) =>
      JSON.parse((await nestling("changes", "list", "--json", ...words)).out) as {
        changes: { id: string; sku: string; before: number; after: number }[];
        counts: object[];
      };
    const { changes } = await list();
    expect(changes).toHaveLength(product.variants.length);
    const costs = product.variants.map(({ price, importCharge }) => (price + (importCharge ?? 0)) / 100);
    expect(changes.map(({ before }) => before).toSorted()).toEqual(costs.toSorted());
    for (const { before, after } of changes) expect(after).toBeGreaterThan(before);
    const { out } = await nestling("changes");
    for (const { id, before, after } of changes) {
      const row = out.split("\n").find((line) => line.trim().startsWith(`${id} `)) ?? "";
      expect(row).toMatch(/price_up +\$[\d.]+ +\$[\d.]+ +hold$/);
      expect(row).toContain(`$${before.toFixed(2)}  `);
      expect(row).toContain(`$${after.toFixed(2)}  `);
    }
    expect((await list("--limit", "1")).changes).toEqual(changes.slice(0, 1));
    const [one] = changes;
    expect((await nestling("changes", "keep", one?.id ?? "")).out).toBe("It stays as it is.\n");
    expect((await list("--held")).changes).toHaveLength(changes.length - 1);
    expect((await list()).counts).toContainEqual({ event: "price_up", reaction: "tell", count: 1 });

    await database.execute(sql`update product_change set at = at - interval '31 days'`);
    expect((await nestling("changes")).out).toBe("Nothing has changed.\n");
    const [since, after] = [33, 29].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    );
    expect((await list("--since", since ?? "")).changes).toHaveLength(changes.length);
    expect((await list("--since", after ?? "")).changes).toEqual([]);
  });

  test("[OPS-03] the merchant decides about everything that is held at once, however old it is", async () => {
    expect(await nestling("reactions", "set", "price_up", "hold")).toMatchObject({ status: 0 });
    expect((await nestling("changes", "accept", "all")).out).toBe("No change waits for a decision.\n");
    const before = await stored();
    await control(`products/${code}`, { pricePercent: 200 });
    await nestling("sync", "--codes", code);
    await database.execute(sql`update product_change set at = at - interval '60 days'`);
    const held = async () =>
      JSON.parse((await nestling("changes", "list", "--held", "--json")).out).changes.length as number;
    expect(await held()).toBe(product.variants.length);
    expect(await nestling("changes", "keep", "all")).toMatchObject({ err: expect.stringContaining("--yes") });
    expect((await nestling("changes", "keep", "all", "--yes")).out).toMatch(
      `Changes: ${product.variants.length}. It stays as it is.`,
    );
    expect([await held(), await openAlerts(database)]).toEqual([0, []]);
    await nestling("sync", "--codes", code);
    expect((await stored())?.promotionPrice).toBe(before?.promotionPrice);
    await control(`products/${code}`, { pricePercent: 400 });
    await nestling("sync", "--codes", code);
    await nestling("changes", "accept", "all", "--yes");
    await nestling("sync", "--codes", code);
    expect((await stored())?.promotionPrice).toBeGreaterThan(before?.promotionPrice ?? 0);
  });

  test.each([
    [["reactions", "set", "price_up", "cry"], /REACTION takes one of tell, follow, sold_out, hide, hold/],
    [["reactions", "set", "back", "tell", "--over", "5"], /--over goes with/],
    [["reactions", "set", "back", "tell", "--below", "5"], /--below goes with/],
    [["reactions", "stop", "0"], /PERCENT takes a percentage from 1/],
    [["changes", "accept", "boots"], /ID takes the number of a change/],
  ])("[OPS-03] %j is refused", async (words, line) => {
    expect(await nestling(...words)).toMatchObject({ status: 2, err: expect.stringMatching(line) });
  });
});

describe("nestling freight", () => {
  test("[CHK-12] sets what customers pay, from the next reading on", async () => {
    expect((await nestling("freight")).out).toBe("Customers pay the fee that each product has.\n");
    await nestling("freight", "set", "--fee", "3.99", "--free-over", "1000");
    await nestling("sync", "--codes", code);
    expect((await stored())?.shippingFee).toBe(399);
    expect(JSON.parse((await nestling("freight", "show", "--json")).out)).toEqual({
      kind: "free_over",
      fee: 3.99,
      over: 1000,
    });
    for (const words of [["--free-over", "5"], ["--fee", "3", "--usual"], []])
      expect(await nestling("freight", "set", ...words)).toMatchObject({ status: 2 });
    for (const [words, text, kind] of [
      [["--fee", "2.50"], "Customers pay $2.50 for each product.", { kind: "fixed", fee: 2.5 }],
      [["--at-cost"], "Customers pay what the marketplace asks.", { kind: "at_cost" }],
      [["--usual"], "Customers pay the fee that each product has.", { kind: "usual" }],
    ] as const) {
      expect((await nestling("freight", "set", ...words)).out).toBe(`${text}\n`);
      expect(JSON.parse((await nestling("freight", "--json")).out)).toEqual(kind);
    }
  });
});

test("[OPS-03] nestling sync lets the shop go first, and leaves the priority of a process that only calls it", async () => {
  await nestling("sync", "--codes", code);
  // Earlier tests ran commands in this process too, so its priority is compared with that of the process that started it.
  expect(getPriority()).toBe(getPriority(process.ppid));

  const marketplace = createServer().listen(0, "127.0.0.1");
  await once(marketplace, "listening");
  const { port } = marketplace.address() as AddressInfo;
  const { child, ended } = startCommand(
    { ...settings, DATABASE_URL: url, ALIEXPRESS_API_URL: `http://127.0.0.1:${port}` },
    ...["sync", "--codes", code],
  );
  await once(marketplace, "request");
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  child.kill("SIGKILL");
  await ended;
  marketplace.close();
});

test("[OPS-03] nestling sync says that the marketplace isn't responding", async () => {
  await control("settings", { expireTokens: "access" });
  await control("settings", { expireTokens: "refresh" });
  const { out, status } = await nestling("sync", "--codes", code);
  expect([status, out]).toEqual([1, expect.stringContaining("1 failed.")]);
});
