import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { movedSoFar, open, productPath, watchMoves } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

const bell = (page: Page) => page.getByRole("button", { name: "Flash sale offers" });

test("[LAY-07] the bell comes without moving anything, and covers nothing @touch", async ({ page, api }) => {
  const { product } = await variantAt(api, 0);
  await watchMoves(page);
  for (const path of ["/", productPath(product.id)]) {
    await open(page, path);
    await expect(bell(page)).toBeVisible();
    expect(await movedSoFar(page), path).toBeLessThan(0.02);
    const window = page.viewportSize();
    for (const width of [320, 390, 576, 767, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(coveredByBell), `${path} at ${width} px`).toEqual([]);
    }
    await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
    await expect(bell(page), "it stays with the banner").not.toBeInViewport();
    if (window !== null) await page.setViewportSize(window);
  }
});

/** Runs in the page: the text of each element that the bell or its close button lies on. */
function coveredByBell(): string[] {
  const banner = document.querySelector('[aria-label="Sale"]');
  const own = [...(banner?.querySelectorAll("button") ?? [])];
  if (own.length !== 2) return ["no bell"];
  const others = document.querySelectorAll("a, button, input, select, summary, strong, span, h1, p");
  return [...others]
    .filter(
      (thing) => !own.includes(thing as HTMLButtonElement) && !banner?.contains(thing.closest("button")),
    )
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
    .filter((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return own.some((button) => {
        const box = button.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      });
    })
    .map((thing) => thing.textContent ?? "");
}
