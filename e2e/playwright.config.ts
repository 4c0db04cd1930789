import { availableParallelism } from "node:os";
import { chromium } from "@nestling/storefront/chromium";
import { defineConfig } from "@playwright/test";

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: phone };

/**
 * Flows through a whole shop; `shop` needs no browser. On a phone `npm test` runs only titles with @touch (touch or
 * the narrow layout matters) and @phone (only phones have it). `npm run test:all` adds `same-on-phone` and titles with
 * @release.
 */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "./global-setup.ts",
  // Shoppers wait now and then: one more than there are cores keeps these busy.
  workers: availableParallelism() + 1,
  // The browsers, the shop and its database share what may be two cores: patience costs only a test that fails.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 180_000,
    screenshot: "only-on-failure",
    launchOptions: chromium,
  },
  projects: [
    { name: "shop", testDir: "tests/shop" },
    {
      name: "desktop",
      testDir: "tests/browser",
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "mobile",
      testDir: "tests/browser",
      grep: /@phone|@touch/,
      grepInvert: /@desktop/,
      use: onPhone,
    },
    {
      name: "same-on-phone",
      testDir: "tests/browser",
      grepInvert: /@desktop|@phone|@touch/,
      use: onPhone,
    },
  ],
});
