import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { aPicture } from "../../../testing/catalogue.ts";
import { inspect } from "../../../testing/inspect.ts";
import { openProduct } from "../testing/open-product.ts";

const dialog = page.getByRole("dialog", { name: boots.name });
const zoomIn = dialog.getByRole("button", { name: "Zoom in" });
const zoomOut = dialog.getByRole("button", { name: "Zoom out" });
const link = page.getByRole("link", { name: "Zoom in on the picture" }).first();
/** A picture in the page. The open dialog shows it once more, after it. */
const inPage = (name: string) =>
  page
    .getByRole("region", { name: `Pictures of ${boots.name}` })
    .getByRole("img", { name })
    .first();
const stage = () => dialog.element().querySelector<HTMLElement>("[data-zoom]");
const scale = () => Number(stage()?.dataset.zoom);

async function openZoom(pictures = [aPicture("front"), aPicture("behind"), aPicture("below")]) {
  await openProduct({ pictures });
  await link.click();
  await expect.element(zoomIn).toBeVisible();
}

test("[PROD-01] a picture zooms in steps of 0.5, from 1 to 4, by buttons and by keys", async () => {
  await openZoom();
  const file = () => stage()?.querySelector("img")?.currentSrc;
  const front = inPage("front").element() as HTMLImageElement;
  expect(file(), "opens with the file that is there").toBe(front.currentSrc);
  for (const wanted of [1.5, 2, 2.5, 3, 3.5, 4]) {
    await zoomIn.click();
    await expect.poll(scale).toBe(wanted);
  }
  await expect.element(dialog.getByText("400%")).toBeVisible();
  await expect.poll(file, { message: "the largest file, to be looked at closely" }).toMatch(/w=1600$/);
  await expect.element(zoomIn).toHaveAttribute("aria-disabled", "true");
  for (const [key, wanted] of [
    ["+", 4],
    ["-", 3.5],
    ["0", 1],
    ["+", 1.5],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(scale).toBe(wanted);
  }
  await zoomOut.click();
  await expect.element(zoomOut).toHaveAttribute("aria-disabled", "true");
  expect(scale()).toBe(1);
});

test("[PROD-01] keys and buttons turn to the next picture, and the page shows the last one with the focus back", async () => {
  await openZoom();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  await expect.element(dialog.getByText("Picture 2 of 3"), { message: "one to the right" }).toBeVisible();
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await expect.element(dialog.getByText("Picture 1 of 3")).toBeVisible();
  // From the first one back to the last, and on to the first again.
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(dialog.getByText("Picture 3 of 3")).toBeVisible();
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect.element(dialog.getByText("Picture 1 of 3")).toBeVisible();
  await zoomIn.click();
  await expect.poll(scale).toBe(1.5);
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect.poll(scale, { message: "the next one begins whole" }).toBe(1);
  await zoomIn.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  await expect
    .element(page.getByRole("button", { name: "Show picture 2" }))
    .toHaveAttribute("aria-current", "true");
  await expect.element(inPage("behind")).toBeInViewport({ ratio: 0.9 });
  await expect.element(inPage("front")).not.toBeInViewport();
});

test("[PROD-01] a thumbnail shows its picture, which opens in large, whole each time; a single picture has neither", async () => {
  await openProduct({ pictures: [aPicture("front"), aPicture("behind"), aPicture("below")] });
  const third = page.getByRole("button", { name: "Show picture 3" });
  await expect.element(third).toHaveAttribute("aria-current", "false");
  await third.click();
  await expect.element(third).toHaveAttribute("aria-current", "true");
  await expect.element(inPage("below")).toBeInViewport();
  await expect.element(inPage("front")).not.toBeInViewport();
  const inSight = page.getByRole("link", { name: "Zoom in on the picture" }).nth(2);
  await inSight.click();
  await expect.element(dialog.getByText("Picture 3 of 3")).toBeVisible();
  await zoomIn.click();
  await expect.poll(scale).toBe(1.5);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await inSight.click();
  await expect.poll(scale).toBe(1);
  await cleanup();
  await openZoom([aPicture("front")]);
  expect(dialog.getByRole("button", { name: /picture$/ }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: /^Show picture/ }).elements()).toEqual([]);
});

test("the focus stays in the dialog, and arrows move what is zoomed", async () => {
  await openZoom();
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab();
    const isInside = dialog.element().contains(document.activeElement);
    expect(isInside || document.activeElement === document.body).toBe(true);
  }
  (dialog.element() as HTMLElement).focus();
  for (let step = 0; step < 4; step += 1) await userEvent.keyboard("+");
  await expect.poll(scale).toBe(3);
  const moving = () => stage()?.getAnimations({ subtree: true }) ?? [];
  const place = async () => {
    do {
      await new Promise(requestAnimationFrame); // a movement begins with a frame
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
    const { x = 0, y = 0 } = stage()?.querySelector("img")?.getBoundingClientRect() ?? {};
    return [Math.round(x), Math.round(y)];
  };
  const [x = 0, y = 0] = await place();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.poll(place).toEqual([x - 80, y - 80]);
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(place, { message: "up again" }).toEqual([x - 80, y]);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(place, { message: "left again" }).toEqual([x, y]);
  await inspect("a picture in large");
});

test("[PROD-01] [ERR-06] a picture stands on its own ground while it loads, and is the shop's mark when it fails, in large too", async () => {
  await openProduct({ pictures: [aPicture("front"), aPicture("side")] });
  const front = page
    .getByRole("region", { name: `Pictures of ${boots.name}` })
    .getByRole("img")
    .first();
  await expect.element(front).toBeVisible();
  expect(getComputedStyle(front.element()).backgroundColor).toBe("rgb(160, 176, 192)");
  const { width, height } = front.element().getBoundingClientRect();
  front.element().dispatchEvent(new Event("error"));
  await expect.poll(() => front.element().localName).toBe("span");
  const mark = front.element().getBoundingClientRect();
  expect([mark.width, mark.height], "nothing has moved").toEqual([width, height]);
  await link.click();
  await expect.element(zoomIn).toBeVisible();
  stage()?.querySelector("img")?.dispatchEvent(new Event("error"));
  await expect.poll(() => stage()?.querySelector("img")?.src).toMatch(/favicon/);
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect.poll(() => stage()?.querySelector("img")?.alt).toBe("side");
});
