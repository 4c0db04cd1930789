import { expect } from "vitest";
import { page } from "vitest/browser";
import { violations } from "./accessibility.ts";
import { overlaps, sidewaysExcess, tooSmallForThumbs } from "./layout-checks.ts";

/**
 * Looks at a state of a screen with axe, and at its layout on a desktop, a tablet and a phone. The window is a desktop's
 * afterwards.
 *
 * @param state its name in `e2e/states.ts`, with "@desktop" where no thumb reaches everything
 */
export async function inspect(state: string): Promise<void> {
  await painted();
  expect.soft(await violations(), state).toEqual([]);
  for (const width of [1440, 768, 390]) {
    await page.viewport(width, 900);
    await painted();
    const where = `${state} at ${width} px`;
    expect.soft(sidewaysExcess(), `${where}, pixels to scroll sideways`).toBe(0);
    expect.soft(overlaps(), `${where}, one over the other`).toEqual([]);
    if (width === 390 && !state.includes("@desktop"))
      expect.soft(tooSmallForThumbs(), `${where}, smaller than 44 px`).toEqual([]);
  }
  await page.viewport(1440, 900);
}

/** Resolves when the page has been painted in its new size and nothing changes its color or place anymore. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
