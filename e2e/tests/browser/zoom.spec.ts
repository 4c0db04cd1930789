import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { answerPictures, failed } from "../../pictures.ts";
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

test("[PROD-01] a picture zooms in steps of 0.5, from 1 to 4, by buttons and by keys", async ({
  page,
  api,
}) => {
  const { product, dialog } = await openFirst(page, api);
  const address = new URL(page.url());
  const file = () => stage(dialog).evaluate((element) => element.querySelector("img")?.currentSrc);
  const inPage = await page
    .getByRole("region", { name: `Pictures of ${product.name}` })
    .locator("img")
    .first()
    .evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(await file(), "opens with the file that is there").toBe(inPage);
  for (const scale of [1.5, 2, 2.5, 3, 3.5, 4]) {
    await dialog.getByRole("button", { name: "Zoom in" }).click();
    await expect(stage(dialog)).toHaveAttribute("data-zoom", String(scale));
  }
  await expect(dialog.getByText("400%")).toBeVisible();
  await expect.poll(file, { message: "the largest file, to be looked at closely" }).toMatch(/w=1600$/);
  await expect(dialog.getByRole("button", { name: "Zoom in" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("+");
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "4");
  await page.keyboard.press("-");
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "3.5");
  await page.keyboard.press("0");
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "1");
  await page.keyboard.press("+");
  await expect(stage(dialog)).toHaveAttribute("data-zoom", "1.5");
  await dialog.getByRole("button", { name: "Zoom out" }).click();
  await expect(dialog.getByRole("button", { name: "Zoom out" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(`Picture 2 of ${product.pictures.length}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await expect(dialog.getByText(`Picture 1 of ${product.pictures.length}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Zoom in on the picture" }).first()).toBeFocused();
  await expect(page.getByRole("button", { name: "Show picture 2" })).toHaveAttribute("aria-current", "true");
  expect(new URL(page.url()).href).toBe(address.href);
});

test("the focus stays in the dialog, and arrows move what is zoomed @desktop", async ({ page, api }) => {
  const { dialog } = await openFirst(page, api);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("+");
  await expect.poll(async () => (await pictureBox(dialog)).width).toBeGreaterThan(2_000);
  const before = await pictureBox(dialog);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => pictureBox(dialog)).toEqual({ ...before, x: before.x - 80, y: before.y - 80 });
});

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

test("[PROD-01] [ERR-06] a picture stands on its own ground while it loads, and is the shop's mark when it fails", async ({
  page,
  api,
  noise,
}) => {
  noise.announce(/^GET \/media\/.*: 500$|console error: Failed to load resource/);
  const { product } = await variantAt(api, 0);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await answerPictures(page, async () => {
    await released;
    return failed;
  });
  await page.goto(productPath(product.id), { waitUntil: "commit" });
  const pictures = page.getByRole("region", { name: `Pictures of ${product.name}` });
  const [first] = product.pictures;
  const picture = pictures.getByRole("img", { name: first?.alt ?? "", exact: true }).first();
  await expect(picture).toHaveCSS("background-color", rgb(first?.color ?? ""));
  const loading = await picture.boundingBox();
  release();
  await expect(pictures.locator("svg[viewBox='0 0 40 40']").first()).toBeVisible();
  await expect(picture).toBeVisible();
  expect(await picture.boundingBox(), "nothing has moved").toEqual(loading);
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  await openZoom(page, product.name);
  await expect(stage(zoom(page, product.name)).locator("svg").first()).toBeVisible();
});

function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}
