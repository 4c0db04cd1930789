import type { Page } from "@playwright/test";

type Held = { milliseconds: number; pass: () => void };

/**
 * Takes the time-outs of the calls of a page that is yet to be opened into the test's hand: none passes by itself.
 *
 * @returns lets those pass that were to last so many milliseconds, and gives their number
 */
export async function holdTimeouts(page: Page): Promise<(milliseconds: number) => Promise<number>> {
  await page.addInitScript(() => {
    const all: Held[] = [];
    Reflect.set(window, "heldTimeouts", all);
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const pass = () => controller.abort(new DOMException("signal timed out", "TimeoutError"));
      all.push({ milliseconds, pass });
      return controller.signal;
    };
  });
  return (milliseconds) =>
    page.evaluate((wanted) => {
      const all: Held[] = Reflect.get(window, "heldTimeouts");
      const those = all.filter((held) => held.milliseconds === wanted);
      for (const { pass } of those) pass();
      return those.length;
    }, milliseconds);
}
