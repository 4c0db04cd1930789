import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guarded, harmless, mutants } from "./list.mjs";
import { patched } from "./patch.mjs";
import { readImports } from "./related-tests.mjs";

test.each(mutants)("the mutant of $id still applies: $breaks", ({ file, text, instead }) => {
  expect(existsSync(file), `${file} is gone`).toBe(true);
  expect(patched(readFileSync(file, "utf8"), { text, instead }), `${file} has once: ${text}`).toBeDefined();
  expect(instead).not.toBe(text);
});

test("each requirement with money, access or law in it has a mutant", () => {
  const rows = readFileSync("docs/requirements.md", "utf8").matchAll(/^\| ([A-Z][A-Z\d]*-\d+) \|/gm);
  const known = [...rows].map(([, id]) => id);
  const needed = known.filter((id) => guarded.test(id) && !harmless.includes(id));
  const broken = new Set(mutants.map(({ id }) => id));
  expect(needed.filter((id) => !broken.has(id))).toEqual([]);
  expect([...broken, ...harmless].filter((id) => !known.includes(id))).toEqual([]);
  expect(broken.size).toBeGreaterThan(60);
});

test("a text that stands in a file twice or never makes no mutant", () => {
  const mutant = { text: "a > b", instead: "a >= b" };
  expect(patched("if (a > b) c;", mutant)).toBe("if (a >= b) c;");
  expect(patched("a > b && a > b", mutant)).toBeUndefined();
  expect(patched("a < b", mutant)).toBeUndefined();
});

test("the tests of a file are those that import it, the nearest first", () => {
  const tests = readImports(".")("packages/commerce/src/money.ts");
  expect(tests.get("packages/commerce/src/money.test.ts")).toBe(1);
  expect(tests.get("packages/commerce/src/price-summary.test.ts")).toBe(1);
  expect(tests.get("packages/server/src/checkout/make-order.integration.test.ts")).toBeGreaterThan(1);
  expect(tests.has("scripts/sentences.test.mjs")).toBe(false);
});
