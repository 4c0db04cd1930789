import { expect } from "vitest";
import { cdp, page } from "vitest/browser";
import { violations } from "./accessibility.ts";
import { overlaps, sidewaysExcess, tooSmallForThumbs } from "./layout-checks.ts";

/**
 * Looks at a state of a screen: axe finds nothing wrong, and on a desktop, a tablet and a phone nothing lies over anything
 * else or reaches out of the window. On the phone what is touched is as large as a thumb. The window is a desktop's afterwards.
 *
 * @param state its name in `e2e/states.ts`, where a release looks at it in the whole shop; a test says which name is missing
 */
export async function inspect(state: string): Promise<void> {
  await painted();
  expect.soft(await violations(), state).toEqual([]);
  for (const width of [1440, 768, 390]) {
    const isTouched = width === 390 && !state.includes("@desktop");
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: isTouched });
    await page.viewport(width, 900);
    await painted();
    const where = `${state} at ${width} px`;
    expect.soft(sidewaysExcess(), `${where}, pixels to scroll sideways`).toBe(0);
    expect.soft(overlaps(), `${where}, one over the other`).toEqual([]);
    if (isTouched) expect.soft(tooSmallForThumbs(), `${where}, smaller than 44 px`).toEqual([]);
  }
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
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
