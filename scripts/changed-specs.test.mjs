import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { changedSpecs } from "./changed-specs.mjs";

const covers = {
  "e2e/tests/browser/cart.spec.ts": ["storefront/app/features/cart", "storefront/app/routes/cart.tsx"],
  "e2e/tests/browser/paying.spec.ts": ["storefront/app/features/checkout", "storefront/app/features/cart"],
};
const [cart, paying] = Object.keys(covers);

test("a change runs the browser specs that declare its folder or file, and a changed spec", () => {
  expect(changedSpecs(["packages/storefront/app/features/checkout/thanks/thanks.tsx"], covers)).toEqual([
    paying,
  ]);
  expect(changedSpecs(["packages/storefront/app/features/cart/issues.ts"], covers)).toEqual([cart, paying]);
  expect(changedSpecs(["packages/storefront/app/routes/cart.tsx"], covers)).toEqual([cart]);
  expect(changedSpecs([paying], covers)).toEqual([paying]);
});

test("a shared or unknown file means all browser specs", () => {
  expect(changedSpecs(["packages/storefront/app/features/cart/issues.ts", "e2e/steps.ts"], covers)).toBe(
    "all",
  );
  expect(changedSpecs(["packages/storefront/app/features/cart-next/issues.ts"], covers)).toBe("all");
  expect(changedSpecs(["package-lock.json"], covers)).toBe("all");
});

test("what no browser sees runs none", () => {
  expect(changedSpecs(["docs/style.md", "packages/commerce/src/cart.test.ts"], covers)).toEqual([]);
});

const root = fileURLToPath(new URL("..", import.meta.url));
/** @type {Record<string, string[]>} */
const declared = JSON.parse(readFileSync(`${root}/e2e/covers.json`, "utf8"));

test("every browser spec declares what it goes through, and all of that is there", () => {
  expect(Object.keys(declared)).toEqual(globSync("e2e/tests/**/*.spec.ts", { cwd: root }).sort());
  const parts = Object.values(declared).flat();
  expect(parts.filter((part) => !existsSync(`${root}/packages/${part}`))).toEqual([]);
});
