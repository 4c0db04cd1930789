import { existsSync } from "node:fs";

const installed = ["chromium-headless-shell", "chromium", "google-chrome"]
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));
const path = process.env.CHROME_PATH ?? installed;

/**
 * How Playwright starts the browser of all tests: the one at CHROME_PATH, else one that is installed, else Playwright's
 * own. Nothing in it calls home.
 */
export const chromium = {
  ...(path !== undefined && { executablePath: path }),
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
};
