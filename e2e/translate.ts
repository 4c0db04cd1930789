import { translator } from "@nestling/storefront/testing/translator";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Translates every document from the next on: once it has come to rest, or before its scripts run. */
export async function translate(page: Page, begin: "at rest" | "before scripts" = "at rest"): Promise<void> {
  await page.addInitScript<"at rest" | "before scripts">(translator, begin);
}

/** The parts of the page that failed since `watchParts` and were reported to the shop, and the page itself. */
export function watchParts(page: Page): { expectNoneLost: () => Promise<void> } {
  const lost: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/report") lost.push(request.postData() ?? "");
  });
  return {
    expectNoneLost: async () => {
      await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toHaveCount(0);
      expect(lost, "parts that were lost").toEqual([]);
    },
  };
}

/** Waits until every text on the page is translated. */
export async function translated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "textsToTranslate")?.())).toBe(0);
}
