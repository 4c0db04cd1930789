import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { openZoom, zoom } from "../../product-states.ts";
import { open, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

function stage(dialog: Locator): Locator {
  return dialog.locator("[data-zoom]");
}

/** Where the picture stands in its frame, once it has come to rest. */
async function pictureBox(dialog: Locator) {
  await stage(dialog).evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await stage(dialog).getByRole("img").boundingBox();
  if (box === null) throw new Error("there is no picture");
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width) };
}

async function middle(dialog: Locator) {
  const box = await stage(dialog).boundingBox();
  if (box === null) throw new Error("there is no stage");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Clicks twice within a tenth of a second, by the times in the events: on a busy machine the four come later than a
 * double click takes.
 */
async function doubleClick(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  for (const clickCount of [1, 2]) {
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      const timestamp = begun + clickCount / 20;
      await cdp.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount, timestamp });
    }
  }
  await cdp.detach();
}

async function openFirst(page: Page, api: Parameters<typeof variantAt>[0]) {
  const { product } = await variantAt(api, 0);
  await open(page, productPath(product.id));
  await openZoom(page, product.name);
  return { product, dialog: zoom(page, product.name) };
}

test("[PROD-01] the wheel zooms at the pointer, a double click goes in and out, dragging moves @desktop", async ({
  page,
  api,
}) => {
  const { dialog } = await openFirst(page, api);
  const { x, y } = await middle(dialog);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "1.5");
  await page.mouse.wheel(0, 100);
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "1");
  await doubleClick(page, { x, y });
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "2");
  await expect.poll(async () => (await pictureBox(dialog)).width).toBeGreaterThan(1_400);
  const before = await pictureBox(dialog);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => pictureBox(dialog)).toEqual({ ...before, y: before.y - 60 });
  await doubleClick(page, { x, y });
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "1");
});

test("[PROD-01] two fingers zoom to the nearest step, a swipe turns to the next picture @phone", async ({
  page,
  api,
}) => {
  const { product, dialog } = await openFirst(page, api);
  const { x, y } = await middle(dialog);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: string, points: [number, number][]) =>
    cdp.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
    });
  await touch("touchStart", [
    [x - 40, y],
    [x + 40, y],
  ]);
  for (const reach of [50, 60, 70, 84]) {
    await touch("touchMove", [
      [x - reach, y],
      [x + reach, y],
    ]);
  }
  await touch("touchEnd", []);
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "2");
  await page.keyboard.press("0");

  await touch("touchStart", [[x + 90, y]]);
  for (const left of [40, -20, -90]) await touch("touchMove", [[x + left, y]]);
  await touch("touchEnd", []);
  await expect(dialog.getByText(`Picture 2 of ${product.pictures.length}`)).toBeVisible();
});
