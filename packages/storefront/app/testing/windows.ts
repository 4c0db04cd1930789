import { onTestFinished } from "vitest";
import { page } from "vitest/browser";

/** Makes the window as narrow as a phone's for the rest of a test. By itself it is a desktop's. */
export async function onPhone(): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
}
