import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { seedProducts } from "../testing/products.ts";
import { existenceOf } from "./existence.ts";

const { database } = await testDatabase();
await seedProducts(database);
const exists = existenceOf(database);
const where = { path: "/", unknownPath: "/" };

test("a look-up finds whether what a page is about exists, whatever its address says", async () => {
  for (const id of ["11", "12"]) expect(await exists({ kind: "product", id, ...where })).toBe(true);
  for (const id of [
    "13",
    "0",
    "-11",
    "11.0",
    "011",
    "",
    "nonsense",
    "2147483648",
    "9999999999",
    "9".repeat(99),
  ]) {
    expect([id, await exists({ kind: "product", id, ...where })]).toEqual([id, false]);
  }
  for (const id of ["best-seller", "sale", "1100", "1101"]) {
    expect([id, await exists({ kind: "category", id, ...where })]).toEqual([id, true]);
  }
  for (const id of ["worst-seller", "1", "99999999999"]) {
    expect([id, await exists({ kind: "category", id, ...where })]).toEqual([id, false]);
  }
  await database.execute(sql`update product set ali_code = '1005006361450153' where id = 11`);
  for (const [id, isThere] of [
    ["1005006361450153", true],
    ["1005006361450154", false],
    ["11", false],
  ] as const)
    expect([id, await exists({ kind: "supplied", id, ...where })]).toEqual([id, isThere]);
  expect(await exists({ kind: "product", id: "1005006361450153", ...where })).toBe(false);
  // What is forgotten has an address that says so, and a code that opens it anew.
  await database.execute(sql`update product set withdrawn_at = now(), forgotten_at = now() where id = 11`);
  expect(await exists({ kind: "product", id: "11", ...where })).toBe(true);
  expect(await exists({ kind: "supplied", id: "1005006361450153", ...where })).toBe(false);
  const text = { kind: "text", unknownPath: "/pages/0" } as const;
  expect(await exists({ ...text, id: "about-us", path: "/pages/about-us" })).toBe(true);
  expect(await exists({ ...text, id: "about-them", path: "/pages/about-them" })).toBe(false);
  expect(await exists({ kind: "nothing", id: "11", ...where })).toBe(false);
});
