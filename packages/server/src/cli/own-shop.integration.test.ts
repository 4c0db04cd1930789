import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { noSupplier } from "../marketplace/no-supplier.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const { url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "nestling-own-shop-"));
afterAll(() => rm(folder, { recursive: true }));
const nestling = commandLine(url, { MARKETPLACE: "none", DATA_DIR: folder });

test.each([["import", "--search", "boots"], ["sync"], ["aliexpress", "status"]])(
  "[OPS-07] nestling %s ends with one sentence in a shop without a marketplace",
  async (...words) => {
    expect(await nestling(...words)).toEqual({
      ...{ status: 1, out: "" },
      err: "This shop has no marketplace: for that, set MARKETPLACE to aliexpress.\n",
    });
  },
);

test("[OPS-07] nobody looks up a product by its code in a shop without a marketplace", async () => {
  const shop = await testShop({ limits: unlimited, supplier: noSupplier });
  const answer = await shop.api.request("/api/ecommerce-product-ali/1005000000000099");
  expect(answer.status).toBe(404);
});
