/* What the runners of `npm test` report, in one form: how many tests passed, failed and were skipped, and which failed. */

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/**
 * A runner that failed has failed at least one test, whatever it counted: it crashed, or met an error outside of
 * every test, such as an unhandled rejection.
 *
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What a step counted, with its name before each of its failures; alone, where it does not say what failed. */
export function ofStep(name, counts) {
  const failures = counts.failed > 0 && counts.failures.length === 0 ? [""] : counts.failures;
  return { ...counts, failures: failures.map((failure) => (failure === "" ? name : `${name}: ${failure}`)) };
}

/**
 * Of Vitest's JSON reporter. A file that could not be read holds no test, and counts as one that failed.
 *
 * @returns {Counts}
 */
export function countVitest(report) {
  const unreadable = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unreadable.map((file) => file.name),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === "failed")
          .map((test) => `${file.name} › ${test.fullName}`),
      ),
    ],
  };
}

/**
 * Of Playwright's JSON reporter. A test that failed and passed on another try has failed.
 *
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: report.suites.flatMap(failuresOf),
  };
}

/** Of a suite and the suites in it. */
function failuresOf({ specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => `[${test.projectName}] ${spec.file} › ${spec.title}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/**
 * The last line of a run.
 *
 * @param {Pick<Counts, "passed" | "failed" | "skipped">} counts
 */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
