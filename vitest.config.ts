import { defineConfig } from "vitest/config";

const integration = "packages/**/*.integration.test.ts";

/* Two projects: rules and components in an instant, and what needs PostgreSQL or processes of its own. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs", "docs/**/*.test.ts"],
          exclude: ["**/node_modules/**", integration],
          setupFiles: ["packages/server/src/testing/silence.ts"],
        },
      },
      {
        test: {
          name: "integration",
          include: [integration],
          globalSetup: ["packages/server/src/testing/postgres.ts"],
          setupFiles: ["packages/server/src/testing/silence.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
