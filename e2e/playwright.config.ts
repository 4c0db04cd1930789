import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const installed = ["chromium-headless-shell", "chromium", "google-chrome"]
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));
const browser = process.env.CHROME_PATH ?? installed;

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: phone };

/**
 * Flows that are the same in every window: `npm test` goes through them on the desktop alone. How their pages look on a
 * phone is what every-state.spec.ts sees, and buying.spec.ts buys on one.
 */
const sameOnPhone = [
  "account-area",
  "card",
  "checkout-after-login",
  "closed-tab",
  "early-back",
  "failures",
  "following",
  "gallery",
  "guests-order",
  "hostile-words",
  "keep-order",
  "last-moment",
  "login-as-token",
  "mailbox",
  "mailed-links",
  "missing-scripts",
  "my-account",
  "my-vouchers",
  "no-storage",
  "notifications",
  "order-mails",
  "orders",
  "paying",
  "payment-page",
  "printed-orders",
  "product-safety",
  "saved-addresses",
  "sign-in",
  "sign-in-panel",
  "sign-in-refusals",
  "social",
  "stand-in-logins",
  "unpaid-limit",
  "user-checkout",
  "visitor-country",
  "vouchers",
].map((name) => `**/${name}.spec.ts`);

/**
 * Flows through a whole shop: `shop` needs no browser, `desktop` and `mobile` are the two that shoppers have. `npm
 * test` leaves to `npm run test:all` what has @release in its title, and the project `same-on-phone`.
 */
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  globalSetup: "./global-setup.ts",
  // Shoppers wait now and then: one more than there are cores keeps these busy.
  workers: availableParallelism() + 1,
  // The browsers, the shop and its database share what may be two cores: patience costs only a test that fails.
  timeout: 120_000,
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
      testIgnore: sameOnPhone,
      grepInvert: /@desktop/,
      use: onPhone,
    },
    {
      name: "same-on-phone",
      testDir: "tests/browser",
      testMatch: sameOnPhone,
      grepInvert: /@desktop/,
      use: onPhone,
    },
  ],
});
