import { expect, test } from "vitest";
import { add, countPlaywright, countVitest, lastLine, ofStep, withExitCode } from "./test-counts.mjs";

const passed = { status: "passed", fullName: "a price is rounded" };
const failed = { status: "failed", fullName: "a cart is kept" };

test("the counts of all runners are added up in one last line", () => {
  const unit = countVitest({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  });
  const e2e = countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, suites: [] });
  expect(lastLine(add(unit, e2e))).toBe("8 passed, 1 failed, 2 skipped");
  expect(lastLine({ passed: 8, failed: 0, skipped: 0 })).toBe("8 passed, 0 failed");
});

test("a file that could not be read counts as a failed test", () => {
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
  const testResults = [
    { name: "cart.test.ts", status: "failed", assertionResults: [passed, failed] },
    { name: "price.test.ts", status: "failed", assertionResults: [] },
  ];
  const failures = ["price.test.ts", "cart.test.ts › a cart is kept"];
  expect(countVitest({ ...report, testResults })).toEqual({ passed: 1, failed: 2, skipped: 0, failures });
});

test("a test that passed on its second try has failed", () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  const inBoth = { file: "cart.spec.ts", title: "a cart is kept" };
  const tests = [
    { projectName: "desktop", status: "expected" },
    { projectName: "mobile", status: "flaky" },
  ];
  const counts = countPlaywright({ stats, suites: [{ suites: [{ specs: [{ ...inBoth, tests }] }] }] });
  expect(counts.failed).toBe(1);
  expect(counts.failures).toEqual(["[mobile] cart.spec.ts › a cart is kept"]);
});

test("a runner that crashed has failed, however many tests it passed before", () => {
  const counts = { passed: 7, failed: 0, skipped: 0, failures: [] };
  expect(withExitCode(counts, 0).failed).toBe(0);
  expect(withExitCode(counts, 1)).toEqual({ ...counts, failed: 1 });
  expect(withExitCode({ ...counts, failed: 3 }, 1).failed).toBe(3);
});

test("what failed is named with its step", () => {
  const counts = { passed: 7, failed: 1, skipped: 0, failures: ["cart.test.ts › a cart is kept"] };
  expect(ofStep("unit tests", counts).failures).toEqual(["unit tests: cart.test.ts › a cart is kept"]);
  expect(ofStep("types", { ...counts, failures: [] }).failures).toEqual(["types"]);
  expect(ofStep("lint", { ...counts, failed: 0, failures: [] }).failures).toEqual([]);
});
