import { expect, test } from "../../fixtures.ts";
import { open } from "../../steps.ts";

test("[ROUTE-02] the test page shows every component, and search engines leave it out", async ({ page }) => {
  await open(page, "/test");
  for (const family of [
    "Colors",
    "Buttons",
    "Variants and prices",
    "Product card",
    "Filters",
    "Fields",
    "Messages",
    "Layers",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: family })).toBeAttached();
  }
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("[ROUTE-02] what shows itself for a moment can be called up there", async ({ page }) => {
  await open(page, "/test");
  await page.getByRole("button", { name: "Show a notice: success" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Added to your cart" })).toBeVisible();
  await page.getByRole("button", { name: "Dialog: middle" }).click();
  await expect(page.getByRole("dialog", { name: "A dialog, middle" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});
