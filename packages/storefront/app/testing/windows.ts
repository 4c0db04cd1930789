import { onTestFinished } from "vitest";
import { cdp, page } from "vitest/browser";

/** Makes the window as narrow as a phone's for the rest of a test. By itself it is a desktop's. */
export async function onPhone(): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
}

/** Shows the page as it is printed, or `screen` again; printing ends with the test. */
export async function showAs(media: "print" | "screen"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { media });
  onTestFinished(() => void cdp().send("Emulation.setEmulatedMedia", { media: "" }));
}
