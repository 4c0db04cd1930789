import { onTestFinished } from "vitest";
import { cdp, page } from "vitest/browser";

/** Makes the window as narrow as a phone's for the rest of a test. By itself it is a desktop's. */
export async function onPhone(): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
}

/**
 * Comes back to this tab, long enough after the browser's own focus that it counts as another return
 * (`useRefetchOnFocus`).
 */
export async function comeBack(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  dispatchEvent(new Event("focus"));
}

/** The most frames that are waited for. They are ten seconds where nothing delays them, and more on a busy machine. */
const mostFrames = 600;

/** Waits for React, by no clock: `expect.poll` lets a faked time pass. A busy browser draws frames before React has run. */
export async function untilDrawn(isSo: () => boolean): Promise<void> {
  for (let frames = 0; !isSo(); frames += 1) {
    if (frames === mostFrames) throw new Error(`after ${mostFrames} frames it is not so: ${isSo}`);
    await new Promise(requestAnimationFrame);
  }
}

/** Shows the page as it is printed, or `screen` again; printing ends with the test. */
export async function showAs(media: "print" | "screen"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { media });
  onTestFinished(() => void cdp().send("Emulation.setEmulatedMedia", { media: "" }));
}
