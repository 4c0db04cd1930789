import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../testing/api.ts";
import { holdDocumentLoads } from "../testing/document-loads.ts";
import { open } from "../testing/open.tsx";

const main = page.getByRole("main");

test("[ROUTE-15] from a page that is not there one searches the shop, or goes on to what is always there", async () => {
  stubApi();
  const loads = holdDocumentLoads();
  await open("/nowhere");
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [name, path] of [
    ["Home page", "/"],
    ["Best Seller", "/ecommerce-category/best-seller"],
    ["Contact Us", "/pages/contact-us"],
  ] as const) {
    await expect.element(main.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  expect(main.getByRole("heading", { name: "Popular categories" }).elements()).toEqual([]);
  await main.getByRole("textbox", { name: "What were you looking for?" }).fill("warm boots");
  await userEvent.keyboard("{Enter}");
  await main.getByRole("button", { name: "Find it" }).click();
  await expect
    .poll(() => loads)
    .toEqual(["/search-product?searchText=warm+boots", "/search-product?searchText=warm+boots"]);
});
