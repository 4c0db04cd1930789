import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const installed = ["chromium-headless-shell", "chromium", "google-chrome"]
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));
const browser = process.env.CHROME_PATH ?? installed;

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Flows through a whole shop: `shop` needs no browser, `desktop` and `mobile` are the two that shoppers have. */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "./global-setup.ts",
  workers: 2,
  // Two browsers, the shop and its database share what may be two cores: patience costs only a test that fails.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      // Without one, Playwright's own browser.
      ...(browser !== undefined && { executablePath: browser }),
      // As root Chromium has no sandbox; everybody else keeps it.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
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
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: phone },
    },
  ],
});
