import { availableParallelism } from "node:os";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineProject } from "vitest/config";
import routes from "./app/routes.ts";
import { chromium } from "./scripts/chromium.ts";
import { makeDisplayFont } from "./scripts/display-font.ts";

/**
 * Component tests: a screen with its styles in a real browser, its calls answered by the test. There are as many pages
 * as cores, and files share a page and its modules.
 */
export default defineProject(async () => {
  await makeDisplayFont();
  return {
    plugins: [tailwindcss()],
    // Named, because Vite would find them one by one and reload the page under a test.
    optimizeDeps: {
      include: [
        "react",
        "react-dom/client",
        "react/jsx-dev-runtime",
        "react-router",
        "zustand",
        "zustand/middleware",
        "axe-core",
        "libphonenumber-js/min",
        "@stripe/stripe-js/pure",
        "@stripe/react-stripe-js",
      ],
      exclude: ["@lucide/icons"],
    },
    test: {
      name: "components",
      include: ["app/**/*.browser.test.tsx"],
      setupFiles: ["app/testing/setup.ts"],
      // Others may share the cores: patience costs only a test that fails.
      testTimeout: 300_000,
      isolate: false,
      maxWorkers: availableParallelism(),
      expect: { poll: { timeout: 30_000 } },
      provide: { routes },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        ui: false,
        // Nothing fades or slides, so that no test waits for it.
        provider: playwright({
          launchOptions: chromium,
          contextOptions: { reducedMotion: "reduce" },
          actionTimeout: 30_000,
        }),
        viewport: { width: 1440, height: 900 },
        instances: [{ browser: "chromium" as const }],
      },
    },
  };
});
