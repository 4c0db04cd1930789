import { frameHtml } from "@nestling/server/mail/frame";
import { sampleMails, sender } from "@nestling/server/testing/sample-mails";
import { overlaps } from "@nestling/storefront/testing/layout-checks";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";

/** A phone's mail program, a narrow pane of one, and all of a wide screen. */
const widths = [320, 390, 768, 1440];

test("[CHK-09] [A11Y-01] every mail is for every reader, in the light and in the dark @desktop", async ({
  page,
  pageErrors,
}) => {
  // Outside of its mail the mail's HTML finds none of the pictures that are sent with it.
  pageErrors.allow(/@pictures\.nestling/);
  for (const [name, content] of Object.entries(sampleMails)) {
    await test.step(name, async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(frameHtml(content, sender));
        // Of pages alone: a mail is shown as a part of one.
        const violations = await violationsOn(page, { without: ["landmark-one-main", "region"] });
        expect.soft(violations, `${name} in the ${colorScheme}`).toEqual([]);
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(excess, `${name}: pixels to scroll sideways at ${width}`).toBe(0);
        expect.soft(await page.evaluate(overlaps), `${name}: one over the other at ${width}`).toEqual([]);
      }
    });
  }
});
