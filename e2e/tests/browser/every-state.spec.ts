import { overlaps, sidewaysExcess, tooSmallForThumbs } from "@nestling/storefront/testing/layout-checks";
import type { Page } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { rested, states } from "../../states.ts";

/** Where the layout changes, and a little and a big screen. The phones come last: what only a desk has closes there. */
const widths = [1920, 1600, 1200, 992, 768, 576, 390, 320];

/** What is touched: the narrowest phone, a usual one, and a tablet, which has the layout of a desk. */
const touched = [320, 390, 768];

test.describe.configure({ mode: "parallel" });

for (const { name, open, allowedErrors = [], isServersOwn } of states) {
  const title = `${name}: for every reader, in every window, for every thumb`;
  test(isServersOwn ? title : `${title} @release`, async ({ page, api, isMobile, pageErrors }) => {
    pageErrors.allow(...allowedErrors);
    await open(page, api);
    await rested(page);
    expect.soft(await violationsOn(page)).toEqual([]);
    expect.soft(await page.evaluate(sidewaysExcess), "pixels to scroll sideways").toBe(0);
    for (const width of isMobile ? touched : widths) await look(page, width, isMobile);
  });
}

/** Nothing lies over anything else or reaches out of the window, and what is touched is as large as a thumb. */
async function look(page: Page, width: number, isMobile: boolean): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await rested(page);
  expect.soft(await page.evaluate(sidewaysExcess), `pixels to scroll sideways at ${width}`).toBe(0);
  expect.soft(await page.evaluate(overlaps), `one over the other at ${width}`).toEqual([]);
  if (!isMobile) return;
  expect.soft(await page.evaluate(tooSmallForThumbs), `smaller than 44 px at ${width}`).toEqual([]);
}
