import { expect, test } from "vitest";
import { add, countPlaywright, countVitest, lastLine, withExitCode } from "./test-counts.mjs";

const passed = { status: "passed" };
const failed = { status: "failed" };

test("the counts of all runners are added up in one last line", () => {
  const unit = countVitest({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  });
  const e2e = countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 } });
  expect(lastLine(add(unit, e2e))).toBe("8 passed, 1 failed, 2 skipped");
  expect(lastLine({ passed: 8, failed: 0, skipped: 0 })).toBe("8 passed, 0 failed");
});

test("a file that could not be read counts as a failed test", () => {
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
  const testResults = [
    { status: "failed", assertionResults: [passed, failed] },
    { status: "failed", assertionResults: [] },
  ];
  expect(countVitest({ ...report, testResults })).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test("a test that passed on its second try has failed", () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }).failed).toBe(1);
});

test("a runner that crashed has failed, however many tests it passed before", () => {
  const counts = { passed: 7, failed: 0, skipped: 0 };
  expect(withExitCode(counts, 0).failed).toBe(0);
  expect(withExitCode(counts, 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  expect(withExitCode({ ...counts, failed: 3 }, 1).failed).toBe(3);
});
