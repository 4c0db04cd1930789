import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const tests = "*.test.{ts,tsx,mjs}";
const integration = "packages/**/*.integration.test.ts";
const release = "packages/**/*.release.test.ts";
const production = "packages/**/*.production.test.ts";
/** In part every day, whole before a release. */
const fuzz = "packages/server/src/api-fuzz.integration.test.ts";
/** Integration tests that share no process: one replaces a package, and one floods a server in the process. */
const alone = ["password-guessing", "sign-in-attacks"].map(
  (name) => `packages/server/src/accounts/${name}.integration.test.ts`,
);
const components = "packages/storefront/**/*.browser.test.tsx";
const exclude = ["**/node_modules/**", integration, release, production, components];

const cores = availableParallelism();

const everywhere = {
  setupFiles: ["packages/server/src/testing/fail-on-console.ts"],
  // Others may share the cores: patience costs only a test that fails.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  maxWorkers: cores,
};

/** Tests with a PostgreSQL, and with processes of their own. */
const whole = {
  ...everywhere,
  globalSetup: ["packages/server/src/testing/postgres.ts"],
  // They wait for others more than they work.
  maxWorkers: cores + 1,
  sequence: { groupOrder: 1 },
};

/*
 * Files share a process and its modules: a test puts back what it changes. Files run in another order each time, and
 * unit tests within their file, so that leaks show. The printed seed repeats an order (`--sequence.seed=`).
 */
export default defineConfig({
  test: {
    // Vitest takes the order of the files of all projects from here alone.
    sequence: { shuffle: { files: true, tests: false } },
    projects: [
      {
        test: {
          ...everywhere,
          name: "unit",
          include: [
            `packages/{commerce,contract,demo-catalogue,server,storefront}/**/${tests}`,
            `{scripts,docs}/**/${tests}`,
          ],
          exclude,
          isolate: false,
          sequence: { shuffle: true },
          unstubGlobals: true,
        },
      },
      {
        // The stand-ins open servers, each file in a process of its own.
        test: {
          ...everywhere,
          name: "unit-alone",
          include: [`packages/{sandbox,aliexpress}/**/${tests}`],
          exclude,
          sequence: { shuffle: true },
        },
      },
      "packages/storefront",
      {
        test: {
          ...whole,
          name: "integration",
          include: [integration],
          exclude: ["**/node_modules/**", ...alone],
          isolate: false,
          provide: { isRelease: false },
        },
      },
      { test: { ...whole, name: "integration-alone", include: alone, provide: { isRelease: false } } },
      {
        // What takes minutes: `npm run test:all` alone runs it, before a release.
        test: { ...whole, name: "release", include: [release, fuzz], provide: { isRelease: true } },
      },
      {
        // What needs packages of the system, root or many minutes: `npm run test:production` alone runs it.
        test: {
          ...whole,
          name: "production",
          include: [production],
          provide: { isRelease: true },
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
