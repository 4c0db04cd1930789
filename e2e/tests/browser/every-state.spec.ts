import { overlaps, sidewaysExcess, tooSmallForThumbs } from "@nestling/storefront/testing/layout-checks";
import type { Page } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { expect, lookTest, test } from "../../fixtures.ts";
import { rested, states } from "../../states.ts";

/** Where the layout changes, and a little and a big screen. The phones come last: what only a desk has closes there. */
const widths = [1920, 1600, 1200, 992, 768, 576, 390, 320];

/** What is touched: the narrowest phone, a usual one, and a tablet, which has the layout of a desk. */
const touched = [320, 390, 768];

/** Every day: a desktop, a tablet and a phone. Before a release each state is opened on a phone as well. */
const everyDay = [1440, 768, 390];

test.describe.configure({ mode: "parallel" });

for (const { name, open, noise: announced = [] } of states) {
  lookTest(
    `${name}: for every reader, on a desktop, a tablet and a phone @desktop`,
    async ({ page, api, noise }) => {
      noise.announce(...announced);
      await open(page, api);
      await rested(page);
      expect.soft(await violationsOn(page)).toEqual([]);
      const session = await page.context().newCDPSession(page);
      for (const width of everyDay) {
        const isTouched = width === 390 && !name.includes("@desktop");
        await session.send("Emulation.setTouchEmulationEnabled", { enabled: isTouched });
        await look(page, width, isTouched);
      }
    },
  );
}

for (const { name, open, noise: announced = [] } of states) {
  test(`${name}: for every reader, in every window, for every thumb @release`, async ({
    page,
    api,
    isMobile,
    noise,
  }) => {
    noise.announce(...announced);
    await open(page, api);
    await rested(page);
    expect.soft(await violationsOn(page)).toEqual([]);
    expect.soft(await page.evaluate(sidewaysExcess), "pixels to scroll sideways").toBe(0);
    for (const width of isMobile ? touched : widths) await look(page, width, isMobile);
  });
}

/** Nothing lies over anything else or reaches out of the window, and what is touched is as large as a thumb. */
async function look(page: Page, width: number, isTouched: boolean): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await rested(page);
  expect.soft(await page.evaluate(sidewaysExcess), `pixels to scroll sideways at ${width}`).toBe(0);
  expect.soft(await page.evaluate(overlaps), `one over the other at ${width}`).toEqual([]);
  if (!isTouched) return;
  expect.soft(await page.evaluate(tooSmallForThumbs), `smaller than 44 px at ${width}`).toEqual([]);
}
