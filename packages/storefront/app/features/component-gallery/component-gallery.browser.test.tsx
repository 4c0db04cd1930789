import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots } from "../../shared/testing/product-fixture.ts";
import { stubApi } from "../../testing/api.ts";
import { aListing } from "../../testing/catalogue.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { inFull } from "../catalogue/testing/open-product.ts";

const families = [
  "Colors",
  "Buttons",
  "Variants and prices",
  "Product card",
  "Filters",
  "Fields",
  "Messages",
  "Layers",
];

test("[ROUTE-02] the test page shows every component, and calls up what shows itself for a moment", async () => {
  const api = stubApi();
  api.answer("listProducts", { status: 200, body: aListing([boots]) });
  api.answer("getProduct", { status: 200, body: { ...boots, ...inFull } });
  await open("/test");
  for (const name of families) {
    await expect.element(page.getByRole("heading", { level: 2, name, exact: true })).toBeInTheDocument();
  }
  await inspect("the components");
  await page.getByRole("button", { name: "Show a notice: success" }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "Added to your cart" })).toBeVisible();
  await page.getByRole("button", { name: "Dialog: middle" }).click();
  await expect.element(page.getByRole("dialog", { name: "A dialog, middle" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
